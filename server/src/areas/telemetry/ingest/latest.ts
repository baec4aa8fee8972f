import type { Carry } from './fold.ts';
import { isoOf } from './instants.ts';
import type { MachineMemory } from './machineMemory.ts';
import { instantField, numberField, numbersField, textField } from './rowText.ts';

export interface LatestChange {
  readonly machineId: number;
  readonly memory: MachineMemory;
  readonly carry: Carry;
}

// Receipt only counts as news when the measured time moved or stayed: a back-fill does not make a machine fresh.
/** Puts rows of `source`, aliased u, in place of machines' newest values; they move only forward in measured time. */
export const latestUpsert = (source: string) => `insert into machine_latest as l select u.* from ${source} u
  on conflict (tenant_id, machine_id) do update set
    ts = excluded.ts, boot = excluded.boot, seq = excluded.seq,
    received_at = case when excluded.ts > l.ts or excluded.seq > l.seq then excluded.received_at else l.received_at end,
    first_ts = excluded.first_ts, state = excluded.state, fault = excluded.fault, state_since = excluded.state_since,
    variety = excluded.variety, run_state = excluded.run_state, run_fault = excluded.run_fault,
    run_since = excluded.run_since, known = excluded.known, idle_spindles = excluded.idle_spindles,
    rate_g_per_h = excluded.rate_g_per_h, signals = excluded.signals
  where (excluded.ts, excluded.boot, excluded.seq) >= (l.ts, l.boot, l.seq)`;

/** A machine's newest values as a row of text. */
export function latestRow(
  { tenantId, received }: { tenantId: number; received: string },
  { machineId, memory, carry }: LatestChange,
): string {
  const { key, state, variety } = carry;
  const { openRun, known, signals, firstMs } = memory;
  return (
    `(${tenantId},${machineId},${isoOf(key.ts)},${key.boot},${key.seq},${received},${isoOf(firstMs ?? key.ts)},` +
    `${numberField(state)},${textField(carry.fault)},${instantField(state === null ? null : carry.stateSince)},` +
    `${variety === '' ? '' : textField(variety)},${numberField(openRun?.state ?? null)},` +
    `${textField(openRun?.fault ?? null)},${instantField(openRun?.startMs ?? null)},${known},` +
    `${carry.idleSpindles},${carry.rateGPerH},${numbersField(signals)})`
  );
}
