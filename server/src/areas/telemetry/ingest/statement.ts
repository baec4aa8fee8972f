import type pg from 'pg';
import { bucketUpsert, shiftUpsert } from './apply.ts';
import { latestUpsert } from './latest.ts';
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

/**
 * All that telegrams in order bring, in one statement and so in one round trip: samples, both roll-up levels, ended
 * stretches, newest values. `from` names what must be there for anything to be written.
 */
const statement = (from: string, [samples, buckets, shifts, intervals, latest]: readonly string[]) => `
  samples as (insert into sample select u.* from ${from} unnest(${samples}::sample[]) u),
  buckets as (${bucketUpsert(`${from} unnest(${buckets}::bucket[])`)}),
  shifts as (${shiftUpsert(`${from} unnest(${shifts}::shift_rollup[])`)}),
  intervals as (insert into state_interval select u.* from ${from} unnest(${intervals}::state_interval[]) u),
  latest as (${latestUpsert(`${from} unnest(${latest}::machine_latest[])`)})`;

const plainText = `with ${statement('', ['$1', '$2', '$3', '$4', '$5'])} select`;

// `for share` makes a taker of the slot wait for this commit, and finds the taker's epoch after its commit.
const guardedText = `with slot as materialized (
    select slot from ingest_slot where slot = $6 and epoch = $7 for share),
  ${statement('slot,', ['$1', '$2', '$3', '$4', '$5'])}
  select slot from slot`;

/** Writes rows within the caller's transaction, which has checked the slot. */
export async function writeRows(client: pg.ClientBase, rows: BatchRows): Promise<void> {
  await client.query({ name: 'write-rows', text: plainText, values: valuesOf(rows) });
}

/** Writes rows as a transaction of its own; false, with nothing written, when the slot has another writer. */
export async function writeRowsAlone(
  client: pg.ClientBase,
  rows: BatchRows,
  { slot, epoch }: SlotHold,
): Promise<boolean> {
  const { rows: held } = await client.query({
    name: 'write-rows-alone',
    text: guardedText,
    values: [...valuesOf(rows), slot, epoch],
  });
  return held.length > 0;
}

function valuesOf({ samples, buckets, shifts, intervals, latest }: BatchRows): string[] {
  return [samples, buckets, shifts, intervals, latest].map(rowArray);
}
