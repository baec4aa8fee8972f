import type pg from 'pg';
import { instantArray, nullableNumberArray, numberArray, textArray } from './arrays.ts';
import type { Carry } from './fold.ts';
import type { MachineMemory } from './machineMemory.ts';

export interface LatestChange {
  readonly machineId: number;
  readonly memory: MachineMemory;
  readonly carry: Carry;
}

// Receipt only counts as news when the measured time moved or stayed: a back-fill does not make a machine fresh.
const sql = `insert into machine_latest as l (tenant_id, machine_id, ts, boot, seq, received_at, first_ts, state, fault,
    state_since, variety, run_state, run_fault, run_since, known, idle_spindles, rate_g_per_h, signals)
  select $1, u.machine_id, u.ts, u.boot, u.seq, $2, u.first_ts, u.state, u.fault, u.state_since, u.variety,
    u.run_state, u.run_fault, u.run_since, u.known, u.idle_spindles, u.rate_g_per_h, u.signals::real[]
  from unnest($3::int[], $4::timestamptz[], $5::bigint[], $6::bigint[], $7::timestamptz[], $8::smallint[], $9::text[],
    $10::timestamptz[], $11::text[], $12::smallint[], $13::text[], $14::timestamptz[], $15::int[], $16::real[],
    $17::real[], $18::text[])
    as u(machine_id, ts, boot, seq, first_ts, state, fault, state_since, variety, run_state, run_fault, run_since, known,
      idle_spindles, rate_g_per_h, signals)
  on conflict (tenant_id, machine_id) do update set
    ts = excluded.ts, boot = excluded.boot, seq = excluded.seq,
    received_at = case when excluded.ts > l.ts or excluded.seq > l.seq then excluded.received_at else l.received_at end,
    first_ts = excluded.first_ts, state = excluded.state, fault = excluded.fault, state_since = excluded.state_since,
    variety = excluded.variety, run_state = excluded.run_state, run_fault = excluded.run_fault,
    run_since = excluded.run_since, known = excluded.known, idle_spindles = excluded.idle_spindles,
    rate_g_per_h = excluded.rate_g_per_h, signals = excluded.signals
  where (excluded.ts, excluded.boot, excluded.seq) >= (l.ts, l.boot, l.seq)`;

/** Writes the newest values of machines; they move only forward in measured time. */
export async function writeLatest(
  client: pg.ClientBase,
  tenantId: number,
  { changes, receivedMs }: { changes: readonly LatestChange[]; receivedMs: number },
): Promise<void> {
  if (changes.length === 0) return;
  const runs = changes.map(({ memory }) => memory.openRun);
  await client.query({
    name: 'write-latest',
    text: sql,
    values: [
      tenantId,
      new Date(receivedMs),
      numberArray(changes.map(({ machineId }) => machineId)),
      instantArray(changes.map(({ carry }) => carry.key.ts)),
      numberArray(changes.map(({ carry }) => carry.key.boot)),
      numberArray(changes.map(({ carry }) => carry.key.seq)),
      instantArray(changes.map(({ memory, carry }) => memory.firstMs ?? carry.key.ts)),
      nullableNumberArray(changes.map(({ carry }) => carry.state)),
      textArray(changes.map(({ carry }) => carry.fault)),
      instantArray(changes.map(({ carry }) => (carry.state === null ? null : carry.stateSince))),
      textArray(changes.map(({ carry }) => (carry.variety === '' ? null : carry.variety))),
      nullableNumberArray(runs.map((run) => run?.state ?? null)),
      textArray(runs.map((run) => run?.fault ?? null)),
      instantArray(runs.map((run) => run?.startMs ?? null)),
      numberArray(changes.map(({ memory }) => memory.known)),
      numberArray(changes.map(({ carry }) => carry.idleSpindles)),
      numberArray(changes.map(({ carry }) => carry.rateGPerH)),
      textArray(changes.map(({ memory }) => nullableNumberArray(memory.signals))),
    ],
  });
}
