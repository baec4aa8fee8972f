import { hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import type { LineFacts } from './planFacts.ts';
import { plannedEnds } from './plannedEnds.ts';

const startMs = Date.parse('2026-11-27T00:00:00Z');
const line = (orderId: string, told: Partial<LineFacts> = {}): LineFacts => ({
  lineId: `line of ${orderId}`,
  orderId,
  number: orderId,
  line: 1,
  customer: 'C',
  state: 'production',
  varietyId: 'V',
  variety: 'JC40',
  demandKg: 1000,
  completedKg: 0,
  deliveryDate: '2026-12-10',
  ...told,
});
const endsOf = (
  orders: readonly LineFacts[],
  endHours: readonly (number | null)[],
  leftOut: Parameters<typeof plannedEnds>[0]['facts']['leftOut'] = [],
  nowMs = startMs,
) => [
  ...plannedEnds(
    { facts: { orders, leftOut }, startMs },
    { endHours, unscheduledKg: orders.map(() => 0) },
    nowMs,
  ),
];

describe('when orders are done by a plan', () => {
  it('is a day behind the last lot of the line that ends last', () => {
    expect(endsOf([line('A'), line('A')], [30, 50])).toEqual([['A', startMs + 74 * hourMs]]);
  });

  it('is a day from now where cops in stock are enough, also beside a line that is spun', () => {
    const covered = { ...line('A'), reason: 'nothingLeft' } as const;
    expect(endsOf([], [], [covered])).toEqual([['A', startMs + 24 * hourMs]]);
    const tomorrowMs = startMs + 24 * hourMs;
    expect(endsOf([], [], [covered], tomorrowMs)).toEqual([['A', tomorrowMs + 24 * hourMs]]);
    expect(endsOf([line('A')], [50], [covered])).toEqual([['A', startMs + 74 * hourMs]]);
  });

  it.each([
    ['made', { completedKg: 1000 }],
    ['delivered from stock', { deliveredKg: 1000 }],
  ])('is not told anew of an order that was %s already', (_name, facts) => {
    const made = { ...line('A', facts), reason: 'nothingLeft' } as const;
    expect(endsOf([], [], [made])).toEqual([]);
    expect(endsOf([line('A')], [50], [made])).toEqual([['A', startMs + 74 * hourMs]]);
  });

  it('is not known of an order of which a line is in no lot, has no route or was left out', () => {
    expect(endsOf([line('A'), line('A')], [30, null])).toEqual([['A', null]]);
    for (const reason of ['noRoute', 'noModel', 'excluded'] as const)
      expect(endsOf([line('A')], [30], [{ ...line('A'), reason }])).toEqual([['A', null]]);
  });
});
