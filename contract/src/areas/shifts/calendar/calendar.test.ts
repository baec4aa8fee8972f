import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, crewOf, defaultShiftCalendar, shiftAt, shiftBefore, shiftsOf } from './calendar.ts';
import { defaultSystem } from '../shiftSystem/rotation.ts';
import {
  daysBetween,
  localDate,
  localMidnightMs,
  localMinute,
  wallTimeMs,
  zoneOffsetMs,
} from '../../../core/time/zone.ts';

const shanghai = defaultShiftCalendar('Asia/Shanghai');
const at = (text: string) => Date.parse(text);

describe('four crews, three shifts', () => {
  it.each([
    ['2026-10-14T08:00:00+08:00', '2026-10-14', 'morning'],
    ['2026-10-14T15:59:59+08:00', '2026-10-14', 'morning'],
    ['2026-10-14T16:00:00+08:00', '2026-10-14', 'middle'],
    ['2026-10-15T00:00:00+08:00', '2026-10-14', 'night'],
    ['2026-10-15T07:59:59+08:00', '2026-10-14', 'night'],
    ['2026-10-15T08:00:00+08:00', '2026-10-15', 'morning'],
  ])(
    '%s is in the %s %s shift: a night belongs to the day its first shift started',
    (moment, productionDate, shift) => {
      expect(shiftAt(shanghai, at(moment))).toMatchObject({ productionDate, shift });
    },
  );

  it('fills each position of each day exactly once, for every day', () => {
    for (let d = -400; d < 400; d++) {
      const date = addDays('2026-01-01', d);
      const crews = [0, 1, 2].map((index) => crewOf(defaultSystem, date, index));
      expect(new Set(crews).size).toBe(3);
    }
  });

  it('follows the eight-day cycle: two mornings, two middles, two nights, two days off', () => {
    const workOfA = Array.from({ length: 8 }, (_, d) =>
      [0, 1, 2].find((index) => crewOf(defaultSystem, addDays('2026-01-01', d), index) === 'A'),
    );
    expect(workOfA).toEqual([0, 0, 1, 1, 2, 2, undefined, undefined]);
  });

  it('leaves no gap and no overlap, whatever the zone and its clock changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'Asia/Shanghai',
          'Asia/Ho_Chi_Minh',
          'Europe/Berlin',
          'America/New_York',
          'Asia/Kolkata',
        ),
        fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') }),
        (zone, ts) => {
          const system = defaultShiftCalendar(zone);
          const turn = shiftAt(system, ts);
          expect(turn.startMs).toBeLessThanOrEqual(ts);
          expect(turn.endMs).toBeGreaterThan(ts);
          expect(shiftBefore(system, turn).endMs).toBe(turn.startMs);
          expect(shiftAt(system, turn.endMs).startMs).toBe(turn.endMs);
        },
      ),
    );
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', ['08:00', '16:00', '00:00'], [8, 8, 8]],
    ['Europe/Berlin', '2026-03-28', ['08:00', '16:00', '00:00'], [8, 8, 7]],
    ['Europe/Berlin', '2026-10-24', ['08:00', '16:00', '00:00'], [8, 8, 9]],
    ['America/New_York', '2026-11-01', ['08:00', '16:00', '00:00'], [8, 8, 8]],
    ['Asia/Shanghai', '2026-03-29', ['08:00', '16:00', '00:00'], [8, 8, 8]],
  ])('in %s on %s shifts start at %j by the clock on the wall and last %j h', (zone, date, starts, hours) => {
    const turns = shiftsOf(defaultShiftCalendar(zone), date);
    const clock = (ms: number) => new Date(ms + zoneOffsetMs(zone, ms)).toISOString().slice(11, 16);
    expect(turns.map(({ startMs }) => clock(startMs))).toEqual(starts);
    expect(turns.map(({ startMs, endMs }) => (endMs - startMs) / 3_600_000)).toEqual(hours);
  });

  it('has three shifts of eight hours where clocks do not change', () => {
    const turns = shiftsOf(shanghai, '2026-10-14');
    expect(turns.map(({ startMs, endMs }) => (endMs - startMs) / 3_600_000)).toEqual([8, 8, 8]);
    expect(turns.map(({ shift }) => shift)).toEqual(['morning', 'middle', 'night']);
  });
});

describe('zones', () => {
  it.each([
    ['Asia/Shanghai', '2026-07-01T00:00:00Z', 8],
    ['Asia/Ho_Chi_Minh', '2026-07-01T00:00:00Z', 7],
    ['Asia/Kolkata', '2026-07-01T00:00:00Z', 5.5],
    ['Europe/Berlin', '2026-07-01T00:00:00Z', 2],
    ['Europe/Berlin', '2026-12-01T00:00:00Z', 1],
  ])('%s at %s is %s h ahead of UTC', (zone, moment, hours) => {
    expect(zoneOffsetMs(zone, at(moment)) / 3_600_000).toBe(hours);
  });

  it('knows local date, minute and midnight', () => {
    const moment = at('2026-10-14T17:30:00Z');
    expect(localDate('Asia/Shanghai', moment)).toBe('2026-10-15');
    expect(localMinute('Asia/Shanghai', moment)).toBe(90);
    expect(localMidnightMs('Asia/Shanghai', '2026-10-15')).toBe(at('2026-10-14T16:00:00Z'));
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 2 * 60 + 30, '2026-03-29T01:30:00Z', 'left out: an hour later'],
    ['Europe/Berlin', '2026-10-25', 2 * 60 + 30, '2026-10-25T00:30:00Z', 'shown twice: the first'],
    ['Europe/Berlin', '2026-10-25', 3 * 60, '2026-10-25T02:00:00Z', 'behind the change'],
    ['Europe/Berlin', '2026-03-29', 9 * 60, '2026-03-29T07:00:00Z', 'behind the change'],
    ['Asia/Kolkata', '2026-06-01', 0, '2026-05-31T18:30:00Z', 'no change'],
    [
      'Australia/Lord_Howe',
      '2026-10-04',
      2 * 60 + 15,
      '2026-10-03T15:45:00Z',
      'left out: half an hour later',
    ],
    ['Asia/Shanghai', '2026-06-01', 24 * 60 + 90, '2026-06-01T17:30:00Z', 'on the day that follows'],
  ])('%s: the clock shows on %s minute %i at %s (%s)', (zone, date, minute, moment) => {
    expect(new Date(wallTimeMs(zone, date, minute)).toISOString()).toBe(new Date(moment).toISOString());
  });

  it('refuses an unknown zone', () => {
    expect(() => zoneOffsetMs('Mars/Olympus', 0)).toThrow(RangeError);
  });
});
