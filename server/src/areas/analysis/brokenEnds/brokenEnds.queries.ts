import { run, statement } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { MeantTime } from '../figures/meantTime.ts';
import { meantRows } from '../figures/meantTime.queries.ts';

export interface SpindleRow {
  machineId: number;
  spindle: number;
  breaks: number;
}

const spindlesOfTime = statement<
  SpindleRow,
  [
    machineIds: readonly number[],
    startMs: readonly number[],
    endMs: readonly number[],
    atLeast: number,
    limit: number,
    firstMs: number,
    lastMs: number,
  ]
>`
  select e.machine_id as "machineId", e.spindle, count(*)::int as breaks
  from ${meantRows(1)} m
    join telemetry.end_break e on e.machine_id = m.machine_id and e.ts >= m.start_at and e.ts < m.end_at
      and e.ts >= to_timestamp($6::float8 / 1000) and e.ts < to_timestamp($7::float8 / 1000)
  group by 1, 2 having count(*) >= $4 order by 3 desc, 1, 2 limit $5`;

/** Spindles with at least `atLeast` end breaks in the time that is meant, most first. */
export function listSpindlesOfTime(
  tx: TenantTransaction,
  { machineIds, startMs, endMs }: MeantTime,
  { atLeast, limit }: { atLeast: number; limit: number },
): Promise<SpindleRow[]> {
  // First and last moment once more, by which the database leaves months out.
  const [firstMs, lastMs] = [leastOf(startMs), greatestOf(endMs)];
  return run(tx, spindlesOfTime, [machineIds, startMs, endMs, atLeast, limit, firstMs, lastMs]);
}

const leastOf = (moments: readonly number[]) => moments.reduce((least, each) => Math.min(least, each), 4e12);
const greatestOf = (moments: readonly number[]) => moments.reduce((most, each) => Math.max(most, each), 0);
