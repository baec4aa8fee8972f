import { platformTenantId } from '@millwright/contract/core/call/platformTenant.ts';
import { type TenantTransaction, withinTenant } from '../../../platform/db/tenancy.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { type SeenBy, wholeMill } from '../../../resource/index.ts';
import { isMill } from './mill.queries.ts';

/**
 * Works in the mill that is asked about: that of the session, or any that the platform names. Throws `core.notFound` for every
 * other, whether it exists or not.
 */
export async function inMill<Result>(
  { tx, tenantId }: Pick<Ctx, 'tx' | 'tenantId'>,
  millId: number | undefined,
  work: (tx: TenantTransaction) => Promise<Result>,
): Promise<Result> {
  if (tenantId !== platformTenantId) {
    if (millId !== undefined && millId !== tenantId) throw fail('core.notFound');
    return work(tx);
  }
  if (millId === undefined || !(await isMill(tx, { id: millId }))) throw fail('core.notFound');
  return withinTenant(tx, millId, work);
}

/** Reader of rows in the mill that is asked about. */
export interface MillReader extends SeenBy {
  readonly tx: TenantTransaction;
}

/** Returns the reader in the mill that is asked about: the platform, which has no rules there, sees all of it. */
export function readerIn(
  { tenantId, dataScope }: Pick<Ctx, 'tenantId' | 'dataScope'>,
  tx: TenantTransaction,
): MillReader {
  return tenantId === platformTenantId ? { ...wholeMill(tx), tx } : { tx, dataScope };
}
