import { leadHours } from '../planning/planInput.ts';
import { lineLeftKg } from './lineLeft.ts';
import { hourMs, type PlanFacts } from './planFacts.ts';

/** How the lines of a plan stand in it, by place: the end of the last lot, null without one, and what is in no lot. */
export interface LineEnds {
  readonly endHours: readonly (number | null)[];
  readonly unscheduledKg: readonly number[];
}

/**
 * When the last of each order is wound and packed by a plan, epoch ms; null of an order that is not planned whole, of which nobody
 * knows. What lies there as cops is not spun, but is still to be wound. Orders that were made already are not in it.
 */
export function plannedEnds(
  { facts: { orders, leftOut }, startMs }: { facts: Pick<PlanFacts, 'orders' | 'leftOut'>; startMs: number },
  { endHours, unscheduledKg }: LineEnds,
  nowMs: number,
): ReadonlyMap<string, number | null> {
  const ends = new Map<string, number | null>();
  const add = (orderId: string, endMs: number | null) => {
    const before = ends.get(orderId);
    ends.set(orderId, endMs === null || before === null ? null : Math.max(endMs, before ?? 0));
  };
  for (const [at, { orderId }] of orders.entries()) {
    const end = endHours[at] ?? null;
    const isWhole = end !== null && (unscheduledKg[at] ?? 0) === 0;
    add(orderId, isWhole ? startMs + (end + leadHours) * hourMs : null);
  }
  for (const line of leftOut) {
    const { orderId, reason } = line;
    if (reason !== 'nothingLeft') add(orderId, null);
    else if (lineLeftKg(line) > 0) add(orderId, Math.max(startMs, nowMs) + leadHours * hourMs);
  }
  return ends;
}
