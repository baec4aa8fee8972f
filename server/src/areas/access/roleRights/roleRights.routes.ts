import {
  explainRight,
  type ExplainedRight,
  type RoleRights,
  saveRoleRights,
  showRoleRights,
} from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import type { Right, RightLock } from '@millwright/contract/areas/access/rights/rights.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { type Terminal, terminals } from '@millwright/contract/core/screen/terminals.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { lastChangeOf, listedSince, noteChange, type WriteCtx } from '../../../resource/index.ts';
import { assertSeesAllBehind, changeRulesOfRole } from '../dataRules/dataRule.service.ts';
import { assertMayAddTo } from '../grants/roleGrants.service.ts';
import { heldBy, type Holds, holdsOf } from '../menus/held.service.ts';
import { selectCodesOfDepartment } from '../departmentRights/departmentRights.queries.ts';
import {
  assertHeld,
  rightChanges,
  firstLacked,
  historyOf,
  isNothing,
  knownRights,
  treeOf,
} from '../menus/rightChanges.service.ts';
import { selectOpenCodes } from '../menus/menu.queries.ts';
import { nameOfRight } from '../rights/rights.service.ts';
import { selectProxiesWith } from '../proxies/proxy.queries.ts';
import {
  countHeldOtherwise,
  countPeopleOf,
  type LockedRole,
  lockRole,
  type RightSource,
  selectCodesOfRole,
  selectPerson,
  selectRole,
  selectSources,
  writeCodesOfRole,
} from '../rights/roleRights.queries.ts';
import { pageOfRight, stopsOf } from '../sight/rightStops.service.ts';
import { assertSeen } from '../people/seen.service.ts';
import { isKept } from '../rights/standardRoles.ts';

/** What a role may do: to be seen, changed and explained. */
export function mountRoleRights(app: App): void {
  call(app, showRoleRights, async (ctx, { id }) => showRightsOfRole(ctx, id, await heldBy(ctx)));
  call(app, saveRoleRights, save);
  call(app, explainRight, explain);
}

/** A role with its rights; `isHeld` tells which of them the one who asks may give. */
export async function showRightsOfRole(ctx: WriteCtx, id: string, isHeld: Holds): Promise<RoleRights> {
  const { tx } = ctx;
  await assertSeen(ctx, role, [id]);
  const found = await selectRole(tx, { id });
  if (found === undefined) throw fail('core.notFound');
  const codes = await selectCodesOfRole(tx, { id });
  const people = await countPeopleOf(tx, { id });
  const otherwise = await countHeldOtherwise(tx, { id });
  const isGiven = holdsOf(codes);
  const isOffered = await offeredBy(tx, found);
  const lockOf = (code: string, terminal: Terminal): RightLock | null => {
    if (!isHeld(code, terminal)) return 'notHeld';
    if (!isGiven(code, terminal) && !isOffered(code, terminal)) return 'department';
    return isGiven(code, terminal) && isKept(found.roleCode, code, terminal) ? 'administrator' : null;
  };
  const on = (code: string, terminal: Terminal) => ({
    isGiven: isGiven(code, terminal),
    lock: lockOf(code, terminal),
  });
  const stateOf = (code: string): Pick<Right, 'pc' | 'app' | 'touches'> => {
    const { pc = 0, app = 0, both = 0 } = otherwise.get(code) ?? {};
    const touches = { pc: people - pc, app: people - app, both: people - both };
    return { pc: on(code, 'pc'), app: on(code, 'app'), touches };
  };
  const given = new Set(codes.map(({ code }) => code));
  const known = await knownRights(ctx);
  return {
    role: found,
    people,
    lastChange: (await lastChangeOf(tx, { resource: role.name, id })) ?? null,
    groups: treeOf([...new Set([...known.nameOf.keys(), ...given])], known, stateOf),
  };
}

async function save(ctx: Ctx, input: InputOf<typeof saveRoleRights>): Promise<{ version: number }> {
  const { id, version } = input;
  const locked = await lockedRole(ctx, input);
  // A right that is given with the same save can be narrowed by rules at once.
  const hasRights = await changeRightsOfRole(ctx, { id, ...locked }, input);
  const hasRules = await changeRulesOfRole(ctx, { id, ...locked }, input.rules);
  return { version: version + Number(hasRights) + Number(hasRules) };
}

/** Changes the rights of a role, and nothing else of it. Throws as `saveRoleRights` does. */
export async function saveRightsOfRole(
  ctx: WriteCtx,
  input: Pick<InputOf<typeof saveRoleRights>, 'id' | 'version' | 'given' | 'taken'>,
): Promise<{ version: number }> {
  const locked = await lockedRole(ctx, input);
  const isChanged = await changeRightsOfRole(ctx, { id: input.id, ...locked }, input);
  return { version: input.version + Number(isChanged) };
}

async function lockedRole(
  ctx: WriteCtx,
  { id, version }: Pick<InputOf<typeof saveRoleRights>, 'id' | 'version'>,
): Promise<LockedRole> {
  await assertSeen(ctx, role, [id]);
  const locked = await lockRole(ctx.tx, id);
  if (locked === undefined) throw fail('core.notFound');
  if (version !== locked.version) throw fail('core.conflict');
  return locked;
}

/** Changes what a role that is locked gives, and notes it in the role's history; false when nothing is new. */
export async function changeRightsOfRole(
  ctx: WriteCtx,
  { id, roleCode, departmentId }: Omit<LockedRole, 'version'> & { id: string },
  asked: Pick<InputOf<typeof saveRoleRights>, 'given' | 'taken'>,
): Promise<boolean> {
  const { tx, language } = ctx;
  const known = await knownRights(ctx);
  const changes = rightChanges(asked, { had: await selectCodesOfRole(tx, { id }), known });
  if (isNothing(changes)) return false;
  assertHeld(changes, await heldBy(ctx), language);
  const given = [...changes.given.pc, ...changes.given.app];
  await assertSeesAllBehind(ctx, given);
  if (given.length > 0) await assertMayAddTo(ctx, [id]);
  const lacked = firstLacked(changes.given, await offeredBy(tx, { departmentId }));
  if (lacked !== undefined) throw fail('iam.departmentLacks', { right: nameOfRight(lacked, language) });
  const needed = terminals
    .flatMap((terminal) => changes.taken[terminal].filter((code) => isKept(roleCode, code, terminal)))
    .at(0);
  if (needed !== undefined) throw fail('iam.administratorKeeps', { right: nameOfRight(needed, language) });
  await writeCodesOfRole(tx, id, changes.after);
  await noteChange(ctx, role, { id, ...historyOf(changes) });
  return true;
}

/** What a role may be given: where it belongs to a department, what that holds. */
async function offeredBy(tx: Ctx['tx'], { departmentId }: Pick<LockedRole, 'departmentId'>): Promise<Holds> {
  return departmentId === null
    ? () => true
    : holdsOf(await selectCodesOfDepartment(tx, { id: departmentId }));
}

async function explain(ctx: Ctx, { id, code }: InputOf<typeof explainRight>): Promise<ExplainedRight> {
  const { tx } = ctx;
  const title = (await knownRights(ctx)).nameOf.get(code);
  if (title === undefined) throw failField('code', 'choice');
  await assertSeen(ctx, user, [id]);
  const person = await selectPerson(tx, { id });
  if (person === undefined) throw fail('core.notFound');
  const roles = await selectSources(tx, { id, code });
  const since = await listedSince(tx, {
    resource: user.name,
    id,
    field: 'roleIds',
    values: roles.map(({ roleId }) => roleId),
  });
  const sources = roles.map(({ roleId, roleName, ...given }) => ({
    roleId,
    roleName,
    gives: terminalsOf(given).length > 0,
    terminals: terminalsOf(given),
    sinceMs: since.get(roleId) ?? null,
  }));
  const proxies = (await selectProxiesWith(tx, { id, code })).map(
    ({ id: proxyId, realname: name, untilMs, ...given }) => ({
      id: proxyId,
      realname: name,
      untilMs,
      terminals: terminalsOf(given),
    }),
  );
  const stops = await stopsOf(ctx, person, { roles: sources.length + proxies.length, code });
  const { username, realname } = person;
  const isEnforced = !(await selectOpenCodes(tx)).includes(code);
  const givers = [...sources, ...proxies];
  const held = terminals.filter(
    (terminal) => !isEnforced || givers.some((giver) => giver.terminals.includes(terminal)),
  );
  return {
    person: { id, username, realname },
    code,
    title,
    isAllowed: stops.length === 0 && held.length > 0,
    isEnforced,
    terminals: held,
    sources,
    ...(proxies.length === 0 ? {} : { proxies }),
    stops,
    page: await pageOfRight(ctx, code),
  };
}

function terminalsOf({ onPc, onApp }: Pick<RightSource, 'onPc' | 'onApp'>): Terminal[] {
  const given = { pc: onPc, app: onApp };
  return terminals.filter((terminal) => given[terminal]);
}
