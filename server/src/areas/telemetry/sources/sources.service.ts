import { machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { boxGoneMs } from '@millwright/contract/areas/equipment/boxes/boxCalls.ts';
import { flowFreshMs } from '@millwright/contract/areas/telemetry/states/flowSpans.ts';
import {
  isSourceAsked,
  mostGaps,
  type showGap,
  type ShownGap,
  type ShownSource,
  mostRefusedValues,
  type showSource,
  type Source,
  type SourceFilter,
  type Sources,
} from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { offlineAfterMs } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import {
  type GatewayDoorRow,
  listGatewayDoors,
  listMachineDoors,
  listSeenMachines,
  type StoredMachineRow,
} from '../../equipment/index.ts';
import { seenAmong } from '../../../resource/index.ts';
import { type BoxStateRow, selectBoxStates } from '../box/box.queries.ts';
import { type LatestRow, listLatest } from '../latest.queries.ts';
import { inMill, readerIn } from './inMill.ts';
import {
  countAsideOf,
  type CounterRow,
  type FlowSpanRow,
  selectBefore,
  selectBehind,
  selectFlow,
  selectGaps,
  selectLater,
  selectRefusedBySignal,
  selectSourceStates,
  type SourceStateRow,
} from './flow.queries.ts';
import { spansFrom, sumFlow, flowTimesOf } from './flowSums.ts';

const mostLater = 20_000;
/** Counters need not stand in each telegram: so many next to a gap are looked at. */
const beside = 20;

type Asker = Pick<Ctx, 'tx' | 'tenantId' | 'clock' | 'dataScope'>;
type Reader = Pick<Ctx, 'tx' | 'dataScope'>;

/** What is known of the gateways of a mill, for all of them at once. */
interface Known {
  readonly nowMs: number;
  readonly flow: ReadonlyMap<string, FlowSpanRow[]>;
  readonly states: ReadonlyMap<string, SourceStateRow>;
  readonly boxes: ReadonlyMap<string, BoxStateRow>;
  readonly latest: ReadonlyMap<number, LatestRow>;
  /** Machines in use by the gateway that speaks for them. */
  readonly machines: ReadonlyMap<string, StoredMachineRow[]>;
}

/** Gateways of a mill that are asked for. Throws what `sourcesOf` throws. */
export async function listedSources(
  ctx: Asker,
  { millId, ...asked }: SourceFilter & { millId?: number | undefined },
): Promise<Sources> {
  const all = await sourcesOf(ctx, millId);
  return { ...all, sources: all.sources.filter((each) => isSourceAsked(each, asked)) };
}

/** The gateways of a mill, and the machines without one. Throws `core.notFound` for a mill that is not the asker's. */
export function sourcesOf(ctx: Asker, millId: number | undefined): Promise<Sources> {
  const nowMs = ctx.clock.nowMs();
  return inMill(ctx, millId, async (tx) => {
    const reader = readerIn(ctx, tx);
    const known = await readKnown(reader, nowMs);
    const sources = (await doorsOf(reader)).map((door) => sourceOf(door, known));
    return {
      nowMs: Math.round(nowMs),
      dayFromMs: Math.round(nowMs - dayMs),
      sources,
      withoutMachines: sources.flatMap(({ code, machines }) => (machines === 0 ? [code] : [])),
      withoutSource: (known.machines.get('') ?? []).map(named),
    };
  });
}

/** One of them with the gaps of its machines. Throws `core.notFound`. */
export function shownSource(
  ctx: Asker,
  { id, days, millId }: InputOf<typeof showSource>,
): Promise<ShownSource> {
  const nowMs = ctx.clock.nowMs();
  const fromMs = nowMs - days * dayMs;
  return inMill(ctx, millId, async (tx) => {
    const reader = readerIn(ctx, tx);
    const door = (await doorsOf(reader)).find((each) => each.id === id);
    if (door === undefined) throw fail('core.notFound');
    const known = await readKnown(reader, nowMs);
    const machines = known.machines.get(door.code) ?? [];
    const silences = machines.map(({ id: machineId, slowestPeriodS }) => ({
      id: machineId,
      silenceMs: offlineAfterMs(slowestPeriodS),
    }));
    const found = await selectGaps(tx, { machines: silences, fromMs, nowMs, most: mostGaps + 1 });
    const gaps = found.slice(0, mostGaps).map((gap) => ({
      machineId: gap.machineId,
      fromMs: Math.round(gap.fromMs),
      toMs: gap.toMs === null ? null : Math.round(gap.toMs),
    }));
    const later = await selectLater(tx, {
      machineIds: machines.map((each) => each.id),
      fromMs,
      toMs: nowMs,
      most: mostLater,
    });
    const refused = await selectRefusedBySignal(tx, {
      sourceCode: door.code,
      sinceMs: nowMs - dayMs,
      most: mostRefusedValues,
    });
    const gapMs = new Map<number, number>();
    for (const gap of found)
      gapMs.set(gap.machineId, (gapMs.get(gap.machineId) ?? 0) + (gap.toMs ?? nowMs) - gap.fromMs);
    return {
      nowMs: Math.round(nowMs),
      fromMs: Math.round(fromMs),
      source: sourceOf(door, known),
      machines: machines.map((machine) => {
        const newest = known.latest.get(machine.id);
        return {
          ...named(machine),
          firstMs: rounded(newest?.firstMs ?? null),
          heardMs: rounded(newest?.receivedMs ?? null),
          isStateless: newest !== undefined && newest.state === null,
          gapMs: Math.round(gapMs.get(machine.id) ?? 0),
        };
      }),
      gaps,
      isCut: found.length > mostGaps,
      refusedValues: refused
        // Machines that data rules hide are left out.
        .filter(({ machineCode }) => machines.some(({ code }) => code === machineCode))
        .map((row) => ({ ...row, lastMs: Math.round(row.lastMs) })),
      later: later.map(({ quarterMs, receivedMs, ...row }) => ({
        ...row,
        quarterMs: Math.round(quarterMs),
        receivedMs: Math.round(receivedMs),
      })),
    };
  });
}

/** What is known of one gap. Throws `core.notFound`. */
export function shownGap(
  ctx: Asker,
  { machineId, fromMs, toMs, millId }: InputOf<typeof showGap>,
): Promise<ShownGap> {
  return inMill(ctx, millId, async (tx) => {
    const machine = (await listSeenMachines(readerIn(ctx, tx))).find(({ id }) => id === machineId);
    if (machine === undefined) throw fail('core.notFound');
    const before = await selectBefore(tx, { machineId, atMs: fromMs, most: beside });
    const behind = await selectBehind(tx, { machineId, atMs: toMs, most: beside });
    const later = await selectLater(tx, { machineIds: [machineId], fromMs, toMs, most: mostLater });
    const rise = (name: 'outputG' | 'energyWh' | 'endBreaks' | 'doffs') =>
      riseOf(saidNext(before, name), saidNext(behind, name));
    const [last] = before;
    const [first] = behind;
    return {
      outputG: rise('outputG'),
      energyWh: rise('energyWh'),
      endBreaks: rise('endBreaks'),
      doffs: rise('doffs'),
      isRestarted: last === undefined || first === undefined ? null : last.boot !== first.boot,
      laterTelegrams: later.reduce((sum, { telegrams }) => sum + telegrams, 0),
      aside: await countAsideOf(tx, { machineCode: machine.code, fromMs, toMs, most: exactTotal }),
    };
  });
}

/** Returns the gateways that data rules let the reader see. */
async function doorsOf(reader: Reader): Promise<GatewayDoorRow[]> {
  const doors = await listGatewayDoors(reader.tx);
  const ids = doors.map(({ id }) => id);
  const visible = new Set(await seenAmong(reader, machineSource, ids));
  return doors.filter(({ id }) => visible.has(id));
}

async function readKnown(reader: Reader, nowMs: number): Promise<Known> {
  const { tx } = reader;
  const flow = await selectFlow(tx, { sinceMs: nowMs - dayMs });
  const doors = new Map((await listMachineDoors(tx)).machines.map((door) => [door.id, door]));
  const isExpected = ({ id }: StoredMachineRow) => {
    const status = doors.get(id)?.status;
    return status === 'inUse' || status === 'repair';
  };
  return {
    nowMs,
    flow: Map.groupBy(flow, ({ sourceCode }) => sourceCode),
    states: new Map((await selectSourceStates(tx)).map((row) => [row.sourceCode, row])),
    boxes: new Map((await selectBoxStates(tx)).map((row) => [row.sourceId, row])),
    latest: new Map((await listLatest(tx)).map((row) => [row.machineId, row])),
    machines: Map.groupBy(
      (await listSeenMachines(reader)).filter(isExpected),
      ({ id }) => doors.get(id)?.gatewayCode ?? '',
    ),
  };
}

function sourceOf({ id, code, name, isEnabled, hasSecret }: GatewayDoorRow, known: Known): Source {
  const { nowMs, latest } = known;
  const state = known.states.get(code);
  const isFresh = state !== undefined && nowMs - state.toldMs <= flowFreshMs;
  const box = known.boxes.get(id);
  const rows = known.flow.get(code) ?? [];
  const hour = sumFlow(rows.filter(({ atMs }) => atMs >= nowMs - hourMs));
  const machines = known.machines.get(code) ?? [];
  const heard = machines.flatMap((machine) => {
    const newest = latest.get(machine.id);
    return newest === undefined ? [] : [{ machine, receivedMs: newest.receivedMs }];
  });
  const speaking = heard.filter(
    ({ machine, receivedMs }) => nowMs - receivedMs <= offlineAfterMs(machine.slowestPeriodS),
  ).length;
  // Telegrams that are stored tell as well, from before the figures began.
  const lastMs = Math.max(state?.lastMs ?? 0, ...heard.map(({ receivedMs }) => receivedMs));
  const { lagP50, lagP99, later } = flowTimesOf(hour);
  const report = box?.report;
  return {
    id,
    code,
    name,
    standing: standingOf({ isEnabled, hasSecret, lastMs, speaking }),
    isBox: box !== undefined,
    isConnected: boxConnected(box, nowMs) ?? (isFresh ? state.isConnected : null),
    lastMs: lastMs === 0 ? null : Math.round(lastMs),
    aMinute: isFresh ? state.aMinute : null,
    day: spansFrom(rows, { fromMs: nowMs - dayMs, nowMs }).map(({ messages }) => messages),
    lagP50,
    lagP99,
    later,
    leastLagMs: rounded(hour.leastLagMs),
    boxAheadMs: report?.clock.aheadMs ?? null,
    backlog:
      report === undefined
        ? null
        : {
            waiting: report.buffer.waiting,
            oldestMs: report.buffer.oldestMs,
            dropped: report.buffer.dropped,
          },
    boxSeenMs: rounded(box?.seenMs ?? null),
    refused: sumFlow(rows).refused,
    problem:
      state === undefined || state.problem === null || state.problemMs === null
        ? null
        : { reason: state.problem, detail: state.problemDetail ?? '', atMs: Math.round(state.problemMs) },
    machines: machines.length,
    speaking,
  };
}

function standingOf({
  isEnabled,
  hasSecret,
  lastMs,
  speaking,
}: {
  isEnabled: boolean;
  hasSecret: boolean;
  lastMs: number;
  speaking: number;
}): Source['standing'] {
  if (!isEnabled) return 'disabled';
  if (!hasSecret) return 'noSecret';
  if (lastMs === 0) return 'waiting';
  if (speaking > 0) return 'speaking';
  return 'silent';
}

/** A box that is gone is not connected, whatever the broker still believes. */
function boxConnected(box: BoxStateRow | undefined, nowMs: number): boolean | undefined {
  if (box === undefined) return undefined;
  return nowMs - box.seenMs > boxGoneMs ? false : box.report.isConnected;
}

/** The nearest of some telegrams that says a counter. */
function saidNext(
  rows: readonly CounterRow[],
  name: 'outputG' | 'energyWh' | 'endBreaks' | 'doffs',
): number | null {
  return rows.map((row) => row[name]).find((value) => value !== null) ?? null;
}

/** A counter that fell began anew: what it rose by nobody knows. */
function riseOf(from: number | null, to: number | null): number | null {
  return from === null || to === null || to < from ? null : to - from;
}

function named({ id, code, number, kind }: StoredMachineRow) {
  return { id, code, number, kind };
}

function rounded(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms);
}
