import {
  explainRight,
  type ExplainedRight,
  type RoleRight,
  type RoleRights,
  saveRoleRights,
  showRoleRights,
} from '@millwright/contract/areas/iam/roleRights.ts';
import { role } from '@millwright/contract/areas/iam/role.ts';
import { user } from '@millwright/contract/areas/iam/user.ts';
import type { InputOf } from '@millwright/contract/core/call.ts';
import { permissionCodes } from '@millwright/contract/registry.ts';
import type { App, Ctx } from '../../platform/http/app.ts';
import { call } from '../../platform/http/call.ts';
import { fail, failField } from '../../platform/http/fail.ts';
import { lastChangeOf, listedSince, noteChange } from '../../resource/index.ts';
import { nameOfRight } from './rights.service.ts';
import { type NamedRight, rightsTree } from './rightsTree.service.ts';
import {
  changeCodes,
  countHeldOtherwise,
  countPeopleOf,
  lockRole,
  type PersonOfRights,
  selectCodesOfRole,
  selectPerson,
  selectRole,
  selectSources,
} from './roleRights.queries.ts';
import { keptBy, isOfMills } from './standardRoles.ts';

/** What a role may do: to be seen, changed and explained. */
export function mountRoleRights(app: App): void {
  call(app, showRoleRights, show);
  call(app, saveRoleRights, save);
  call(app, explainRight, explain);
}

async function show(ctx: Ctx, { id }: InputOf<typeof showRoleRights>): Promise<RoleRights> {
  const { tx, tenantId, language, can } = ctx;
  const found = await selectRole(tx, id);
  if (found === undefined) throw fail('core.notFound');
  const given = await selectCodesOfRole(tx, id);
  const people = await countPeopleOf(tx, id);
  const otherwise = await countHeldOtherwise(tx, id);
  const kept = keptBy(found.roleCode);
  const withState = (right: NamedRight): RoleRight => {
    const isGiven = given.has(right.code);
    const isKept = isGiven && kept.has(right.code);
    return {
      ...right,
      isGiven,
      lock: can(right.code) ? (isKept ? 'administrator' : null) : 'notHeld',
      touches: people - (otherwise.get(right.code) ?? 0),
    };
  };
  const shown = permissionCodes().filter((code) => isOfMills(code, tenantId) || given.has(code));
  const groups = rightsTree(shown, language).map(({ menu, title, rights }) => ({
    menu,
    title,
    rights: rights.map(({ buttons, ...page }) => ({ ...withState(page), buttons: buttons.map(withState) })),
  }));
  return { role: found, people, lastChange: (await lastChangeOf(tx, role, id)) ?? null, groups };
}

async function save(ctx: Ctx, input: InputOf<typeof saveRoleRights>): Promise<{ version: number }> {
  const { tx, language } = ctx;
  const { id, version } = input;
  assertKnown(input);
  const locked = await lockRole(tx, id);
  if (locked === undefined) throw fail('core.notFound');
  if (version !== locked.version) throw fail('core.conflict');
  const had = await selectCodesOfRole(tx, id);
  const given = [...new Set(input.given)].filter((code) => !had.has(code)).toSorted();
  const taken = [...new Set(input.taken)].filter((code) => had.has(code)).toSorted();
  const lacked = [...given, ...taken].find((code) => !ctx.can(code));
  if (lacked !== undefined) throw fail('iam.rightNotHeld', { right: nameOfRight(lacked, language) });
  const kept = keptBy(locked.roleCode);
  const needed = taken.find((code) => kept.has(code));
  if (needed !== undefined) throw fail('iam.administratorKeeps', { right: nameOfRight(needed, language) });
  if (given.length + taken.length === 0) return { version };
  await changeCodes(tx, id, { given, taken });
  await noteChange(ctx, role, { id, before: { rights: taken }, after: { rights: given } });
  return { version: version + 1 };
}

/** Throws `core.invalid` for a code that is no permission of the product, and for one that is given and taken. */
function assertKnown({ given, taken }: InputOf<typeof saveRoleRights>): void {
  const known = new Set(permissionCodes());
  if (given.some((code) => !known.has(code))) throw failField('given', 'choice');
  if (taken.some((code) => !known.has(code))) throw failField('taken', 'choice');
  if (taken.some((code) => given.includes(code))) throw failField('taken', 'repeated');
}

async function explain(
  { tx, language }: Ctx,
  { id, code }: InputOf<typeof explainRight>,
): Promise<ExplainedRight> {
  if (!permissionCodes().includes(code)) throw failField('code', 'choice');
  const person = await selectPerson(tx, id);
  if (person === undefined) throw fail('core.notFound');
  const roles = await selectSources(tx, { id, code });
  const since = await listedSince(tx, user, {
    id,
    field: 'roleIds',
    values: roles.map(({ roleId }) => roleId),
  });
  const sources = roles.map((each) => ({ ...each, sinceMs: since.get(each.roleId) ?? null }));
  const stops = stopsOf(person, sources.length);
  const { username, realname } = person;
  return {
    person: { id, username, realname },
    code,
    title: nameOfRight(code, language),
    isAllowed: stops.length === 0 && sources.some(({ gives }) => gives),
    sources,
    stops,
  };
}

function stopsOf({ state, status }: PersonOfRights, roles: number): ExplainedRight['stops'] {
  return [
    ...(state === 'normal' ? [] : (['frozen'] as const)),
    ...(status === 'normal' ? [] : (['accountFrozen'] as const)),
    ...(roles > 0 ? [] : (['noRole'] as const)),
  ];
}
