import type { role as roleResource } from '@millwright/contract/areas/iam/role.ts';
import { isRuled } from '@millwright/contract/core/dataRules.ts';
import type { Language } from '@millwright/contract/core/languages.ts';
import { resourceNamed, servedResources } from '@millwright/contract/registry.ts';
import { fail, type Refusal } from '../../platform/http/fail.ts';
import { nounOf, sentence } from '../../platform/phrases/sentences.ts';
import type { RuleSubject } from '../../platform/session/dataRules.ts';
import {
  departmentsSeen,
  type GrantedRole,
  type GrantGround,
  type Holder,
  ruledLists,
  type Wider,
  widerThan,
} from '../../platform/session/grants.ts';
import { type DocumentOf, fieldNamed, type JudgeCtx } from '../../resource/index.ts';
import {
  lockGrants,
  type PersonWithRoles,
  selectAllDepartments,
  selectGrantedRoles,
  selectHoldersOfRoles,
  selectHoldersOfTrees,
  selectOpenInvitations,
  selectPeopleWithRoles,
  selectRolesWithRules,
} from './grants.queries.ts';
import { isAddedCode } from './menus/addedRights.ts';
import { selectOpenCodes } from './menus/menu.queries.ts';
import { nameOfRight } from './rights.service.ts';

type Judging = Pick<JudgeCtx, 'tx' | 'person' | 'language'>;

/** The one who grants, and the ground on which grants are compared. */
export interface Grantor {
  readonly holder: Holder;
  readonly ground: GrantGround;
  readonly departments: ReadonlyMap<string, { readonly id: string; readonly code: string }>;
  /** Sees rows of the whole mill: no scope exceeds that. */
  readonly seesAll: boolean;
}

type Ground = Pick<Grantor, 'ground' | 'departments'>;

/**
 * The one who asks, by his or her own roles on every terminal; undefined for the platform itself, which may grant
 * everything. Others whose sight is narrowed wait until the transaction ends. Departments are read only for somebody who
 * is narrowed, unless `isWhole`.
 */
export async function grantorOf(
  { tx, person }: Pick<Judging, 'tx' | 'person'>,
  { isWhole = false }: { isWhole?: boolean } = {},
): Promise<Grantor | undefined> {
  if (person.id === null) return undefined;
  const holder = await holderAtFirst(tx, person.id);
  const seesAll = holder.roles.some(({ scope }) => scope === 'all');
  const isNarrowed = !seesAll || holder.roles.some(({ rules }) => rules.length > 0);
  return { holder, seesAll, ...(isNarrowed || isWhole ? await readGround(tx) : noGround) };
}

const noGround: Ground = {
  departments: new Map(),
  ground: { parents: new Map(), lists: [], open: new Set(), targetOf: () => undefined },
};

/** Grantors by transaction: whatever a call changes, it grants what was held when it began. */
const known = new WeakMap<Judging['tx'], Map<string, Promise<Holder>>>();

function holderAtFirst(tx: Judging['tx'], personId: string): Promise<Holder> {
  const ofTransaction = known.get(tx) ?? new Map<string, Promise<Holder>>();
  known.set(tx, ofTransaction);
  const holder = ofTransaction.get(personId) ?? readHolder(tx, personId);
  ofTransaction.set(personId, holder);
  return holder;
}

async function readHolder(tx: Judging['tx'], personId: string): Promise<Holder> {
  const read = async () => {
    const [holder] = await holdersOf(tx, await selectPeopleWithRoles(tx, [personId]));
    return holder ?? { subject: nobody(personId), roles: [] };
  };
  const holder = await read();
  if (holder.roles.some(({ scope }) => scope === 'all')) return holder;
  await lockGrants(tx);
  return read();
}

async function readGround(tx: Judging['tx']): Promise<Ground> {
  const all = await selectAllDepartments(tx);
  return {
    departments: new Map(all.flatMap(({ id, code, isDeleted }) => (isDeleted ? [] : [[id, { id, code }]]))),
    ground: {
      parents: new Map(all.map(({ id, parentId }) => [id, parentId])),
      lists: servedResources
        .filter(isRuled)
        .map(({ name, access }) => ({ resource: name, code: access.read })),
      open: new Set(await selectOpenCodes(tx)),
      targetOf: (resource, field) => fieldNamed(resourceNamed(resource), field)?.to,
    },
  };
}

async function holdersOf(tx: Judging['tx'], people: readonly PersonWithRoles[]): Promise<Holder[]> {
  const roles = await selectGrantedRoles(
    tx,
    people.flatMap(({ roleIds }) => roleIds),
  );
  return people.map(({ subject, roleIds }) => ({ subject, roles: rolesIn(roles, roleIds) }));
}

function rolesIn(roles: ReadonlyMap<string, GrantedRole>, ids: readonly string[]): GrantedRole[] {
  return ids.flatMap((id) => roles.get(id) ?? []);
}

/** A receiver who is not known yet: of no department. */
export function nobody(id = ''): RuleSubject {
  return { id, username: '', realname: '', departments: [] };
}

/** A person of these departments, deleted ones left out. */
function subjectOf(
  { id, username, realname, departmentIds }: SavedPerson,
  { departments }: Grantor,
): RuleSubject {
  return {
    id,
    username,
    realname,
    departments: (departmentIds ?? []).flatMap((each) => departments.get(each) ?? []),
  };
}

export interface SavedPerson {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly departmentIds: readonly string[] | null;
}

/**
 * Throws `iam.grantsMore`, naming the role and what is wider, when one of these roles gives the receiver something that
 * the grantor lacks.
 */
export async function assertMayGive(
  { tx, language }: Pick<Judging, 'tx' | 'language'>,
  grantor: Grantor | undefined,
  { roleIds, receiver }: { roleIds: readonly string[]; receiver: SavedPerson },
): Promise<void> {
  if (grantor === undefined || roleIds.length === 0) return;
  const subject = subjectOf(receiver, grantor);
  for (const role of rolesIn(await selectGrantedRoles(tx, roleIds), roleIds))
    assertCovered({ role, subject, held: [grantor.holder] }, grantor, language);
}

/**
 * Throws `iam.grantsMore` when somebody who keeps these roles sees more by them in other departments or under another name,
 * and the grantor does not see it. The order of the same departments is free: each person chooses the main one.
 */
export async function assertMayMove(
  { tx, language }: Pick<Judging, 'tx' | 'language'>,
  grantor: Grantor | undefined,
  { roleIds, before, after }: { roleIds: readonly string[]; before: SavedPerson; after: SavedPerson },
): Promise<void> {
  if (grantor === undefined || roleIds.length === 0 || isAlike(before, after)) return;
  const roles = rolesIn(await selectGrantedRoles(tx, roleIds), roleIds);
  const had = { subject: subjectOf(before, grantor), roles };
  const subject = subjectOf(after, grantor);
  for (const role of roles) assertCovered({ role, subject, held: [had, grantor.holder] }, grantor, language);
}

/**
 * Judges a change of a person's row by a resource that does not know roles: `assertMayGive` for somebody who may enter the
 * mill again, `assertMayMove` for everybody else.
 */
export async function assertMayKeepRoles(
  ctx: Judging,
  {
    id,
    before,
    after,
    isRevived,
  }: { id: string; isRevived: boolean } & Record<
    'before' | 'after',
    Pick<SavedPerson, 'realname' | 'departmentIds'>
  >,
): Promise<void> {
  const [known] = await selectPeopleWithRoles(ctx.tx, [id]);
  if (known === undefined || known.roleIds.length === 0) return;
  const { roleIds, subject } = known;
  const grantor = await grantorOf(ctx);
  const receiver = { ...subject, ...after, id };
  if (isRevived) await assertMayGive(ctx, grantor, { roleIds, receiver });
  else await assertMayMove(ctx, grantor, { roleIds, before: { ...subject, ...before, id }, after: receiver });
}

function isAlike(one: SavedPerson, other: SavedPerson): boolean {
  const [ids, others] = [new Set(one.departmentIds), new Set(other.departmentIds)];
  return one.realname === other.realname && ids.symmetricDifference(others).size === 0;
}

/**
 * As `assertMayGive`, for somebody of the platform who gives roles of a mill: at most what he or she holds on the platform,
 * where nobody is of a department of the mill. `grantor` is read in the transaction of the platform.
 */
export async function assertPlatformMayGive(
  { tx, language }: Pick<Judging, 'tx' | 'language'>,
  grantor: Grantor | undefined,
  { roleIds, personId }: { roleIds: readonly string[]; personId?: string },
): Promise<void> {
  if (grantor === undefined || roleIds.length === 0) return;
  const { ground } = await readGround(tx);
  const [known] = personId === undefined ? [] : await selectPeopleWithRoles(tx, [personId]);
  const subject = known?.subject ?? nobody();
  for (const role of rolesIn(await selectGrantedRoles(tx, roleIds), roleIds))
    assertCovered({ role, subject, held: [grantor.holder] }, { ground }, language);
}

type RoleRow = DocumentOf<typeof roleResource>;

/**
 * Throws `iam.grantsMore` when a role, as it is saved, shows somebody more than before that the grantor does not see, or
 * lets people use rights on further rows that the grantor lacks. `all` and `chosen` mean the same for everybody and are
 * judged before anybody has the role; the others mean something for its people alone.
 */
export async function assertMayScope(
  ctx: Judging,
  { id, row, before }: { id: string; row: RoleRow; before: RoleRow | undefined },
): Promise<void> {
  if (before !== undefined && isSameScope(row, before)) return;
  const grantor = await grantorOf(ctx, { isWhole: true });
  if (grantor === undefined) return;
  const { tx, language } = ctx;
  const stored = (await selectGrantedRoles(tx, [id])).get(id);
  const scoped = ({ roleName: name, dataScope: scope, departmentIds }: RoleRow): GrantedRole => ({
    codes: stored?.codes ?? [],
    rules: stored?.rules ?? [],
    name,
    scope,
    chosen: (departmentIds ?? []).filter((each) => grantor.departments.has(each)),
  });
  const role = scoped(row);
  const had = before === undefined ? [] : [scoped(before)];
  const subjects = [nobody(), ...(await receiversOf(tx, grantor, id))];
  for (const subject of subjects) {
    const known = { subject, roles: had };
    const given = { subject, roles: [role] };
    if (!widerThan(given, [known], grantor.ground).some(({ kind }) => kind === 'scope')) continue;
    assertCovered({ role, subject, held: [known, grantor.holder] }, grantor, language);
    // Rights that people use on further rows are given to them there.
    if (subject.id !== '')
      assertCovered({ role: { ...role, scope: 'own' }, subject, held: [grantor.holder] }, grantor, language);
  }
}

function isSameScope(one: RoleRow, other: RoleRow): boolean {
  return one.dataScope === other.dataScope && one.departmentIds?.join(' ') === other.departmentIds?.join(' ');
}

/** Everybody who has a role, or will have it by an invitation. */
async function receiversOf(tx: Judging['tx'], grantor: Grantor, roleId: string): Promise<RuleSubject[]> {
  const holders = await selectHoldersOfRoles(tx, [roleId]);
  const invitations = await selectOpenInvitations(tx);
  const invited = invitations.filter(({ roleIds }) => roleIds.includes(roleId));
  return [...holders.map(({ subject }) => subject), ...invited.map((each) => guestOf(each, grantor))];
}

function guestOf({ departmentId }: { departmentId: string }, grantor: Grantor): RuleSubject {
  return subjectOf({ ...nobody('invited'), departmentIds: [departmentId] }, grantor);
}

/**
 * Throws `iam.grantsMore` when people of a role see rows that the one who asks does not see: nothing is added to such a
 * role, neither a right nor, by a data rule that is taken away, a list.
 */
export async function assertMayAddTo(ctx: Judging, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  const grantor = await grantorOf(ctx);
  if (grantor === undefined || grantor.seesAll) return;
  const roles = await selectGrantedRoles(ctx.tx, roleIds);
  for (const [id, role] of roles)
    for (const subject of [nobody(), ...(await receiversOf(ctx.tx, grantor, id))])
      assertCovered(
        { role: { ...role, codes: [], rules: [] }, subject, held: [grantor.holder] },
        grantor,
        ctx.language,
      );
}

/** As `assertMayAddTo`, for the roles that have one of these data rules. */
export async function assertMayChangeRules(ctx: Judging, ruleIds: readonly string[]): Promise<void> {
  await assertMayAddTo(ctx, await selectRolesWithRules(ctx.tx, ruleIds));
}

/**
 * Throws `iam.grantsMore` when one of these people may do or see something that the one who asks may not: nobody lends the
 * rights of such a person, or opens the account. Of what is lent, rights of the area iam are no part.
 */
export async function assertCoversPeople(
  ctx: Judging,
  ids: readonly string[],
  { isLent = false }: { isLent?: boolean } = {},
): Promise<void> {
  const grantor = await grantorOf(ctx);
  if (grantor === undefined) return;
  const others = ids.filter((id) => id !== ctx.person.id);
  const holders = await holdersOf(ctx.tx, await selectPeopleWithRoles(ctx.tx, others));
  for (const { subject, roles } of holders)
    for (const role of roles)
      assertCovered(
        { role: isLent ? lent(role) : role, subject, held: [grantor.holder] },
        grantor,
        ctx.language,
      );
}

function lent(role: GrantedRole): GrantedRole {
  return { ...role, codes: role.codes.filter(({ code }) => !code.startsWith('iam.')) };
}

/**
 * Throws `iam.grantsMore` when a change of the tree of departments shows somebody, by the role that shows a department with
 * all below it, rows that the grantor does not see. `before` are the parents as they were.
 */
export async function assertMayRegroup(
  ctx: Judging,
  { before, after }: Record<'before' | 'after', GrantGround['parents']>,
): Promise<void> {
  const grantor = await grantorOf(ctx);
  if (grantor === undefined || grantor.seesAll) return;
  const { tx, language } = ctx;
  const [was, is] = [before, after].map((parents) => ({ ...grantor.ground, parents }));
  if (was === undefined || is === undefined) return;
  const seen = departmentsSeen(grantor.holder, was);
  if (seen === 'all') return;
  const invitations = await selectOpenInvitations(tx);
  const guests = invitations.map((each) => ({ subject: guestOf(each, grantor), roleIds: each.roleIds }));
  for (const holder of await holdersOf(tx, [...(await selectHoldersOfTrees(tx)), ...guests])) {
    const had = departmentsSeen(holder, was);
    const has = departmentsSeen(holder, is);
    if (had === 'all' || has === 'all' || has.difference(had).isSubsetOf(seen)) continue;
    const [role] = holder.roles.filter(({ scope }) => scope === 'departmentTree');
    if (role !== undefined)
      throw refusalOf({ role, wider: { kind: 'scope', scope: 'departmentTree' }, language });
  }
}

const firstParents = new WeakMap<Judging['tx'], Promise<GrantGround['parents']>>();

/** The parents of departments as they were when the transaction first moved one. */
export function parentsAtFirst(tx: Judging['tx']): Promise<GrantGround['parents']> {
  const parents = firstParents.get(tx) ?? selectParents(tx);
  firstParents.set(tx, parents);
  return parents;
}

export async function selectParents(tx: Judging['tx']): Promise<GrantGround['parents']> {
  return new Map((await selectAllDepartments(tx)).map(({ id, parentId }) => [id, parentId]));
}

/** Returns true if a role shows a person without departments nothing beyond what the grantor sees. */
export function isScopeCovered(
  grantor: Grantor | undefined,
  { dataScope: scope, departmentIds }: Pick<RoleRow, 'dataScope' | 'departmentIds'>,
): boolean {
  if (grantor === undefined) return true;
  const chosen = (departmentIds ?? []).filter((each) => grantor.departments.has(each));
  const role: GrantedRole = { name: '', scope, chosen, codes: [], rules: [] };
  const given = { subject: nobody(), roles: [role] };
  return widerThan(given, [grantor.holder], grantor.ground).length === 0;
}

/** Lists that data rules narrow for the one who asks, on whichever terminal. */
export async function selectRuledLists(ctx: Pick<Judging, 'tx' | 'person'>): Promise<ReadonlySet<string>> {
  const grantor = await grantorOf(ctx);
  return grantor === undefined ? new Set() : ruledLists(grantor.holder, grantor.ground);
}

function assertCovered(
  { role, subject, held }: { role: GrantedRole; subject: RuleSubject; held: readonly Holder[] },
  { ground }: Pick<Grantor, 'ground'>,
  language: Language,
): void {
  // Rights that the mill added to its menu open nothing on the server: whoever edits roles gives them.
  const codes = role.codes.filter(({ code }) => !isAddedCode(code));
  const [wider] = widerThan({ subject, roles: [{ ...role, codes }] }, held, ground);
  if (wider !== undefined) throw refusalOf({ role, wider, language });
}

function refusalOf({
  role,
  wider,
  language,
}: {
  role: Pick<GrantedRole, 'name'>;
  wider: Wider;
  language: Language;
}): Refusal {
  return fail('iam.grantsMore', { role: role.name, wider: textOf(wider, language) });
}

/** What a grant exceeds, in words. */
function textOf(wider: Wider, language: Language): string {
  const say = (key: Wider['kind'], name: string) =>
    sentence(language, `grants.wider.${key}`, { namespace: 'iam', params: { name } });
  switch (wider.kind) {
    case 'right':
      return say('right', nameOfRight(wider.code, language));
    case 'scope':
      return say('scope', sentence(language, `dataScopes.${wider.scope}`, { namespace: 'core' }));
    case 'rules':
      return say('rules', nounOf(language, resourceNamed(wider.resource)));
  }
}
