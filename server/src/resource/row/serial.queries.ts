import type { TenantTransaction } from '../../platform/db/tenancy.ts';

/**
 * Counts `count` numbers on and gives the first of them. The counter stays locked until the transaction ends: when it
 * is undone, its numbers are given to the next one.
 */
export async function takeNumbers(
  tx: TenantTransaction,
  { resource, field, period, count }: { resource: string; field: string; period: string; count: number },
): Promise<number> {
  const [row] = await tx.query<{ last: number }>(
    `insert into serial_counter as c (tenant_id, resource, field, period, last) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, resource, field, period) do update set last = c.last + excluded.last
     returning last::float8 as last`,
    [tx.tenantId, resource, field, period, count],
  );
  if (row === undefined) throw new Error(`${resource}.${field} has no counter`);
  return row.last - count + 1;
}

/** The last number of a counter; 0 where nothing was counted. */
export async function lastNumber(
  tx: TenantTransaction,
  { resource, field, period }: { resource: string; field: string; period: string },
): Promise<number> {
  const [row] = await tx.query<{ last: number }>(
    `select last::float8 as last from serial_counter
     where tenant_id = $1 and resource = $2 and field = $3 and period = $4`,
    [tx.tenantId, resource, field, period],
  );
  return row?.last ?? 0;
}
