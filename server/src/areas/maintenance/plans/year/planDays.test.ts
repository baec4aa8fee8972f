import { describe, expect, it } from 'vitest';
import { bestOf } from './planDays.ts';

type Day = Parameters<typeof bestOf>[0][number];

const day = (date: string, said: Partial<Day>): Day => ({
  date,
  startMs: 0,
  endMs: 0,
  lossKg: 0,
  laterKgDays: 0,
  reason: 'running',
  teamHours: 0,
  ...said,
});

describe('the day on which a service costs production least', () => {
  it.each([
    ['orders later before kilograms lost', { laterKgDays: 5, lossKg: 10 }, { laterKgDays: 0, lossKg: 60 }],
    ['kilograms lost where orders are as late', { lossKg: 60 }, { lossKg: 10 }],
    ['the load of the team where production loses the same', { teamHours: 12 }, { teamHours: 4 }],
    ['what is known before what lies behind the plan', { lossKg: null, laterKgDays: null }, { lossKg: 60 }],
  ])('weighs %s', (_name, worse, better) => {
    expect(bestOf([day('2026-11-02', worse), day('2026-11-05', better)], '2026-11-02')).toBe('2026-11-05');
    expect(bestOf([day('2026-11-02', better), day('2026-11-05', worse)], '2026-11-05')).toBe('2026-11-02');
  });

  it('is nearest to the due date where all cost the same, and none where nothing is known', () => {
    const days = ['2026-11-02', '2026-11-04', '2026-11-09'].map((date) => day(date, {}));
    expect(bestOf(days, '2026-11-05')).toBe('2026-11-04');
    expect(bestOf([day('2026-11-02', { lossKg: null, laterKgDays: null })], null)).toBeNull();
  });
});
