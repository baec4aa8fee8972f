import { dayMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { checkPlan } from '../check.ts';
import { remediesFor } from '../lateness.ts';
import { ordersIn } from '../ordersIn.ts';
import { spread, spreadLate } from '../spread.ts';
import type { Plan, PlanInput } from '../model.ts';
import { type MillFacts, planInputOf, type WantedYarn } from './planInput.ts';
import { firstPlan } from '../search.ts';

const nowMs = Date.UTC(2026, 9, 14);
const cotton = { isCombed: true, fibre: 'cotton', shade: 0 };
const line = (id: string, more: Partial<WantedYarn> = {}): WantedYarn => ({
  id,
  varietyId: 'jc40',
  demandKg: 20_000,
  completedKg: 0,
  coneStockKg: 0,
  copStockKg: 0,
  windingYieldShare: 0.996,
  dueMs: nowMs + 10 * dayMs,
  releaseMs: null,
  weight: 1,
  hasRoute: true,
  ...more,
});
const facts: MillFacts = {
  nowMs,
  horizonDays: 14,
  lines: [
    line('whole'),
    line('begun', { completedKg: 5_000, coneStockKg: 1_000, copStockKg: 56.225, releaseMs: nowMs + dayMs }),
    line('without route', { hasRoute: false }),
    line('without model', { varietyId: 'dyed' }),
    line('made', { completedKg: 20_500 }),
    line('delivered', { deliveredKg: 20_000 }),
  ],
  varieties: [
    { id: 'jc40', code: 'JC40', tex: 14.6, ...cotton },
    { id: 'c32', code: 'C32', tex: 18.2, ...cotton, isCombed: false },
    { id: 'dyed', code: 'D20', tex: 29.2, ...cotton, shade: 4 },
  ],
  frames: ['F1', 'F2'].map((id, at) => ({
    id,
    modelId: at === 0 ? 'long' : 'short',
    presentVarietyId: 'jc40',
    presentLineId: at === 0 ? 'begun' : null,
    freeFromMs: at === 0 ? null : nowMs + dayMs / 2,
    closed: [{ fromMs: nowMs + dayMs, untilMs: nowMs + dayMs + 4 * 3_600_000 }],
  })),
  rates: [
    { modelId: 'long', varietyId: 'jc40', kgPerDay: 378.98 },
    { modelId: 'short', varietyId: 'jc40', kgPerDay: 180 },
    { modelId: 'long', varietyId: 'c32', kgPerDay: 483.52 },
  ],
  supplies: [],
};

describe('what a mill knows, as a plan needs it', () => {
  const { input, leftOut } = planInputOf(facts);

  it('is cops still to be spun, off the frames a day before delivery', () => {
    expect(input.orders.map(({ id }) => id)).toEqual(['whole', 'begun']);
    expect(input.orders[0]?.kg).toBeCloseTo(20_080.321, 3);
    expect(input.orders[0]).toMatchObject({ dueHours: 216, releaseHours: 0 });
    expect(input.orders[1]?.kg).toBeCloseTo(14_000 / 0.996 - 56.225, 3);
    expect(input.orders[1]?.releaseHours).toBe(24);
    expect(input.orders[0]?.leastLotKg).toBeCloseTo(3 * ((378.98 + 180) / 2), 6);
  });

  it('tells why a line is left out', () => {
    expect(leftOut).toEqual([
      { id: 'without route', reason: 'noRoute' },
      { id: 'without model', reason: 'noModel' },
      { id: 'made', reason: 'nothingLeft' },
      { id: 'delivered', reason: 'nothingLeft' },
    ]);
  });

  it('is frames with their rates, closed hours and what runs on them', () => {
    expect(input.machines[0]).toMatchObject({
      presentVariety: 0,
      presentOrder: 1,
      readyHours: 0,
      closed: [[24, 28]],
    });
    expect(input.machines[0]?.kgPerHour[0]).toBeCloseTo(378.98 / 24, 6);
    expect(input.machines[1]).toMatchObject({ readyHours: 12, presentOrder: null, model: 1 });
    expect(input.machines[1]?.kgPerHour).toEqual([7.5, 0, 0]);
    expect(checkPlan(input, firstPlan(input)).faults).toEqual([]);
  });
});

describe('a late order', () => {
  /** Two frames of which one is free after a day; the order is due after three. */
  const input: PlanInput = {
    ...planInputOf({
      ...facts,
      lines: [line('late', { demandKg: 1_600, dueMs: nowMs + 4 * dayMs }), line('calm', { demandKg: 500 })],
    }).input,
    horizonHours: 1_000,
  };
  const orders = input.orders.map((order) => ({ ...order, leastLotKg: 100 }));
  const long = input.machines[0];
  const mill: PlanInput = {
    ...input,
    orders,
    machines: long ? [long, { ...long, id: 'F2', presentOrder: null }] : [],
  };
  const kg = orders.map((order) => order.kg);
  const plan: Plan = { machines: [[{ order: 0, kg: kg[0] ?? 0 }], [{ order: 1, kg: kg[1] ?? 0 }]] };

  it('is told with its end, the change of lot included, and the frames that make it', () => {
    const [late, calm] = ordersIn(mill, checkPlan(mill, plan));
    expect(late?.machines).toEqual([0]);
    expect(late?.lateDays).toBeCloseTo(1_600 / 0.996 / 378.98 + (1.5 + 4) / 24 - 3, 2);
    expect(calm).toMatchObject({ lateDays: 0, machines: [1] });
  });

  it('has a remedy that names the frame to add, and what it costs the others', () => {
    const [remedy] = remediesFor(mill, plan, { order: 0 });
    expect(remedy).toMatchObject({ kind: 'moreFrames', added: [1], givenUp: [], others: [] });
    expect(remedy?.lateDays).toBeCloseTo(0, 2);
    expect(checkPlan(mill, remedy?.plan ?? { machines: [] }).faults).toEqual([]);
    expect(remediesFor(mill, plan, { order: 1 })).toEqual([]);
  });

  it('has a remedy also where its lots are too small to be split: each gives a part to the frame that is added', () => {
    const [first, second] = mill.machines;
    const idle = second && { ...second, id: 'F3' };
    const wide: PlanInput = {
      ...mill,
      machines: first && second && idle ? [first, second, idle] : [],
      orders: mill.orders.map((order, at) => (at === 0 ? { ...order, leastLotKg: 450 } : order)),
    };
    const total = wide.orders[0]?.kg ?? 0;
    const held: Plan = { machines: [[{ order: 0, kg: total / 2 }], [{ order: 0, kg: total / 2 }], []] };
    const urgent = { ...wide, orders: wide.orders.slice(0, 1).map((order) => ({ ...order, dueHours: 40 })) };
    expect(total / 2).toBeLessThan(2 * 450);
    const [remedy] = remediesFor(urgent, held, { order: 0 });
    expect(remedy?.added).toEqual([2]);
    const { machines } = remedy?.plan ?? { machines: [] };
    expect(machines.flat().reduce((sum, lot) => sum + lot.kg, 0)).toBeCloseTo(total, 6);
    expect(checkPlan(urgent, { machines }).faults).toEqual([]);
  });

  it('leaves what is locked, and gives an order no frame that would cost more than it brings', () => {
    const { kg: total = 0 } = mill.orders[0] ?? {};
    const locked: Plan = {
      machines: [[{ order: 0, kg: total, isLocked: true }], [{ order: 1, kg: kg[1] ?? 0 }]],
    };
    expect(spread(mill, locked, 0)).toBeUndefined();
    expect(spreadLate(mill, locked, { isOver: () => false })).toBe(locked);
    // In time already: another beginning would bring nothing.
    expect(spread(mill, plan, 1)).toBeUndefined();
  });
});
