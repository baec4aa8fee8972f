import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { JudgeCtx } from '../../../resource/index.ts';
import { assertMayTouch } from '../menus/held.service.ts';
import { hasOtherAdministrator, selectHolders } from '../people/people.queries.ts';
import type { StandardRole } from '../rights/standardRoles.ts';

/**
 * Whether people may be shut out of the mill or deleted. Throws `iam.notYourself` for one's own row, `iam.protectedAccount`
 * for somebody who may do more, `iam.lastAdministrator` when nobody would administer the mill any more.
 */
export async function assertMayLeave(
  ctx: Pick<JudgeCtx, 'tx' | 'tenantId' | 'person'>,
  ids: readonly string[],
): Promise<void> {
  if (ctx.person.id !== null && ids.includes(ctx.person.id)) throw fail('iam.notYourself');
  await assertMayTouch(ctx, ids);
  await assertAdministratorStays(ctx, ids);
}

/** Throws `iam.lastAdministrator` when nobody but these people administers the mill. */
export async function assertAdministratorStays(
  { tx, tenantId }: Pick<JudgeCtx, 'tx' | 'tenantId'>,
  ids: readonly string[],
): Promise<void> {
  const roleCode: StandardRole =
    tenantId === platformTenantId ? 'platformAdministrator' : 'tenantAdministrator';
  const leaving = await selectHolders(tx, { roleCode, ids });
  if (leaving.length === 0) return;
  if (!(await hasOtherAdministrator(tx, { roleCode, ids }))) throw fail('iam.lastAdministrator');
}
