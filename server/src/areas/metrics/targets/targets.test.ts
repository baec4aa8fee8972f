import { describe, expect, it } from 'vitest';
import { heldOn, spanAt, spansOf } from './targets.ts';

const row = (said: object) => ({
  process: 'spinning',
  kpi: 'output',
  variety: null,
  target: null,
  limitMin: null,
  limitMax: null,
  fromDate: null,
  toDate: null,
  planId: null,
  planNumber: null,
  ...said,
});
// As they are read: plans that began later first, then what the mill was set up with.
const held = [
  row({ fromDate: '2026-03-10', toDate: '2026-03-12', target: 500 }),
  row({ fromDate: '2026-03-01', variety: 'Y' }),
  row({ fromDate: '2026-03-01', target: 400 }),
  row({ target: 360 }),
  row({ variety: 'Y', target: 90 }),
];
const targets = (date: string) => heldOn(held, date).map(({ variety, target }) => [variety, target]);

describe('targets of a date', () => {
  it.each([
    [
      '2026-02-28',
      [
        [null, 360],
        ['Y', 90],
      ],
    ],
    ['2026-03-01', [[null, 400]]],
    ['2026-03-10', [[null, 500]]],
    ['2026-03-12', [[null, 500]]],
    ['2026-03-13', [[null, 400]]],
  ])(
    '%s: the plan that began last goes before, and one without values takes a target away',
    (date, expected) => {
      expect(targets(date)).toEqual(expected);
    },
  );

  it('change only where a plan begins, or behind its last date', () => {
    const spans = spansOf(held, { from: '2026-02-20', to: '2026-03-31' });
    expect(spans).toEqual(['2026-02-20', '2026-03-01', '2026-03-10', '2026-03-13']);
    expect(spansOf(held, { from: '2026-03-10', to: '2026-03-12' })).toEqual(['2026-03-10']);
    const starts = spans.map((from) => ({ from }));
    expect(['2026-02-25', '2026-03-09', '2026-03-13'].map((date) => spanAt(starts, date))).toEqual([0, 1, 3]);
  });
});
