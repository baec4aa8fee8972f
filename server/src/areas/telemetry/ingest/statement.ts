import type pg from 'pg';
import { insertRows, insertRowsAlone } from './rollups.queries.ts';
import type { Hold } from './slots.ts';
import { rowArray } from './rowText.ts';

/** Rows of a batch as text, by table; each in the order of its table's columns. */
export interface BatchRows {
  readonly samples: string[];
  readonly buckets: string[];
  readonly shifts: string[];
  readonly intervals: string[];
  readonly latest: string[];
}

/** Writes rows within the caller's transaction, which has checked the slot. */
export async function writeRows(client: pg.ClientBase, rows: BatchRows): Promise<void> {
  await insertRows(client, valuesOf(rows));
}

/** Writes rows by a statement that checks the slots too; false, with nothing written, when one of them is not as it was. */
export async function writeRowsAlone(
  client: pg.ClientBase,
  rows: BatchRows,
  holds: readonly Hold[],
): Promise<boolean> {
  // Two batches of one slot may have been judged by different calendars: then one of the two does not fit.
  const distinct = new Map(holds.map((hold) => [`${hold.slot} ${hold.epoch} ${hold.calendar}`, hold]));
  return insertRowsAlone(client, valuesOf(rows), [...distinct.values()]);
}

/** The rows of several batches as those of one. */
export function joinRows(parts: readonly BatchRows[]): BatchRows {
  return {
    samples: parts.flatMap(({ samples }) => samples),
    buckets: parts.flatMap(({ buckets }) => buckets),
    shifts: parts.flatMap(({ shifts }) => shifts),
    intervals: parts.flatMap(({ intervals }) => intervals),
    latest: parts.flatMap(({ latest }) => latest),
  };
}

function valuesOf({
  samples,
  buckets,
  shifts,
  intervals,
  latest,
}: BatchRows): [string, string, string, string, string] {
  return [rowArray(samples), rowArray(buckets), rowArray(shifts), rowArray(intervals), rowArray(latest)];
}
