import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowerBound } from './bound.ts';
import { checkPlan } from './check.ts';
import { millOf } from './frames.ts';
import { drawMill } from './input/instances.ts';
import { levelWeights, type Plan, type PlanInput } from './model.ts';
import { randomOf } from './random.ts';
import { firstPlan, searchPlan } from './search.ts';
import { stateOf } from './state.ts';

/** Handbook §6.2: six frames, three of JC40 and three of C32; a changeover takes a quarter of a day. */
const instanceA: PlanInput = {
  horizonHours: 7 * 24,
  varieties: ['JC40', 'JC32', 'C32'],
  orders: [
    { id: 'O1', variety: 0, kg: 5700, dueHours: 5 * 24 },
    { id: 'O2', variety: 2, kg: 5760, dueHours: 4 * 24 },
    { id: 'O3', variety: 1, kg: 4680, dueHours: 7 * 24 },
  ].map((order) => ({ ...order, releaseHours: 0, weight: 1, leastLotKg: 0 })),
  machines: [0, 0, 0, 2, 2, 2].map((presentVariety, at) => ({
    id: `F${at + 1}`,
    model: 0,
    readyHours: 0,
    presentVariety,
    presentOrder: null,
    kgPerHour: [380 / 24, 520 / 24, 480 / 24],
    closed: [],
    changeovers: 0,
  })),
  changeovers: [
    [
      [0, 6, 6],
      [6, 0, 6],
      [6, 6, 0],
    ],
  ],
  supplies: [],
  canSplit: true,
  goal: 'asMade',
};

/** Kilograms that are late at each day end from the due date to the horizon, as the handbook counts them. */
function lateAtDayEnds(input: PlanInput, plan: Plan): number {
  const { lots } = checkPlan(input, plan);
  const days = input.horizonHours / 24;
  return input.orders.reduce((sum, { kg, dueHours }, order) => {
    const runs = lots.filter((lot) => lot.order === order).flatMap((lot) => lot.runs);
    const lateOn = (end: number) =>
      kg -
      runs.reduce(
        (made, run) =>
          made + (run.kg * Math.max(0, Math.min(end, run.until) - run.from)) / (run.until - run.from),
        0,
      );
    const ends = Array.from({ length: days }, (_, at) => (at + 1) * 24).filter((end) => end >= dueHours);
    return sum + ends.reduce((late, end) => late + Math.max(0, lateOn(end)), 0);
  }, 0);
}

describe('the instances of the handbook', () => {
  it.each([1, 2, 3])('§6.2: nothing late with 4 changeovers, whatever the seed (%i)', (seed) => {
    const { plan } = searchPlan(instanceA, { seed, pace: { steps: 150_000 } });
    const { cost, faults } = checkPlan(instanceA, plan);
    expect(faults).toEqual([]);
    expect(cost).toMatchObject({ changeovers: 4, changeoverHours: 24, unscheduledKg: 0 });
    expect(cost.lateKgDays).toBeCloseTo(0, 6);
    expect(lateAtDayEnds(instanceA, plan)).toBeCloseTo(0, 3);
  });

  it('§6.2: 3 changeovers leave 390 kg late, and none 4,680', () => {
    const lots = (order: number, kg: number) => ({ order, kg });
    const frames = [1900, 1900, 1900].map((kg) => [lots(0, kg)]);
    const planned: Plan = {
      machines: [...frames, ...[0, 1, 2].map(() => [lots(1, 1920), lots(2, 1560)])],
    };
    expect(checkPlan(instanceA, planned).cost).toMatchObject({ changeovers: 3, changeoverHours: 18 });
    expect(lateAtDayEnds(instanceA, planned)).toBeCloseTo(390, 6);
    const none: Plan = { machines: [...frames, ...[0, 1, 2].map(() => [lots(1, 1920)])] };
    expect(lateAtDayEnds(instanceA, none)).toBeCloseTo(4680, 6);
  });
});

/** Something small and awkward: closed hours, releases, present orders, supplies. */
function awkward(seed: number, canSplit: boolean): PlanInput {
  const random = randomOf(seed);
  const mill = drawMill({ orders: 12, machines: 4, seed, canSplit, load: 0.6 + random() * 0.6 });
  return {
    ...mill,
    horizonHours: 600,
    machines: mill.machines.map((machine, at) => ({ ...machine, presentOrder: at % 2 === 0 ? at : null })),
    supplies: [
      { name: 'combers', kgPerDay: 900, kgPerKg: mill.varieties.map((_, at) => (at % 2 === 0 ? 1.03 : 0)) },
    ],
  };
}

describe('a search', () => {
  it('has the figures of somebody who computes them in another way, and loses no gram', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.boolean(), (seed, canSplit) => {
        const given = awkward(seed, canSplit);
        const first = firstPlan(given);
        const { plan } = searchPlan(given, { seed, pace: { steps: 3_000 } });
        for (const each of [first, plan]) {
          const { cost, faults } = checkPlan(given, each);
          expect(faults).toEqual([]);
          const total = stateOf(millOf(given), each).total;
          expect(Math.abs(total - cost.total)).toBeLessThan(1e-6 * Math.max(1, cost.total));
        }
        expect(checkPlan(given, plan).cost.total).toBeLessThanOrEqual(
          checkPlan(given, first).cost.total + 1e-6,
        );
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('gives the same plan for the same seed and number of steps', () => {
    const given = awkward(3, true);
    const once = searchPlan(given, { seed: 5, pace: { steps: 4_000 } });
    expect(searchPlan(given, { seed: 5, pace: { steps: 4_000 } })).toEqual(once);
  });

  it('leaves locked lots, and what stands before them, where they are', () => {
    const given = awkward(11, true);
    const first = firstPlan(given);
    const locked: Plan = {
      machines: first.machines.map((lots) =>
        lots.map((lot, at) => (at === 1 ? { ...lot, isLocked: true } : lot)),
      ),
    };
    const { plan } = searchPlan(given, { seed: 2, pace: { steps: 20_000 }, from: locked });
    const heads = (each: Plan) =>
      each.machines.map((lots) => lots.slice(0, 2).map(({ order, kg }) => ({ order, kg })));
    const isHeld = locked.machines.map((lots) => lots.length > 1);
    expect(heads(plan).filter((_, at) => isHeld[at])).toEqual(heads(first).filter((_, at) => isHeld[at]));
    expect(checkPlan(given, plan).faults).toEqual([]);
  });

  it('keeps frames on the order that runs on them where nothing is late for it', () => {
    const calm: PlanInput = {
      ...instanceA,
      orders: instanceA.orders.map((order) => ({ ...order, dueHours: 40 * 24 })),
      horizonHours: 40 * 24,
      machines: instanceA.machines.map((machine, at) => ({ ...machine, presentOrder: at < 3 ? 0 : 1 })),
    };
    const { plan } = searchPlan(calm, { seed: 1, pace: { steps: 60_000 } });
    expect(checkPlan(calm, plan).cost).toMatchObject({ interruptions: 0, changeovers: 1 });
  });

  it('counts what no frame can make as unscheduled, and refuses what makes no sense', () => {
    const nobody: PlanInput = {
      ...instanceA,
      machines: instanceA.machines.map((each) => ({ ...each, kgPerHour: [380 / 24, 0, 20] })),
    };
    const { plan } = searchPlan(nobody, { seed: 1, pace: { steps: 2_000 } });
    expect(checkPlan(nobody, plan).cost.unscheduledKg).toBeCloseTo(4680, 6);
    const [order] = instanceA.orders;
    expect(() => firstPlan({ ...instanceA, orders: order ? [{ ...order, kg: 0 }] : [] })).toThrow(/O1/);
    expect(() => firstPlan({ ...instanceA, horizonHours: 0 })).toThrow(RangeError);
  });
});

/** The least cost by trying every sequence of every set of orders on every machine; each by the checker's arithmetic. */
function leastByTrying(given: PlanInput): number {
  const count = given.orders.length;
  const sets = 1 << count;
  let reached = new Float64Array(sets).fill(Infinity);
  reached[0] = 0;
  for (const machine of given.machines) {
    const own = leastOn(given, machine, sets);
    const next = new Float64Array(sets).fill(Infinity);
    for (let set = 0; set < sets; set++)
      for (let part = set; ; part = (part - 1) & set) {
        const sum = (own[part] ?? Infinity) + (reached[set ^ part] ?? Infinity);
        if (sum < (next[set] ?? Infinity)) next[set] = sum;
        if (part === 0) break;
      }
    reached = next;
  }
  return reached[sets - 1] ?? Infinity;
}

/** The least cost of each set of orders on one machine without closed hours. */
function leastOn(given: PlanInput, machine: PlanInput['machines'][number], sets: number): Float64Array {
  const least = new Float64Array(sets).fill(Infinity);
  const table = given.changeovers[machine.changeovers];
  const reach = (at: { set: number; time: number; cost: number; variety: number | null }) => {
    least[at.set] = Math.min(least[at.set] ?? Infinity, at.cost);
    for (const [place, order] of given.orders.entries()) {
      const rate = machine.kgPerHour[order.variety] ?? 0;
      if ((at.set & (1 << place)) !== 0 || rate === 0) continue;
      const setUp = at.variety === null ? 0 : (table?.[at.variety]?.[order.variety] ?? 0);
      const ready = at.time + setUp;
      const end = Math.max(ready, order.releaseHours) + order.kg / rate;
      const cost =
        (order.weight * order.kg * Math.max(0, end - order.dueHours)) / 24 +
        setUp * levelWeights.changeoverHours +
        levelWeights.starts +
        Math.max(0, order.releaseHours - ready) * levelWeights.waitHours;
      reach({ set: at.set | (1 << place), time: end, cost: at.cost + cost, variety: order.variety });
    }
  };
  reach({ set: 0, time: machine.readyHours, cost: 0, variety: machine.presentVariety });
  return least;
}

describe('small things to plan', () => {
  const small = (seed: number, orders: number, machines: number): PlanInput => {
    const mill = drawMill({ orders, machines, seed, canSplit: false, load: 1.1 });
    return { ...mill, horizonHours: 1e5, machines: mill.machines.map((each) => ({ ...each, closed: [] })) };
  };
  const isPlannable = ({ orders, machines }: PlanInput) =>
    orders.every(({ variety }) => machines.some(({ kgPerHour }) => (kgPerHour[variety] ?? 0) > 0));
  const found = (given: PlanInput, seed: number) =>
    checkPlan(given, searchPlan(given, { seed, pace: { steps: 120_000 } }).plan);

  it('are planned as well as if every plan had been tried', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 2, max: 7 }),
        fc.integer({ min: 1, max: 3 }),
        (seed, orders, machines) => {
          const given = small(seed, orders, machines);
          fc.pre(isPlannable(given));
          const { cost, faults } = found(given, seed);
          expect(faults).toEqual([]);
          const least = leastByTrying(given);
          expect(cost.total).toBeLessThanOrEqual(least + 1e-6 * Math.max(1, least));
          expect(cost.total).toBeGreaterThanOrEqual(least - 1e-6 * Math.max(1, least));
        },
      ),
      { numRuns: 40, seed: 11 },
    );
  });

  it('cost no less than the bound says', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 3 }),
        (seed, orders, machines) => {
          const given = small(seed, orders, machines);
          fc.pre(isPlannable(given));
          const least = leastByTrying(given);
          // Slices reach to the horizon; all work ends long before.
          const bound = lowerBound({ ...given, horizonHours: 2_000 }, least);
          expect(bound).toBeLessThanOrEqual(least + 1e-6 * Math.max(1, least));
        },
      ),
      { numRuns: 8, seed: 12 },
    );
  });

  it.each([21, 22, 23, 24, 25, 26])('are, with nine orders on three machines (%i)', (seed) => {
    const given = small(seed, 9, 3);
    const least = leastByTrying(given);
    expect(found(given, seed).cost.total).toBeCloseTo(least, 3);
  });
});
