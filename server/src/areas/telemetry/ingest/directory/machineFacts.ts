import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import { type MappedCounter, wrapAmounts } from '../counters/counterLimits.ts';
import type { FactRow } from './machineFacts.queries.ts';
import { type Counter, counters, type MachineFacts } from '../batch/rows.ts';

/** Describes a machine as far as sums need it. */
export function machineFacts(row: FactRow): MachineFacts {
  const mapped: Partial<Record<Counter, MappedCounter>> = {};
  for (const { signal, type, scale } of row.mapped ?? []) {
    const counter = counters.find((name) => name === signal);
    if (counter) mapped[counter] = { type, scale };
  }
  const bits = {
    outputG: row.outputBits,
    energyWh: row.energyBits,
    endBreaks: row.breakBits,
    doffs: row.doffBits,
  };
  return {
    kind: row.kind,
    positions: row.positions,
    offlineAfterMs: offlineAfterMs(row.slowestPeriodS),
    maxGramsPerHour: row.maxGramsPerHour,
    maxWatts: row.maxWatts,
    maxBreaksPerHour: row.maxBreaksPerHour,
    maxDoffsPerHour: row.maxDoffsPerHour,
    moduli: wrapAmounts(bits, mapped),
  };
}
