import { departmentsSeen, type GrantGround, ruledLists } from '../../../platform/session/grants.ts';
import { assertCovered, refuseGrant } from './covered.ts';
import { grantorOf, guestOf, holdersOf, type GrantCtx } from './grantor.ts';
import {
  selectAllDepartments,
  selectHoldersOfTrees,
  selectMembersWithRoles,
  selectOpenInvitations,
} from './grants.queries.ts';

/**
 * Throws `iam.grantsMore` when a change of the tree of departments shows somebody, by the role that shows a department with
 * all below it, rows that the grantor does not see. `before` are the parents as they were.
 */
export async function assertMayRegroup(
  ctx: GrantCtx,
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
      refuseGrant({ role, wider: { kind: 'scope', scope: 'departmentTree' }, language });
  }
}

/**
 * Throws `iam.grantsMore` when another code of a department shows its people, by data rules that mean the codes of their
 * departments, rows that the grantor does not see.
 */
export async function assertMayRecode(
  ctx: GrantCtx,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const grantor = await grantorOf(ctx);
  if (grantor === undefined || ruledLists(grantor.holder, grantor.ground).size === 0) return;
  const { ground, holder } = grantor;
  for (const former of await holdersOf(ctx.tx, await selectMembersWithRoles(ctx.tx, { departmentId: id }))) {
    const departments = former.subject.departments.map((each) => (each.id === id ? { id, code } : each));
    const subject = { ...former.subject, departments };
    for (const role of former.roles)
      assertCovered({ role, subject, held: [former, holder] }, { ground }, ctx.language);
  }
}

const firstParents = new WeakMap<GrantCtx['tx'], Promise<GrantGround['parents']>>();

/** The parents of departments as they were when the transaction first moved one. */
export function parentsAtFirst(tx: GrantCtx['tx']): Promise<GrantGround['parents']> {
  const parents = firstParents.get(tx) ?? selectParents(tx);
  firstParents.set(tx, parents);
  return parents;
}

/** The parent of each department. */
export async function selectParents(tx: GrantCtx['tx']): Promise<GrantGround['parents']> {
  return new Map((await selectAllDepartments(tx)).map(({ id, parentId }) => [id, parentId]));
}
