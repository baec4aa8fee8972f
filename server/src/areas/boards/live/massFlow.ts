import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { hourMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import { listSignals } from '../../equipment/index.ts';
import { listFirstSignals } from '../../telemetry/index.ts';
import type { BoardContext, MachineNow, LiveMillState } from './board.ts';
import { balanceOf, type Link, linksOf, storeOf } from './massLinks.ts';
import type { Recent } from './recent.ts';

type MassBalance = NonNullable<MillBoard['flow'][number]['balance']>;

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
  { state, recent }: { state: LiveMillState; recent: Recent },
): Promise<Map<Process, MassBalance>> {
  const links = linksOf(recent.rows);
  const windows = links.map((link) => windowOf(link, state, recent));
  const openings = await openingsOf(context, { state, links, windows });
  const found = new Map<Process, MassBalance>();
  for (const [index, link] of links.entries()) {
    const { process, source } = link;
    const fromMs = windows[index] ?? recent.nowMs;
    if (recent.nowMs - fromMs < leastMs) continue;
    const { receivedKg: _, ...balance } = balanceOf(link, {
      links,
      rows: recent.rows.filter(({ startMs }) => startMs >= fromMs),
      changeKg: changeOf(storeOf(state, source), fromMs, openings),
      hours: (recent.nowMs - fromMs) / hourMs,
      isSourceKnown: isHeard(state, source),
      isProcessKnown: isHeard(state, process) && reachOf(state, process) <= fromMs,
    });
    // A yield of one part of a process would be taken for that of all.
    const isPart = links.some((other) => other !== link && other.process === process);
    const yieldPercent = isPart ? null : balance.yieldPercent;
    const known = found.get(process);
    if (!known || gravity.indexOf(balance.verdict) < gravity.indexOf(known.verdict))
      found.set(process, { ...balance, yieldPercent, source, fromMs });
  }
  return found;
}

/** From when on all machines of the source and the stock behind it are known. */
function windowOf({ source }: Link, state: LiveMillState, { nowMs }: Recent): number {
  const store = storeOf(state, source)?.latest?.firstMs ?? 0;
  const reach = Math.ceil(Math.max(reachOf(state, source), store) / quarterMs) * quarterMs;
  return Math.max(Math.floor(nowMs / hourMs) * hourMs - 24 * hourMs, reach);
}

/** From when on all machines of a process are known that ever spoke. */
export function reachOf({ machines }: LiveMillState, process: Process): number {
  let reach = 0;
  for (const { machine, latest } of machines)
    if (machine.kind === process && latest) reach = Math.max(reach, latest.firstMs);
  return reach;
}

export function isHeard({ machines }: LiveMillState, process: Process): boolean {
  return machines.every(({ machine, isSilent }) => machine.kind !== process || !isSilent);
}

function changeOf(
  store: MachineNow | undefined,
  fromMs: number,
  openings: ReadonlyMap<string, number>,
): number | null {
  const openingKg = store && openings.get(machineHourKey(store, fromMs));
  const closingKg = store && !store.isSilent ? store.signal('stockKg') : null;
  return openingKg === undefined || closingKg === null ? null : openingKg - closingKg;
}

const keptMs = 60_000;
const kept = new Map<number, { key: string; atMs: number; rows: ReadonlyMap<string, number> }>();

/** Stocks at the starts of the windows. They change when late telegrams come: read again once a minute. */
async function openingsOf(
  context: BoardContext,
  { state, links, windows }: { state: LiveMillState; links: readonly Link[]; windows: readonly number[] },
): Promise<ReadonlyMap<string, number>> {
  const { tenant, nowMs } = context;
  const wanted = links.flatMap(({ source }, index) => {
    const store = storeOf(state, source);
    return store ? [{ store, fromMs: windows[index] ?? nowMs }] : [];
  });
  const key = wanted.map(({ store, fromMs }) => machineHourKey(store, fromMs)).join();
  const known = kept.get(tenant.id);
  if (known && known.key === key && nowMs >= known.atMs && nowMs - known.atMs < keptMs) return known.rows;
  const rows = await stocksAt(context, wanted);
  kept.set(tenant.id, { key, atMs: nowMs, rows });
  return rows;
}

/** What stores showed first within a quarter of an hour after moments, kg, by `keyOf`. */
export async function stocksAt(
  { tx }: BoardContext,
  wanted: readonly { store: MachineNow; fromMs: number }[],
): Promise<Map<string, number>> {
  const signals = await listSignals(tx);
  const places = wanted.flatMap(({ store: { machine }, fromMs }) => {
    const signal = signals.find(({ modelId, code }) => modelId === machine.modelId && code === 'stockKg');
    return signal ? [{ machineId: machine.id, position: signal.position, fromMs }] : [];
  });
  const found = await listFirstSignals(tx, { wanted: places, withinMs: quarterMs });
  return new Map(found.map(({ machineId, fromMs, value }) => [`${machineId} ${fromMs}`, value]));
}

export function machineHourKey({ machine }: MachineNow, fromMs: number): string {
  return `${machine.id} ${fromMs}`;
}
