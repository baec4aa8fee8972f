import { describe, expect, it } from 'vitest';
import { lowerBound } from './bound.ts';
import { changeoverHours, changeoverKind, changeoverTable, usualChangeoverHours } from './changeover.ts';
import { checkPlan } from './check.ts';
import { drawFamily, drawMill } from './instances.ts';
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

  it('is the same plan when nothing happened and nothing may be moved', () => {
    expect(replan(mill, { plan, mostMoved: 0, ms: 20 })).toMatchObject({ plan, moved: 0 });
  });
});

describe('the lower bound', () => {
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
