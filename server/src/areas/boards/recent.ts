import { type BucketSumRow, listBucketSums } from '../telemetry/index.ts';
import type { BoardContext } from './board.ts';

const quarterMs = 15 * 60_000;
const hourMs = 4 * quarterMs;
const keepMs = 10_000;

/** A passage that hands on within its process: its output is counted there again, so the flow leaves it out. */
export const innerPassage = 'breaker';

/** The last 24 hours by quarter of an hour. */
export interface Recent {
  readonly rows: readonly BucketSumRow[];
  readonly nowMs: number;
  /** Output of a process over the last hour. */
  gramsPerHour(kind: string, variety?: string): number;
}

const kept = new Map<number, { atMs: number; rows: BucketSumRow[] }>();

/** Reads them, at most once in ten seconds a tenant: a day changes slowly, and boards ask each second. */
export async function recentSums({ tx, tenant, nowMs }: BoardContext): Promise<Recent> {
  const known = kept.get(tenant.id);
  const isFresh = known !== undefined && nowMs >= known.atMs && nowMs - known.atMs < keepMs;
  const rows = isFresh
    ? known.rows
    : await listBucketSums(tx, Math.floor(nowMs / hourMs) * hourMs - 24 * hourMs);
  if (!isFresh) kept.set(tenant.id, { atMs: nowMs, rows });
  return { rows, nowMs, gramsPerHour: (kind, variety) => gramsPerHour(rows, { nowMs, kind, variety }) };
}

function gramsPerHour(
  rows: readonly BucketSumRow[],
  { nowMs, kind, variety }: { nowMs: number; kind: string; variety: string | undefined },
): number {
  const fromMs = Math.floor((nowMs - hourMs) / quarterMs) * quarterMs;
  let grams = 0;
  for (const row of rows) {
    if (row.startMs < fromMs || row.kind !== kind || row.area === innerPassage) continue;
    if (variety === undefined || row.variety === variety) grams += row.outputG;
  }
  return (grams * hourMs) / Math.max(quarterMs, nowMs - fromMs);
}
