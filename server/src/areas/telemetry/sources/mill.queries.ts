import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const millOf = statement<{ id: number }, [id: number]>`
  select id from iam.tenant where id = $1 and id > 0 and deleted_at is null`;

/** Whether there is such a mill. */
export async function isMill(tx: TenantTransaction, id: number): Promise<boolean> {
  return (await run(tx, millOf, [id])).length > 0;
}

const mills = statement<{ id: number; name: string }, [only: number | null]>`
  select id, name from iam.tenant
  where id > 0 and deleted_at is null and ($1::int is null or id = $1) order by id limit 2000`;

/** A mill, or all of them, by its number and name. */
export function selectMills(
  tx: TenantTransaction,
  only: number | null,
): Promise<{ id: number; name: string }[]> {
  return run(tx, mills, [only]);
}
