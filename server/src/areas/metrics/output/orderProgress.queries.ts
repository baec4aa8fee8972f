import type { OrderPromise } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { LineProgress, OrderProgress } from './orderProgress.ts';

const free = statement<{ id: string }, [ids: readonly string[]]>`
  select id from production_order where id = any ($1::uuid[]) and deleted_at is null order by id
  for update skip locked`;

/** Those of some orders that nobody is changing now; they are locked. The others are met by the next count. */
export async function lockFreeOrders(tx: TenantTransaction, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await run(tx, free, [ids])).map(({ id }) => id));
}

const setLines = statement<
  never,
  [
    ids: readonly string[],
    completed: readonly (number | null)[],
    progress: readonly (number | null)[],
    days: readonly (number | null)[],
    forecasts: readonly (string | null)[],
    sources: readonly (string | null)[],
    promises: readonly (string | null)[],
  ]
>`
  update production_order_line l
  set completed_kg = t.completed, progress = t.progress, days_needed = t.days, forecast_date = t.forecast,
    forecast_source = t.source, promise = t.promise
  from unnest($1::uuid[], $2::float8[], $3::float8[], $4::float8[], $5::date[], $6::text[], $7::jsonb[])
    as t (id, completed, progress, days, forecast, source, promise)
  where l.id = t.id and (l.completed_kg, l.progress, l.days_needed, l.forecast_date, l.forecast_source, l.promise)
    is distinct from (t.completed, t.progress, t.days, t.forecast, t.source, t.promise)`;

const setOrders = statement<
  never,
  [
    ids: readonly string[],
    completed: readonly (number | null)[],
    progress: readonly (number | null)[],
    days: readonly (number | null)[],
    forecasts: readonly (string | null)[],
    sources: readonly (string | null)[],
    promises: readonly (string | null)[],
    dueStates: readonly (string | null)[],
    lateDays: readonly (number | null)[],
  ]
>`
  update production_order o
  set completed_kg = t.completed, progress = t.progress, days_needed = t.days, forecast_date = t.forecast,
    forecast_source = t.source, promise_date = t.promise, due_state = t.due, late_days = t.late
  from unnest($1::uuid[], $2::float8[], $3::float8[], $4::float8[], $5::date[], $6::text[], $7::date[], $8::text[], $9::int[])
    as t (id, completed, progress, days, forecast, source, promise, due, late)
  where o.id = t.id
    and (o.completed_kg, o.progress, o.days_needed, o.forecast_date, o.forecast_source, o.promise_date, o.due_state,
      o.late_days)
    is distinct from (t.completed, t.progress, t.days, t.forecast, t.source, t.promise, t.due, t.late)`;

/** Writes how far lines and orders are, as far as it changed. It is no change by people: versions and histories stay. */
export async function writeProgress(
  tx: TenantTransaction,
  {
    lines,
    orders,
    promises,
  }: {
    lines: readonly LineProgress[];
    orders: readonly OrderProgress[];
    promises: ReadonlyMap<string, OrderPromise>;
  },
): Promise<void> {
  await run(tx, setLines, [
    lines.map(({ id }) => id),
    lines.map(({ completedKg }) => completedKg),
    lines.map(({ progress }) => progress),
    lines.map(({ daysNeeded }) => daysNeeded),
    lines.map(({ forecastDate }) => forecastDate),
    lines.map(({ forecastSource }) => forecastSource),
    lines.map(({ id }) => {
      const promise = promises.get(id);
      return promise === undefined ? null : JSON.stringify(promise);
    }),
  ]);
  await run(tx, setOrders, [
    orders.map(({ id }) => id),
    orders.map(({ completedKg }) => completedKg),
    orders.map(({ progress }) => progress),
    orders.map(({ daysNeeded }) => daysNeeded),
    orders.map(({ forecastDate }) => forecastDate),
    orders.map(({ forecastSource }) => forecastSource),
    orders.map(({ promiseDate }) => promiseDate),
    orders.map(({ dueState }) => dueState),
    orders.map(({ lateDays }) => lateDays),
  ]);
}
