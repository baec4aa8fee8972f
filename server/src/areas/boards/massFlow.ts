import { innerPassage, type Process, processes } from '@millwright/contract/areas/basics/processes.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/snapshots.ts';
import { processYieldPercent } from '@millwright/contract/spinning/material.ts';
import { judgeFlow } from '@millwright/contract/spinning/massBalance.ts';
import { listSignals } from '../equipment/index.ts';
import { type BucketSumRow, listFirstSignals } from '../telemetry/index.ts';
import type { BoardContext, MachineNow, MillState } from './board.ts';
import type { Recent } from './recent.ts';

type MassBalance = NonNullable<MillBoard['flow'][number]['balance']>;

/** Varieties that a process makes of what another made. */
interface Link {
  readonly process: Process;
  readonly source: Process;
  readonly varieties: readonly string[];
  /** Whether the source made varieties of the same names; else all it made may have become these. */
  readonly isByName: boolean;
}

const quarterMs = 15 * 60_000;
const hourMs = 4 * quarterMs;
/** Over less than that, what lies between the moments of two telegrams outweighs what is judged. */
const leastMs = 2 * hourMs;
/** What a verdict is worth telling, the gravest first. */
const gravity = ['impossible', 'silent', 'stockUnknown', 'plausible'] as const;

/**
 * Whether each process can have made what it made in the last 24 hours, or since its source is heard: not more than the
 * process before made and the stock between gave. Null where there is nothing before it or too little time.
 */
export async function massBalances(
  context: BoardContext,
  { state, recent }: { state: MillState; recent: Recent },
): Promise<Map<Process, MassBalance>> {
  const links = linksOf(recent.rows);
  const windows = links.map((link) => windowOf(link, state, recent));
  const openings = await openingsOf(context, { state, links, windows });
  const found = new Map<Process, MassBalance>();
  for (const [index, link] of links.entries()) {
    const fromMs = windows[index] ?? recent.nowMs;
    if (recent.nowMs - fromMs < leastMs) continue;
    const isShared = links.some((other) => other !== link && other.source === link.source);
    const isOneOfSeveral = links.some((other) => other !== link && other.process === link.process);
    const balance = balanceOf(link, { state, recent, fromMs, openings, isShared, isOneOfSeveral });
    const known = found.get(link.process);
    if (!known || gravity.indexOf(balance.verdict) < gravity.indexOf(known.verdict))
      found.set(link.process, balance);
  }
  return found;
}

/** Who makes what of whose output. A variety comes from the nearest process before that made it under this name. */
function linksOf(rows: readonly BucketSumRow[]): Link[] {
  return processes.flatMap((process, place) => {
    const earlier = processes.slice(0, place).toReversed();
    const nearest = earlier.find((source) => varietiesOf(rows, source, isExit).length > 0);
    if (nearest === undefined) return [];
    const inner = varietiesOf(rows, process, isInner);
    const all = [...new Set([...inner, ...varietiesOf(rows, process, isExit)])];
    const sourceOf = (variety: string) =>
      earlier.find((source) => varietiesOf(rows, source, isExit).includes(variety));
    const bySource = Map.groupBy(all, (variety) => sourceOf(variety) ?? nearest);
    return [...bySource].map(
      ([source, varieties]): Link => ({
        process,
        source,
        varieties,
        isByName: varieties.every((variety) => sourceOf(variety) !== undefined),
      }),
    );
  });
}

/** From when on all machines of the source and the stock behind it are known. */
function windowOf({ source }: Link, { machines }: MillState, { nowMs }: Recent): number {
  const firsts = machines
    .filter(({ machine }) => machine.kind === source || isStoreOf(machine, source))
    .flatMap(({ latest }) => (latest ? [Math.ceil(latest.firstMs / quarterMs) * quarterMs] : []));
  return Math.max(Math.floor(nowMs / hourMs) * hourMs - 24 * hourMs, ...firsts);
}

interface Known {
  readonly state: MillState;
  readonly recent: Recent;
  readonly fromMs: number;
  readonly openings: ReadonlyMap<string, number>;
  /** Others are fed from the same stock. */
  readonly isShared: boolean;
  /** The process makes other varieties from elsewhere. */
  readonly isOneOfSeveral: boolean;
}

function balanceOf(
  link: Link,
  { state, recent, fromMs, openings, isShared, isOneOfSeveral }: Known,
): MassBalance {
  const { process, source, varieties } = link;
  const rows = recent.rows.filter(({ startMs }) => startMs >= fromMs);
  const inner = varietiesOf(rows, process, isInner);
  // What passes an inner passage comes into the process there.
  const madeKg = kgOf(rows, process, (row) =>
    varieties.includes(row.variety) && inner.includes(row.variety)
      ? isInner(row)
      : isExit(row) && varieties.includes(row.variety),
  );
  const receivedKg = kgOf(
    rows,
    source,
    (row) => isExit(row) && (!link.isByName || varieties.includes(row.variety)),
  );
  const store = storeOf(state, source);
  const openingKg = store && openings.get(keyOf(store, fromMs));
  const closingKg = store && !store.isSilent ? store.signal('stockKg') : null;
  const change = openingKg === undefined || closingKg === null ? null : openingKg - closingKg;
  // Of a stock that feeds several, all it gave may have gone here, and nothing that it gained need be missing here.
  const drawnKg = change === null ? null : isShared ? Math.max(0, change) : change;
  const hours = (recent.nowMs - fromMs) / hourMs;
  const { suppliedKg, verdict } = judgeFlow({ madeKg, receivedKg, drawnKg, hours });
  // A process that takes from several, or from a stock that others take from too, has no yield that can be told.
  const isAlone = !isShared && !isOneOfSeveral;
  const takenKg = isAlone && drawnKg !== null && verdict === 'plausible' ? suppliedKg : 0;
  const isHeard = state.machines.every(({ machine, isSilent }) => machine.kind !== source || !isSilent);
  return {
    verdict: verdict === 'plausible' || isHeard ? verdict : 'silent',
    source,
    fromMs,
    madeKg,
    suppliedKg,
    drawnKg,
    yieldPercent: takenKg > 0 && isHeard ? processYieldPercent(madeKg, takenKg) : null,
  };
}

const keptMs = 60_000;
const kept = new Map<number, { key: string; atMs: number; rows: ReadonlyMap<string, number> }>();

/** Stocks at the starts of the windows. They change when late telegrams come: read again once a minute. */
async function openingsOf(
  { tx, tenant, nowMs }: BoardContext,
  { state, links, windows }: { state: MillState; links: readonly Link[]; windows: readonly number[] },
): Promise<ReadonlyMap<string, number>> {
  const wanted = links.flatMap(({ source }, index) => {
    const store = storeOf(state, source);
    return store ? [{ store, fromMs: windows[index] ?? nowMs }] : [];
  });
  const key = wanted.map(({ store, fromMs }) => keyOf(store, fromMs)).join();
  const known = kept.get(tenant.id);
  if (known && known.key === key && nowMs >= known.atMs && nowMs - known.atMs < keptMs) return known.rows;
  const signals = await listSignals(tx);
  const places = wanted.flatMap(({ store: { machine }, fromMs }) => {
    const signal = signals.find(({ modelId, code }) => modelId === machine.modelId && code === 'stockKg');
    return signal ? [{ machineId: machine.id, position: signal.position, fromMs }] : [];
  });
  const found = await listFirstSignals(tx, places, quarterMs);
  const rows = new Map(found.map(({ machineId, fromMs, value }) => [`${machineId} ${fromMs}`, value]));
  kept.set(tenant.id, { key, atMs: nowMs, rows });
  return rows;
}

function keyOf({ machine }: MachineNow, fromMs: number): string {
  return `${machine.id} ${fromMs}`;
}

function storeOf({ machines }: MillState, process: Process): MachineNow | undefined {
  return machines.find(({ machine }) => isStoreOf(machine, process));
}

function isStoreOf({ kind, number }: MachineNow['machine'], process: Process): boolean {
  return kind === 'store' && number === process;
}

function varietiesOf(
  rows: readonly BucketSumRow[],
  process: Process,
  isOf: (row: BucketSumRow) => boolean,
): string[] {
  const made = rows.filter((row) => row.kind === process && row.outputG > 0 && isOf(row));
  return [...new Set(made.map(({ variety }) => variety))];
}

function kgOf(rows: readonly BucketSumRow[], process: Process, isOf: (row: BucketSumRow) => boolean): number {
  let grams = 0;
  for (const row of rows) if (row.kind === process && isOf(row)) grams += row.outputG;
  return grams / 1000;
}

function isExit({ area }: BucketSumRow): boolean {
  return area !== innerPassage;
}

function isInner({ area }: BucketSumRow): boolean {
  return area === innerPassage;
}
