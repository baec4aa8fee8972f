import type pg from 'pg';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { instantArray, numberArray, textArray } from './arrays.ts';
import type { Batch, BreakRow, DoffRow, QuarantineRow } from './batch.ts';
import { type DoubtOfHour, type DoubtOfMachine, doubtsByHour } from './doubtRows.ts';
import { isReplayable, longestKept, machineIn } from './keptPayload.ts';
import { deleteDoubts, insertBreaks, insertDoffs, insertDoubts, insertQuarantine } from './events.queries.ts';
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
    textArray(rows.map(({ waitsForBirth = false }) => String(waitsForBirth))),
  ]);
}

/** Tells of counters that could not be believed. */
export async function writeDoubts(
  client: pg.ClientBase,
  { tenantId, receivedMs }: Pick<Batch, 'tenantId' | 'receivedMs'>,
  doubts: readonly DoubtOfMachine[],
): Promise<void> {
  if (doubts.length === 0) return;
  const hours = doubtsByHour(doubts);
  await insertDoubts(client, tenantId, [
    ...doubtArrays(hours),
    textArray(hours.map(({ first }) => first.detail)),
    textArray(hours.map(({ last }) => last.detail)),
    textArray(hours.map(() => uuidv7(receivedMs))),
    new Date(receivedMs),
  ]);
}

/** Takes back what was told of counters, where telegrams that came late have settled it. */
export async function withdrawDoubts(
  client: pg.ClientBase,
  tenantId: number,
  settled: readonly DoubtOfMachine[],
): Promise<void> {
  if (settled.length === 0) return;
  await deleteDoubts(client, tenantId, doubtArrays(doubtsByHour(settled)));
}

function doubtArrays(hours: readonly DoubtOfHour[]): Parameters<typeof deleteDoubts>[2] {
  return [
    numberArray(hours.map(({ machineId }) => machineId)),
    textArray(hours.map(({ counter }) => counter)),
    textArray(hours.map(({ reason }) => reason)),
    instantArray(hours.map(({ hourMs }) => hourMs)),
    numberArray(hours.map(({ times }) => times)),
    instantArray(hours.map(({ first }) => first.atMs)),
    instantArray(hours.map(({ last }) => last.atMs)),
  ];
}

/** PostgreSQL text cannot hold NUL. */
function printable(text: string, max: number): string {
  return text.slice(0, max).replaceAll('\u0000', '\uFFFD');
}
