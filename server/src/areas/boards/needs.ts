import type { Need } from '@millwright/contract/areas/boards/snapshots.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis.ts';
import { kpiValue } from '@millwright/contract/core/kpi.ts';
import type { TargetRow } from '../production/index.ts';
import { calendarMs, efficiencyOf, type MachineNow } from './board.ts';
import { aimOf } from './targets.ts';

/** A rate is judged only after this much time of the shift: before, one break or stop would decide it. */
const judgedAfterMs = 30 * 60_000;

/** Where somebody must go or look: most costly first, then oldest. */
export function needsOf(
  machines: readonly MachineNow[],
  targets: readonly TargetRow[],
  nowMs: number,
): Need[] {
  return machines
    .flatMap((now) => [
      ...stateNeed(now, nowMs),
      ...breakNeed(now, targets),
      ...efficiencyNeed(now, targets),
      ...idleNeed(now, targets),
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

function stateNeed(now: MachineNow, nowMs: number): Need[] {
  const isUnplanned = isMachineState(now.state) && machineStates[now.state].attention === 'filled';
  return isUnplanned ? [need(now, { reason: 'state', lossKg: lossKg(now, nowMs) })] : [];
}

function breakNeed(now: MachineNow, targets: readonly TargetRow[]): Need[] {
  if (now.total.runMs < judgedAfterMs) return [];
  const value = kpiValue(kpis.breakRate, now.total);
  const { limitMax } = aim(now, targets, 'breakRate');
  return value !== undefined && limitMax !== null && value > limitMax
    ? [need(now, { reason: 'breaks', value, limit: limitMax })]
    : [];
}

function efficiencyNeed(now: MachineNow, targets: readonly TargetRow[]): Need[] {
  if (now.state !== 1 || calendarMs(now.total) < judgedAfterMs) return [];
  const value = efficiencyOf(now);
  const { limitMin } = aim(now, targets, 'prodEff');
  return value !== null && limitMin !== null && value < limitMin && now.machine.kind === 'spinning'
    ? [need(now, { reason: 'efficiency', value, limit: limitMin })]
    : [];
}

function idleNeed(now: MachineNow, targets: readonly TargetRow[]): Need[] {
  const { positions, kind } = now.machine;
  const idle = now.latest?.idleSpindles ?? null;
  if (kind !== 'spinning' || idle === null || positions === 0 || now.state !== 1) return [];
  const value = (100 * idle) / positions;
  const { limitMax } = aim(now, targets, 'idleRate');
  return limitMax !== null && value > 2 * limitMax
    ? [need(now, { reason: 'idleSpindles', value, limit: limitMax })]
    : [];
}

function aim(now: MachineNow, targets: readonly TargetRow[], kpi: string) {
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
