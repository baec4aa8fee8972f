import { setImmediate as breathe } from 'node:timers/promises';
import type pg from 'pg';
import { type Carry, restore } from '../rollups/fold.ts';
import { type LateEffect, sinceAfter, stretchesOf, walkLate } from './late.ts';
import type { MachineMemory } from '../machines/machineMemory.ts';
import {
  type SamplePlace,
  readOnwards,
  readSurroundings,
  type Surroundings,
} from '../machines/neighbours.ts';
import { amongRecent, withLate } from '../rollups/recent.ts';
import { compareKeys, knownBits, type MachineFacts, type SampleKey, type SampleRow } from '../batch/rows.ts';
import { type Run, spliceRuns } from '../rollups/runs.ts';
import { rewriteRuns } from '../rollups/runTable.ts';
import { settledPlaces } from '../machines/suspectSpans.ts';

/** Late telegrams of one machine, in order. */
export interface LateMachine {
  readonly machineId: number;
  readonly facts: MachineFacts;
  readonly memory: MachineMemory;
  readonly rows: readonly SampleRow[];
}

export interface LateChange {
  readonly machineId: number;
  readonly memory: MachineMemory;
  readonly effect: LateEffect;
  /** Stretches of one state that have ended and have no row, in order. */
  readonly closed: readonly Run[];
}

/** Stored telegrams that are read before others get their turn. */
const sliceRows = 500;
/** So long telegrams are walked before others get theirs: one alone may lie in a gap of two months, over each quarter of which it is spread. */
const turnMs = 4;
const sparePlaces = 8;

/**
 * What late telegrams of machines change, and what is known of the machines then. Stretches of states that do not hold any more are
 * taken out; what is written is left to the caller. What is remembered of machines is enough for most of them. For the others it costs what
 * stands around their late telegrams, and lets others work in between.
 */
export async function changeByLate(
  client: pg.ClientBase,
  tenantId: number,
  late: readonly LateMachine[],
): Promise<LateChange[]> {
  const near = late.map(changeByRecent);
  const changes = near.flatMap((change) => (change && isNews(change) ? [change] : []));
  const far = late.filter((_, place) => near[place] === undefined);
  return far.length === 0 ? changes : [...changes, ...(await changeByStored(client, tenantId, far))];
}

/** The same where nothing must be read for any of them; undefined where something must. */
export function changeByMemory(late: readonly LateMachine[]): LateChange[] | undefined {
  const changes: LateChange[] = [];
  for (const machine of late) {
    const change = changeByRecent(machine);
    if (change === undefined) return undefined;
    if (isNews(change)) changes.push(change);
  }
  return changes;
}

const isNews = ({ effect }: LateChange) => effect.fresh.length > 0;

/** What late telegrams change that stand among those that are remembered, within the stretch that is open; undefined for others. */
function changeByRecent(machine: LateMachine): LateChange | undefined {
  const { facts, memory } = machine;
  const { recent, openRun } = memory;
  const around = amongRecent(recent, machine.rows);
  if (around === undefined) return undefined;
  const { before, behind, unknown } = around;
  const walk = walkLate(facts);
  walk.leap(before.at(-1)?.carry);
  walk.add(unknown);
  const carry = walk.pass(behind.map(({ row }) => row)) ? undefined : walk.end();
  const effect = walk.effect();
  const [window] = effect.windows;
  // A stretch that ended where the window begins may go on in it.
  if (window && openRun && openRun.startMs >= window.fromMs) return undefined;
  const closed = spliceRuns(openRun ? [openRun] : [], effect.windows);
  return changeOf(machine, {
    effect,
    carry,
    openRun: closed.pop(),
    closed,
    recent: withLate(facts, around, unknown),
  });
}

async function changeByStored(
  client: pg.ClientBase,
  tenantId: number,
  late: readonly LateMachine[],
): Promise<LateChange[]> {
  const machines = await withStarts(client, tenantId, late);
  const surroundings = await readAll(
    client,
    tenantId,
    machines.flatMap(({ machine, stretches }) => placesOf(machine, stretches)),
  );
  const turn = takeTurns();
  const walked: { machine: LateMachine; effect: LateEffect; carry: Carry | undefined }[] = [];
  let first = 0;
  for (const { machine, stretches } of machines) {
    const around = surroundings.slice(first, first + stretches.length);
    first += stretches.length;
    const { effect, carry } = await walkMachine(client, tenantId, { machine, stretches, around, turn });
    if (effect.fresh.length > 0) walked.push({ machine, effect, carry });
  }
  const rewritten = await rewriteRuns(
    client,
    tenantId,
    walked.map(({ machine: { machineId, memory }, effect: { windows } }) => {
      return { machineId, openRun: memory.openRun, windows };
    }),
  );
  return walked.map(({ machine, effect, carry }) => {
    const { machineId, memory } = machine;
    const { openRun, closed = [] } = rewritten.get(machineId) ?? {};
    const known = carry ?? memory.carry;
    // What was known behind the others may be something else now.
    const recent = memory.recent.slice(-1).flatMap(({ row }) => (known ? [{ row, carry: known }] : []));
    return changeOf(machine, { effect, carry, openRun, closed, recent });
  });
}

function changeOf(
  { machineId, memory }: LateMachine,
  changed: Pick<MachineMemory, 'carry' | 'openRun' | 'recent'> & Pick<LateChange, 'effect' | 'closed'>,
): LateChange {
  const { effect, openRun, recent, closed } = changed;
  const carry = changed.carry ?? memory.carry;
  const stateSince = sinceAfter(memory.carry?.stateSince ?? Number.NEGATIVE_INFINITY, effect.windows);
  return {
    machineId,
    effect,
    closed,
    memory: {
      ...memory,
      carry: carry && { ...carry, stateSince },
      recent,
      openRun,
      known: effect.fresh.reduce((bits, row) => bits | knownBits(row), memory.known),
      firstMs: Math.min(
        memory.firstMs ?? Number.POSITIVE_INFINITY,
        effect.fresh[0]?.ts ?? Number.POSITIVE_INFINITY,
      ),
    },
  };
}

/** Late telegrams that are walked together, and the place from which on. */
interface Stretch {
  readonly start: SampleKey;
  readonly rows: SampleRow[];
}

/**
 * Parts the late telegrams of machines into stretches. One begins at its first telegram; where a counter is suspect there, at the last
 * trusted reading of it, and together with late telegrams behind that.
 */
async function withStarts(
  client: pg.ClientBase,
  tenantId: number,
  late: readonly LateMachine[],
): Promise<{ machine: LateMachine; stretches: Stretch[] }[]> {
  const parted = late.map((machine) => ({ machine, stretches: stretchesOf(machine.rows) }));
  const places = parted.flatMap(({ machine: { machineId }, stretches }) =>
    stretches.map((rows) => ({ machineId, ms: rows[0]?.ts ?? 0 })),
  );
  const settled = await settledPlaces(client, tenantId, places);
  let next = 0;
  return parted.map(({ machine, stretches }) => {
    const joined: Stretch[] = [];
    for (const rows of stretches) {
      const ms = settled[next++] ?? 0;
      const [first] = rows;
      if (!first) continue;
      const last = joined.at(-1);
      if (ms < first.ts && last && ms <= (last.rows.at(-1)?.ts ?? 0)) last.rows.push(...rows);
      else joined.push({ start: ms < first.ts ? { ts: ms, boot: 0, seq: 0 } : first, rows: [...rows] });
    }
    return { machine, stretches: joined };
  });
}

function placesOf({ machineId, memory }: LateMachine, stretches: readonly Stretch[]): SamplePlace[] {
  return stretches.map(({ start, rows }, index) => {
    const floor = stretches[index - 1]?.rows.at(-1);
    return { machineId, first: start, known: memory.known, floor, most: mostOf(rows) };
  });
}

/** Reads around all places, a slice at a time. */
async function readAll(
  client: pg.ClientBase,
  tenantId: number,
  places: readonly SamplePlace[],
): Promise<Surroundings[]> {
  const read: Surroundings[] = [];
  let slice: SamplePlace[] = [];
  let wanted = 0;
  for (const place of places) {
    slice.push(place);
    wanted += place.most + sparePlaces;
    if (wanted < sliceRows) continue;
    read.push(...(await readSurroundings(client, tenantId, slice)));
    await breathe();
    slice = [];
    wanted = 0;
  }
  if (slice.length > 0) read.push(...(await readSurroundings(client, tenantId, slice)));
  return read;
}

/** Lets others work when a turn has lasted long enough. */
function takeTurns(): () => Promise<void> {
  let beganMs = performance.now();
  return async () => {
    if (performance.now() - beganMs < turnMs) return;
    await breathe();
    beganMs = performance.now();
  };
}

interface MachineWalk {
  turn: () => Promise<void>;
  machine: LateMachine;
  stretches: readonly Stretch[];
  around: readonly Surroundings[];
}

async function walkMachine(
  client: pg.ClientBase,
  tenantId: number,
  { machine, stretches, around, turn }: MachineWalk,
): Promise<{ effect: LateEffect; carry: Carry | undefined }> {
  const { machineId } = machine;
  const walk = walkLate(machine.facts);
  let carry: Carry | undefined;
  for (let at = 0; at < stretches.length; at++) {
    const place = around[at];
    if (!place) break;
    let rows: readonly SampleRow[] = place.onwards;
    let isLast = rows.length < mostOf(stretches[at]?.rows);
    const passed = walk.carry();
    // The stretch before was followed up to here already.
    const isPassed = passed !== undefined && rows.some((row) => compareKeys(row, passed.key) <= 0);
    if (isPassed) rows = rows.filter((row) => compareKeys(row, passed.key) > 0);
    else walk.leap(carryAt(passed, place.before));
    walk.add(stretches[at]?.rows ?? []);
    for (;;) {
      // What is still unsettled where the next stretch begins goes on through it.
      const following = stretches[at + 1]?.rows[0];
      const cut = following ? rows.findIndex((row) => compareKeys(row, following) >= 0) : -1;
      if (walk.pass(cut < 0 ? rows : rows.slice(0, cut))) break;
      if (cut >= 0) {
        walk.add(stretches[++at]?.rows ?? []);
        rows = rows.slice(cut);
        continue;
      }
      const behind = rows.at(-1) ?? (isPassed ? passed.key : undefined);
      if (isLast || !behind) {
        carry = walk.end();
        break;
      }
      rows = await readOnwards(client, tenantId, { machineId, behind, most: sliceRows });
      isLast = rows.length < sliceRows;
      await turn();
    }
    await turn();
  }
  return { effect: walk.effect(), carry };
}

function mostOf(stretch: readonly SampleRow[] | undefined): number {
  return Math.min(sliceRows, 2 * (stretch?.length ?? 0) + sparePlaces);
}

/** What is known at a place: what was known behind the stretch before it, and what was said since. */
function carryAt(behind: Carry | undefined, before: readonly SampleRow[]): Carry | undefined {
  const since = behind ? before.filter((row) => compareKeys(row, behind.key) > 0) : before;
  return restore(behind, since);
}
