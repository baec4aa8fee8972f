import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

/** Who joins the mill of a transaction with an account that is there already. */
const joining = new WeakMap<TenantTransaction, string>();

/** Notes that a row with this id is added for somebody who has an account: none is made, and its name is not taken. */
export function letJoin(tx: TenantTransaction, personId: string): void {
  joining.set(tx, personId);
}

/** Whether a new row is of somebody who has an account. */
export function isJoining(tx: TenantTransaction, personId: string): boolean {
  return joining.get(tx) === personId;
}
