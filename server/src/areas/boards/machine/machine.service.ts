import type { Concern, Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { offline, stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { duties } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { SPINDLE_BREAK_LIMITS } from '@millwright/contract/spinning/output/breaks.ts';
import { texOf } from '@millwright/contract/spinning/yarn/count.ts';
import { lengthKm, lengthUnitOf } from '@millwright/contract/spinning/yarn/length.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { wholeMill } from '../../../resource/index.ts';
import { listVarietyFacts } from '../../basics/index.ts';
import { listSignals, type SignalRow } from '../../equipment/index.ts';
import { selectOpenTasks } from '../../maintenance/index.ts';
import { openAlarmsOf } from '../../alarms/index.ts';
import { responsibleFor } from '../../personnel/index.ts';
import {
  countsIn,
  listBreaksOfMachine,
  listDoffs,
  listIntervals,
  listSignalPoints,
} from '../../telemetry/index.ts';
import { signalQualitiesOf } from '../../dataQuality/index.ts';
import {
  type BoardContext,
  type MachineNow,
  type LiveMillState,
  readMillState,
  statedValue,
  tileOf,
} from '../live/board.ts';
import { boardFigure, planToNow, shiftFigure } from '../live/figures.ts';
import { machineNeedsOf, concern } from '../live/needs.ts';
import { attentionIn } from '../live/attention.ts';
import { parameterConcerns, machineParametersOf } from './parameters.ts';
import { statesOfShift } from '../live/statesOfShift.ts';
import { aimOf, scaled } from '../live/targets.ts';

const shownDoffs = 10;
const curvePoints = 240;
const curveHours = 8;

/** One machine, as its page shows it. Refuses a code that the mill does not have. */
export async function showMachineDetail(context: BoardContext, code: string): Promise<MachineDetail> {
  const state = await readMillState(context);
  const now = state.machines.find(({ machine }) => machine.code === code);
  if (!now) throw fail('core.notFound');
  const { tx, nowMs } = context;
  const window = { fromMs: state.turn.startMs, toMs: nowMs };
  const signals = (await listSignals(tx)).filter(({ modelId }) => modelId === now.machine.modelId);
  const intervals = statesOfShift(
    await listIntervals(tx, { machineIds: [now.machine.id], ...window }),
    now,
    window,
  );
  const hasSpindles = now.machine.kind === 'spinning';
  const spindles = hasSpindles
    ? await listBreaksOfMachine(tx, { machineId: now.machine.id, ...window })
    : null;
  const needs = machineNeedsOf([now], state, {
    nowMs,
    more: () => [...rogueConcern(spindles ?? []), ...parameterConcerns(now, signals)],
  });
  return {
    header: headerFor(state, now),
    machine: tileOf(now, attentionIn(needs)(now)),
    model: now.machine.model,
    figures: figuresOf(state, now),
    lengthKm: await lengthOf(context, now),
    intervals,
    totals: totalsOf(intervals),
    spindles,
    doffs: await listDoffs(tx, {
      machineId: now.machine.id,
      fromMs: state.turn.startMs - 24 * hourMs,
      limit: shownDoffs,
    }),
    curve: hasSpindles ? await curveOf(context, now, signals) : null,
    parameters: machineParametersOf(
      now,
      signals,
      await signalQualitiesOf(tx, { machine: now.machine, signals, nowMs }),
    ),
    needs,
    open: await openOn(context, now),
    responsible: await peopleFor(context, state, now),
  };
}

/** Length of the output of the shift, variety by variety: 0 where nothing was made, null where that is not known. */
async function lengthOf({ tx }: BoardContext, now: MachineNow): Promise<number | null> {
  const { kind } = now.machine;
  const made = now.sums.filter(({ outputG }) => outputG > 0);
  if (!isProcess(kind) || lengthUnitOf(kind) === undefined) return null;
  if (made.length === 0) return statedValue('output', now) === 0 ? 0 : null;
  const codes = made.map(({ variety }) => variety);
  const facts = await listVarietyFacts(tx, { codes, process: kind, limit: codes.length });
  const texBy = new Map(facts.map((row) => [row.code, texOf(row)]));
  const lengths = made.map(({ variety, outputG }) => {
    const tex = texBy.get(variety);
    return tex === undefined ? null : lengthKm(outputG, tex);
  });
  return lengths.reduce<number | null>(
    (sum, length) => (sum === null || length === null ? null : sum + length),
    0,
  );
}

/** Alarms that a machine's page lists. */
const mostAlarms = 50;

/** Open tasks and alarms of a machine, read where every other screen reads them. */
async function openOn({ tx }: BoardContext, { machine }: MachineNow): Promise<MachineDetail['open']> {
  const reader = { ...wholeMill(tx), tx };
  const tasks = await selectOpenTasks(reader, { machineIds: [machine.id], language: 'zh' });
  const alarms = await openAlarmsOf(reader, [machine.id], { limit: mostAlarms, language: 'zh' });
  return {
    tasks: tasks.map(({ number, name, names, state, urgency, sinceMs }) => ({
      number,
      name,
      ...(names === null ? {} : { names }),
      state,
      isUrgent: urgency === 'urgent',
      sinceMs: Math.round(sinceMs),
    })),
    alarms: alarms.map(({ alarmName, priority, condition, raisedMs }) => ({
      name: alarmName,
      isCritical: priority === 'critical',
      isOver: condition !== 'active',
      sinceMs: Math.round(raisedMs),
    })),
  };
}

/** Who is called about the machine, in the order of the duties. */
async function peopleFor(
  { tx }: BoardContext,
  { turn }: LiveMillState,
  { machine }: MachineNow,
): Promise<MachineDetail['responsible']> {
  const people = await responsibleFor(tx, { machineIds: [machine.id], on: turn });
  return duties.flatMap((duty) =>
    people.filter((each) => each.duty === duty).map(({ realname, factor }) => ({ duty, realname, factor })),
  );
}

/** The age on a machine's page is the machine's own. */
function headerFor({ header }: LiveMillState, { latest }: MachineNow): MachineDetail['header'] {
  return {
    ...header,
    newestMs: latest ? Math.round(latest.measuredMs) : null,
    receivedMs: latest ? Math.round(latest.receivedMs) : null,
    reachMs: latest ? Math.round(latest.firstMs) : null,
  };
}

/** Totals by the number of a state; any other is a stop. */
const totalOfState: Readonly<Record<number, keyof MachineDetail['totals']>> = {
  [stateNumber.running]: 'runMs',
  [stateNumber.doffing]: 'doffMs',
  [offline]: 'unknownMs',
};

function totalsOf(intervals: MachineDetail['intervals']): MachineDetail['totals'] {
  const totals = { runMs: 0, stopMs: 0, doffMs: 0, unknownMs: 0 };
  for (const { state, startMs, endMs } of intervals) {
    const key = totalOfState[state] ?? 'stopMs';
    totals[key] += endMs - startMs;
  }
  return totals;
}

function figuresOf(state: LiveMillState, now: MachineNow): Figure[] {
  const { kind } = now.machine;
  const aim = (kpi: string) =>
    aimOf(state.targets, { process: kind, kpi, variety: now.latest?.variety ?? null });
  const watts = now.signal('powerKw');
  const power = boardFigure('power', watts === null ? {} : { watts: 1000 * watts });
  if (!isProcess(kind)) return [power];
  const made = [
    shiftFigure('prodEff', [now], aim('prodEff')),
    shiftFigure('output', [now], scaled(planToNow(state, [now]), 1000)),
  ];
  if (kind === 'spinning') {
    return [
      ...made,
      shiftFigure('breakRate', [now], aim('breakRate')),
      idleNow(now, aim('idleRate')),
      shiftFigure('doffs', [now]),
      power,
    ];
  }
  const doffs = kind === 'roving' ? [shiftFigure('doffs', [now])] : [];
  return [...made, shiftFigure('timeEff', [now], aim('timeEff')), ...doffs, power];
}

/** Idle spindles now, with their count; unknown of a machine that never stated them. */
function idleNow({ latest, machine, total }: MachineNow, aim: ReturnType<typeof aimOf>): Figure {
  const isStated = countsIn(kpis.idleRate, { sums: total, known: latest?.known });
  const idle = isStated ? (latest?.idleSpindles ?? null) : null;
  const value = idle === null || machine.positions === 0 ? null : (100 * idle) / machine.positions;
  return { kpi: 'idleRate', value, count: idle, of: machine.positions, ...aim };
}

const curveBuilds = [0, 5, 10, 15, 90, 95, 100];

async function curveOf(
  { tx, nowMs }: BoardContext,
  now: MachineNow,
  signals: readonly SignalRow[],
): Promise<MachineDetail['curve']> {
  const place = (code: string) => signals.find((signal) => signal.code === code)?.position;
  const build = place('copBuild');
  const speed = place('spindleRpm');
  if (build === undefined || speed === undefined) return null;
  const sinceDoff = now.signal('sinceDoffMin');
  const fromMs = sinceDoff === null ? nowMs - curveHours * hourMs : nowMs - (sinceDoff + 1) * minuteMs;
  const points = await listSignalPoints(tx, {
    machineId: now.machine.id,
    fromMs: Math.max(fromMs, nowMs - curveHours * hourMs),
    positions: { first: build, second: speed },
    limit: curvePoints,
  });
  return {
    points: sinceLastDoff(points).map(({ atMs, first, second }) => ({
      atMs: Math.round(atMs),
      build: first,
      rpm: second,
    })),
    set: curveBuilds.flatMap((at) => {
      const rpm = now.signal(`speed${at}`);
      return rpm === null ? [] : [{ build: at, rpm }];
    }),
  };
}

/** The build falls when a cop is doffed: what lies before belongs to the cop before. */
function sinceLastDoff<Point extends { first: number }>(points: readonly Point[]): readonly Point[] {
  let start = 0;
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before && point.first < before.first - 5) start = index;
  });
  return points.slice(start);
}

function rogueConcern(spindles: readonly { breaks: number }[]): Concern[] {
  const rogues = spindles.filter(({ breaks }) => breaks >= SPINDLE_BREAK_LIMITS.rogue).length;
  return rogues === 0 ? [] : [concern('rogueSpindles', { value: rogues })];
}
