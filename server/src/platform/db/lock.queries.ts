import { command, type Transaction } from './query.ts';
import { sql } from './sql.ts';
import { currentTenant } from './values.ts';

/** Waits until nobody else in the tenant holds the lock of a name, and holds it until the transaction ends. */
export const lockName = command<{ name: string }>(
  ({ name }) => sql`select pg_advisory_xact_lock(${currentTenant}, hashtext(${name}))`,
);

/** Declares a lock of each tenant under one name. */
export function tenantLock(name: string): (tx: Transaction) => Promise<void> {
  return (tx) => lockName(tx, { name });
}
