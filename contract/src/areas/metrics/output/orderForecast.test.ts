import { describe, expect, it } from 'vitest';
import { doneMsOf, lateDaysOf, wholeLateDays } from './orderForecast.ts';

describe('lateness of an order line', () => {
  it.each([
    ['2026-12-02', '2026-12-02', 0],
    ['2026-12-02', '2026-11-30', 0],
    ['2026-12-02', '2026-12-03', 1],
    ['2026-12-31', '2027-01-02', 2],
  ])('due %s, done %s: %i days', (due, done, days) => {
    expect(lateDaysOf(due, done)).toBe(days);
  });

  it.each([
    [0, 0],
    [-3, 0],
    [0.000001, 0],
    [0.04, 1],
    [0.8, 1],
    [1, 1],
    [1.01, 2],
  ])('%d days behind the end of the date count as %i', (behind, days) => {
    expect(wholeLateDays(behind)).toBe(days);
  });

  it('counts from the end of winding and packing, a day behind the frames', () => {
    expect(new Date(doneMsOf(Date.parse('2026-12-02T10:39:00Z'))).toISOString()).toBe(
      '2026-12-03T10:39:00.000Z',
    );
  });
});
