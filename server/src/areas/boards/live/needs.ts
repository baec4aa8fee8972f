import { byUrgency } from '@millwright/contract/areas/boards/remind/needs.ts';
import type { Concern, Need } from '@millwright/contract/areas/boards/live/snapshots.ts';
import {
  type ExceptionIndicator,
  exceptionIndicators,
} from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import {
  calendarMs,
  calledFigure,
  figuresOfRunning,
  isBeyondLimit,
  judgedAfterMs,
} from '@millwright/contract/areas/dataQuality/signals/calledFigures.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import {
  isMachineState,
  machineStates,
  stateNumber,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import { speedSignals } from '@millwright/contract/areas/equipment/signal/speedSignals.ts';
import { isAboveSetSpeed } from '@millwright/contract/spinning/output/efficiency.ts';
import { countsIn } from '../../telemetry/index.ts';
import { efficiencyOf, type MachineNow, type LiveMillState, setSpeedOf } from './board.ts';
import { lossOf } from './loss.ts';
import { aimOf } from './targets.ts';

/** What calls somebody to a machine: limits of targets, and alarms of exception management, which go before them. */
type Measures = Pick<LiveMillState, 'targets' | 'exceptions' | 'turn'>;

/** More that is the matter with a machine than a board sees at a glance: parameters, rogue spindles. */
export type MoreConcerns = (now: MachineNow) => readonly Concern[];

/** Where somebody must go or look, each machine once with all its reasons, in the order of `byUrgency`. */
export function machineNeedsOf(
  machines: readonly MachineNow[],
  measures: Measures,
  { nowMs, more = () => [] }: { nowMs: number; more?: MoreConcerns },
): Need[] {
  return machines
    .flatMap((now) => {
      const [first, ...also] = [
        ...stateConcern(now, measures),
        ...exceptionIndicators.flatMap((indicator) => figureConcern(now, measures, indicator)),
        ...speedConcern(now),
        ...more(now),
      ];
      return first === undefined ? [] : [needOf(now, { first, also, measures, nowMs })];
    })
    .toSorted(byUrgency);
}

function needOf(
  now: MachineNow,
  { first, also, measures, nowMs }: { first: Concern; also: Concern[]; measures: Measures; nowMs: number },
): Need {
  const { machine, latest } = now;
  const sinceMs = sinceOf(first, now, measures);
  return {
    machineId: machine.id,
    code: machine.code,
    number: machine.number,
    kind: machine.kind,
    ...first,
    also,
    state: now.state,
    fault: now.state === stateNumber.fault ? (latest?.fault ?? null) : null,
    variety: latest?.variety ?? null,
    sinceMs: sinceMs === null ? null : Math.round(sinceMs),
    lossKg: lossOf(
      now,
      [first, ...also].map(({ reason }) => reason),
      nowMs,
    ),
  };
}

/**
 * A stop lasts since it began. Rates are those of the shift, of a machine that first spoke within it from then on. A
 * parameter is as it was measured last.
 */
function sinceOf({ reason }: Concern, { latest, sinceMs }: MachineNow, { turn }: Measures): number | null {
  if (reason === 'state') return sinceMs;
  if (reason === 'parameter') return latest?.measuredMs ?? null;
  return latest ? Math.max(turn.startMs, latest.firstMs) : null;
}

/** An unplanned stop needs somebody at once, unless a rule gives it time: then with its alarm. */
function stateConcern(now: MachineNow, { exceptions }: Measures): Concern[] {
  const isUnplanned = isMachineState(now.state) && machineStates[now.state].attention === 'filled';
  const isShort =
    exceptions.isRuled(now.machine, 'stop') && exceptions.held(now.machine, 'stop') === undefined;
  return isUnplanned && !isShort ? [concern('state')] : [];
}

const reasons = { breakRate: 'breaks', prodEff: 'efficiency', idleRate: 'idleSpindles' } as const;

/** A figure beyond what the plan lets it be, or, where exception management has a rule for the machine, with the alarm of that rule. */
function figureConcern(now: MachineNow, measures: Measures, indicator: ExceptionIndicator): Concern[] {
  if (figuresOfRunning.includes(indicator) && now.state !== stateNumber.running) return [];
  const { machine, latest, total } = now;
  const { kind, positions } = machine;
  const value = countsIn(kpis[indicator], { sums: total, known: latest?.known })
    ? calledFigure(indicator, { kind, positions, total, idleSpindles: latest?.idleSpindles ?? null })
    : null;
  const { exceptions } = measures;
  const limit = exceptions.isRuled(machine, indicator)
    ? (exceptions.held(machine, indicator)?.limit ?? null)
    : plannedLimit(now, measures, indicator);
  return value !== null && limit !== null && isBeyondLimit(indicator, value, limit)
    ? [concern(reasons[indicator], { value, limit })]
    : [];
}

/** Beyond what a figure calls somebody where no rule of exception management says it. */
function plannedLimit(now: MachineNow, measures: Measures, indicator: ExceptionIndicator): number | null {
  const { limitMin, limitMax } = aim(now, measures, indicator);
  if (indicator === 'breakRate') return limitMax;
  // Twice the limit of the mill is too much for a single frame.
  if (indicator === 'idleRate') return limitMax === null ? null : 2 * limitMax;
  // A mill that says below what its machines are to be looked at means those of every process.
  const isForAll = measures.targets.some(({ isAlert }) => isAlert === true);
  return now.machine.kind === 'spinning' || isForAll ? limitMin : null;
}

/**
 * A machine that runs faster than it is set to, or has made more than its set speed lets it: its speed against the set
 * one, or its efficiency against 100 %.
 */
function speedConcern(now: MachineNow): Concern[] {
  if (now.state !== stateNumber.running) return [];
  const signal = speedSignals[now.machine.kind];
  const speed = signal === undefined ? null : now.signal(signal);
  const setSpeed = setSpeedOf(now);
  if (isAboveSetSpeed({ speed, setSpeed, efficiencyPercent: null }))
    return [concern('aboveSet', { value: speed, limit: setSpeed, signal: signal ?? null })];
  const efficiency = calendarMs(now.total) < judgedAfterMs ? null : efficiencyOf(now);
  return efficiency !== null && isAboveWhole(efficiency)
    ? [concern('aboveSet', { value: efficiency, limit: 100 })]
    : [];
}

/** As precisely as people read it. */
function isAboveWhole(percent: number): boolean {
  return Number(percent.toFixed(kpis.prodEff.digits)) > 100;
}

function aim(now: MachineNow, { targets }: Measures, kpi: string) {
  return aimOf(targets, { process: now.machine.kind, kpi, variety: now.latest?.variety ?? null });
}

/** A reason; its value and limit where it is about a figure, its signal where it is about a parameter. */
export function concern(reason: Concern['reason'], more: Partial<Concern> = {}): Concern {
  return { value: null, limit: null, signal: null, ...more, reason };
}
