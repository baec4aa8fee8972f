import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { Need, NeedReason, ProcessLoss } from '@millwright/contract/areas/boards/live/snapshots.ts';
import {
  isLossState,
  lossMs,
  slowLossKg,
  stopLossKg,
} from '@millwright/contract/areas/telemetry/reports/loss.ts';
import type { MachineNow } from './board.ts';

/** Reasons of a running machine that makes less than it could. */
const slowReasons: readonly NeedReason[] = ['breaks', 'efficiency', 'idleSpindles'];

/**
 * What a machine has lost in this shift by standing, kg; null while it states no theoretical rate. A stop that lasts is
 * counted until now, not only until the newest telegram.
 */
export function stopLossOf({ latest, total, state }: MachineNow, nowMs: number): number | null {
  const tailMs = latest && isLossState(state) ? Math.max(0, nowMs - latest.measuredMs) : 0;
  return stopLossKg(latest?.rateGPerH, lossMs(total) + tailMs);
}

/**
 * All that a machine has lost in this shift, kg: by standing, and when it is listed for a rate beyond its limit also by
 * running slowly. A machine that keeps its limits loses nothing while it runs.
 */
export function lossOf(now: MachineNow, reasons: readonly NeedReason[], nowMs: number): number | null {
  const stopKg = stopLossOf(now, nowMs);
  const isSlow = reasons.some((reason) => slowReasons.includes(reason));
  const slowKg = isSlow ? slowLossKg(now.latest?.rateGPerH, now.total) : 0;
  return stopKg === null || slowKg === null ? null : stopKg + slowKg;
}

/** What machines of one process have lost; `needs` may hold those of others too. */
export function processLossOf(
  process: Process,
  machines: readonly MachineNow[],
  { needs, nowMs }: { needs: readonly Need[]; nowMs: number },
): ProcessLoss {
  const listed = new Map(needs.map((need) => [need.machineId, need]));
  const loss = { process, kg: 0, listedKg: 0, stopKg: 0 };
  for (const now of machines) {
    const stopKg = stopLossOf(now, nowMs) ?? 0;
    const need = listed.get(now.machine.id);
    loss.stopKg += stopKg;
    loss.listedKg += need?.lossKg ?? 0;
    loss.kg += need ? (need.lossKg ?? 0) : stopKg;
  }
  return loss;
}
