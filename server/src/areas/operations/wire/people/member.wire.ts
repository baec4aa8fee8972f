import { user } from '@millwright/contract/areas/access/user/user.ts';
import { userWire } from '@millwright/contract/areas/operations/wire/user.ts';
import { userNames } from '@millwright/contract/areas/access/user/userNames.ts';
import type { App, Ctx } from '../../../../platform/http/calls/app.ts';
import { fail } from '../../../../platform/http/errors/fail.ts';
import { type Besides, editRow, wireCall, wirePageOf, type WireList } from '../../../../resource/index.ts';
import { assertSeen } from '../../../access/index.ts';
import { selectListsOf } from './people.queries.ts';

/** Who has a role, and who belongs to a department: read by role or department, given to people and taken from them. */
export function mountMembershipWire(app: App, { more }: Besides): void {
  const pageOf = (ctx: Ctx, input: WireList, narrowedBy: Record<string, string | undefined>) =>
    wirePageOf(ctx, userNames, input, {
      ...(more && { more }),
      narrowedBy: {
        ...narrowedBy,
        ...part('username', input['username']),
        ...part('realname', input['realname']),
      },
    });

  wireCall(app, userWire.userRoleList, async (ctx, { roleId, ...input }) =>
    roleId === undefined || roleId === '' ? emptyPage(input) : pageOf(ctx, input, { roleIds: roleId }),
  );
  wireCall(app, userWire.departUserList, async (ctx, { depId, ...input }) =>
    depId === undefined || depId === '' ? emptyPage(input) : pageOf(ctx, input, { departmentIds: depId }),
  );

  wireCall(app, userWire.addSysUserRole, (ctx, { roleId, userIdList }) =>
    change(ctx, userIdList, { list: 'roleIds', gains: roleId }),
  );
  wireCall(app, userWire.deleteUserRole, (ctx, { roleId, userId }) =>
    change(ctx, [userId], { list: 'roleIds', loses: roleId }),
  );
  wireCall(app, userWire.deleteUserRoleBatch, (ctx, { roleId, userIds }) =>
    change(ctx, userIds, { list: 'roleIds', loses: roleId }),
  );
  wireCall(app, userWire.editSysDepartWithUser, (ctx, { depId, userIdList }) =>
    change(ctx, userIdList, { list: 'departmentIds', gains: depId }),
  );
  wireCall(app, userWire.deleteUserInDepart, (ctx, { depId, userId }) =>
    change(ctx, [userId], { list: 'departmentIds', loses: depId }),
  );
  wireCall(app, userWire.deleteUserInDepartBatch, (ctx, { depId, userIds }) =>
    change(ctx, userIds, { list: 'departmentIds', loses: depId }),
  );
}

/** A part of a name, with or without the stars of the convention. */
export function part(field: string, text: unknown): Record<string, string> {
  const letters = typeof text === 'string' ? text.replaceAll('*', '').trim() : '';
  return letters === '' ? {} : { [field]: `*${letters}*` };
}

function emptyPage({ pageNo, pageSize }: WireList) {
  return { records: [], total: 0, size: pageSize, current: pageNo, pages: 0 };
}

interface Changing {
  readonly list: 'roleIds' | 'departmentIds';
  readonly gains?: string;
  readonly loses?: string;
}

/** Lets a list of each person gain or lose an id: all of them or none. Who has it already, or has it not, stays as is. */
async function change(ctx: Ctx, ids: readonly string[], { list, gains, loses }: Changing): Promise<null> {
  await assertSeen(ctx, user, ids);
  for (const id of new Set(ids)) {
    const person = await selectListsOf(ctx.tx, { id });
    if (person === undefined) throw fail('core.notFound');
    const held = person[list] ?? [];
    const wanted = gains === undefined || held.includes(gains) ? held : [...held, gains];
    const left = wanted.filter((each) => each !== loses);
    const isChange = left.length !== held.length;
    if (isChange) await editRow(ctx, user, { id, version: person.version, [list]: left });
  }
  return null;
}
