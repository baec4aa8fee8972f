import type pg from 'pg';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { instantArray, numberArray, textArray } from '../batch/arrays.ts';
import type { Batch, QuarantineRow } from '../batch/batch.ts';
import { type DoubtOfHour, type DoubtOfMachine, doubtsByHour } from './doubtRows.ts';
import { isReplayable, longestKept, machineIn } from '../batch/keptPayload.ts';
import { deleteDoubts, type EventValues, insertDoubts, insertMachineEvents } from './events.queries.ts';
import type { SampleKey } from '../batch/rows.ts';
import { isoOf, rowArray } from '../../../../platform/db/rowText.ts';

/** What a batch brings besides telegrams: events as rows of text, and the columns of what is set aside. */
export interface EventRows {
  readonly breaks: readonly string[];
  readonly doffs: readonly string[];
  readonly aside: readonly AsideRow[];
}

interface AsideRow {
  readonly tenantId: number;
  readonly row: QuarantineRow;
}

type Events = Pick<Batch, 'tenantId' | 'breaks' | 'doffs' | 'quarantined'>;

export function eventRows({ tenantId, breaks, doffs, quarantined }: Events): EventRows {
  const key = ({ machineId, ts, boot, seq }: SampleKey & { machineId: number }) =>
    `(${tenantId},${machineId},${isoOf(ts)},${boot},${seq}`;
  return {
    breaks: breaks.map((row) => `${key(row)},${row.spindle})`),
    doffs: doffs.map((row) => `${key(row)},${row.durationMs},${row.weightG})`),
    aside: quarantined.map((row) => ({ tenantId, row })),
  };
}

export function countEvents({ breaks, doffs, aside }: EventRows): number {
  return breaks.length + doffs.length + aside.length;
}

/** The values of the statements that write events. */
export function eventValues({ breaks, doffs, aside }: EventRows): EventValues {
  const rows = aside.map(({ row }) => row);
  return [
    rowArray(breaks),
    rowArray(doffs),
    numberArray(aside.map(({ tenantId }) => tenantId)),
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
  ];
}

/** Writes within the caller's transaction, which has checked the slot. */
export async function writeEvents(client: pg.ClientBase, batch: Events): Promise<void> {
  const rows = eventRows(batch);
  if (countEvents(rows) > 0) await insertMachineEvents(client, eventValues(rows));
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
