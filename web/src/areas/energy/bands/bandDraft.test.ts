import {
  type TariffHours,
  bandsOn,
  repeatedPeriods,
} from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import { easternChinaTariffs, vietnamTariffs } from '@millwright/contract/reference/mill/tariffs.ts';
import { describe, expect, it } from 'vitest';
import {
  countingSlots,
  bandDraft,
  painted,
  periodsOf,
  stretches,
  withBorder,
  withSlots,
} from './bandDraft.ts';

const workday = { season: 'remaining', dayType: 'workday' } as const;
const weekend = { season: 'remaining', dayType: 'weekend' } as const;
const period = (fromTime: string, toTime: string): TariffHours => ({
  ...workday,
  band: 'peak',
  fromTime,
  toTime,
});
const borders = (slots: Parameters<typeof stretches>[0]) => stretches(slots).map(({ from }) => from / 2);

describe('bands that are edited', () => {
  it.each([...easternChinaTariffs, ...vietnamTariffs])('of $name.en stay what they are', (plan) => {
    const periods = periodsOf(bandDraft(plan.periods));
    const dates = ['2026-01-05', '2026-01-10', '2026-01-11', '2026-07-01', '2026-07-05'];
    const days = (of: readonly TariffHours[]) =>
      dates.map((date) => bandsOn({ ...plan, periods: of, holidays: [] }, date));
    expect(days(periods)).toEqual(days(plan.periods));
    expect(repeatedPeriods(periods)).toBeUndefined();
  });

  it('a border is moved by half hours, and leaves each neighbour at least one', () => {
    const slots = bandDraft([period('08:00', '11:00')]).get('remaining workday') ?? [];
    expect(borders(withBorder(slots, 1, 17))).toEqual([0, 8.5, 11]);
    expect(borders(withBorder(slots, 1, 30))).toEqual([0, 10.5, 11]);
    expect(borders(withBorder(slots, 1, -3))).toEqual([0, 0.5, 11]);
    expect(borders(withBorder(slots, 2, 48))).toEqual([0, 8, 23.5]);
    expect(withBorder(slots, 0, 5)).toEqual(slots);
  });

  it('a stretch gets another band', () => {
    const slots = bandDraft([period('08:00', '11:00')]).get('remaining workday') ?? [];
    const changed = painted(slots, { from: 18, to: 20, band: 'sharp' });
    expect(stretches(changed).map(({ band }) => band)).toEqual(['flat', 'peak', 'sharp', 'peak', 'flat']);
  });

  it('days without periods count as another kind, until they have some, and again when they have none', () => {
    const draft = bandDraft([period('08:00', '11:00')]);
    expect(countingSlots(draft, weekend)).toEqual(countingSlots(draft, workday));
    const flat = Array.from({ length: 48 }, () => 'flat' as const);
    const own = withSlots(draft, weekend, flat);
    expect(countingSlots(own, weekend)).toEqual(flat);
    expect(periodsOf(own)).toContainEqual({ ...weekend, band: 'flat', fromTime: '00:00', toTime: '24:00' });
    expect(periodsOf(withSlots(own, weekend, undefined))).toEqual(periodsOf(draft));
  });
});
