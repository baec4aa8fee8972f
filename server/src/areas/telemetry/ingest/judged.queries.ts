import type pg from 'pg';
import { msOf, runOutside, type Sql, sql, statement } from '../../../platform/db/sql.ts';
import { asked, type AskedStatement } from '../../../platform/db/together.ts';
import { carried } from './batch/rows.ts';
import { lastSamples, samplesWithin } from './samples/storedSamples.queries.ts';

const ofMachine = (row: Sql) => sql`${row}.tenant_id = $1 and ${row}.machine_id = $2`;
const from = sql`to_timestamp($3 / 1000.0)`;
/** What was said before is looked for a day back. */
const limit = sql`to_timestamp($3 / 1000.0) - interval '1 day'`;

export interface StoredSaying {
  tsMs: number;
  state: number | null;
  fault: string | null;
  signals: (number | null)[] | null;
}

// Without an end the months to come would be asked too, which are more than those that have anything.
const sayings = statement<StoredSaying, [tenantId: number, machineId: number, fromMs: number, toMs: number]>`
  select ${msOf(sql`s.ts`)} as "tsMs", s.state, s.fault, s.signals
  from ${samplesWithin({ of: ofMachine, from, upTo: sql`to_timestamp($4 / 1000.0)`, columns: ['state', 'fault', 'signals'] })} s order by s.ts, s.boot, s.seq`;

/** Asks what a machine said from one moment up to another, in order. */
export function askSayings(of: {
  tenantId: number;
  machineId: number;
  fromMs: number;
  toMs: number;
}): AskedStatement<StoredSaying> {
  return asked('sayings', sayings, [of.tenantId, of.machineId, of.fromMs, of.toMs]);
}

const lastSaid = lastSamples({
  of: ofMachine,
  columns: ['signals'],
  at: from,
  limit,
  where: sql`s.ts < ${from} and s.signals[w.position] is not null`,
});

const saidBefore = statement<
  { place: number; value: number },
  [tenantId: number, machineId: number, fromMs: number, positions: readonly number[]]
>`
  select w.position - 1 as place, s.value from unnest($4::int[]) w (position)
  cross join lateral (select l.signals[w.position]::float8 as value from ${lastSaid} l) s`;

/** What a machine said last of some signals before a moment, up to a day before it. */
export function selectSaidBefore(
  client: pg.ClientBase,
  of: { tenantId: number; machineId: number; fromMs: number; places: readonly number[] },
): Promise<{ place: number; value: number }[]> {
  const positions = of.places.map((place) => place + 1);
  return runOutside(client, saidBefore, [of.tenantId, of.machineId, of.fromMs, positions], {
    name: 'said-before',
  });
}

const lastState = lastSamples({
  of: ofMachine,
  columns: ['state', 'fault'],
  at: from,
  limit,
  where: sql`s.ts < ${from} and s.state is not null`,
  hours: sql`p.stated & ${1 << carried.indexOf('state')} > 0`,
});

const stateBefore = statement<
  { state: number | null; fault: string | null },
  [tenantId: number, machineId: number, fromMs: number]
>`
  select s.state, s.fault from ${lastState} s`;

/** In which state a machine was by what it said last before a moment, up to a day before it. */
export async function selectStateBefore(
  client: pg.ClientBase,
  of: { tenantId: number; machineId: number; fromMs: number },
): Promise<{ state: number | null; fault: string | null } | undefined> {
  const values: [number, number, number] = [of.tenantId, of.machineId, of.fromMs];
  return (await runOutside(client, stateBefore, values, { name: 'state-before' }))[0];
}

/** When a machine spoke last, by its own clock, and when that was heard. */
export interface Heard {
  readonly tsMs: number;
  readonly receivedMs: number;
}

const newest = statement<Heard & { machineId: number }, [tenantId: number]>`
  select machine_id as "machineId", ${msOf(sql`ts`)} as "tsMs", ${msOf(sql`received_at`)} as "receivedMs"
  from machine_latest where tenant_id = $1`;

/** When each machine spoke last. */
export async function selectNewest(pool: pg.Pool, tenantId: number): Promise<Map<number, Heard>> {
  return new Map(
    (await runOutside(pool, newest, [tenantId])).map(({ machineId, tsMs, receivedMs }) => [
      machineId,
      { tsMs: Math.round(tsMs), receivedMs: Math.round(receivedMs) },
    ]),
  );
}
