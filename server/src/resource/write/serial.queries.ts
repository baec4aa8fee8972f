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
