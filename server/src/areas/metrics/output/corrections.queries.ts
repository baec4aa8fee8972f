import { query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** What stands beside the measured output of a machine's turn: a correction, or packages that it did not tell of. */
export interface OutputCorrectionRow {
  id: string;
  source: 'calibration' | 'supplement';
  machineId: number;
  kind: string;
  passage: string | null;
  modelId: string;
  /** As the machine names it. */
  variety: string;
  productionDate: string;
  shift: string;
  crew: string;
  /** When it was said. */
  atMs: number;
  /** Negative where output was taken away. */
  outputG: number;
}

/** Corrections of output that hold, of production dates, both included. */
export const listOutputCorrections = query<OutputCorrectionRow, { from: string; to: string }>`
  with correction as (
    select tenant_id, id, 'calibration' as source, machine_id, variety, production_date, shift, crew, corrected_at as said_at,
      round(value_t * 1000000) * case adjustment_type when 'increase' then 1 else -1 end as output_g
    from output_calibration where state = 'recorded' and deleted_at is null
    union all
    select tenant_id, id, 'supplement', machine_id, variety, production_date, shift, crew, submitted_at,
      round(weight_kg * 1000)
    from missing_output where state = 'submitted' and deleted_at is null)
  select c.id, c.source, c.machine_id as "machineId", m.kind, m.passage, m.model_id as "modelId",
    coalesce(c.variety, '') as variety, c.production_date as "productionDate", c.shift, coalesce(c.crew, '') as crew,
    ${msOf(sql`c.said_at`)} as "atMs", c.output_g::float8 as "outputG"
  from correction c join equipment.machine m on m.tenant_id = c.tenant_id and m.id = c.machine_id
  where c.production_date between ${'from'}::date and ${'to'}::date order by c.said_at, c.id`;

/** What telegrams say that a machine made of a variety in a shift, in grams. */
export const measuredOutput = query.value<
  number,
  { machineId: number; productionDate: string; shift: string; variety: string }
>`
  select coalesce(sum(output_g), 0)::float8 as "outputG" from telemetry.shift_rollup
  where machine_id = ${'machineId'} and production_date = ${'productionDate'}::date and shift = ${'shift'} and variety = ${'variety'}`.to(
  (outputG) => outputG ?? 0,
);
