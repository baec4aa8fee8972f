import { hourMs } from '@millwright/contract/core/time/units.ts';
import { checkPlan } from '../../planning/check.ts';
import type { Plan, PlannedLot } from '../../planning/model.ts';
import { type PlanGround, type StoredPlan } from '../facts/planFacts.ts';

/**
 * The lots of a plan in another one, as far as they still make sense: what was made until the new one begins is over, orders and
 * frames that are gone take their lots with them, and no order has more than is left of it; what is too much is taken from the
 * lots that end last. What an order lacks is on no frame yet.
 */
export function carriedLots(
  from: Pick<StoredPlan, 'input' | 'facts' | 'lots' | 'startMs'>,
  to: PlanGround,
): Plan['machines'] {
  const elapsed = Math.max(0, (to.startMs - from.startMs) / hourMs);
  const orderAt = new Map(to.input.orders.map(({ id }, at) => [id, at]));
  const frameAt = new Map(from.input.machines.map(({ id }, at) => [id, at]));
  const { lots } = checkPlan(from.input, { machines: from.lots });
  const left = to.input.orders.map(({ kg }) => kg);
  const given = new Map<(typeof lots)[number], number>();
  for (const lot of lots.toSorted((one, other) => one.end - other.end)) {
    const order = orderAt.get(from.input.orders[lot.order]?.id ?? '');
    if (order === undefined) continue;
    const openKg = lot.runs.reduce((sum, run) => sum + restOf(run, elapsed), 0);
    const kg = Math.min(openKg, left[order] ?? 0);
    left[order] = (left[order] ?? 0) - kg;
    given.set(lot, kg);
  }
  return to.input.machines.map(({ id, kgPerHour }) => {
    const own = lots.filter(({ machine }) => machine === frameAt.get(id));
    let isHeld = true;
    return own.flatMap((lot): PlannedLot[] => {
      const order = orderAt.get(from.input.orders[lot.order]?.id ?? '') ?? -1;
      const kg = given.get(lot) ?? 0;
      const isAble = (kgPerHour[to.input.orders[order]?.variety ?? -1] ?? 0) > 0;
      isHeld &&= lot.isLocked;
      if (kg <= leastKg || !isAble) return [];
      return [isHeld ? { order, kg, isLocked: true } : { order, kg }];
    });
  });
}

/** The same lots, those locked that run: the first one of a frame where it is of the variety that the frame spins. */
export function runningLocked({ input }: PlanGround, lots: Plan['machines']): Plan['machines'] {
  return lots.map((own, at) =>
    own.map((lot, place) => {
      const variety = input.orders[lot.order]?.variety;
      const isRunning = place === 0 && variety === input.machines[at]?.presentVariety;
      return isRunning ? { ...lot, isLocked: true } : lot;
    }),
  );
}

/** Less is not worth a lot. */
const leastKg = 0.5;

function restOf({ from, until, kg }: { from: number; until: number; kg: number }, elapsed: number): number {
  const rest = Math.max(0, until - Math.max(from, elapsed));
  return until > from ? (kg * rest) / (until - from) : 0;
}
