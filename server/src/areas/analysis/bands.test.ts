import { describe, expect, it } from 'vitest';
import { bandAt } from './bands.ts';

const row = (effectiveDate: string, weekday: number, fromMinute: number, toMinute: number, band: string) => ({
  effectiveDate,
  weekday,
  fromMinute,
  toMinute,
  band,
});

describe('the tariff band of a minute', () => {
  // 2026-06-01 is a Monday, 2026-06-07 a Sunday.
  const layouts = [
    row('2026-01-01', 1, 0, 1440, 'flat'),
    row('2026-06-01', 1, 0, 1050, 'normal'),
    row('2026-06-01', 1, 1050, 1440, 'peak'),
    row('2026-06-01', 7, 0, 1440, 'offPeak'),
  ];

  it.each([
    ['K-045 before a new layout the old one counts', '2026-05-25', 1200, 'flat'],
    ['from its first day the new one', '2026-06-01', 1049, 'normal'],
    ['a period includes its start', '2026-06-01', 1050, 'peak'],
    ['the day of the week decides', '2026-06-07', 1200, 'offPeak'],
    ['a day without a layout of its own has no band', '2026-06-02', 600, null],
    ['before the first layout there is none', '2025-12-29', 600, null],
  ])('%s', (_, date, minute, band) => {
    expect(bandAt(layouts, { date, minute })).toBe(band);
  });
});
