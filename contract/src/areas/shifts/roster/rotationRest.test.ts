import { describe, expect, it } from 'vitest';
import type { ShiftTurn } from '../calendar/calendar.ts';
import { dayMs, hourMs } from '../../../core/time/units.ts';
import { shortRestsOf } from './rotationRest.ts';

const firstMs = Date.parse('2026-11-23T00:00:00Z');
const startsAt = { morning: 8, middle: 16, night: 24 } as const;

/** Eight hours of a crew on a day of November 2026, counted from the 23rd. */
const turn = (day: number, shift: keyof typeof startsAt, crew = 'A'): ShiftTurn => {
  const startMs = firstMs + day * dayMs + startsAt[shift] * hourMs;
  return { productionDate: `2026-11-${23 + day}`, shift, crew, startMs, endMs: startMs + 8 * hourMs };
};

describe('the rest that a rotation leaves', () => {
  it('is enough where a crew keeps its shift, and just enough is enough', () => {
    expect(shortRestsOf([turn(0, 'night'), turn(1, 'night')], 11)).toEqual([]);
    expect(shortRestsOf([turn(0, 'morning'), turn(1, 'morning')], 16)).toEqual([]);
    expect(shortRestsOf([turn(0, 'morning'), turn(1, 'morning')], 17)).toHaveLength(1);
  });

  it('is named by the shifts between which it is too short, for all crews together', () => {
    const turns = [
      turn(0, 'night', 'B'),
      // Eight hours behind the end of the night at 8 in the morning of the next day.
      turn(1, 'middle', 'B'),
      turn(0, 'middle', 'A'),
      turn(1, 'morning', 'A'),
      turn(2, 'middle', 'A'),
      turn(3, 'morning', 'A'),
    ];
    expect(shortRestsOf(turns, 11)).toEqual([
      { before: 'night', after: 'middle', restHours: 8, crews: ['B'], firstDate: '2026-11-24', times: 1 },
      { before: 'middle', after: 'morning', restHours: 8, crews: ['A'], firstDate: '2026-11-24', times: 2 },
    ]);
  });

  it('is none where two shifts of a crew follow each other', () => {
    expect(shortRestsOf([turn(0, 'morning'), turn(0, 'middle')], 11)).toMatchObject([{ restHours: 0 }]);
  });
});
