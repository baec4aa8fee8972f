import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MappedCounter } from '../counters/counterLimits.ts';

/** Columns of `factColumns`. */
export interface FactRow {
  readonly kind: MachineKind;
  readonly positions: number;
  readonly slowestPeriodS: number;
  readonly maxGramsPerHour: number;
  readonly maxWatts: number;
  readonly maxBreaksPerHour: number | null;
  readonly maxDoffsPerHour: number | null;
  /** Width of each counter, bits. */
  readonly outputBits: number | null;
  readonly energyBits: number | null;
  readonly breakBits: number | null;
  readonly doffBits: number | null;
  /** Mapped counters of the machine's connection; null: none. */
  readonly mapped: readonly ({ readonly signal: string } & MappedCounter)[] | null;
}

/** Condition on a signal `c` of `equipment.collected_signal`: it is a counter of the machine `m`. */
export const isCounter: Sql = sql`c.tenant_id = m.tenant_id and c.machine_id = m.id
      and c.signal in ('outputG', 'energyWh', 'endBreaks', 'doffs')`;

/** All that sums need of a machine `m` of the model `d`. */
export const factColumns: Sql = sql`m.kind, m.positions, d.slowest_period_s as "slowestPeriodS",
    d.max_grams_per_hour as "maxGramsPerHour", d.max_watts as "maxWatts", d.max_breaks_per_hour as "maxBreaksPerHour",
    d.max_doffs_per_hour as "maxDoffsPerHour", d.output_bits as "outputBits", d.energy_bits as "energyBits",
    d.break_bits as "breakBits", d.doff_bits as "doffBits",
    (select json_agg(json_build_object('signal', c.signal, 'type', c.type, 'scale', c.scale))
     from equipment.collected_signal c where ${isCounter}) as mapped`;
