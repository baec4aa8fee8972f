import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewLetters } from '../../../core/words/shiftNames.ts';
import { addDays, type ShiftCalendar, shiftsOf } from '../calendar/calendar.ts';
import { plannedTurns, type RosterCell, type RosterPerson, type StandIn } from './planned.ts';
import { leaveKinds, leaveOf, rosterTurns } from './roster.ts';
import {
  defaultSystem,
  equalShifts,
  type RotationName,
  rotationOf,
  rotationPatterns,
  type ShiftSystem,
} from '../shiftSystem/rotation.ts';
import { hourMs } from '../../../core/time/units.ts';

const from = '2026-10-20';
const days = 14;
const dates = Array.from({ length: days }, (_day, place) => addDays(from, place));
const beginMs = Date.parse(`${from}T00:00:00Z`);

function systemLike(name: RotationName, effectiveDate: string): ShiftSystem {
  const { shifts, crews } = rotationPatterns[name];
  return {
    ...defaultSystem,
    effectiveDate,
    shiftMinutes: equalShifts(shifts),
    crews: crewLetters.slice(0, crews),
    rotation: rotationOf(name),
  };
}

const turnsOf = (calendar: ShiftCalendar) => dates.flatMap((date) => shiftsOf(calendar, date));
const names: readonly RotationName[] = ['fourCrewsThreeShifts', 'fourCrewsTwoShifts', 'twoCrewsWeekly'];
/** The system changes within the span, and clocks are put back on 25 October in Berlin. */
const anyCalendar = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.integer({ min: 1, max: days - 1 }))
  .map(
    ([first, second, at]): ShiftCalendar => ({
      zone: 'Europe/Berlin',
      systems: [systemLike(first, '2026-07-01'), systemLike(second, addDays(from, at))],
    }),
  );
const ids = ['ann', 'bo', 'chen'];
const anyPeople = fc.tuple(
  ...ids.map((id) =>
    fc.record<RosterPerson>({
      id: fc.constant(id),
      crews: fc.subarray(crewLetters.slice(0, 4), { maxLength: 2 }),
      leftMs: fc.option(fc.integer({ min: 0, max: days * 24 }).map((hour) => beginMs + hour * hourMs)),
    }),
  ),
);
const anyChanges = fc.uniqueArray(
  fc.record<RosterCell>({
    personId: fc.constantFrom(...ids),
    productionDate: fc.constantFrom(...dates),
    turn: fc.constantFrom(...rosterTurns),
  }),
  { maxLength: 20, selector: ({ personId, productionDate }) => `${personId} ${productionDate}` },
);
const anyStandIns = fc.array(
  fc
    .tuple(
      fc.constantFrom(...ids),
      fc.integer({ min: 0, max: days * 24 }),
      fc.integer({ min: 1, max: 30 }),
      fc.option(fc.subarray(crewLetters.slice(0, 4))),
    )
    .map(
      ([personId, hour, hours, crews]): StandIn => ({
        personId,
        startMs: beginMs + hour * hourMs,
        endMs: beginMs + (hour + hours) * hourMs,
        crews,
      }),
    ),
  { maxLength: 4 },
);

describe('who is to work when', () => {
  it('is at each hour what somebody says who looks at the plan, the roster and the replacements', () => {
    fc.assert(
      fc.property(anyCalendar, anyPeople, anyChanges, anyStandIns, (calendar, people, changes, standIns) => {
        const planned = plannedTurns(turnsOf(calendar), { people, changes, standIns });
        const whole = turnsOf(calendar);
        const [startMs, endMs] = [whole[0]?.startMs ?? 0, whole.at(-1)?.endMs ?? 0];
        const wrong: string[] = [];
        let place = 0;
        for (let ts = startMs; ts < endMs; ts += hourMs) {
          while ((whole[place]?.endMs ?? endMs) <= ts) place++;
          const turn = whole[place];
          for (const person of people) {
            const said = changes.find(
              (each) => each.personId === person.id && each.productionDate === turn?.productionDate,
            )?.turn;
            const leave = leaveOf(said);
            const isCrew = person.crews.includes(turn?.crew ?? '');
            const isOwn = said === undefined || leave !== null ? isCrew : said === turn?.shift;
            const isNow = (each: { personId: string; startMs: number; endMs: number }) =>
              each.personId === person.id && each.startMs <= ts && ts < each.endMs;
            const isHelping = standIns.some(
              (each) => isNow(each) && (each.crews === null || each.crews.includes(turn?.crew ?? '')),
            );
            const isThere = person.leftMs === null || (turn?.startMs ?? 0) < person.leftMs;
            const here = planned.filter(isNow);
            const isRight =
              here.length === (isThere && (isOwn || isHelping) ? 1 : 0) &&
              here.every(
                (each) => each.leave === leave && each.crew === turn?.crew && each.shift === turn.shift,
              );
            if (!isRight) wrong.push(`${person.id} ${new Date(ts).toISOString()}`);
          }
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  const calendar: ShiftCalendar = {
    zone: 'Asia/Shanghai',
    systems: [systemLike('fourCrewsThreeShifts', from)],
  };
  const ann: RosterPerson = { id: 'ann', crews: ['A'], leftMs: null };
  const planned = (part: {
    people?: RosterPerson[];
    changes?: RosterCell[];
    standIns?: StandIn[];
    under?: ShiftCalendar;
  }) =>
    plannedTurns(turnsOf(part.under ?? calendar), {
      people: part.people ?? [ann],
      changes: part.changes ?? [],
      standIns: part.standIns ?? [],
    }).map(({ productionDate, shift, crew, by, leave }) =>
      [productionDate.slice(5), shift, crew, by, ...(leave === null ? [] : [leave])].join(' '),
    );

  it('follows the rotation of the crew: two mornings, two middles, two nights, two days off', () => {
    expect(planned({}).slice(0, 7)).toEqual([
      '10-20 morning A crew',
      '10-21 morning A crew',
      '10-22 middle A crew',
      '10-23 middle A crew',
      '10-24 night A crew',
      '10-25 night A crew',
      '10-28 morning A crew',
    ]);
  });

  it('a change puts somebody into the shift of another crew, a day off takes the turn away', () => {
    const changes: RosterCell[] = [
      { personId: 'ann', productionDate: '2026-10-20', turn: 'night' },
      { personId: 'ann', productionDate: '2026-10-21', turn: 'rest' },
    ];
    expect(planned({ changes }).slice(0, 2)).toEqual(['10-20 night C change', '10-22 middle A crew']);
  });

  it.each(leaveKinds)(
    'leave (%s) keeps the turn and says why nobody is there; on a day off it is none',
    (kind) => {
      const changes = ['2026-10-20', '2026-10-26'].map(
        (productionDate): RosterCell => ({ personId: 'ann', productionDate, turn: kind }),
      );
      const found = planned({ changes });
      expect(found[0]).toBe(`10-20 morning A crew ${kind}`);
      expect(found.some((each) => each.startsWith('10-26'))).toBe(false);
    },
  );

  it('a shift that the date does not have leaves no turn', () => {
    const under = { ...calendar, systems: [systemLike('fourCrewsTwoShifts', from)] };
    const changes: RosterCell[] = [{ personId: 'ann', productionDate: '2026-10-20', turn: 'middle' }];
    expect(planned({ under, changes }).some((each) => each.startsWith('10-20'))).toBe(false);
    expect(planned({ under })[0]).toMatch(/^10-20 (day|night) A crew$/);
  });

  it('somebody in two teams has the turns of both crews, day staff none, and who left none that begins later', () => {
    const both = planned({ people: [{ ...ann, crews: ['A', 'B'] }] });
    expect(both.slice(0, 2)).toEqual(['10-20 morning A crew', '10-20 middle B crew']);
    expect(planned({ people: [{ ...ann, crews: [] }] })).toEqual([]);
    // In the middle of the second morning, 08:00 to 16:00 in the mill.
    const leftMs = Date.parse('2026-10-21T12:00:00+08:00');
    expect(planned({ people: [{ ...ann, leftMs }] })).toEqual([
      '10-20 morning A crew',
      '10-21 morning A crew',
    ]);
  });
});
