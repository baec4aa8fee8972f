import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { type BoundStatement, run } from '../../../platform/db/sql.ts';
import type { ShiftPlan } from '../../shifts/index.ts';
import type { BoardContext } from '../../boards/index.ts';
import { type Period, startOfDate } from './period.ts';
import type { SumsRow } from './parts.ts';
import { type ReadSums, readCorrections } from './sums.queries.ts';

/**
 * Shifts that began longer ago have ended, and what is written of them is counted as a correction from a day on: the rest
 * is for clocks that do not agree.
 */
const settledAfterMs = dayMs + 2 * hourMs;

/** All mills together; what was asked for last stays. A row takes some 300 bytes. */
const mostRowsKept = 100_000;
const mostRowsOfOne = 10_000;

const kept = new LRUCache<string, readonly SumsRow[]>({
  maxSize: mostRowsKept,
  maxEntrySize: mostRowsOfOne,
  sizeCalculation: (rows) => rows.length + 1,
});

/** A stretch of a period: production dates, both included, and the moments between which they lie. */
type Part = Pick<Period, 'from' | 'to' | 'startMs' | 'endMs'>;

/**
 * Sums of a period in two parts: days that are over, whose sums are kept in memory until a late telegram corrects one
 * of them, and the others as they stand. Sums of one group may come from both.
 */
export async function sumInParts(
  { tx, tenant, plan, nowMs }: BoardContext,
  period: Period,
  sum: (read: ReadSums, part: Part) => Promise<readonly SumsRow[]>,
): Promise<readonly SumsRow[]> {
  const asItStands: ReadSums = (statement) => run(tx, statement);
  const { databaseMs, version } = await readCorrections(tx, period);
  const last = lastSettled(plan, Math.min(nowMs, databaseMs));
  if (last < period.from) return sum(asItStands, period);
  const remembered: ReadSums = (statement) => readKept(`${tenant.id} ${version}`, statement, asItStands);
  if (last >= period.to) return sum(remembered, period);
  const next = addDays(last, 1);
  const borderMs = startOfDate(plan, next);
  return [
    ...(await sum(remembered, { ...period, to: last, endMs: borderMs })),
    ...(await sum(asItStands, { ...period, from: next, startMs: borderMs })),
  ];
}

/** The last production date all of whose shifts are settled. */
function lastSettled(plan: ShiftPlan, nowMs: number): string {
  return addDays(plan.at(nowMs - settledAfterMs).productionDate, -1);
}

async function readKept(
  owner: string,
  statement: BoundStatement<SumsRow>,
  read: ReadSums,
): Promise<readonly SumsRow[]> {
  const key = `${owner} ${digestOf(statement)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const rows = await read(statement);
  kept.set(key, rows);
  return rows;
}

function digestOf({ text, values }: BoundStatement<SumsRow>): string {
  return createHash('sha256').update(text).update(JSON.stringify(values)).digest('base64');
}
