import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type {
  CounterName,
  DeclaredRates,
} from '@millwright/contract/areas/equipment/collection/counterRates.ts';
import { query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';
import { lastSamples } from '../ingest/samples/storedSamples.queries.ts';

interface RateFacts extends DeclaredRates {
  machineId: number;
  kind: MachineKind;
  positions: number;
}

/** The machine of a connection with the highest rates that its model declares; undefined when there is none. */
export const selectRateFacts = query.first<RateFacts, { connectionId: string }>`
  select m.id as "machineId", m.kind, m.positions, d.max_grams_per_hour as "maxGramsPerHour", d.max_watts as "maxWatts",
    d.max_breaks_per_hour as "maxBreaksPerHour", d.max_doffs_per_hour as "maxDoffsPerHour"
  from equipment.connection n join equipment.machine m on m.tenant_id = n.tenant_id and m.id = n.machine_id
  join equipment.machine_model d on d.tenant_id = m.tenant_id and d.id = m.model_id where n.id = ${'connectionId'}`;

/** A counter as it was measured last; epoch ms. */
export interface CounterSaid {
  readonly atMs: number;
  readonly value: number;
}

const newest = lastSamples({
  of: (row) => sql`${row}.machine_id = ${'machineId'}`,
  columns: ['output_g', 'energy_wh', 'end_breaks', 'doffs'],
  at: sql`${'before'}::timestamptz`,
  where: sql`(s.output_g is not null or s.energy_wh is not null or s.end_breaks is not null or s.doffs is not null)`,
  most: sql`8`,
});

/** The counters of a machine as they were measured last before a time, of its newest telegrams. */
export const selectCounterSaid = query<
  { atMs: number } & Record<CounterName, number | null>,
  { machineId: number; before: Date }
>`
  select ${msOf(sql`s.ts`)} as "atMs", s.output_g as "outputG", s.energy_wh as "energyWh", s.end_breaks as "endBreaks", s.doffs
  from ${newest} s order by s.ts desc`.to((rows) => {
  const said: Partial<Record<CounterName, CounterSaid>> = {};
  for (const { atMs, ...counters } of rows)
    for (const name of ['outputG', 'energyWh', 'endBreaks', 'doffs'] as const) {
      const value = counters[name];
      if (value !== null) said[name] ??= { atMs, value };
    }
  return said;
});
