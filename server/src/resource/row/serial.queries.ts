import { currentTenant, query, type Transaction } from '../../platform/db/query.ts';

/** A counter of numbers: of a field, in a period. */
interface Counter {
  readonly resource: string;
  readonly field: string;
  readonly period: string;
}

const countOn = query.value<number, Counter & { count: number }>`
  insert into serial_counter as c (tenant_id, resource, field, period, last)
  values (${currentTenant}, ${'resource'}, ${'field'}, ${'period'}, ${'count'})
  on conflict (tenant_id, resource, field, period) do update set last = c.last + excluded.last
  returning last::float8 as last`;

/**
 * Counts `count` numbers on and gives the first of them. The counter stays locked until the transaction ends: when it
 * is undone, its numbers are given to the next one.
 */
export async function takeNumbers(tx: Transaction, counter: Counter & { count: number }): Promise<number> {
  const last = await countOn(tx, counter);
  if (last === undefined) throw new Error(`${counter.resource}.${counter.field} has no counter`);
  return last - counter.count + 1;
}

/** The last number of a counter; 0 where nothing was counted. */
export const lastNumber = query.value<number, Counter>`
  select last::float8 as last from serial_counter
  where tenant_id = ${currentTenant} and resource = ${'resource'} and field = ${'field'} and period = ${'period'}`.to(
  (last = 0) => last,
);
