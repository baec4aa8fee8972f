import { innerPassage, type Passage } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { hourMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import { type BucketSumRow, listBucketSums } from '../../telemetry/index.ts';
import type { BoardContext } from './board.ts';
import { keptFor } from './kept.ts';

/** The last 24 hours by quarter of an hour. */
export interface Recent {
  readonly rows: readonly BucketSumRow[];
  readonly nowMs: number;
  /** Output of a process, or of a part of it, over the last hour. */
  gramsPerHour(kind: string, part?: RecentPart): number;
}

export interface RecentPart {
  /** Of varieties for which this is true alone. */
  readonly isOfVariety?: (variety: string) => boolean;
  /** Of this passage alone; else of what leaves the process, so without the inner passage. */
  readonly passage?: Passage | undefined;
}

const readRows = keptFor(({ tx, nowMs }: BoardContext) =>
  listBucketSums(tx, { fromMs: Math.floor(nowMs / hourMs) * hourMs - 24 * hourMs }),
);

/** Reads them; a day changes slowly. */
export async function recentSums(context: BoardContext): Promise<Recent> {
  const { nowMs } = context;
  const rows = await readRows(context);
  return { rows, nowMs, gramsPerHour: (kind, part = {}) => gramsPerHour(rows, { nowMs, kind, part }) };
}

function gramsPerHour(
  rows: readonly BucketSumRow[],
  { nowMs, kind, part }: { nowMs: number; kind: string; part: RecentPart },
): number {
  const fromMs = Math.floor((nowMs - hourMs) / quarterMs) * quarterMs;
  let grams = 0;
  for (const row of rows) {
    if (row.startMs < fromMs || row.kind !== kind || !isOfPart(row, part)) continue;
    grams += row.outputG;
  }
  return (grams * hourMs) / Math.max(quarterMs, nowMs - fromMs);
}

function isOfPart({ passage, variety }: BucketSumRow, part: RecentPart): boolean {
  const { isOfVariety } = part;
  const isOfPassage = part.passage === undefined ? passage !== innerPassage : passage === part.passage;
  return isOfPassage && (isOfVariety === undefined || isOfVariety(variety));
}
