import {
  chooseRoles,
  type DepartmentRights,
  mostChoosableRoles,
  saveDepartmentRights,
  showDepartmentRights,
} from '@millwright/contract/areas/access/departmentRights/departmentRights.ts';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Terminal } from '@millwright/contract/core/screen/terminals.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { lastChangeOf, noteChange, type WriteCtx } from '../../../resource/index.ts';
import {
  countHeldByRolesOf,
  lockDepartment,
  lockRolesOfDepartment,
  selectChoosableRoles,
  selectCodesOfDepartment,
  selectDepartment,
  selectRolesOfDepartment,
  writeCodesOfDepartment,
} from './departmentRights.queries.ts';
import { assertSeesAllBehind } from '../dataRules/dataRule.service.ts';
import { heldBy, type Holds, holdsOf } from '../menus/held.service.ts';
import {
  assertHeld,
  rightChanges,
  historyOf,
  isNothing,
  knownRights,
  treeOf,
} from '../menus/rightChanges.service.ts';
import { selectCodesOfRole, writeCodesOfRole } from '../rights/roleRights.queries.ts';
import { assertSeen, seenIn } from '../people/seen.service.ts';

/** What a department holds, which its roles may give at most; and the roles that a person can have. */
export function mountDepartmentRights(app: App): void {
  call(app, showDepartmentRights, async (ctx, { id }) => showRightsOfDepartment(ctx, id, await heldBy(ctx)));
  call(app, saveDepartmentRights, saveRightsOfDepartment);
  call(app, chooseRoles, async (ctx, { departmentIds }) => {
    const isSeen = await seenIn(ctx, role);
    const roles = await selectChoosableRoles(ctx.tx, { departmentIds, most: mostChoosableRoles });
    return { roles: roles.filter(({ id }) => isSeen(id)) };
  });
}

/** A department with what it holds; `isHeld` tells which rights the one who asks may give. */
export async function showRightsOfDepartment(
  ctx: WriteCtx,
  id: string,
  isHeld: Holds,
): Promise<DepartmentRights> {
  const { tx } = ctx;
  await assertSeen(ctx, department, [id]);
  const found = await selectDepartment(tx, { id });
  if (found === undefined) throw fail('core.notFound');
  const codes = await selectCodesOfDepartment(tx, { id });
  const counts = await countHeldByRolesOf(tx, { id });
  const isGiven = holdsOf(codes);
  const isSeen = await seenIn(ctx, role);
  const on = (code: string, terminal: Terminal) => ({
    isGiven: isGiven(code, terminal),
    lock: isHeld(code, terminal) ? null : ('notHeld' as const),
  });
  const given = new Set(codes.map(({ code }) => code));
  const known = await knownRights(ctx);
  return {
    department: found,
    roles: (await selectRolesOfDepartment(tx, { id })).filter(({ id: roleId }) => isSeen(roleId)),
    lastChange: (await lastChangeOf(tx, { resource: department.name, id })) ?? null,
    groups: treeOf([...new Set([...known.nameOf.keys(), ...given])], known, (code) => ({
      pc: on(code, 'pc'),
      app: on(code, 'app'),
      touches: counts.get(code) ?? { pc: 0, app: 0, both: 0 },
    })),
  };
}

/** Changes what a department holds. Throws as `saveDepartmentRights` does. */
export async function saveRightsOfDepartment(
  ctx: WriteCtx,
  input: InputOf<typeof saveDepartmentRights>,
): Promise<{ version: number }> {
  const { id, version } = input;
  await assertSeen(ctx, department, [id]);
  const locked = await lockDepartment(ctx.tx, { id });
  if (locked === undefined) throw fail('core.notFound');
  if (version !== locked) throw fail('core.conflict');
  const isChanged = await changeRightsOfDepartment(ctx, id, input);
  return { version: isChanged ? version + 1 : version };
}

/**
 * Changes what a department that is locked holds, takes from its roles what it holds no more, and notes it in the history of
 * each; false when nothing is new.
 */
export async function changeRightsOfDepartment(
  ctx: WriteCtx,
  id: string,
  asked: Pick<InputOf<typeof saveDepartmentRights>, 'given' | 'taken'>,
): Promise<boolean> {
  const { tx, language } = ctx;
  const known = await knownRights(ctx);
  const changes = rightChanges(asked, { had: await selectCodesOfDepartment(tx, { id }), known });
  if (isNothing(changes)) return false;
  assertHeld(changes, await heldBy(ctx), language);
  await assertSeesAllBehind(ctx, [...changes.given.pc, ...changes.given.app]);
  await writeCodesOfDepartment(tx, id, changes.after);
  await noteChange(ctx, department, { id, ...historyOf(changes) });
  for (const each of await lockRolesOfDepartment(tx, { id })) {
    const had = await selectCodesOfRole(tx, { id: each.id });
    const gives = holdsOf(had);
    const taken = {
      pc: changes.taken.pc.filter((code) => gives(code, 'pc')),
      app: changes.taken.app.filter((code) => gives(code, 'app')),
    };
    const lost = rightChanges({ given: { pc: [], app: [] }, taken }, { had, known });
    if (isNothing(lost)) continue;
    await writeCodesOfRole(tx, each.id, lost.after);
    await noteChange(ctx, role, { id: each.id, ...historyOf(lost) });
  }
  return true;
}
