import type { GanttLot, GanttPlan } from './ganttPlan.ts';

/** A lot with its place in the plan. */
export interface PlacedLot {
  readonly frame: number;
  readonly at: number;
  readonly lot: GanttLot;
}

/** Where a lot stands; undefined when the plan has it no more. */
export function placedLot({ lots }: GanttPlan, id: string | undefined): PlacedLot | undefined {
  if (id === undefined) return undefined;
  for (const [frame, own] of lots.entries()) {
    const at = own.findIndex((lot) => lot.id === id);
    const lot = own[at];
    if (lot !== undefined) return { frame, at, lot };
  }
  return undefined;
}

export type StepTo = 'before' | 'behind' | 'above' | 'below';

/**
 * The lot beside another one: on the same frame, or the one made at the same time on the next frame that has any. Without one
 * to begin at, the first of the plan.
 */
export function lotBeside(plan: GanttPlan, from: PlacedLot | undefined, to: StepTo): PlacedLot | undefined {
  if (from === undefined) return nextFrameLot(plan, { frame: -1, step: 1, ms: plan.fromMs });
  const { frame, at, lot } = from;
  if (to === 'before' || to === 'behind') {
    const next = at + (to === 'before' ? -1 : 1);
    const found = plan.lots[frame]?.[next];
    return found === undefined ? undefined : { frame, at: next, lot: found };
  }
  return nextFrameLot(plan, { frame, step: to === 'above' ? -1 : 1, ms: (lot.startMs + lot.endMs) / 2 });
}

function nextFrameLot(
  { lots }: GanttPlan,
  { frame, step, ms }: { frame: number; step: number; ms: number },
): PlacedLot | undefined {
  for (let next = frame + step; next >= 0 && next < lots.length; next += step) {
    const own = lots[next] ?? [];
    if (own.length === 0) continue;
    const distance = ({ startMs, endMs }: GanttLot) => {
      if (ms < startMs) return startMs - ms;
      if (ms > endMs) return ms - endMs;
      return 0;
    };
    const at = own.reduce(
      (best, lot, place) => (distance(lot) < distance(own[best] ?? lot) ? place : best),
      0,
    );
    const lot = own[at];
    return lot === undefined ? undefined : { frame: next, at, lot };
  }
  return undefined;
}
