import { user } from '@millwright/contract/areas/access/user/user.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { defineHooks } from '../../../resource/index.ts';
import { fittingRoles } from '../role/departmentRoles.service.ts';
import { assertMayGive, assertMayMove } from '../grants/personGrants.service.ts';
import { assertMayTouch } from '../menus/held.service.ts';
import { assertAdministratorStays, assertMayLeave } from './leaving.service.ts';
import { insertPerson, isAccountTaken, removePersonOf, renamePersonOf } from '../people/people.queries.ts';
import { isJoining } from './joining.ts';
import { assertObeys } from '../valueRules/valueRules.service.ts';

/**
 * Who may change whom: nobody gives rights that he or she lacks, nobody touches an account that may do more, nobody
 * freezes or promotes his or her own, and somebody who administers the mill always stays.
 */
export const userHooks = defineHooks(user, {
  beforeSave: async (ctx, { action, id, row, before }) => {
    if (before === undefined) {
      if (!isJoining(ctx.tx, id) && (await isAccountTaken(ctx.tx, { username: row.username })))
        throw fail('core.taken', { value: row.username }, [{ field: 'username', rule: 'taken', params: {} }]);
    } else {
      if (row.username !== before.username) throw failField('username', 'fixed');
      await assertMayTouch(ctx, [id]);
    }
    await assertObeys(ctx, 'userWorkNo', { at: 'workNo', value: row.workNo, before: before?.workNo });
    const isOwn = ctx.person.id === id;
    if (isOwn && (action === 'freeze' || !isSame(row.roleIds, before?.roleIds)))
      throw fail('iam.notYourself');
    const fitting = await fittingRoles(ctx, {
      roleIds: row.roleIds ?? [],
      departmentIds: row.departmentIds ?? [],
      fresh: action === 'back' ? [] : added(row.roleIds, before?.roleIds),
    });
    const roleIds = fitting.length === 0 ? null : fitting;
    // Who comes back from the recycle bin, or may enter the mill again, is given his or her roles again.
    const held = reviving.has(action) ? null : before?.roleIds;
    const fresh = added(roleIds, held);
    const kept = (roleIds ?? []).filter((each) => !fresh.includes(each));
    const saved = { ...row, id };
    await assertMayGive(ctx, { roleIds: fresh, receiver: saved });
    if (before !== undefined)
      await assertMayMove(ctx, { roleIds: kept, before: { ...before, id }, after: saved });
    const loses = action === 'freeze' || added(before?.roleIds, roleIds).length > 0;
    if (loses) await assertAdministratorStays(ctx, [id]);
    return { ...row, roleIds };
  },
  afterSave: async ({ tx }, { id, row, before }) => {
    if (before === undefined && !isJoining(tx, id))
      await insertPerson(tx, { id, username: row.username, realname: row.realname });
    else if (before !== undefined && row.realname !== before.realname)
      await renamePersonOf(tx, { id, realname: row.realname });
  },
  beforeDelete: async (ctx, ids) => {
    await assertMayLeave(ctx, ids);
  },
  afterRemoval: async ({ tx }, id) => {
    await removePersonOf(tx, { id });
  },
});

const reviving: ReadonlySet<string> = new Set(['back', 'thaw', 'approve']);

type Ids = readonly string[] | null | undefined;

function added(now: Ids, before: Ids): string[] {
  return (now ?? []).filter((id) => before?.includes(id) !== true);
}

function isSame(one: Ids, other: Ids): boolean {
  return added(one, other).length === 0 && added(other, one).length === 0;
}
