import type pg from 'pg';
import { bucketUpsert, corrections, shiftUpsert } from './apply.ts';
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
  corrections as (${corrections('shifts')}),
  intervals as (insert into state_interval select u.* from ${from} unnest(${intervals}::state_interval[]) u),
  latest as (${latestUpsert(`${from} unnest(${latest}::machine_latest[])`)})`;

const plainText = `with ${statement('', ['$1', '$2', '$3', '$4', '$5'])} select`;

// `for share` makes a taker of a slot wait for this commit, and finds the taker's epoch after its commit.
const guardedText = `with held as materialized (
    select i.slot from ingest_slot i join unnest($6::int[], $7::bigint[]) as h (slot, epoch)
      on i.slot = h.slot and i.epoch = h.epoch for share of i),
  guard as materialized (select count(*) as slots from held having count(*) = cardinality($6::int[])),
  ${statement('guard,', ['$1', '$2', '$3', '$4', '$5'])}
  select slots from guard`;

/** Writes rows within the caller's transaction, which has checked the slot. */
export async function writeRows(client: pg.ClientBase, rows: BatchRows): Promise<void> {
  await client.query({ name: 'write-rows', text: plainText, values: valuesOf(rows) });
}

/** Writes rows as a transaction of its own; false, with nothing written, when one of the slots has another writer. */
export async function writeRowsAlone(
  client: pg.ClientBase,
  rows: BatchRows,
  holds: readonly SlotHold[],
): Promise<boolean> {
  const epochs = new Map(holds.map(({ slot, epoch }) => [slot, epoch]));
  const { rows: held } = await client.query({
    name: 'write-rows-alone',
    text: guardedText,
    values: [...valuesOf(rows), [...epochs.keys()], [...epochs.values()]],
  });
  return held.length > 0;
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

function valuesOf({ samples, buckets, shifts, intervals, latest }: BatchRows): string[] {
  return [samples, buckets, shifts, intervals, latest].map(rowArray);
}
