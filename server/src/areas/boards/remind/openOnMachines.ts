import { faultNameOf } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Concern } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import {
  isMachineState,
  machineStates,
  stateNumber,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import { handoverPoint } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { type Language, languageTags } from '@millwright/contract/core/words/languages.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { readFaultNames } from '../../equipment/index.ts';
import type { FoundPoint, OpenOnMachines } from '../../shifts/index.ts';
import { listIntervals } from '../../telemetry/index.ts';
import { boardContextOf, type MachineNow, readMillState } from '../live/board.ts';
import { bufferOf } from '../live/flow.ts';
import type { StateStretch } from '../live/intervals.ts';
import { machineNeedsOf } from '../live/needs.ts';
import { listRogues } from '../live/section.ts';
import { statesOfShift } from '../live/statesOfShift.ts';

/** A machine that stood so long in a shift is told to the next one, even if it runs again. */
const longStandMs = 30 * minuteMs;
/** Frames that are due within so long doff under the hands of the next crew. */
const doffAheadMin = 60;
/** Newest values still tell how a shift left its machines so long after its end. */
const freshMs = 30 * minuteMs;

/** Writes a sentence of `handover.found`. */
type Tell = (path: string, params: Readonly<Record<string, string | number>>) => string;

/**
 * What a crew leaves on the machines of a process: those that stand or stood long, what needs somebody by the rules of
 * boards, spindles that broke again and again, frames that are due to doff, and stock behind the process beyond its
 * limits. Of a shift that is over for long only what was counted in it is told.
 */
export const openOnMachines: OpenOnMachines = async ({ tx, tenant, clock, language }, { process, turn }) => {
  const nowMs = Math.min(clock.nowMs(), turn.endMs - 1);
  const context = await boardContextOf({ tx, tenant, nowMs });
  const state = await readMillState(context);
  const machines = state.machines.filter(({ machine }) => machine.kind === process);
  const isFresh = clock.nowMs() - nowMs < freshMs;
  const tell: Tell = (path, params) =>
    sentence(language, `handover.found.${path}`, { namespace: 'shifts', params });
  const stretches = await stretchesOf(tx, machines, { turn, nowMs });
  const faultName = faultNameOf(await readFaultNames(tx), language);
  const stops = machines.flatMap((now) =>
    stopPoint(now, stretches.get(now.machine.id) ?? [], { nowMs, language, tell, faultName }),
  );
  const needs = machineNeedsOf(machines, state, { nowMs }).flatMap(({ machineId, also, ...first }) =>
    [first, ...also]
      .filter(({ reason }) => reason === 'breaks' || (isFresh && isFigure(reason)))
      .map((concern) => concernPoint(machineId, concern, { language, tell })),
  );
  const rogues = Map.groupBy(await listRogues(context, state, machines), ({ machineId }) => machineId);
  const broken = [...rogues].map(([machineId, spindles]) =>
    pointOf('quality', machineId, {
      text: tell('rogues', { spindles: spindles.map(({ spindle }) => spindle).join(', ') }),
    }),
  );
  const doffs = isFresh ? machines.flatMap((now) => doffPoint(now, { nowMs, zone: tenant.zone, tell })) : [];
  const stock = isFresh && isProcess(process) ? stockPoint(bufferOf(state, process), { language, tell }) : [];
  return [...stops, ...needs, ...broken, ...stock, ...doffs];
};

function isFigure(reason: Concern['reason']): boolean {
  return reason === 'efficiency' || reason === 'idleSpindles' || reason === 'aboveSet';
}

async function stretchesOf(
  tx: Parameters<typeof listIntervals>[0],
  machines: readonly MachineNow[],
  { turn, nowMs }: { turn: ShiftTurn; nowMs: number },
): Promise<Map<number, StateStretch[]>> {
  const window = { fromMs: turn.startMs, toMs: nowMs };
  const ids = machines.map(({ machine }) => machine.id);
  const closed = Map.groupBy(
    await listIntervals(tx, { machineIds: ids, ...window }),
    ({ machineId }) => machineId,
  );
  return new Map(
    machines.map((now) => [now.machine.id, statesOfShift(closed.get(now.machine.id) ?? [], now, window)]),
  );
}

/** A machine that stood when the shift ended, or for long in it, by no plan. */
function stopPoint(
  { machine, sinceMs, state: stateNow }: MachineNow,
  stretches: readonly StateStretch[],
  {
    nowMs,
    language,
    tell,
    faultName,
  }: { nowMs: number; language: Language; tell: Tell; faultName: (code: string, kind: string) => string },
): FoundPoint[] {
  const stood = stretches.filter(({ state }) => isUnplanned(state));
  const last = stretches.at(-1);
  if (last !== undefined && isUnplanned(last.state)) {
    // A stop may be older than the shift.
    const fromMs =
      sinceMs !== null && stateNow === last.state ? Math.min(sinceMs, last.startMs) : last.startMs;
    const minutes = Math.max(1, Math.round((nowMs - fromMs) / minuteMs));
    const state = stateWord(last, { kind: machine.kind, language, faultName });
    return [pointOf('stop', machine.id, { text: tell('stands', { state, minutes }), sinceMs: fromMs })];
  }
  const totalMs = stood.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  if (totalMs < longStandMs) return [];
  const minutes = Math.round(totalMs / minuteMs);
  return [
    pointOf('stop', machine.id, { text: tell('stood', { minutes }), sinceMs: stood[0]?.startMs ?? null }),
  ];
}

/** A short stop for an end break is mended by whoever stands there. */
function isUnplanned(state: number): boolean {
  return (
    isMachineState(state) &&
    machineStates[state].attention === 'filled' &&
    machineStates[state].counts !== 'minor'
  );
}

function stateWord(
  { state, fault }: StateStretch,
  {
    kind,
    language,
    faultName,
  }: { kind: string; language: Language; faultName: (code: string, kind: string) => string },
): string {
  if (state === stateNumber.fault && fault !== null) return `${fault} ${faultName(fault, kind)}`.trim();
  return isMachineState(state)
    ? sentence(language, `states.${machineStates[state].name}`, { namespace: 'telemetry' })
    : '';
}

function concernPoint(
  machineId: number,
  { reason, value, limit }: Pick<Concern, 'reason' | 'value' | 'limit'>,
  { language, tell }: { language: Language; tell: Tell },
): FoundPoint {
  const params = { value: figure(value, language), limit: figure(limit, language) };
  return pointOf('quality', machineId, { text: tell(reason, params) });
}

function doffPoint(
  now: MachineNow,
  { nowMs, zone, tell }: { nowMs: number; zone: string; tell: Tell },
): FoundPoint[] {
  const minutes = now.signal('toDoffMin');
  if (minutes === null || minutes > doffAheadMin || now.state !== stateNumber.running) return [];
  const time = clockOf(nowMs + minutes * minuteMs, zone);
  return [pointOf('doff', now.machine.id, { text: tell('doff', { time }) })];
}

function stockPoint(
  buffer: ReturnType<typeof bufferOf>,
  { language, tell }: { language: Language; tell: Tell },
): FoundPoint[] {
  if (buffer === null || buffer.hours === null) return [];
  const { hours, minHours, maxHours } = buffer;
  const text = (path: string, limit: number) =>
    tell(path, { hours: figure(hours, language), limit: figure(limit, language) });
  if (minHours !== null && hours < minHours)
    return [pointOf('stock', null, { text: text('stockLow', minHours) })];
  if (maxHours !== null && hours > maxHours)
    return [pointOf('stock', null, { text: text('stockHigh', maxHours) })];
  return [];
}

function pointOf(
  kind: FoundPoint['kind'],
  machineId: number | null,
  { text, sinceMs = null }: { text: string; sinceMs?: number | null },
): FoundPoint {
  return {
    kind,
    machineId: machineId === null ? null : String(machineId),
    text: text.slice(0, handoverPoint.fields.text.max),
    since: sinceMs === null ? null : new Date(sinceMs).toISOString(),
  };
}

function figure(value: number | null, language: Language): string {
  if (value === null) return '';
  return new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 1 }).format(value);
}

function clockOf(tsMs: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(tsMs);
}
