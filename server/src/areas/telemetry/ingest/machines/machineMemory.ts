import type pg from 'pg';
import { isMachineState } from '@millwright/contract/areas/telemetry/states/states.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import { type Carry, foldTelegrams, restore } from '../rollups/fold.ts';
import { type RememberedRow, selectRemembered } from './machineMemory.queries.ts';
import { readNewest, readOnwards } from './neighbours.ts';
import type { Newest } from '../rollups/recent.ts';
import { counters, type MachineFacts, type SampleRow } from '../batch/rows.ts';
import type { Run } from '../rollups/runs.ts';
import { settledPlaces } from './suspectSpans.ts';

/** What the writer keeps of a machine between batches; thrown away when a commit fails. */
export interface MachineMemory extends Newest {
  /** The newest stretch of one state; it has no row of its own yet. */
  readonly openRun: Run | undefined;
  readonly known: number;
  readonly signals: readonly (number | null)[];
  /** Measured time of the oldest telegram. */
  readonly firstMs: number | undefined;
}

/** Reads the memory of machines from what is committed. */
export async function loadMemories(
  client: pg.ClientBase,
  tenantId: number,
  machines: ReadonlyMap<number, MachineFacts>,
): Promise<Map<number, MachineMemory>> {
  const rows = await selectRemembered(client, tenantId, [...machines.keys()]);
  const latest = new Map(rows.map((row) => [row.machineId, row]));
  const newest = await readStated(client, tenantId, rows);
  const memories = new Map<number, MachineMemory>();
  for (const [machineId, facts] of machines) {
    const row = latest.get(machineId);
    if (!row) {
      memories.set(machineId, {
        carry: undefined,
        recent: [],
        openRun: undefined,
        known: 0,
        signals: [],
        firstMs: undefined,
      });
      continue;
    }
    const { settled, since } = newest.get(machineId) ?? { settled: [], since: [] };
    const carry = withForgotten(foldTelegrams(facts, restore(undefined, settled), since).carry, row);
    const last = since.at(-1) ?? settled.at(-1);
    if (carry && row.stateSinceMs !== null) carry.stateSince = Math.round(row.stateSinceMs);
    memories.set(machineId, {
      carry,
      recent: carry && last ? [{ row: last, carry }] : [],
      openRun: openRunOf(row, carry),
      known: row.known,
      signals: row.signals,
      firstMs: Math.round(row.firstMs),
    });
  }
  return memories;
}

/** Telegrams that are read before others get their turn. */
const sliceRows = 500;

/** Telegrams of a machine that state what is carried of it now. */
interface StatedRows {
  /** Readings behind which all counters are trusted; not neighbours. */
  readonly settled: readonly SampleRow[];
  /** All telegrams from the last trusted reading of a suspect counter on. */
  readonly since: readonly SampleRow[];
}

async function readStated(
  client: pg.ClientBase,
  tenantId: number,
  rows: readonly RememberedRow[],
): Promise<Map<number, StatedRows>> {
  // Nothing is measured later, so only suspicions that last are found.
  const now = rows.map(({ machineId, lastMs }) => ({ machineId, ms: Math.round(lastMs) + 1 }));
  const places = await settledPlaces(client, tenantId, now);
  const suspect = new Map(
    now.flatMap(({ machineId, ms }, index) => {
      const sinceMs = places[index] ?? ms;
      const entry: [number, number] = [machineId, sinceMs];
      return sinceMs < ms ? [entry] : [];
    }),
  );
  const settled = await readNewest(
    client,
    tenantId,
    rows.map(({ machineId, known }) => {
      const beforeMs = suspect.get(machineId);
      return { machineId, known, ...(beforeMs !== undefined && { beforeMs }) };
    }),
  );
  const stated = new Map<number, StatedRows>();
  for (const [machineId, before] of settled) {
    const sinceMs = suspect.get(machineId);
    const since = sinceMs === undefined ? [] : await readSince(client, tenantId, { machineId, sinceMs });
    stated.set(machineId, { settled: before, since });
  }
  return stated;
}

/** All telegrams of a machine from a time on, in order; at most a day and what lies before a silence. */
async function readSince(
  client: pg.ClientBase,
  tenantId: number,
  { machineId, sinceMs }: { machineId: number; sinceMs: number },
): Promise<SampleRow[]> {
  const all: SampleRow[] = [];
  for (let behind = { ts: sinceMs, boot: -1, seq: -1 }; ; ) {
    const rows = await readOnwards(client, tenantId, { machineId, behind, most: sliceRows });
    for (const row of rows) all.push(row);
    const last = rows.at(-1);
    if (!last || rows.length < sliceRows) return all;
    behind = { ts: last.ts, boot: last.boot, seq: last.seq };
    await breathe();
  }
}

/** What was stated last in a telegram that is not kept any more still holds, and held at every reading that is. */
function withForgotten(carry: Carry | undefined, row: RememberedRow): Carry | undefined {
  if (!carry) return undefined;
  const isStateKept = carry.state !== null;
  const variety = carry.variety === '' ? (row.variety ?? '') : carry.variety;
  const readings: Carry['readings'] = { ...carry.readings };
  for (const counter of counters) {
    const reading = readings[counter];
    if (reading && carry.variety === '') readings[counter] = { ...reading, variety };
  }
  const suspicions = carry.variety === '' ? ofVariety(carry.suspicions, variety) : carry.suspicions;
  return {
    ...carry,
    state: isStateKept || !isMachineState(row.state) ? carry.state : row.state,
    fault: isStateKept ? carry.fault : row.fault,
    variety,
    idleSpindles: carry.idleSpindles || (row.idleSpindles ?? 0),
    rateGPerH: carry.rateGPerH || (row.rateGPerH ?? 0),
    readings,
    suspicions,
  };
}

/** Suspicions of readings while a variety was in production. */
function ofVariety(suspicions: Carry['suspicions'], variety: string): Carry['suspicions'] {
  if (!suspicions) return undefined;
  const restated: NonNullable<Carry['suspicions']> = {};
  return counters.reduce((all, counter) => {
    const one = suspicions[counter];
    if (!one) return all;
    const [first, last] = [one.first, one.last].map((each) => ({ ...each, variety }));
    return first && last ? { ...all, [counter]: { ...one, first, last } } : all;
  }, restated);
}

function openRunOf(row: RememberedRow, carry: Carry | undefined): Run | undefined {
  if (!carry || row.runSinceMs === null || !isMachineState(row.runState)) return undefined;
  return {
    state: row.runState,
    fault: row.runFault,
    startMs: Math.round(row.runSinceMs),
    endMs: carry.key.ts,
  };
}
