import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../../platform/db/tenancy.ts';
import type { OpenLineRow } from './millFacts.queries.ts';
import { readFollowedPlan } from './followedPlan.ts';
import { wantedLines } from './planAge.ts';
import { walk } from './planTotals.ts';

/** Hours in which a frame works for orders that the planner does not see. */
export interface ReservedHours {
  readonly machineId: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

interface Reserving {
  readonly nowMs: number;
  /** Open lines of orders that the planner does not see. */
  readonly hidden: readonly OpenLineRow[];
  /** Frames with the line that each spins for now, and kilograms that it makes of it in an hour. */
  readonly running: readonly { machineId: string; lineId: string; kgPerHour: number }[];
  /** Kilograms that are still to be spun for a line. */
  readonly restKg: (line: OpenLineRow) => number;
}

/**
 * Hours that hidden orders need: their lots in the plan that the mill goes by, and where that does not know a line, the
 * frames that spin for it now until it is made.
 */
export async function reservedHours(
  { tx }: { readonly tx: TenantTransaction },
  { nowMs, hidden, running, restKg }: Reserving,
): Promise<ReservedHours[]> {
  if (hidden.length === 0) return [];
  const plan = await readFollowedPlan(tx);
  const ids = wantedLines(hidden);
  const planned = new Set(plan?.facts.orders.map(({ lineId }) => lineId));
  const lots = plan === undefined ? [] : walk(plan).checked.lots;
  const ofPlan = lots.flatMap(({ machine, order, setUpFrom, end }): ReservedHours[] => {
    const [frame, line] = [plan?.facts.frames[machine], plan?.facts.orders[order]];
    if (plan === undefined || frame === undefined || line === undefined || !ids.has(line.lineId)) return [];
    const at = (hours: number) => plan.startMs + hours * hourMs;
    return [{ machineId: frame.machineId, fromMs: at(setUpFrom), untilMs: at(end) }];
  });
  const ofNow = hidden.flatMap((line): ReservedHours[] => {
    const own = running.filter(({ lineId, kgPerHour }) => lineId === line.lineId && kgPerHour > 0);
    const kgPerHour = own.reduce((sum, frame) => sum + frame.kgPerHour, 0);
    if (planned.has(line.lineId) || kgPerHour === 0) return [];
    const untilMs = nowMs + (restKg(line) / kgPerHour) * hourMs;
    return own.map(({ machineId }) => ({ machineId, fromMs: nowMs, untilMs }));
  });
  return [...ofPlan, ...ofNow].filter(({ untilMs }) => untilMs > nowMs);
}
