import { describe, expect, it } from 'vitest';
import { lowerBound } from './bound.ts';
import { changeoverHours, changeoverKind, changeoverTable, usualChangeoverHours } from './changeover.ts';
import { checkPlan } from './check.ts';
import { drawFamily, drawMill } from './input/instances.ts';
import type { PlanInput } from './model.ts';
import { replan } from './replan.ts';
import { firstPlan, searchPlan } from './search.ts';

describe('a plan made anew after something happened', () => {
  const mill = drawMill({ orders: 40, machines: 12, seed: 4, canSplit: true });
  const { plan } = searchPlan(mill, { seed: 1, pace: { steps: 30_000 } });
  const [first] = mill.orders;

  it('leaves a frame that stopped and takes in an order that came, and moves hardly anything else', () => {
    const later: PlanInput = {
      ...mill,
      orders: [...mill.orders, ...(first ? [{ ...first, id: 'new', kg: 5_000, dueHours: 300 }] : [])],
    };
    const made = replan(later, { plan, stopped: [2], ms: 50 });
    const { faults, lots } = checkPlan(later, made.plan);
    expect(faults).toEqual([]);
    expect(made.plan.machines[2]).toEqual([]);
    const ofNew = lots.filter(({ order }) => order === mill.orders.length);
    expect(ofNew.reduce((sum, { kg }) => sum + kg, 0)).toBeCloseTo(5_000, 6);
    expect(made.moved).toBeLessThanOrEqual(made.rest * 0.05);
    const isElsewhere = plan.machines.flatMap((own, machine) =>
      own.filter(
        ({ order }) =>
          machine !== 2 && !(made.plan.machines[machine] ?? []).some((lot) => lot.order === order),
      ),
    );
    expect(isElsewhere.length).toBeLessThanOrEqual(made.rest * 0.05);
  });

  it('puts nothing of the others on another frame where nothing may be moved, not even a part of a lot', () => {
    const displaced = new Set(plan.machines[2]?.map(({ order }) => order));
    const made = replan(mill, { plan, stopped: [2], mostMoved: 0, ms: 50 });
    expect(made.moved).toBe(0);
    const framesOf = ({ machines }: typeof plan, order: number) =>
      machines.flatMap((lots, machine) => (lots.some((lot) => lot.order === order) ? [machine] : []));
    const others = mill.orders.map((_, at) => at).filter((at) => !displaced.has(at));
    expect(others.map((at) => framesOf(made.plan, at))).toEqual(others.map((at) => framesOf(plan, at)));
  });

  it('leaves every order on its frames when nothing happened and nothing may be moved', () => {
    const made = replan(mill, { plan, mostMoved: 0, ms: 20 });
    expect(made.moved).toBe(0);
    const ordersOf = ({ machines }: typeof plan) =>
      machines.map((lots) => [...new Set(lots.map(({ order }) => order))].toSorted((a, b) => a - b));
    // Within a frame lots may stand in a better order, and frames that share one may balance it.
    expect(ordersOf(made.plan)).toEqual(ordersOf(plan));
    expect(checkPlan(mill, made.plan).cost.total).toBeLessThanOrEqual(
      checkPlan(mill, plan).cost.total + 1e-6,
    );
  });
});

describe('the lower bound', () => {
  it('of shared orders is below every plan that is found, closed hours, releases and all', () => {
    for (const seed of [31, 32, 33, 34, 35, 36, 37, 38]) {
      const mill = drawMill({ orders: 12, machines: 5, seed, canSplit: true, load: 0.5 + (seed % 3) * 0.3 });
      const { total } = checkPlan(mill, searchPlan(mill, { seed: 1, pace: { steps: 40_000 } }).plan).cost;
      expect(lowerBound(mill, total)).toBeLessThanOrEqual(total);
      // Each order is begun once, behind the change of a lot.
      expect(lowerBound(mill, total)).toBeGreaterThanOrEqual(12 * 0.7 - 1e-9);
    }
  });

  it('of whole orders comes near the best plan where frames are short of hours', () => {
    const mill = drawMill({ orders: 40, machines: 8, seed: 103, canSplit: false });
    const { total } = checkPlan(mill, searchPlan(mill, { seed: 1, pace: { steps: 400_000 } }).plan).cost;
    expect(lowerBound(mill, total)).toBeGreaterThan(0.75 * total);
  });

  it('is no more than a plan costs, and more than nothing where there is too much work', () => {
    for (const canSplit of [false, true]) {
      const full = drawMill({ orders: 20, machines: 5, seed: 9, canSplit, load: 2.5 });
      const { total } = checkPlan(full, searchPlan(full, { seed: 1, pace: { steps: 100_000 } }).plan).cost;
      expect(lowerBound(full, total)).toBeGreaterThan(0.05 * total);
      expect(lowerBound(full, total)).toBeLessThanOrEqual(total);
    }
  });

  it('of the last end is at most what is found, and near it where changeovers are short', () => {
    const family = drawFamily({ jobs: 30, machines: 5, setUpMost: 9, seed: 2 });
    const { makespanHours } = checkPlan(
      family,
      searchPlan(family, { seed: 1, pace: { steps: 200_000 } }).plan,
    ).cost;
    expect(lowerBound(family, makespanHours)).toBeLessThanOrEqual(makespanHours);
    expect(makespanHours / lowerBound(family, makespanHours)).toBeLessThan(1.3);
    expect(checkPlan(family, firstPlan(family)).faults).toEqual([]);
  });
});

describe('changeovers, handbook §6.5', () => {
  const raw = { tex: 14.6, isCombed: true, fibre: 'cotton', shade: 0 };
  it.each([
    ['another lot', raw, raw, 'lot'],
    ['another count', raw, { ...raw, tex: 18.2 }, 'count'],
    ['other fibres', raw, { ...raw, fibre: 'viscose' }, 'fibre'],
    ['carded to combed', { ...raw, isCombed: false }, raw, 'cardedToCombed'],
    ['combed to carded', raw, { ...raw, isCombed: false }, 'count'],
    ['dark to light', { ...raw, shade: 3 }, raw, 'lighter'],
    ['light to dark', raw, { ...raw, shade: 3 }, 'count'],
  ] as const)('%s', (_, before, behind, kind) => {
    expect(changeoverKind(before, behind)).toBe(kind);
    expect(changeoverHours(before, behind)).toBeGreaterThanOrEqual(usualChangeoverHours[kind]);
  });

  it('take longer the further counts are apart, either way', () => {
    const [near, far] = [
      changeoverHours(raw, { ...raw, tex: 18.2 }),
      changeoverHours(raw, { ...raw, tex: 29.2 }),
    ];
    expect(near).toBeLessThan(far);
    expect(far).toBe(usualChangeoverHours.count + usualChangeoverHours.countStep);
    expect(changeoverTable([raw, { ...raw, tex: 29.2 }])).toEqual([
      [1.5, 6],
      [6, 1.5],
    ]);
  });
});
