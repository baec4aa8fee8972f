import type pg from 'pg';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { instantArray, numberArray, textArray } from './arrays.ts';
import type { BreakRow, DoffRow, QuarantineRow } from './batch.ts';
import { isReplayable, longestKept, machineIn } from './keptPayload.ts';
import { deleteDoubts, insertBreaks, insertDoffs, insertQuarantine } from './events.queries.ts';
import type { SampleKey } from './rows.ts';

function keyArrays(
  rows: readonly (SampleKey & { machineId: number })[],
): [machineIds: string, instants: string, boots: string, seqs: string] {
  return [
    numberArray(rows.map(({ machineId }) => machineId)),
    instantArray(rows.map(({ ts }) => ts)),
    numberArray(rows.map(({ boot }) => boot)),
    numberArray(rows.map(({ seq }) => seq)),
  ];
}

/** A repeat of an end break or a doff changes nothing. */
export async function writeBreaks(
  client: pg.ClientBase,
  tenantId: number,
  rows: readonly BreakRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await insertBreaks(client, tenantId, [...keyArrays(rows), numberArray(rows.map(({ spindle }) => spindle))]);
}

export async function writeDoffs(
  client: pg.ClientBase,
  tenantId: number,
  rows: readonly DoffRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await insertDoffs(client, tenantId, [
    ...keyArrays(rows),
    numberArray(rows.map(({ durationMs }) => durationMs)),
    numberArray(rows.map(({ weightG }) => weightG)),
  ]);
}

export async function writeQuarantine(
  client: pg.ClientBase,
  tenantId: number,
  rows: readonly QuarantineRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await insertQuarantine(client, tenantId, [
    textArray(rows.map(({ receivedMs }) => uuidv7(receivedMs))),
    instantArray(rows.map(({ receivedMs }) => receivedMs)),
    textArray(rows.map(({ sourceCode }) => sourceCode)),
    textArray(rows.map(({ topic }) => printable(topic, 200))),
    textArray(rows.map(({ reason }) => reason)),
    textArray(rows.map(({ detail }) => printable(detail, 500))),
    textArray(rows.map(({ payload }) => printable(payload, longestKept))),
    textArray(rows.map(({ topic }) => machineIn(topic))),
    numberArray(rows.map(({ payload, bytes }) => bytes ?? Buffer.byteLength(payload))),
    textArray(rows.map((row) => String(isReplayable(row)))),
  ]);
}

/** Takes back what was told of counters, where telegrams that came late have settled it. */
export async function withdrawDoubts(
  client: pg.ClientBase,
  tenantId: number,
  rows: readonly Pick<QuarantineRow, 'topic' | 'reason' | 'detail'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await deleteDoubts(client, tenantId, [
    textArray(rows.map(({ topic }) => topic)),
    textArray(rows.map(({ reason }) => reason)),
    textArray(rows.map(({ detail }) => detail)),
  ]);
}

/** PostgreSQL text cannot hold NUL. */
function printable(text: string, max: number): string {
  return text.slice(0, max).replaceAll('\u0000', '\uFFFD');
}
