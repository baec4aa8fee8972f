import type { role as roleResource } from '@millwright/contract/areas/access/role/role.ts';
import type { RuleSubject } from '../../../platform/session/dataRules.ts';
import { type GrantedRole, widerScopes } from '../../../platform/session/grants.ts';
import type { DocumentOf } from '../../../resource/index.ts';
import { assertCovered, assertScopeCovered } from './covered.ts';
import { type Grantor, grantorOf, guestOf, type GrantCtx, nobody } from './grantor.ts';
import {
  selectGrantedRoles,
  selectHoldersOfRoles,
  selectOpenInvitations,
  selectRolesWithRules,
} from './grants.queries.ts';

type RoleRow = DocumentOf<typeof roleResource>;

/**
 * Throws `iam.grantsMore` when a role, as it is saved, shows somebody more than before that the grantor does not see, or
 * lets people use rights on further rows that the grantor lacks. `all` and `chosen` mean the same for everybody and are
 * judged before anybody has the role; the others mean something for its people alone.
 */
export async function assertMayScope(
  ctx: GrantCtx,
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
    const former = { subject, roles: had };
    if (widerScopes({ subject, roles: [role] }, [former], grantor.ground).length === 0) continue;
    assertScopeCovered({ role, subject, held: [former, grantor.holder] }, grantor, language);
    // Rights that people use on further rows are given to them there.
    if (subject.id !== '')
      assertCovered({ role: { ...role, scope: 'own' }, subject, held: [grantor.holder] }, grantor, language);
  }
}

function isSameScope(one: RoleRow, other: RoleRow): boolean {
  return one.dataScope === other.dataScope && one.departmentIds?.join(' ') === other.departmentIds?.join(' ');
}

/** Everybody who has a role, or will have it by an invitation. */
async function receiversOf(tx: GrantCtx['tx'], grantor: Grantor, roleId: string): Promise<RuleSubject[]> {
  const holders = await selectHoldersOfRoles(tx, { roleIds: [roleId] });
  const invitations = await selectOpenInvitations(tx);
  const invited = invitations.filter(({ roleIds }) => roleIds.includes(roleId));
  return [...holders.map(({ subject }) => subject), ...invited.map((each) => guestOf(each, grantor))];
}

/**
 * Throws `iam.grantsMore` when people of a role see rows that the one who asks does not see: nothing is added to such a
 * role, neither a right nor, by a data rule that is taken away, a list.
 */
export async function assertMayAddTo(ctx: GrantCtx, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  const grantor = await grantorOf(ctx);
  if (grantor === undefined || grantor.seesAll) return;
  const roles = await selectGrantedRoles(ctx.tx, roleIds);
  for (const [id, role] of roles)
    for (const subject of [nobody(), ...(await receiversOf(ctx.tx, grantor, id))])
      assertScopeCovered({ role, subject, held: [grantor.holder] }, grantor, ctx.language);
}

/** As `assertMayAddTo`, for the roles that have one of these data rules. */
export async function assertMayChangeRules(ctx: GrantCtx, ruleIds: readonly string[]): Promise<void> {
  await assertMayAddTo(ctx, await selectRolesWithRules(ctx.tx, { ruleIds }));
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
  return widerScopes(given, [grantor.holder], grantor.ground).length === 0;
}
