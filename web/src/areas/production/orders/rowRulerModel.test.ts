import { describe, expect, it } from 'vitest';
import { rowRuler } from './rowRulerModel.ts';

const today = '2026-11-30';
const order = {
  deliveryDate: '2026-12-14',
  forecastDate: '2026-12-10',
  promiseDate: '2026-12-12',
  plannedCompletion: null,
  startTime: '2026-11-23T08:00:00+08:00',
  progress: 40,
};

describe('the ruler of an order in the list', () => {
  it('has one scale for all orders: two weeks back, five ahead', () => {
    const ruler = rowRuler(order, today);
    expect(ruler.now).toBeCloseTo(14 / 49);
    expect(ruler.from).toBeCloseTo(7 / 49);
    expect(ruler.to).toBeCloseTo(28 / 49);
    expect(ruler.done).toBeCloseTo(0.4);
    expect(ruler.weeks).toHaveLength(6);
  });

  it('marks the dates that are known', () => {
    expect(rowRuler(order, today).marks.map(({ name }) => name)).toEqual([
      'deliveryDate',
      'forecastDate',
      'promiseDate',
    ]);
  });

  it('shows by how much the forecast, or else the promise, is behind the delivery date', () => {
    expect(rowRuler(order, today).late).toBeUndefined();
    const late = rowRuler({ ...order, forecastDate: '2026-12-21' }, today).late;
    expect(late?.[0]).toBeCloseTo(28 / 49);
    expect(late?.[1]).toBeCloseTo(35 / 49);
    expect(rowRuler({ ...order, forecastDate: null, promiseDate: '2026-12-15' }, today).late).toBeDefined();
  });

  it('keeps dates beyond the scale at its ends, and begins an order without a start today', () => {
    const far = rowRuler({ ...order, deliveryDate: '2027-06-01', startTime: null, progress: 250 }, today);
    expect(far.to).toBe(1);
    expect(far.from).toBe(far.now);
    expect(far.done).toBe(1);
    expect(rowRuler({ ...order, deliveryDate: '2026-01-01' }, today)).toMatchObject({ from: 0, to: 0 });
  });
});
