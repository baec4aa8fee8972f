import { describe, expect, it } from 'vitest';
import { referenceMill } from '@millwright/contract/reference/referenceMill.ts';
import { smallMill } from '@millwright/contract/reference/smallMill.ts';
import { tariffLayouts } from './tariffLayouts.ts';

const years = { fromYear: 2026, toYear: 2026 };

describe('tariffLayouts', () => {
  it('begins a layout where the bands of a month differ from the month before', () => {
    const dates = new Set(tariffLayouts(referenceMill, years).map((row) => row.effective_date));
    expect([...dates]).toEqual(['2026-01-01', '2026-07-01', '2026-09-01']);
  });

  it('has one layout where the year has no seasons', () => {
    const dates = new Set(tariffLayouts(smallMill, years).map((row) => row.effective_date));
    expect([...dates]).toEqual(['2026-01-01']);
  });

  it('cuts the sharp hours of summer out of the bands beneath', () => {
    const monday = tariffLayouts(referenceMill, years).filter(
      (row) => row.effective_date === '2026-07-01' && row.weekday === 1,
    );
    expect(monday.map((row) => [row.band, row.from_minute / 60, row.to_minute / 60])).toEqual([
      ['valley', 0, 8],
      ['peak', 8, 11],
      ['flat', 11, 14],
      ['sharp', 14, 15],
      ['flat', 15, 17],
      ['peak', 17, 20],
      ['sharp', 20, 22],
      ['flat', 22, 24],
    ]);
  });

  it.each([referenceMill, smallMill])('covers each day of a layout without gap or overlap ($key)', (mill) => {
    const minutes = new Map<string, number>();
    for (const row of tariffLayouts(mill, years)) {
      const day = `${row.effective_date} ${row.weekday}`;
      expect(row.from_minute).toBe(minutes.get(day) ?? 0);
      minutes.set(day, row.to_minute);
    }
    expect(new Set(minutes.values())).toEqual(new Set([1440]));
  });

  it('refuses a tariff with a gap', () => {
    const gap = { tariff: [{ band: 'flat', fromMinute: 0, toMinute: 60 }], tariffOverrides: [] } as const;
    expect(() => tariffLayouts(gap, years)).toThrow('minute 60');
  });
});
