import { stateParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { stateNumbers } from '@millwright/contract/areas/telemetry/states/states.ts';
import { shiftNames } from '@millwright/contract/core/words/shiftNames.ts';
import { snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { query } from '../../../platform/db/query.ts';
import { joined, msOf, nameOf, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';

const allTime = joined(
  stateNumbers.map((state) => sql`r.${nameOf(snakeCase(stateParts[state]))}`),
  sql` + `,
);

export interface ShiftVarietiesRow {
  machineId: number;
  date: string;
  shift: string;
  varieties: string[];
  /** The last shift of the period in which anything was heard of the machine. */
  isLast: boolean;
}

const shiftVarieties = query<
  ShiftVarietiesRow,
  {
    machineIds: readonly number[];
    from: string;
    to: string;
    variety: readonly string[];
    shifts: readonly string[];
  }
>`
  select * from (
    select r.machine_id as "machineId", r.production_date::text as date, r.shift,
      array_agg(distinct r.variety) as varieties,
      row_number() over (
        partition by r.machine_id
        order by r.production_date desc, array_position(${'shifts'}::text[], r.shift) desc
      ) = 1 as "isLast"
    from telemetry.shift_rollup r
    where r.production_date between ${'from'}::date and ${'to'}::date and r.machine_id = any(${'machineIds'}::int[]) and ${allTime} > 0
    group by r.machine_id, r.production_date, r.shift
  ) ran
  where varieties && ${'variety'}::text[] order by 1, 2`;

/** Shifts in which machines ran one of some varieties, with all that they ran in them. */
export function listShiftVarieties(
  tx: TenantTransaction,
  question: { machineIds: readonly number[]; from: string; to: string; variety: readonly string[] },
): Promise<ShiftVarietiesRow[]> {
  const { machineIds, from, to, variety } = question;
  return shiftVarieties(tx, { machineIds, from, to, variety, shifts: shiftNames });
}

/** How long a machine ran a variety in a quarter of an hour, ms. */
export interface QuarterVarietyRow {
  machineId: number;
  startMs: number;
  variety: string;
  ms: number;
}

/** Quarters of an hour in shifts of machines, in order of time; `shifts` are named by machine and their first and last moment. */
export const listQuarterVarieties = query<
  QuarterVarietyRow,
  { machineIds: readonly number[]; startMs: readonly number[]; endMs: readonly number[] }
>`
  select r.machine_id as "machineId", ${msOf(sql`r.start_at`)} as "startMs", r.variety,
    (${allTime})::float8 as ms
  from unnest(${'machineIds'}::int[], ${'startMs'}::float8[], ${'endMs'}::float8[]) as s (id, start_ms, end_ms)
    join telemetry.bucket r on r.machine_id = s.id and r.start_at >= to_timestamp(s.start_ms / 1000)
      and r.start_at < to_timestamp(s.end_ms / 1000)
  where ${allTime} > 0 order by 1, 2, 3`;
