import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type ShiftOf, sumRows } from './apply.ts';
import type { Batch } from './batch/batch.ts';
import {
  countEvents,
  type EventRows,
  eventRows,
  withdrawDoubts,
  writeDoubts,
  writeEvents,
} from './rollups/events.ts';
import { type DoubtOfMachine, netDoubts } from './rollups/doubtRows.ts';
import { changeByLate, changeByMemory, type LateChange, type LateMachine } from './late/lateMachines.ts';
import { isoOf } from '../../../platform/db/rowText.ts';
import { committing, runTogether } from '../../../platform/db/together.ts';
import type { Judge, JudgedBatch, Judgement } from './judge.ts';
import { latestRow } from './latest.ts';
import { loadMemories, type MachineMemory } from './machines/machineMemory.ts';
import { foldNewest } from './rollups/recent.ts';
import { compareKeys, knownBits, type MachineFacts, type SampleRow } from './batch/rows.ts';
import { intervalRow } from './rollups/runTable.ts';
import { appendStep, type Run } from './rollups/runs.ts';
import { copyLine, sampleRowText } from './samples/sampleTable.ts';
import { copySamples } from './samples/sampleTable.queries.ts';
import { type BatchRows, writtenRows } from './statement.ts';
import { type Sums, total } from './batch/sums.ts';
import { type MachineSpan, spansOf, writeSpans } from './machines/suspectSpans.ts';

export type Memories = Map<number, MachineMemory>;

export interface WriteContext {
  readonly client: pg.ClientBase;
  /** Memories of this tenant's machines; read, never changed. */
  readonly memories: Memories;
  readonly shiftOf: ShiftOf;
  /** Who judges what machines of this mill say; undefined where nothing is judged. */
  readonly judge?: Pick<Judge, 'look'> | undefined;
}

export interface Written {
  /** To be kept once the transaction is committed. */
  readonly memories: Memories;
  readonly storedSamples: number;
  readonly doubts: DoubtOfMachine[];
}

/** Up to so many telegrams travel as a parameter of the one statement; more are cheaper by COPY. */
const maxRowsInStatement = 250;

/**
 * Stores a batch within the caller's transaction, and ends it: samples, roll-ups, state intervals, events, newest values, what is made of it.
 * What need not be waited for leaves in one message.
 */
export async function writeBatch(
  context: WriteContext,
  batch: Batch,
): Promise<{ written: Written; judgement: Judgement | undefined }> {
  const { client } = context;
  const memories = await memoriesOf(context, batch);
  const parts = byAge(batch, memories);
  const gathered = gather(batch);
  const changes = await changeByLate(client, batch.tenantId, lateMachines(parts.late, memories));
  const judgement = context.judge?.look([judgedBatch(batch, { memories, changes, fresh: parts.fresh })]);
  addLate(changes, { memories, gathered });
  foldFresh(parts.fresh, { memories, gathered });
  const samples = [...gathered.late, ...samplesIn(parts.fresh)];
  const isInStatement = samples.length <= maxRowsInStatement;
  if (!isInStatement) await copyAll(client, batch, samples);
  await writeEvents(client, batch);
  const { doubts, settled } = netDoubts(gathered);
  await withdrawDoubts(client, batch.tenantId, settled);
  await writeDoubts(client, batch, doubts);
  await writeSpans(client, batch.tenantId, gathered.spans);
  const rows = [writtenRows(rowsOf({ context, memories, gathered, samples: isInStatement ? samples : [] }))];
  if (judgement) await judgement.commit(client, rows, { hasBegun: true });
  else await runTogether(client, [...rows, committing]);
  const storedSamples = samples.length;
  return { written: { memories, storedSamples, doubts }, judgement };
}

/** What a batch comes to that needs no look at what is stored, besides the machines' memories. */
export interface PlainBatch {
  readonly rows: BatchRows;
  readonly events: EventRows;
  readonly written: Written;
  /** What is to be judged of it; undefined where nothing is. */
  readonly judged: JudgedBatch | undefined;
}

/**
 * The rows of a batch that brings a moderate number of telegrams, in order or late by as little as is remembered of their machines;
 * undefined for any other, and where a counter is doubted.
 */
export async function plainBatch(context: WriteContext, batch: Batch): Promise<PlainBatch | undefined> {
  const events = eventRows(batch);
  if (countRows(batch.samples) + countEvents(events) > maxRowsInStatement) return undefined;
  const memories = await memoriesOf(context, batch);
  const { late, fresh } = byAge(batch, memories);
  const changes = changeByMemory(lateMachines(late, memories));
  if (changes === undefined) return undefined;
  const judged = context.judge && judgedBatch(batch, { memories, changes, fresh });
  const gathered = gather(batch);
  addLate(changes, { memories, gathered });
  foldFresh(fresh, { memories, gathered });
  if (gathered.doubts.length + gathered.settled.length + gathered.spans.length > 0) return undefined;
  const samples = [...gathered.late, ...samplesIn(fresh)];
  return {
    rows: rowsOf({ context, memories, gathered, samples }),
    events,
    written: { memories, storedSamples: samples.length, doubts: [] },
    judged,
  };
}

/** A batch as it is judged, with what is remembered of its machines before it. */
function judgedBatch(
  { tenantId, receivedMs, samples }: Batch,
  { memories, changes, fresh }: { memories: Memories; changes: readonly LateChange[]; fresh: Samples },
): JudgedBatch {
  const late = new Map(changes.map(({ machineId, effect }) => [machineId, effect.fresh]));
  return {
    tenantId,
    receivedMs,
    machines: [...samples.keys()].map((machineId) => {
      const { carry, signals = [] } = memories.get(machineId) ?? {};
      return {
        machineId,
        before: { carry, signals },
        fresh: fresh.get(machineId)?.rows ?? [],
        late: late.get(machineId) ?? [],
      };
    }),
  };
}

/** What is gathered of a batch until it is written. */
interface Gathered {
  readonly head: { readonly tenantId: number; readonly received: string };
  readonly changes: Map<number, Sums>;
  readonly closed: Map<number, readonly Run[]>;
  /** Machines that said something new. */
  readonly told: Set<number>;
  readonly doubts: DoubtOfMachine[];
  /** Late telegrams, which are not stored yet. */
  readonly late: Sample[];
  /** Doubts that were told before and are settled. */
  readonly settled: DoubtOfMachine[];
  /** Times in which counters are suspect. */
  readonly spans: MachineSpan[];
}

function gather({ tenantId, receivedMs }: Batch): Gathered {
  const head = { tenantId, received: isoOf(receivedMs) };
  return {
    head,
    changes: new Map(),
    closed: new Map(),
    told: new Set(),
    doubts: [],
    late: [],
    settled: [],
    spans: [],
  };
}

function lateMachines(late: Samples, memories: Memories): LateMachine[] {
  return [...late].flatMap(([machineId, { facts, rows }]) => {
    const memory = memories.get(machineId);
    return memory ? [{ machineId, facts, memory, rows }] : [];
  });
}

/** Notes what late telegrams change. */
function addLate(
  changes: readonly LateChange[],
  { memories, gathered }: { memories: Memories; gathered: Gathered },
): void {
  for (const { machineId, memory, effect, closed } of changes) {
    for (const row of effect.fresh) gathered.late.push({ machineId, row });
    addChange(gathered.changes, machineId, effect.change);
    for (const doubt of effect.doubts) gathered.doubts.push({ machineId, doubt });
    for (const doubt of effect.settled) gathered.settled.push({ machineId, doubt });
    const before = memories.get(machineId)?.carry;
    gathered.spans.push(...spansOf(machineId, { before, after: memory.carry, ended: effect.spans }));
    if (closed.length > 0) gathered.closed.set(machineId, closed);
    gathered.told.add(machineId);
    memories.set(machineId, memory);
  }
}

function foldFresh(fresh: Samples, { memories, gathered }: { memories: Memories; gathered: Gathered }): void {
  for (const [machineId, { facts, rows }] of fresh) {
    const memory = memories.get(machineId);
    if (!memory) continue;
    gathered.told.add(machineId);
    const folded = foldNewest(facts, memory, rows);
    addChange(gathered.changes, machineId, folded.sums);
    for (const doubt of folded.doubts) gathered.doubts.push({ machineId, doubt });
    for (const doubt of folded.settled) gathered.settled.push({ machineId, doubt });
    const counted = { before: memory.carry, after: folded.carry, ended: folded.spans };
    gathered.spans.push(...spansOf(machineId, counted));
    const runs: Run[] = memory.openRun ? [{ ...memory.openRun }] : [];
    for (const run of folded.runs) appendStep(runs, run);
    const openRun = runs.pop();
    if (runs.length > 0) gathered.closed.set(machineId, [...(gathered.closed.get(machineId) ?? []), ...runs]);
    memories.set(machineId, {
      carry: folded.carry,
      recent: folded.recent,
      openRun,
      known: rows.reduce((bits, row) => bits | knownBits(row), memory.known),
      signals: mergeSignals(memory.signals, rows),
      firstMs: memory.firstMs ?? rows[0]?.ts,
    });
  }
}

function rowsOf(parts: {
  context: WriteContext;
  memories: Memories;
  gathered: Gathered;
  samples: readonly Sample[];
}): BatchRows {
  const { context, memories, gathered } = parts;
  const { head, changes, closed, told } = gathered;
  const samples = parts.samples.map(({ machineId, row }) => sampleRowText({ ...head, machineId }, row));
  const intervals: string[] = [];
  for (const [machineId, runs] of closed)
    for (const run of runs) intervals.push(intervalRow(head.tenantId, machineId, run));
  const latest: string[] = [];
  for (const machineId of told) {
    const memory = memories.get(machineId);
    if (memory?.carry) latest.push(latestRow(head, { machineId, memory, carry: memory.carry }));
  }
  return { samples, intervals, latest, ...sumRows(head.tenantId, { changes, shiftOf: context.shiftOf }) };
}

type Samples = Map<number, { facts: MachineFacts; rows: SampleRow[] }>;

/** One telegram, and whose. */
interface Sample {
  readonly machineId: number;
  readonly row: SampleRow;
}

function samplesIn(samples: Samples): Sample[] {
  return [...samples].flatMap(([machineId, { rows }]) => rows.map((row) => ({ machineId, row })));
}

/** Parts a batch into what is newer than the machine's newest telegram and what is not; both in order, unique. */
function byAge(batch: Batch, memories: Memories): { late: Samples; fresh: Samples } {
  const late: Samples = new Map();
  const fresh: Samples = new Map();
  for (const [machineId, { facts, rows }] of batch.samples) {
    const newest = memories.get(machineId)?.carry?.key;
    const ordered = uniqueInOrder(rows);
    const older = newest ? ordered.filter((row) => compareKeys(row, newest) <= 0) : [];
    const newer = newest ? ordered.filter((row) => compareKeys(row, newest) > 0) : ordered;
    if (older.length > 0) late.set(machineId, { facts, rows: older });
    if (newer.length > 0) fresh.set(machineId, { facts, rows: newer });
  }
  return { late, fresh };
}

function uniqueInOrder(rows: readonly SampleRow[]): SampleRow[] {
  if (rows.length === 1) return [...rows];
  const ordered = rows.toSorted(compareKeys);
  return ordered.filter((row, index) => {
    const before = ordered[index - 1];
    return !before || compareKeys(before, row) !== 0;
  });
}

async function memoriesOf({ client, memories }: WriteContext, batch: Batch): Promise<Memories> {
  const missing = new Map<number, MachineFacts>();
  const found: Memories = new Map();
  for (const [machineId, { facts }] of batch.samples) {
    const memory = memories.get(machineId);
    if (memory) found.set(machineId, memory);
    else missing.set(machineId, facts);
  }
  if (missing.size === 0) return found;
  for (const [machineId, memory] of await loadMemories(client, batch.tenantId, missing))
    found.set(machineId, memory);
  return found;
}

async function copyAll(
  client: pg.ClientBase,
  { tenantId, receivedMs }: Batch,
  samples: readonly Sample[],
): Promise<void> {
  const received = isoOf(receivedMs);
  const lines = samples.map(({ machineId, row }) => copyLine({ tenantId, machineId, received }, row));
  const stream = client.query(copyFrom(copySamples.text));
  await pipeline(Readable.from([Buffer.from(lines.join(''))]), stream);
}

function addChange(changes: Map<number, Sums>, machineId: number, sums: Sums): void {
  const known = changes.get(machineId);
  changes.set(machineId, known ? total(known, sums) : sums);
}

function countRows(samples: ReadonlyMap<number, { rows: SampleRow[] }>): number {
  let count = 0;
  for (const { rows } of samples.values()) count += rows.length;
  return count;
}

function mergeSignals(known: readonly (number | null)[], rows: readonly SampleRow[]): (number | null)[] {
  const merged = [...known];
  for (const { signals } of rows) {
    for (let index = 0; index < signals.length; index++)
      merged[index] = signals[index] ?? merged[index] ?? null;
  }
  return merged;
}
