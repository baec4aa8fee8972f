import type pg from 'pg';
import { insertRows, insertRowsAlone } from './rollups.queries.ts';
import { rowArray } from './rowText.ts';

/** Rows of a batch as text, by table; each in the order of its table's columns. */
export interface BatchRows {
  readonly samples: string[];
  readonly buckets: string[];
  readonly shifts: string[];
  readonly intervals: string[];
  readonly latest: string[];
}

/** A slot and the epoch under which this writer took it. */
export interface SlotHold {
  readonly slot: number;
  readonly epoch: number;
}

/** Writes rows within the caller's transaction, which has checked the slot. */
export async function writeRows(client: pg.ClientBase, rows: BatchRows): Promise<void> {
  await insertRows(client, valuesOf(rows));
}

/** Writes rows as a transaction of its own; false, with nothing written, when one of the slots has another writer. */
export async function writeRowsAlone(
  client: pg.ClientBase,
  rows: BatchRows,
  holds: readonly SlotHold[],
): Promise<boolean> {
  const epochs = new Map(holds.map(({ slot, epoch }) => [slot, epoch]));
  return insertRowsAlone(client, valuesOf(rows), epochs);
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
