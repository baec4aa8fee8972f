import { shiftsOf } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { systemFrom } from '@millwright/contract/areas/shifts/shiftSystem/systemRules.ts';
import { describe, expect, it } from 'vitest';
import {
  dayColumns,
  monthBeside,
  monthOf,
  crewNames,
  placeOfMoment,
  roundsOf,
  weekOf,
} from './monthModel.ts';
import { calendarOf, fourCrews, twoShifts } from '@millwright/testing/web/shifts/calendar.ts';

const span = monthOf('2026-10-14');
const shown = calendarOf([fourCrews('2026-07-01'), twoShifts('2026-10-20')], span);
const columns = dayColumns(shown, span);

describe('a month of the calendar by crew', () => {
  it.each([
    ['2026-10-14', { from: '2026-10-01', to: '2026-10-31' }],
    ['2026-12-31', { from: '2026-12-01', to: '2026-12-31' }],
    ['2028-02-01', { from: '2028-02-01', to: '2028-02-29' }],
  ])('of %s has all its dates', (date, expected) => {
    expect(monthOf(date)).toEqual(expected);
  });

  it('goes to the months beside it, also over the end of a year', () => {
    expect([
      monthBeside('2026-12-31', 1),
      monthBeside('2026-01-31', -1),
      monthBeside('2026-01-31', 1),
    ]).toEqual(['2027-01-01', '2025-12-01', '2026-02-01']);
  });

  it('has weeks from Monday', () => {
    expect(weekOf('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(weekOf('2026-11-23').from).toBe('2026-11-23');
  });

  it('shows of each date who works which shift, and who is off', () => {
    const [first] = columns;
    const due = shiftsOf({ zone: shown.zone, systems: shown.systems.map(systemFrom) }, '2026-10-01');
    expect(first?.turns.map(({ shift, crew }) => [shift, crew])).toEqual(
      due.map(({ shift, crew }) => [shift, crew]),
    );
    expect([...(first?.turns.map(({ crew }) => crew) ?? []), ...(first?.off ?? [])].toSorted()).toEqual([
      'A',
      'B',
      'C',
      'D',
    ]);
    expect(crewNames(columns)).toEqual(['day', 'morning', 'middle', 'night']);
  });

  it('brackets the rounds of the cycle, which a new system begins anew at its border', () => {
    // 92 days after 1 July are 11 rounds of 8 days and 4 days.
    expect([columns[0]?.round, columns[0]?.day]).toEqual([12, 5]);
    expect(roundsOf(columns).map(({ round, length }) => [round, length])).toEqual([
      [12, 4],
      [13, 8],
      [14, 7],
      [1, 12],
    ]);
    expect(columns.filter(({ isBorder }) => isBorder).map(({ date }) => date)).toEqual(['2026-10-20']);
  });

  it('finds now among its columns', () => {
    const noon = Date.parse('2026-10-14T12:00:00Z');
    // 20:00 in the mill, half of the day that began at 08:00.
    expect(placeOfMoment(columns, noon)).toBe(13.5);
    expect(placeOfMoment(columns, Date.parse('2026-12-01T00:00:00Z'))).toBeUndefined();
  });
});
