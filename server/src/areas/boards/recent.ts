import { type BucketSumRow, listBucketSums } from '../telemetry/index.ts';
import type { BoardContext } from './board.ts';
import { keptFor } from './kept.ts';

const quarterMs = 15 * 60_000;
const hourMs = 4 * quarterMs;

/** A passage that hands on within its process: its output is counted there again, so the flow leaves it out. */
export const innerPassage = 'breaker';

/** The last 24 hours by quarter of an hour. */
export interface Recent {
  readonly rows: readonly BucketSumRow[];
  readonly nowMs: number;
  /** Output of a process over the last hour. */
  gramsPerHour(kind: string, variety?: string): number;
}

const readRows = keptFor(({ tx, nowMs }) =>
  listBucketSums(tx, Math.floor(nowMs / hourMs) * hourMs - 24 * hourMs),
);

/** Reads them; a day changes slowly. */
export async function recentSums(context: BoardContext): Promise<Recent> {
  const { nowMs } = context;
  const rows = await readRows(context);
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
