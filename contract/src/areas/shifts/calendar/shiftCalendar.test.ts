import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewLetters } from '../../../core/words/shiftNames.ts';
import {
  addDays,
  crewOf,
  cycleDayOf,
  defaultShiftCalendar,
  type ShiftCalendar,
  shiftAt,
  shiftsOf,
} from './calendar.ts';
import {
  defaultSystem,
  equalShifts,
  type RotationName,
  rotationOf,
  rotationPatterns,
  shiftCounts,
  shiftNamesOf,
  type ShiftSystem,
  shiftStartMinutes,
} from '../shiftSystem/rotation.ts';
import { daysText, problemsOfSystem, type StatedSystem, systemFrom } from '../shiftSystem/systemRules.ts';
import { daysBetween, zoneOffsetMs } from '../../../core/time/zone.ts';
import { hourMs } from '../../../core/time/units.ts';

const zones = [
  'Asia/Shanghai',
  'Asia/Ho_Chi_Minh',
  'Asia/Kolkata',
  'Europe/Berlin',
  'Europe/Istanbul',
  'Africa/Cairo',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Tehran',
  'Pacific/Apia',
];

function systemLike(name: RotationName, part: Partial<ShiftSystem> = {}): ShiftSystem {
  const { shifts, crews } = rotationPatterns[name];
  return {
    ...defaultSystem,
    shiftMinutes: equalShifts(shifts),
    crews: crewLetters.slice(0, crews),
    rotation: rotationOf(name),
    ...part,
  };
}

const stated = (system: ShiftSystem): StatedSystem => ({
  effectiveDate: system.effectiveDate,
  firstStart: `${String(Math.floor(system.firstStartMinute / 60)).padStart(2, '0')}:${String(system.firstStartMinute % 60).padStart(2, '0')}`,
  startDay: system.startDay,
  shifts: system.shiftMinutes.map((minutes) => ({ minutes })),
  crews: system.crews.map((crew, k) => ({ crew, days: daysText(system.rotation[k] ?? []) })),
});

/** Several systems that follow each other, some of them on neighbouring days, with odd first starts. */
const changing: ShiftCalendar['systems'] = [
  systemLike('threeCrewsThreeShifts', { effectiveDate: '2023-02-01', firstStartMinute: 7 * 60 }),
  systemLike('twoCrewsWeekly', { effectiveDate: '2024-03-10', firstStartMinute: 0 }),
  systemLike('fiveCrewsFourShifts', { effectiveDate: '2024-03-11', firstStartMinute: 20 * 60, startDay: 3 }),
  systemLike('fourCrewsThreeShifts', { effectiveDate: '2025-10-26', startDay: 8 }),
];

/** A calendar without any arithmetic on zones: the first moment at which a clock on the wall shows so much. */
function firstMomentShowing(zone: string, date: string, minute: number): number {
  const day = addDays(date, Math.floor(minute / 1440));
  const time = `${String(Math.floor((minute % 1440) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const fromMs = Date.parse(`${day}T${time}:00Z`) - 30 * hourMs;
  for (let quarter = 0; quarter < 60 * 4; quarter++) {
    const ms = fromMs + quarter * 900_000;
    if (clock.format(ms) >= `${day} ${time}`) return ms;
  }
  throw new RangeError(`${zone} never shows ${day} ${time}`);
}

describe('every minute has one shift', () => {
  it.each(zones)('in %s, in three years with changes of clocks and of systems', (zone) => {
    const calendar = { zone, systems: changing };
    let endMs = shiftsOf(calendar, '2022-12-31').at(-1)?.endMs;
    for (let d = 0; d < 3 * 365; d++)
      for (const turn of shiftsOf(calendar, addDays('2023-01-01', d))) {
        if (turn.startMs !== endMs || turn.endMs <= turn.startMs)
          expect(turn, 'begins where the one before ends').toMatchObject({ startMs: endMs });
        endMs = turn.endMs;
      }
    expect(endMs).toBe(shiftsOf(calendar, addDays('2023-01-01', 3 * 365))[0]?.startMs);
  });

  it('the one that a clock on the wall and the rotation table say, whatever the zone', () => {
    const runs = process.env['TEST_LONG'] === undefined ? 300 : 20_000;
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom([], changing),
        fc.integer({ min: 0, max: 3 * 365 }),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        (zone, systems, day, minute) => {
          const ts = Date.parse(`${addDays('2023-01-02', day)}T00:00:00Z`) + minute * 60_000;
          const turn = shiftAt({ zone, systems }, ts);
          const system =
            systems.findLast(({ effectiveDate }) => effectiveDate <= turn.productionDate) ?? defaultSystem;
          const index = shiftNamesOf(system).indexOf(turn.shift);
          const start = shiftStartMinutes(system)[index] ?? Number.NaN;
          expect(turn.startMs).toBe(firstMomentShowing(zone, turn.productionDate, start));
          expect(turn.startMs <= ts && ts < turn.endMs).toBe(true);
          const d = daysBetween(system.effectiveDate, turn.productionDate) + system.startDay - 1;
          const cycle = system.rotation[0]?.length ?? 0;
          const k = system.crews.findIndex((crew) => crew === turn.crew);
          expect(system.rotation[k]?.[((d % cycle) + cycle) % cycle]).toBe(index);
        },
      ),
      { numRuns: runs },
    );
  });
});

describe('a system takes effect with the first shift of its date', () => {
  const zone = 'Asia/Shanghai';
  const clockOf = (ms: number) => new Date(ms + zoneOffsetMs(zone, ms)).toISOString().slice(5, 16);
  const lasting = (calendar: ShiftCalendar, date: string) =>
    shiftsOf(calendar, date).map(
      ({ shift, startMs, endMs }) => `${shift} ${clockOf(startMs)}–${clockOf(endMs)}`,
    );

  it('from three to two shifts during a night: the night is cut', () => {
    const calendar = {
      zone,
      systems: [systemLike('twoCrewsWeekly', { effectiveDate: '2026-10-15', firstStartMinute: 6 * 60 })],
    };
    expect(lasting(calendar, '2026-10-14').at(-1)).toBe('night 10-15T00:00–10-15T06:00');
    expect(lasting(calendar, '2026-10-15')).toEqual([
      'day 10-15T06:00–10-15T18:00',
      'night 10-15T18:00–10-16T06:00',
    ]);
  });

  it('a later first start: the last shift before lasts until then', () => {
    const calendar = {
      zone,
      systems: [systemLike('twoCrewsWeekly', { effectiveDate: '2026-10-15', firstStartMinute: 10 * 60 })],
    };
    expect(lasting(calendar, '2026-10-14').at(-1)).toBe('night 10-15T00:00–10-15T10:00');
  });

  it('a first start at midnight: a night that would only begin then falls away', () => {
    const calendar = {
      zone,
      systems: [systemLike('fourCrewsFourShifts', { effectiveDate: '2026-10-15', firstStartMinute: 0 })],
    };
    expect(lasting(calendar, '2026-10-14')).toEqual([
      'morning 10-14T08:00–10-14T16:00',
      'middle 10-14T16:00–10-15T00:00',
    ]);
  });

  it('before the first system of a mill the one that every mill begins with holds', () => {
    const systems = [systemLike('twoCrewsWeekly', { effectiveDate: '2026-10-15' })];
    expect(shiftsOf({ zone, systems }, '2026-10-01')).toEqual(
      shiftsOf(defaultShiftCalendar(zone), '2026-10-01'),
    );
  });

  it('the rotation starts on the day of the cycle that the mill says', () => {
    const system = systemLike('fourCrewsThreeShifts', { effectiveDate: '2026-10-15', startDay: 3 });
    expect(cycleDayOf(system, '2026-10-15')).toBe(2);
    expect(crewOf(system, '2026-10-15', 0)).toBe(crewOf({ ...system, startDay: 1 }, '2026-10-17', 0));
  });
});

describe('usual rotations', () => {
  it.each(Object.keys(rotationPatterns))('%s gives each shift of each day one crew', (key) => {
    const name = Object.keys(rotationPatterns).find((each): each is RotationName => each === key);
    const system = systemLike(name ?? 'fourCrewsThreeShifts');
    expect(problemsOfSystem(stated(system))).toEqual([]);
    expect(systemFrom(stated(system))).toEqual(system);
  });

  it('shifts are as long as 24 h divided by their number, which is 2, 3 or 4', () => {
    expect(shiftCounts.map((count) => equalShifts(count))).toEqual([
      [720, 720],
      [480, 480, 480],
      [360, 360, 360, 360],
    ]);
    expect(
      [1, 2, 3, 4, 5].map(
        (count) => shiftNamesOf({ shiftMinutes: Array.from({ length: count }, () => 0) }).length,
      ),
    ).toEqual([0, 2, 3, 4, 0]);
  });
});

describe('what keeps a system from being worked', () => {
  const good = stated(defaultSystem);
  const days = good.crews.map((each) => each.days);
  const withDays = (...changed: readonly (string | undefined)[]): StatedSystem => ({
    ...good,
    crews: good.crews.map((each, k) => ({ ...each, days: changed[k] ?? each.days })),
  });
  it.each<[string, StatedSystem, string, string, object]>([
    [
      'no whole quarters',
      { ...good, shifts: [{ minutes: 470 }, { minutes: 490 }, { minutes: 480 }] },
      'shiftSteps',
      'shifts.0.minutes',
      { number: 1 },
    ],
    [
      'less than a day',
      { ...good, shifts: [{ minutes: 480 }, { minutes: 480 }, { minutes: 420 }] },
      'shiftsFillDay',
      'shifts.2.minutes',
      { hours: 23 },
    ],
    [
      'more than a day',
      { ...good, shifts: [{ minutes: 480 }, { minutes: 480 }, { minutes: 510 }] },
      'shiftsFillDay',
      'shifts.2.minutes',
      { hours: 24.5 },
    ],
    [
      'two cycles',
      withDays(days[0], '1122330'),
      'cyclesDiffer',
      'crews.1.days',
      { crew: 'B', days: 7, cycle: 8 },
    ],
    ['start behind the cycle', { ...good, startDay: 9 }, 'startBeyondCycle', 'startDay', { cycle: 8 }],
    [
      'a fourth of three shifts',
      withDays('14223300'),
      'noSuchShift',
      'crews.0.days',
      { crew: 'A', day: 2, number: 4 },
    ],
    ['nobody in a morning', withDays('01223300'), 'shiftWithoutCrew', 'crews.0.days', { day: 1, number: 1 }],
    [
      'two crews in a night',
      withDays('11223330'),
      'shiftWithTwoCrews',
      'crews.3.days',
      { day: 7, number: 3 },
    ],
  ])('%s', (_what, system, rule, field, params) => {
    expect(problemsOfSystem(system)).toContainEqual({ rule, field, params });
  });
});
