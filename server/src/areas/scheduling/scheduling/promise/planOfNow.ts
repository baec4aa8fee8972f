import type { PlanTotals } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import type { Plan } from '../../planning/model.ts';
import { searchPlan } from '../../planning/search.ts';
import { readGround, type ServicesOf } from '../facts/millFacts.ts';
import type { RateReading } from '../facts/millRates.ts';
import { lineLeftKg } from '../facts/lineLeft.ts';
import type { PlanGround } from '../facts/planFacts.ts';
import { walk } from '../facts/planTotals.ts';

/** A plan that was made in one go. */
export interface SeededPlan {
  readonly ground: PlanGround;
  readonly lots: Plan['machines'];
  readonly totals: PlanTotals;
}

/** Few enough that nobody waits for them, and the same plan each time. */
const steps = 30_000;

/**
 * A plan of what a mill knows, for one that was not heard yet: `spun` says what frames are set up for, variety by code of the
 * frame, and `past` what its machines have made of lines that is not counted yet, kg by the ids of these. It takes a moment of this thread, which plans of people never do.
 */
export async function planOfNow(
  reading: RateReading,
  {
    horizonDays,
    servicesOf,
    spun,
    past,
  }: {
    horizonDays: number;
    servicesOf: ServicesOf;
    spun: ReadonlyMap<string, string>;
    past: ReadonlyMap<string, number>;
  },
): Promise<SeededPlan> {
  const read = withPast(await readGround(reading, { horizonDays, servicesOf }), past);
  const varietyAt = new Map(read.facts.varieties.map(({ code }, at) => [code, at]));
  const machines = read.input.machines.map((machine, at) => {
    const presentVariety = varietyAt.get(spun.get(read.facts.frames[at]?.code ?? '') ?? '') ?? null;
    const first = read.input.orders.findIndex(
      ({ variety }, place) => variety === presentVariety && read.facts.orders[place]?.state === 'production',
    );
    return { ...machine, presentVariety, presentOrder: first < 0 ? null : first };
  });
  const ground: PlanGround = { ...read, input: { ...read.input, machines } };
  const lots = searchPlan(ground.input, { seed: 1, pace: { steps } }).plan.machines;
  return { ground, lots, totals: walk({ input: ground.input, lots }).totals };
}

/** Lines without what was made of them already. */
function withPast({ facts, input, startMs }: PlanGround, past: ReadonlyMap<string, number>): PlanGround {
  const orders = facts.orders.map((line) => ({
    ...line,
    completedKg: line.completedKg + (past.get(line.lineId) ?? 0),
  }));
  const leftOf = (at: number) => {
    const [then, now] = [facts.orders[at], orders[at]];
    if (then === undefined || now === undefined || now.completedKg === then.completedKg) return 1;
    return Math.max(0.01, lineLeftKg(now) / Math.max(0.001, lineLeftKg(then)));
  };
  return {
    startMs,
    facts: { ...facts, orders },
    input: {
      ...input,
      orders: input.orders.map((order, at) => {
        const kg = Math.round(order.kg * leftOf(at) * 1000) / 1000;
        return { ...order, kg, leastLotKg: Math.min(kg, order.leastLotKg) };
      }),
    },
  };
}
