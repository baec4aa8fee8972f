import { byUrgency } from '@millwright/contract/areas/boards/needs.ts';
import type { Concern, Need } from '@millwright/contract/areas/boards/snapshots.ts';
import { plannedStopMs } from '@millwright/contract/areas/telemetry/loss.ts';
import { isMachineState, machineStates, stateNumber } from '@millwright/contract/areas/telemetry/states.ts';
import { type KpiCode, kpis } from '@millwright/contract/areas/telemetry/kpis.ts';
import { kpiValue } from '@millwright/contract/core/kpi.ts';
import { speedSignals } from '@millwright/contract/areas/equipment/speedSignals.ts';
import { isAboveSetSpeed } from '@millwright/contract/spinning/efficiency.ts';
import { calendarMs, efficiencyOf, type MachineNow, type MillState, setSpeedOf } from './board.ts';
import { indicatorLimit, stopLimitMs } from './exceptions.ts';
import { lossOf } from './loss.ts';
import { aimOf } from './targets.ts';

/** A rate is judged only after this much time of the shift: before, one break or stop would decide it. */
const judgedAfterMs = 30 * 60_000;

/** What a machine is judged by: targets with their limits, and rules for exceptions, which go before them. */
type Measures = Pick<MillState, 'targets' | 'rules' | 'turn'>;

/** More that is the matter with a machine than a board sees at a glance: parameters, rogue spindles. */
export type MoreConcerns = (now: MachineNow) => readonly Concern[];

/** Where somebody must go or look, each machine once with all its reasons, in the order of `byUrgency`. */
export function needsOf(
  machines: readonly MachineNow[],
  measures: Measures,
  { nowMs, more = () => [] }: { nowMs: number; more?: MoreConcerns },
): Need[] {
  return machines
    .flatMap((now) => {
      const [first, ...also] = [
        ...stateConcern(now, measures, nowMs),
        ...breakConcern(now, measures),
        ...efficiencyConcern(now, measures),
        ...idleConcern(now, measures),
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

/** An unplanned stop needs somebody at once, unless a rule gives it time. */
function stateConcern(now: MachineNow, { rules }: Measures, nowMs: number): Concern[] {
  const isUnplanned = isMachineState(now.state) && machineStates[now.state].attention === 'filled';
  const allowedMs = stopLimitMs(rules, now);
  const isShort = allowedMs !== null && now.sinceMs !== null && nowMs - now.sinceMs < allowedMs;
  return isUnplanned && !isShort ? [concern('state')] : [];
}

function breakConcern(now: MachineNow, measures: Measures): Concern[] {
  if (now.total.runMs < judgedAfterMs) return [];
  const value = kpiValue(kpis.breakRate, now.total);
  const limit = indicatorLimit(measures.rules, now, 'breakRate') ?? aim(now, measures, 'breakRate').limitMax;
  return value !== undefined && limit !== null && shown('breakRate', value) > shown('breakRate', limit)
    ? [concern('breaks', { value, limit })]
    : [];
}

/** Judged without planned stops: who was maintained for half a shift is no reason to go there. */
function efficiencyConcern(now: MachineNow, measures: Measures): Concern[] {
  const elapsedMs = calendarMs(now.total);
  const askedMs = elapsedMs - plannedStopMs(now.total);
  if (now.state !== stateNumber.running || askedMs < judgedAfterMs) return [];
  const overall = efficiencyOf(now);
  const value = overall === null ? null : (overall * elapsedMs) / askedMs;
  // A mill that says below what its machines are to be looked at means those of every process.
  const isForAll = measures.targets.some(({ isAlert }) => isAlert === true);
  const isJudged = now.machine.kind === 'spinning' || isForAll;
  const usual = isJudged ? aim(now, measures, 'prodEff').limitMin : null;
  const limit = indicatorLimit(measures.rules, now, 'prodEff') ?? usual;
  return value !== null && limit !== null && shown('prodEff', value) < shown('prodEff', limit)
    ? [concern('efficiency', { value, limit })]
    : [];
}

/** Without a rule, twice the limit of the mill is too much for a single frame. */
function idleConcern(now: MachineNow, measures: Measures): Concern[] {
  const { positions, kind } = now.machine;
  const idle = now.latest?.idleSpindles ?? null;
  if (kind !== 'spinning' || idle === null || positions === 0 || now.state !== stateNumber.running) return [];
  const value = (100 * idle) / positions;
  const { limitMax } = aim(now, measures, 'idleRate');
  const limit = indicatorLimit(measures.rules, now, 'idleRate') ?? (limitMax === null ? null : 2 * limitMax);
  return limit !== null && shown('idleRate', value) > shown('idleRate', limit)
    ? [concern('idleSpindles', { value, limit })]
    : [];
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
  return efficiency !== null && shown('prodEff', efficiency) > 100
    ? [concern('aboveSet', { value: efficiency, limit: 100 })]
    : [];
}

/** As precisely as people read it: "10.0 > 10.0" would be no reason to go. */
function shown(kpi: KpiCode, value: number): number {
  const scale = 10 ** kpis[kpi].digits;
  return Math.round(value * scale) / scale;
}

function aim(now: MachineNow, { targets }: Measures, kpi: string) {
  return aimOf(targets, { process: now.machine.kind, kpi, variety: now.latest?.variety ?? null });
}

/** A reason; its value and limit where it is about a figure, its signal where it is about a parameter. */
export function concern(reason: Concern['reason'], more: Partial<Concern> = {}): Concern {
  return { value: null, limit: null, signal: null, ...more, reason };
}
