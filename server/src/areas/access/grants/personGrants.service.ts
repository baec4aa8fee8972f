import { assertCovered } from './covered.ts';
import type { GrantedRole } from '../../../platform/session/grants.ts';
import {
  type Grantor,
  grantorOf,
  holdersOf,
  type GrantCtx,
  nobody,
  readGround,
  rolesIn,
  type SavedPerson,
  subjectOf,
} from './grantor.ts';
import { selectGrantedRoles, selectPeopleWithRoles } from './grants.queries.ts';

/**
 * Throws `iam.grantsMore`, naming the role and what is wider, when one of these roles gives the receiver something that
 * the grantor lacks.
 */
export async function assertMayGive(
  ctx: GrantCtx,
  { roleIds, receiver }: { roleIds: readonly string[]; receiver: SavedPerson },
): Promise<void> {
  if (roleIds.length === 0) return;
  const grantor = await grantorOf(ctx);
  if (grantor === undefined) return;
  const { tx, language } = ctx;
  const subject = subjectOf(receiver, grantor);
  for (const role of rolesIn(await selectGrantedRoles(tx, roleIds), roleIds))
    assertCovered({ role, subject, held: [grantor.holder] }, grantor, language);
}

/**
 * Throws `iam.grantsMore` when somebody who keeps these roles sees more by them in other departments or under another name,
 * and the grantor does not see it. The order of the same departments is free: each person chooses the main one.
 */
export async function assertMayMove(
  ctx: GrantCtx,
  { roleIds, before, after }: { roleIds: readonly string[]; before: SavedPerson; after: SavedPerson },
): Promise<void> {
  if (roleIds.length === 0 || isAlike(before, after)) return;
  const grantor = await grantorOf(ctx);
  if (grantor === undefined) return;
  const { tx, language } = ctx;
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
  ctx: GrantCtx,
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
  const [known] = await selectPeopleWithRoles(ctx.tx, { ids: [id] });
  if (known === undefined || known.roleIds.length === 0) return;
  const { roleIds, subject } = known;
  const receiver = { ...subject, ...after, id };
  if (isRevived) await assertMayGive(ctx, { roleIds, receiver });
  else await assertMayMove(ctx, { roleIds, before: { ...subject, ...before, id }, after: receiver });
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
  { tx, language }: Pick<GrantCtx, 'tx' | 'language'>,
  grantor: Grantor | undefined,
  { roleIds, personId }: { roleIds: readonly string[]; personId?: string },
): Promise<void> {
  if (grantor === undefined || roleIds.length === 0) return;
  const { ground } = await readGround(tx);
  const [known] = personId === undefined ? [] : await selectPeopleWithRoles(tx, { ids: [personId] });
  const subject = known?.subject ?? nobody();
  for (const role of rolesIn(await selectGrantedRoles(tx, roleIds), roleIds))
    assertCovered({ role, subject, held: [grantor.holder] }, { ground }, language);
}

/**
 * Throws `iam.grantsMore` when one of these people may do or see something that the one who asks may not: nobody lends the
 * rights of such a person, or opens the account. Of what is lent, rights of the area iam are no part.
 */
export async function assertCoversPeople(
  ctx: GrantCtx,
  ids: readonly string[],
  { isLent = false }: { isLent?: boolean } = {},
): Promise<void> {
  const grantor = await grantorOf(ctx);
  if (grantor === undefined) return;
  const others = ids.filter((id) => id !== ctx.person.id);
  const holders = await holdersOf(ctx.tx, await selectPeopleWithRoles(ctx.tx, { ids: others }));
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
