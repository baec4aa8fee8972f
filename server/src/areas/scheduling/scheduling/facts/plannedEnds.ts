import { doneMsOf } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { lineLeftKg } from './lineLeft.ts';
import { type LineFacts, type PlanFacts } from './planFacts.ts';

/** Lines of a plan by place: the end of the last lot, null without one, and kilograms that are in no lot. */
export interface LineEnds {
  readonly endHours: readonly (number | null)[];
  readonly unscheduledKg: readonly number[];
}

/** End of a line by a plan, epoch ms, when its yarn is wound and packed; null: the plan does not make it whole. */
export interface PlannedLineEnd {
  readonly line: LineFacts;
  readonly doneMs: number | null;
}

/**
 * Returns when each line of a plan is done. Cops in stock need no spinning, but are still to be wound. Lines that were made
 * already are absent.
 */
export function plannedLineEnds(
  { facts: { orders, leftOut }, startMs }: { facts: Pick<PlanFacts, 'orders' | 'leftOut'>; startMs: number },
  { endHours, unscheduledKg }: LineEnds,
  nowMs: number,
): PlannedLineEnd[] {
  const scheduled = orders.map((line, at): PlannedLineEnd => {
    const end = endHours[at] ?? null;
    const isWhole = end !== null && (unscheduledKg[at] ?? 0) === 0;
    return { line, doneMs: isWhole ? doneMsOf(startMs + end * hourMs) : null };
  });
  const others = leftOut.flatMap((line): PlannedLineEnd[] => {
    if (line.reason !== 'nothingLeft') return [{ line, doneMs: null }];
    return lineLeftKg(line) > 0 ? [{ line, doneMs: doneMsOf(Math.max(startMs, nowMs)) }] : [];
  });
  return [...scheduled, ...others];
}

/** Returns when each order of a plan is done, epoch ms, with its last line; null: not all of it is planned. */
export function plannedEnds(
  plan: { facts: Pick<PlanFacts, 'orders' | 'leftOut'>; startMs: number },
  ends: LineEnds,
  nowMs: number,
): ReadonlyMap<string, number | null> {
  const byOrder = new Map<string, number | null>();
  for (const { line, doneMs } of plannedLineEnds(plan, ends, nowMs)) {
    const before = byOrder.get(line.orderId);
    byOrder.set(line.orderId, doneMs === null || before === null ? null : Math.max(doneMs, before ?? 0));
  }
  return byOrder;
}
