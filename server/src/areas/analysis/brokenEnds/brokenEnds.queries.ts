import { query, type Transaction } from '../../../platform/db/query.ts';
import type { MeantTime } from '../figures/meantTime.ts';
import { meantRows } from '../figures/meantTime.queries.ts';

export interface SpindleRow {
  machineId: number;
  spindle: number;
  breaks: number;
}

const selectSpindles = query<
  SpindleRow,
  { meant: MeantTime; atLeast: number; limit: number; firstMs: number; lastMs: number }
>`
  select e.machine_id as "machineId", e.spindle, count(*)::int as breaks
  from ${meantRows} m
    join telemetry.end_break e on e.machine_id = m.machine_id and e.ts >= m.start_at and e.ts < m.end_at
      and e.ts >= to_timestamp(${'firstMs'}::float8 / 1000) and e.ts < to_timestamp(${'lastMs'}::float8 / 1000)
  group by 1, 2 having count(*) >= ${'atLeast'} order by 3 desc, 1, 2 limit ${'limit'}`;

/**
 * Spindles with at least `atLeast` end breaks in the time that is meant, most first. The database leaves months out by its
 * first and last time.
 */
export function listSpindlesOfTime(
  tx: Transaction,
  asked: { meant: MeantTime; atLeast: number; limit: number },
): Promise<SpindleRow[]> {
  const { startMs, endMs } = asked.meant;
  return selectSpindles(tx, { ...asked, firstMs: leastOf(startMs), lastMs: greatestOf(endMs) });
}

const leastOf = (moments: readonly number[]) => moments.reduce((least, each) => Math.min(least, each), 4e12);
const greatestOf = (moments: readonly number[]) => moments.reduce((most, each) => Math.max(most, each), 0);
