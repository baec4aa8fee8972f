import {
  addDays,
  defaultShiftCalendar,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { describe, expect, it } from 'vitest';
import { type Absence, replacementsFor } from './seedReplacements.ts';

const zone = 'Asia/Shanghai';
const nowMs = Date.parse('2026-11-20T04:00:00Z');
const absences = Array.from(
  { length: 40 },
  (_, place): Absence => ({
    personId: `absent ${place % 4}`,
    crew: 'ABCD'[place % 4] ?? 'A',
    productionDate: addDays('2026-10-16', place),
    turn: place % 2 === 0 ? 'sick' : 'annual',
    mates: ['one', 'two'],
  }),
);

describe('replacements of a demonstration', () => {
  const rows = replacementsFor(absences, { zone, nowMs });

  it('are in turns of the crew, of whole turns and within some, and leave some places vacant', () => {
    const starts = new Set(
      absences.flatMap(({ productionDate, crew }) =>
        shiftsOf(defaultShiftCalendar(zone), productionDate).flatMap((turn) =>
          turn.crew === crew ? [turn.startMs] : [],
        ),
      ),
    );
    expect(new Set(rows.map(({ layer }) => layer))).toEqual(new Set(['turns', 'part']));
    expect(
      rows.filter(({ layer }) => layer === 'turns').every((row) => starts.has(row.start_at.getTime())),
    ).toBe(true);
    expect(rows.some((row) => row.substitute_id === null && row.cancelled_at === null)).toBe(true);
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['sick', 'leave']));
  });

  it('never let one person stand in twice in one turn, and are the same each time', () => {
    const held = rows.filter((row) => row.cancelled_at === null && row.substitute_id !== null);
    const keys = held.map((row) => `${row.substitute_id} ${row.end_at.toISOString()}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(replacementsFor(absences, { zone, nowMs })).toEqual(rows);
  });
});
