import { describe, expect, it } from 'vitest';
import { easternChinaTariffs, vietnamTariffs } from '../../../reference/mill/tariffs.ts';
import { localMidnightMs, zoneOffsetMs } from '../../../core/time/zone.ts';
import { quarterMs } from '../../../core/time/units.ts';
import { tariffBands } from './bands.ts';
import {
  bandLookup,
  bandsOn,
  dayTypeOn,
  inForceOn,
  overlappingSpans,
  repeatedPeriods,
  seasonOn,
  slotsWithin,
  type TariffHours,
  type TariffLayout,
} from './tariffDay.ts';

const hours = (fromTime: string, toTime: string, change: Partial<TariffHours> = {}): TariffHours => ({
  season: 'remaining',
  dayType: 'workday',
  band: 'peak',
  fromTime,
  toTime,
  ...change,
});
const layout = (change: Partial<TariffLayout> = {}): TariffLayout => ({
  weekend: 'saturdaySunday',
  periods: [],
  seasons: [],
  holidays: [],
  ...change,
});
const said = (of: TariffLayout, date: string) =>
  bandsOn(of, date).map(({ band, fromMinute, toMinute }) => [band, fromMinute / 60, toMinute / 60]);

/** Works each date out once. */
function onceADay<T>(of: (date: string) => T): (date: string) => T {
  const known = new Map<string, T>();
  return (date) => {
    const found = known.get(date) ?? of(date);
    known.set(date, found);
    return found;
  };
}

describe('the bands of a day', () => {
  it('are sharp, peak, flat and valley, and deep valley where a province has it', () => {
    expect(tariffBands).toEqual(['sharp', 'peak', 'flat', 'valley', 'deepValley']);
  });

  it('are those of its season', () => {
    const [china] = easternChinaTariffs.map((each) => ({ ...each, holidays: [] }));
    expect(said(china ?? layout(), '2026-08-31')).toEqual([
      ['valley', 0, 8],
      ['peak', 8, 11],
      ['flat', 11, 14],
      ['sharp', 14, 15],
      ['flat', 15, 17],
      ['peak', 17, 20],
      ['sharp', 20, 22],
      ['flat', 22, 24],
    ]);
    expect(said(china ?? layout(), '2026-09-01').map(([band]) => band)).not.toContain('sharp');
  });

  it('are flat where no period names the time', () => {
    expect(said(layout({ periods: [hours('09:30', '11:30')] }), '2026-06-01')).toEqual([
      ['flat', 0, 9.5],
      ['peak', 9.5, 11.5],
      ['flat', 11.5, 24],
    ]);
    expect(said(layout(), '2026-06-01')).toEqual([['flat', 0, 24]]);
  });

  it('run over midnight', () => {
    const night = layout({ periods: [hours('22:00', '04:00', { band: 'valley' })] });
    expect(said(night, '2026-06-01')).toEqual([
      ['valley', 0, 4],
      ['flat', 4, 22],
      ['valley', 22, 24],
    ]);
  });

  it('of a weekend or holiday without periods are those of workdays, of the season before those of the year', () => {
    const of = layout({
      periods: [
        hours('08:00', '11:00'),
        hours('08:00', '10:00', { season: 'summer', band: 'sharp' }),
        hours('08:00', '09:00', { dayType: 'weekend', band: 'valley' }),
      ],
      seasons: [{ season: 'summer', fromDay: '07-01', toDay: '08-31' }],
      holidays: [{ day: '2026-10-01', dayType: 'holiday' }],
    });
    const second = (date: string) => said(of, date)[1];
    expect(second('2026-06-01')).toEqual(['peak', 8, 11]);
    expect(second('2026-07-01')).toEqual(['sharp', 8, 10]);
    expect(second('2026-06-06')).toEqual(['valley', 8, 9]);
    expect(second('2026-07-04')).toEqual(['valley', 8, 9]);
    expect(second('2026-10-01')).toEqual(['valley', 8, 9]);
  });
});

describe('what a date is', () => {
  it.each([
    ['saturdaySunday', '2026-06-05', 'workday'],
    ['saturdaySunday', '2026-06-06', 'weekend'],
    ['saturdaySunday', '2026-06-07', 'weekend'],
    ['sunday', '2026-06-06', 'workday'],
    ['sunday', '2026-06-07', 'weekend'],
    ['none', '2026-06-07', 'workday'],
  ] as const)('with the weekend %s, %s is a %s', (weekend, date, dayType) => {
    expect(dayTypeOn({ weekend, holidays: [] }, date)).toBe(dayType);
  });

  it('a date that the tariff names is what it says, so that a weekend may be worked', () => {
    const holidays = [{ day: '2026-10-10', dayType: 'workday' }] as const;
    expect(dayTypeOn({ weekend: 'saturdaySunday', holidays }, '2026-10-10')).toBe('workday');
  });

  it('its season may run over New Year', () => {
    const of = { seasons: [{ season: 'winter', fromDay: '12-01', toDay: '01-31' }] } as const;
    expect(
      ['2026-11-30', '2026-12-01', '2027-01-31', '2027-02-01'].map((date) => seasonOn(of, date)),
    ).toEqual(['remaining', 'winter', 'winter', 'remaining']);
  });
});

describe('each moment has one band', () => {
  // The year has a day of 23 and one of 25 hours where clocks change.
  it.each([
    ['Asia/Shanghai', easternChinaTariffs],
    ['Europe/Berlin', vietnamTariffs],
  ])('in %s, of the 35,040 quarters of an hour of a year', (zone, plans) => {
    const tariffs = plans.map((each) => ({ ...each, holidays: [] }));
    const bandAt = bandLookup(tariffs);
    const stretches = onceADay((date) => bandsOn(inForceOn(tariffs, date) ?? layout(), date));
    const [start, end] = [localMidnightMs(zone, '2026-01-01'), localMidnightMs(zone, '2027-01-01')];
    const wrong: string[] = [];
    let quarters = 0;
    // Clocks change on the full hour.
    for (let hour = start; hour < end; hour += 4 * quarterMs) {
      const aheadMs = zoneOffsetMs(zone, hour);
      for (let ms = hour; ms < hour + 4 * quarterMs; ms += quarterMs) {
        const local = new Date(ms + aheadMs).toISOString();
        const [date, minute] = [
          local.slice(0, 10),
          Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16)),
        ];
        const holding = stretches(date).filter((each) => each.fromMinute <= minute && minute < each.toMinute);
        const isOne = holding.length === 1 && holding[0]?.band === bandAt({ date, minute });
        wrong.push(...(isOne ? [] : [local]));
        quarters += 1;
      }
    }
    expect({ wrong, quarters }).toEqual({ wrong: [], quarters: 35_040 });
  });

  it.each(vietnamTariffs)(
    'Vietnam since $validFrom has 30 h peak, 42 h valley and 96 h flat a week',
    (plan) => {
      const of = { ...plan, holidays: [] };
      const week = Array.from({ length: 7 }, (_, day) => bandsOn(of, `2026-06-0${day + 1}`)).flat();
      const total = (band: string) =>
        week
          .filter((each) => each.band === band)
          .reduce((sum, { fromMinute, toMinute }) => sum + (toMinute - fromMinute) / 60, 0);
      expect(['peak', 'valley', 'flat'].map(total)).toEqual([30, 42, 96]);
    },
  );

  it('before a new tariff the old one counts, before the first there is none', () => {
    const bandAt = bandLookup([
      { ...layout({ periods: [hours('00:00', '24:00', { band: 'valley' })] }), validFrom: '2026-06-01' },
      { ...layout({ periods: [hours('00:00', '24:00')] }), validFrom: '2026-01-01' },
    ]);
    expect(
      ['2025-12-31', '2026-01-01', '2026-05-31', '2026-06-01'].map((date) => bandAt({ date, minute: 1439 })),
    ).toEqual([null, 'peak', 'peak', 'valley']);
  });
});

describe('what is named twice', () => {
  it.each([
    ['08:00', '11:00', '10:30', '12:00', true],
    ['08:00', '11:00', '11:00', '12:00', false],
    ['22:00', '06:00', '05:30', '08:00', true],
    ['22:00', '06:00', '23:00', '23:30', true],
    ['22:00', '06:00', '06:00', '22:00', false],
    ['00:00', '24:00', '12:00', '12:30', true],
  ])('%s–%s and %s–%s: %s', (from, to, otherFrom, otherTo, isRepeated) => {
    const both = [hours(from, to), hours(otherFrom, otherTo, { band: 'valley' })];
    expect(repeatedPeriods(both)).toEqual(isRepeated ? [0, 1] : undefined);
  });

  it('is nothing in another season or on other days', () => {
    const one = hours('08:00', '11:00');
    expect(
      repeatedPeriods([one, { ...one, season: 'summer' }, { ...one, dayType: 'holiday' }]),
    ).toBeUndefined();
  });

  it.each([
    ['07-01', '08-31', '08-31', '09-30', true],
    ['07-01', '08-31', '09-01', '09-30', false],
    ['12-01', '02-29', '01-15', '03-15', true],
    ['12-01', '02-29', '03-01', '11-30', false],
    ['12-01', '01-31', '01-31', '01-31', true],
  ])('%s to %s and %s to %s share a day: %s', (fromDay, toDay, otherFrom, otherTo, isShared) => {
    const spans = [
      { fromDay, toDay },
      { fromDay: otherFrom, toDay: otherTo },
    ];
    expect(overlappingSpans(spans)).toEqual(isShared ? [0, 1] : undefined);
  });

  it('is no period that ends as it begins', () => {
    expect([slotsWithin(hours('08:00', '08:00')), slotsWithin(hours('24:00', '00:00'))]).toEqual([[], []]);
  });
});
