import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type ShiftOf, applySums } from './apply.ts';
import type { Batch, QuarantineRow } from './batch.ts';
import { writeBreaks, writeDoffs, writeQuarantine } from './events.ts';
import { type Doubt, fold } from './fold.ts';
import { clustersOf, lateEffect } from './late.ts';
import { type LatestChange, writeLatest } from './latest.ts';
import { loadMemories, type MachineMemory } from './machineMemory.ts';
import { readNeighbourhoods } from './neighbours.ts';
import { compareKeys, knownBits, type MachineFacts, type SampleRow } from './rows.ts';
import { addClosedRuns, rewriteRuns } from './runTable.ts';
import { appendStep, type Run } from './runs.ts';
import { copyLine, isoOf, sampleColumns } from './sampleTable.ts';
import { difference, type Sums } from './sums.ts';

export type Memories = Map<number, MachineMemory>;

export interface WriteContext {
  readonly client: pg.ClientBase;
  /** Memories of this tenant's machines; read, never changed. */
  readonly memories: Memories;
  readonly shiftOf: ShiftOf;
}

export interface Written {
  /** To be kept once the transaction is committed. */
  readonly memories: Memories;
  readonly storedSamples: number;
  readonly doubts: { machineId: number; doubt: Doubt }[];
}

/** Stores a batch within the caller's transaction: samples, roll-ups, state intervals, events, newest values. */
export async function writeBatch(context: WriteContext, batch: Batch): Promise<Written> {
  const { client } = context;
  const { tenantId } = batch;
  const memories = await memoriesOf(context, batch);
  const changes = new Map<number, Sums[]>();
  const doubts: Written['doubts'] = [];
  const lines: string[] = [];
  const head = { tenantId, received: isoOf(batch.receivedMs) };
  let storedSamples = 0;

  const { late, fresh } = byAge(batch, memories);
  for (const round of roundsOf(late, memories)) {
    const neighbourhoods = await readNeighbourhoods(
      client,
      tenantId,
      round.map(({ cluster }) => cluster),
    );
    const roundLines: string[] = [];
    for (const [index, { cluster, rows, facts }] of round.entries()) {
      const { machineId } = cluster;
      const neighbourhood = neighbourhoods[index];
      const memory = memories.get(machineId);
      if (!neighbourhood || !memory) continue;
      const effect = lateEffect(facts, rows, neighbourhood);
      if (!effect) continue;
      storedSamples += effect.fresh.length;
      for (const row of effect.fresh) roundLines.push(copyLine({ ...head, machineId }, row));
      pushTo(changes, machineId, effect.change);
      doubts.push(...effect.doubts.map((doubt) => ({ machineId, doubt })));
      const openRun = await rewriteRuns(client, { tenantId, machineId, openRun: memory.openRun }, effect);
      memories.set(machineId, {
        ...memory,
        openRun,
        carry: effect.carry ? { ...effect.carry, stateSince: sinceOf(effect.carry, openRun) } : memory.carry,
        known: effect.fresh.reduce((bits, row) => bits | knownBits(row), memory.known),
        firstMs: Math.min(
          memory.firstMs ?? Number.POSITIVE_INFINITY,
          effect.fresh[0]?.ts ?? Number.POSITIVE_INFINITY,
        ),
      });
    }
    await copySamples(client, roundLines);
  }

  const closed = new Map<number, Run[]>();
  for (const [machineId, { facts, rows }] of fresh) {
    const memory = memories.get(machineId);
    if (!memory) continue;
    const folded = fold(facts, memory.carry, rows);
    storedSamples += rows.length;
    for (const row of rows) lines.push(copyLine({ ...head, machineId }, row));
    pushTo(changes, machineId, folded.sums);
    doubts.push(...folded.doubts.map((doubt) => ({ machineId, doubt })));
    const runs: Run[] = memory.openRun ? [{ ...memory.openRun }] : [];
    for (const run of folded.runs) appendStep(runs, run);
    const openRun = runs.pop();
    if (runs.length > 0) closed.set(machineId, runs);
    memories.set(machineId, {
      carry: folded.carry,
      openRun,
      known: rows.reduce((bits, row) => bits | knownBits(row), memory.known),
      signals: mergeSignals(memory.signals, rows),
      firstMs: memory.firstMs ?? rows[0]?.ts,
    });
  }
  await copySamples(client, lines);
  await applySums(client, tenantId, { changes: addUp(changes), shiftOf: context.shiftOf });
  await addClosedRuns(client, tenantId, closed);
  await writeBreaks(client, tenantId, batch.breaks);
  await writeDoffs(client, tenantId, batch.doffs);
  await writeQuarantine(client, tenantId, [...batch.quarantined, ...doubtRows(batch, doubts)]);
  await writeLatest(client, tenantId, {
    changes: latestChanges(batch, memories),
    receivedMs: batch.receivedMs,
  });
  return { memories, storedSamples, doubts };
}

type Samples = Map<number, { facts: MachineFacts; rows: SampleRow[] }>;

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

/** At most one stretch of a machine at a time: a later one may have to see what an earlier one stored. */
function roundsOf(late: Samples, memories: Memories) {
  const queues = [...late].map(([machineId, { facts, rows }]) =>
    clustersOf(machineId, memories.get(machineId)?.known ?? 0, rows).map((part) => ({ ...part, facts })),
  );
  const most = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) =>
    queues.flatMap((queue) => {
      const part = queue[round];
      return part ? [part] : [];
    }),
  );
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

async function copySamples(client: pg.ClientBase, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const stream = client.query(copyFrom(`copy sample (${sampleColumns.join(', ')}) from stdin`));
  await pipeline(Readable.from([Buffer.from(lines.join(''))]), stream);
}

function pushTo(changes: Map<number, Sums[]>, machineId: number, sums: Sums): void {
  const list = changes.get(machineId);
  if (list) list.push(sums);
  else changes.set(machineId, [sums]);
}

function addUp(changes: ReadonlyMap<number, Sums[]>): Map<number, Sums> {
  const total = new Map<number, Sums>();
  for (const [machineId, [first, ...others]] of changes) {
    let sums: Sums = first ?? new Map();
    const none: Sums = new Map();
    for (const other of others) sums = difference(sums, difference(none, other));
    total.set(machineId, sums);
  }
  return total;
}

function mergeSignals(known: readonly (number | null)[], rows: readonly SampleRow[]): (number | null)[] {
  const merged = [...known];
  for (const { signals } of rows) {
    for (let index = 0; index < signals.length; index++)
      merged[index] = signals[index] ?? merged[index] ?? null;
  }
  return merged;
}

function sinceOf(
  carry: { state: number | null; fault: string | null; key: { ts: number } },
  run: Run | undefined,
): number {
  const holds = run && run.state === carry.state && run.fault === carry.fault;
  return holds ? run.startMs : carry.key.ts;
}

/** Counters that could not be believed are told; their telegrams stand, the step counts as nothing. */
function doubtRows(batch: Batch, doubts: Written['doubts']): QuarantineRow[] {
  return doubts.map(({ machineId, doubt }) => ({
    receivedMs: batch.receivedMs,
    sourceCode: '',
    topic: `machine ${machineId}`,
    reason: doubt.reason,
    detail: `${doubt.counter} ${doubt.from} → ${doubt.to} at ${isoOf(doubt.key.ts)}`,
    payload: '',
  }));
}

function latestChanges(batch: Batch, memories: Memories): LatestChange[] {
  return [...batch.samples.keys()].flatMap((machineId) => {
    const memory = memories.get(machineId);
    return memory?.carry ? [{ machineId, memory, carry: memory.carry }] : [];
  });
}
