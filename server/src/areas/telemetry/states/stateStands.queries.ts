import { query } from '../../../platform/db/query.ts';
import { msOf, sql } from '../../../platform/db/sql.ts';

/** A stretch in which a machine was in a state; `endMs` is null while it lasts. */
export interface StandRow {
  machineId: number | null;
  startMs: number | null;
  endMs: number | null;
}

/** The stretches of all machines in a state that overlap a window, by machine, in order; one that lasts is among them. */
export const listStands = query<StandRow, { state: number; fromMs: number; toMs: number }>`
  select machine_id as "machineId", ${msOf(sql`started_at`)} as "startMs", ${msOf(sql`ended_at`)} as "endMs"
  from state_interval
  where state = ${'state'} and ended_at > to_timestamp(${'fromMs'} / 1000.0) and started_at < to_timestamp(${'toMs'} / 1000.0)
  union all
  select machine_id, ${msOf(sql`run_since`)}, null from machine_latest
  where run_state = ${'state'} and run_since < to_timestamp(${'toMs'} / 1000.0)
  order by 1, 2`.to((rows) =>
  rows.flatMap(({ machineId, startMs, endMs }) =>
    machineId === null || startMs === null ? [] : [{ machineId, startMs, endMs }],
  ),
);
