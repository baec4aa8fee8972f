import { isRuled } from '@millwright/contract/core/resource/dataRules.ts';
import { registry, resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { RuleSubject } from '../../../platform/session/dataRules.ts';
import {
  type GrantedRole,
  type GrantGround,
  type Holder,
  ruledLists,
} from '../../../platform/session/grants.ts';
import { fieldNamed, type JudgeCtx } from '../../../resource/index.ts';
import { selectOpenCodes } from '../menus/menu.queries.ts';
import {
  lockGrants,
  type PersonWithRoles,
  selectAllDepartments,
  selectGrantedRoles,
  selectPeopleWithRoles,
} from './grants.queries.ts';

/** A call that grants something. */
export type GrantCtx = Pick<JudgeCtx, 'tx' | 'person' | 'language'>;

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
  { tx, person }: Pick<GrantCtx, 'tx' | 'person'>,
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
const atFirst = new WeakMap<GrantCtx['tx'], Map<string, Promise<Holder>>>();

function holderAtFirst(tx: GrantCtx['tx'], personId: string): Promise<Holder> {
  const ofTransaction = atFirst.get(tx) ?? new Map<string, Promise<Holder>>();
  atFirst.set(tx, ofTransaction);
  const holder = ofTransaction.get(personId) ?? readHolder(tx, personId);
  ofTransaction.set(personId, holder);
  return holder;
}

async function readHolder(tx: GrantCtx['tx'], personId: string): Promise<Holder> {
  const read = async () => {
    const [holder] = await holdersOf(tx, await selectPeopleWithRoles(tx, { ids: [personId] }));
    return holder ?? { subject: nobody(personId), roles: [] };
  };
  const holder = await read();
  if (holder.roles.some(({ scope }) => scope === 'all')) return holder;
  await lockGrants(tx);
  return read();
}

/** Facts of the mill of a transaction by which grants are compared. */
export async function readGround(tx: GrantCtx['tx']): Promise<Ground> {
  const all = await selectAllDepartments(tx);
  return {
    departments: new Map(all.flatMap(({ id, code, isDeleted }) => (isDeleted ? [] : [[id, { id, code }]]))),
    ground: {
      parents: new Map(all.map(({ id, parentId }) => [id, parentId])),
      lists: registry()
        .servedResources.filter(isRuled)
        .map(({ name, access }) => ({ resource: name, code: access.read })),
      open: new Set(await selectOpenCodes(tx)),
      targetOf: (resource, field) => fieldNamed(resourceNamed(resource), field)?.to,
    },
  };
}

/** People with their roles as they give rights. */
export async function holdersOf(tx: GrantCtx['tx'], people: readonly PersonWithRoles[]): Promise<Holder[]> {
  const roles = await selectGrantedRoles(
    tx,
    people.flatMap(({ roleIds }) => roleIds),
  );
  return people.map(({ subject, roleIds }) => ({ subject, roles: rolesIn(roles, roleIds) }));
}

/** The roles of these ids, in their order. */
export function rolesIn(roles: ReadonlyMap<string, GrantedRole>, ids: readonly string[]): GrantedRole[] {
  return ids.flatMap((id) => roles.get(id) ?? []);
}

/** A receiver who is not known yet: of no department. */
export function nobody(id = ''): RuleSubject {
  return { id, username: '', realname: '', departments: [] };
}

/** A person of these departments, deleted ones left out. */
export function subjectOf(
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

/** A person as a row says, stored or about to be. */
export interface SavedPerson {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly departmentIds: readonly string[] | null;
}

/** Somebody whom an open invitation brings into a department. */
export function guestOf({ departmentId }: { departmentId: string }, grantor: Grantor): RuleSubject {
  return subjectOf({ ...nobody('invited'), departmentIds: [departmentId] }, grantor);
}

/** Lists that data rules narrow for the one who asks, on whichever terminal. */
export async function selectRuledLists(ctx: Pick<GrantCtx, 'tx' | 'person'>): Promise<ReadonlySet<string>> {
  const grantor = await grantorOf(ctx);
  return grantor === undefined ? new Set() : ruledLists(grantor.holder, grantor.ground);
}
