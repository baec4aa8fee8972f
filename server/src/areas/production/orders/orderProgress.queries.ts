import type { OrderPromise } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { command, query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { LineProgress, OrderProgress } from './orderProgress.ts';

/** Those of some orders that nobody is changing now; they are locked. The others are met by the next count. */
export const lockFreeOrders = query.column<string, { ids: readonly string[] }>`
  select id from production_order where id = any (${'ids'}::uuid[]) and deleted_at is null order by id
  for update skip locked`.to((ids) => new Set(ids));

const setLines = command<{
  ids: readonly string[];
  completed: readonly (number | null)[];
  progress: readonly (number | null)[];
  days: readonly (number | null)[];
  forecasts: readonly (string | null)[];
  sources: readonly (string | null)[];
  promises: readonly (string | null)[];
}>`
  update production_order_line l
  set completed_kg = t.completed, progress = t.progress, days_needed = t.days, forecast_date = t.forecast,
    forecast_source = t.source, promise = t.promise
  from unnest(${'ids'}::uuid[], ${'completed'}::float8[], ${'progress'}::float8[], ${'days'}::float8[], ${'forecasts'}::date[], ${'sources'}::text[], ${'promises'}::jsonb[])
    as t (id, completed, progress, days, forecast, source, promise)
  where l.id = t.id and (l.completed_kg, l.progress, l.days_needed, l.forecast_date, l.forecast_source, l.promise)
    is distinct from (t.completed, t.progress, t.days, t.forecast, t.source, t.promise)`;

const setOrders = command<{
  ids: readonly string[];
  completed: readonly (number | null)[];
  progress: readonly (number | null)[];
  days: readonly (number | null)[];
  forecasts: readonly (string | null)[];
  sources: readonly (string | null)[];
  promises: readonly (string | null)[];
  dueStates: readonly (string | null)[];
  lateDays: readonly (number | null)[];
}>`
  update production_order o
  set completed_kg = t.completed, progress = t.progress, days_needed = t.days, forecast_date = t.forecast,
    forecast_source = t.source, promise_date = t.promise, due_state = t.due, late_days = t.late
  from unnest(${'ids'}::uuid[], ${'completed'}::float8[], ${'progress'}::float8[], ${'days'}::float8[], ${'forecasts'}::date[], ${'sources'}::text[], ${'promises'}::date[], ${'dueStates'}::text[], ${'lateDays'}::int[])
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
  await setLines(tx, {
    ids: lines.map(({ id }) => id),
    completed: lines.map(({ completedKg }) => completedKg),
    progress: lines.map(({ progress }) => progress),
    days: lines.map(({ daysNeeded }) => daysNeeded),
    forecasts: lines.map(({ forecastDate }) => forecastDate),
    sources: lines.map(({ forecastSource }) => forecastSource),
    promises: lines.map(({ id }) => {
      const promise = promises.get(id);
      return promise === undefined ? null : JSON.stringify(promise);
    }),
  });
  await setOrders(tx, {
    ids: orders.map(({ id }) => id),
    completed: orders.map(({ completedKg }) => completedKg),
    progress: orders.map(({ progress }) => progress),
    days: orders.map(({ daysNeeded }) => daysNeeded),
    forecasts: orders.map(({ forecastDate }) => forecastDate),
    sources: orders.map(({ forecastSource }) => forecastSource),
    promises: orders.map(({ promiseDate }) => promiseDate),
    dueStates: orders.map(({ dueState }) => dueState),
    lateDays: orders.map(({ lateDays }) => lateDays),
  });
}
