import { defaultShiftRules } from '@millwright/contract/areas/shifts/shiftRules/shiftRules.ts';
import {
  addDays,
  defaultShiftCalendar,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { plannedTurns } from '@millwright/contract/areas/shifts/roster/planned.ts';
import { clashesOf } from '@millwright/contract/areas/shifts/roster/rosterChecks.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { describe, expect, it } from 'vitest';
import { rosterOf } from './seedRoster.ts';
import { demoStaff } from '../people/staff.ts';

const zone = 'Asia/Shanghai';
const people = demoStaff('zh').flatMap(({ workNo, crew, team }) =>
  crew === null ? [] : [{ id: workNo, crews: [crew], post: team.process ?? team.code, leftMs: null }],
);

// A cycle of the rotation, so that nothing hangs on the day on which it is run.
describe.each(Array.from({ length: 8 }, (_day, place) => addDays('2026-10-01', place)))('on %s', (today) => {
  const nowMs = Date.parse(`${today}T04:00:00Z`);
  const cells = rosterOf(people, { zone, nowMs });
  const first = addDays(localDate(zone, nowMs), -35);
  const turns = Array.from({ length: 49 }, (_day, place) =>
    shiftsOf(defaultShiftCalendar(zone), addDays(first, place)),
  ).flat();
  const planned = plannedTurns(turns, { people, changes: cells, standIns: [] });

  it('people of a demonstration miss fewer than six in a hundred turns, before today and behind it', () => {
    const missed = planned.filter(({ leave }) => leave !== null);
    expect(missed.length / planned.length).toBeLessThan(0.06);
    expect(missed.some(({ startMs }) => startMs > nowMs)).toBe(true);
    expect(missed.some(({ startMs }) => startMs < nowMs)).toBe(true);
  });

  it('some swap turns, and all of them rest enough', () => {
    expect(planned.filter(({ by }) => by === 'change').length).toBeGreaterThan(8);
    expect(clashesOf(planned, defaultShiftRules.restHours)).toEqual([]);
  });

  it('each date of a person is said once', () => {
    const keys = cells.map(({ personId, productionDate }) => `${personId} ${productionDate}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
