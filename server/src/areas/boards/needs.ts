import type { Need } from '@millwright/contract/areas/boards/snapshots.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis.ts';
import { kpiValue } from '@millwright/contract/core/kpi.ts';
import { calendarMs, efficiencyOf, type MachineNow, type MillState } from './board.ts';
import { indicatorLimit, stopLimitMs } from './exceptions.ts';
import { aimOf } from './targets.ts';

/** A rate is judged only after this much time of the shift: before, one break or stop would decide it. */
const judgedAfterMs = 30 * 60_000;

/** What a machine is judged by: targets with their limits, and rules for exceptions, which go before them. */
type Measures = Pick<MillState, 'targets' | 'rules'>;

/** Where somebody must go or look: most costly first, then oldest. */
export function needsOf(machines: readonly MachineNow[], measures: Measures, nowMs: number): Need[] {
  return machines
    .flatMap((now) => [
      ...stateNeed(now, measures, nowMs),
      ...breakNeed(now, measures),
      ...efficiencyNeed(now, measures),
      ...idleNeed(now, measures),
    ])
    .toSorted((a, b) => (b.lossKg ?? 0) - (a.lossKg ?? 0) || (a.sinceMs ?? nowMs) - (b.sinceMs ?? nowMs));
}

/** What standing in this state has cost since it began, kg. */
export function lossKg({ latest, sinceMs, state }: MachineNow, nowMs: number): number | null {
  const isCostly = isMachineState(state) && machineStates[state].attention === 'filled';
  if (!isCostly || !latest || sinceMs === null || latest.rateGPerH === null || latest.rateGPerH <= 0)
    return null;
  return (latest.rateGPerH * Math.max(0, nowMs - sinceMs)) / 3_600_000_000;
}

/** An unplanned stop needs somebody at once, unless a rule gives it time. */
function stateNeed(now: MachineNow, { rules }: Measures, nowMs: number): Need[] {
  const isUnplanned = isMachineState(now.state) && machineStates[now.state].attention === 'filled';
  const allowedMs = stopLimitMs(rules, now);
  const isShort = allowedMs !== null && now.sinceMs !== null && nowMs - now.sinceMs < allowedMs;
  return isUnplanned && !isShort ? [need(now, { reason: 'state', lossKg: lossKg(now, nowMs) })] : [];
}

function breakNeed(now: MachineNow, measures: Measures): Need[] {
  if (now.total.runMs < judgedAfterMs) return [];
  const value = kpiValue(kpis.breakRate, now.total);
  const limit = indicatorLimit(measures.rules, now, 'breakRate') ?? aim(now, measures, 'breakRate').limitMax;
  return value !== undefined && limit !== null && value > limit
    ? [need(now, { reason: 'breaks', value, limit })]
    : [];
}

function efficiencyNeed(now: MachineNow, measures: Measures): Need[] {
  if (now.state !== 1 || calendarMs(now.total) < judgedAfterMs) return [];
  const value = efficiencyOf(now);
  const usual = now.machine.kind === 'spinning' ? aim(now, measures, 'prodEff').limitMin : null;
  const limit = indicatorLimit(measures.rules, now, 'prodEff') ?? usual;
  return value !== null && limit !== null && value < limit
    ? [need(now, { reason: 'efficiency', value, limit })]
    : [];
}

/** Without a rule, twice the limit of the mill is too much for a single frame. */
function idleNeed(now: MachineNow, measures: Measures): Need[] {
  const { positions, kind } = now.machine;
  const idle = now.latest?.idleSpindles ?? null;
  if (kind !== 'spinning' || idle === null || positions === 0 || now.state !== 1) return [];
  const value = (100 * idle) / positions;
  const ruled = indicatorLimit(measures.rules, now, 'idleRate');
  const { limitMax } = aim(now, measures, 'idleRate');
  const limit = ruled ?? limitMax;
  const factor = ruled === null ? 2 : 1;
  return limit !== null && value > factor * limit
    ? [need(now, { reason: 'idleSpindles', value, limit })]
    : [];
}

function aim(now: MachineNow, { targets }: Measures, kpi: string) {
  return aimOf(targets, { process: now.machine.kind, kpi, variety: now.latest?.variety ?? null });
}

function need(now: MachineNow, more: Pick<Need, 'reason'> & Partial<Need>): Need {
  const { machine, latest } = now;
  return {
    machineId: machine.id,
    code: machine.code,
    number: machine.number,
    kind: machine.kind,
    state: now.state,
    fault: now.state === 4 ? (latest?.fault ?? null) : null,
    variety: latest?.variety ?? null,
    sinceMs: more.reason === 'state' && now.sinceMs !== null ? Math.round(now.sinceMs) : null,
    lossKg: null,
    value: null,
    limit: null,
    signal: null,
    ...more,
  };
}
