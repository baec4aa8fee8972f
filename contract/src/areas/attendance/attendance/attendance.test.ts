// One file: the cases of pairing and judging punches share a calendar and a naive count by minutes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attendanceOf, type AttendedTurn } from './attendance.ts';
import type { PunchDirection } from '../../shifts/shiftRules/attendanceRules.ts';
import { addDays, defaultShiftCalendar, shiftsOf } from '../../shifts/calendar/calendar.ts';
import { defaultShiftRules as attendanceRules } from '../../shifts/shiftRules/shiftRules.ts';
import { minuteMs } from '../../../core/time/units.ts';
import { type Punch } from './stays.ts';

const day = '2026-10-14';
const shanghai = defaultShiftCalendar('Asia/Shanghai');
const [early, middle, night] = shiftsOf(shanghai, day).map(
  (turn): AttendedTurn => ({ ...turn, leave: null }),
);
const later = Date.parse('2026-10-20T00:00:00+08:00');

/** `10-14 08:00` in Shanghai. */
const at = (text: string) => Date.parse(`2026-${text.replace(' ', 'T')}:00+08:00`);
const signs: Readonly<Record<string, PunchDirection>> = { '+': 'in', '-': 'out', '?': 'unknown' };
/** `+08:00` in, `-16:00` out, `?` not told; of the 14th unless the day stands before it: `+15 00:10`. */
const punched = (text: string): Punch[] =>
  text.split(',').flatMap((word) => {
    const [, sign = '', date = '14', time = ''] = /^\s*([+\-?])(?:(\d\d) )?(\d\d:\d\d)$/.exec(word) ?? [];
    const direction = signs[sign];
    return direction === undefined ? [] : [{ atMs: at(`10-${date} ${time}`), direction }];
  });
const turnsOf = (...turns: (AttendedTurn | undefined)[]) => turns.filter((turn) => turn !== undefined);
const judged = (turns: readonly AttendedTurn[], text: string, nowMs = later) =>
  attendanceOf(turns, { rules: attendanceRules, punches: punched(text), nowMs });
/** What is remarkable of each turn, in a word each. */
const said = (turns: readonly AttendedTurn[], text: string, nowMs?: number) =>
  judged(turns, text, nowMs).turns.map((each) =>
    [
      each.state,
      each.presentMin,
      ...(each.lateMin > 0 ? [`late ${each.lateMin}`] : []),
      ...(each.earlyMin > 0 ? [`early ${each.earlyMin}`] : []),
      ...(each.overtimeMin > 0 ? [`over ${each.overtimeMin}`] : []),
      ...(each.isMissingIn ? ['no in'] : []),
      ...(each.isMissingOut ? ['no out'] : []),
    ].join(' '),
  );

describe('attendance at one turn from 08:00 to 16:00', () => {
  it.each([
    ['on time', '+07:52,-16:03', 'present 480'],
    ['ten minutes late is within the grace time', '+08:10,-16:00', 'present 470'],
    ['eleven minutes are late, all of them', '+08:11,-16:00', 'present 469 late 11'],
    ['left ten minutes before the end', '+08:00,-15:50', 'present 470'],
    ['left early', '+08:00,-15:40', 'present 460 early 20'],
    ['twenty-nine minutes more are none', '+08:00,-16:29', 'present 480'],
    ['half an hour more is overtime', '+08:00,-16:30', 'present 480 over 30'],
    ['overtime before the turn', '+07:00,-16:00', 'present 480 over 60'],
    ['a break in the middle', '+08:00,-10:00,+12:00,-16:00', 'present 360'],
    ['left after the next shift began, without an arrival', '-16:20', 'present 0 no in'],
    ['came and never left', '+07:58', 'present 0 no out'],
    ['came late and never left', '+08:30', 'present 0 late 30 no out'],
    ['left early without an arrival', '-15:00', 'present 0 early 60 no in'],
    ['an arrival is missing in between', '+08:00,-10:00,-16:00', 'present 120 no in'],
    ['a departure is missing in between', '+08:00,+12:00,-16:00', 'present 240 no out'],
    ['touched twice on coming and on going', '+08:00,+08:03,-16:00,-16:04', 'present 480'],
    ['touched twice a clock that tells no direction', '?08:00,?08:02,?16:00,?16:03', 'present 480'],
    ['a clock that tells no direction', '?07:55,?16:05', 'present 480'],
    ['a clock that tells one direction for all', '?07:58,?16:03', 'present 480'],
    ['and one punch of it near the end', '?15:59', 'present 0 no in'],
    ['and one near the start', '?08:01', 'present 0 no out'],
    ['and one more punch after having left', '?08:00,?16:00,?16:40', 'present 480 over 40'],
    ['and a break', '?08:00,?12:00,?12:40,?16:00', 'present 440'],
    ['nobody came', '', 'absent 0'],
    ['a departure seventeen hours later is none of this turn', '+08:00,-15 01:01', 'present 0 no out'],
  ])('%s: %s → %s', (_, text, outcome) => {
    expect(said(turnsOf(early), text)).toEqual([outcome]);
  });

  it('counts punches in whatever order they come in, so that a file that comes late changes nothing else', () => {
    expect(said(turnsOf(early), '-16:03,+07:52')).toEqual(said(turnsOf(early), '+07:52,-16:03'));
  });

  it('is final only once the turn is over', () => {
    const now = (time: string, text = '') => said(turnsOf(early), text, at(`10-14 ${time}`))[0];
    expect(now('07:30')).toBe('planned 0');
    expect(now('07:58', '+07:55')).toBe('here 0');
    expect(now('08:10')).toBe('expected 0');
    expect(now('08:11')).toBe('notYet 0');
    expect(now('15:59')).toBe('notYet 0');
    expect(now('16:00')).toBe('absent 0');
    expect(now('10:00', '+08:30')).toBe('here 90 late 30');
    expect(now('10:00', '+08:00,-09:00')).toBe('left 60');
    expect(now('20:00', '+08:00')).toBe('present 480');
    expect(now('20:01', '+08:00')).toBe('present 0 no out');
    expect(now('16:00', '+08:00,-09:00')).toBe('present 60 early 420');
  });

  it('is excused by leave, and tells presence on such a day apart', () => {
    const away = turnsOf(early).map((turn) => ({ ...turn, leave: 'sick' }));
    const { turns, unplanned } = judged(away, '+08:00,-12:00');
    expect(turns.map(({ state, presentMin }) => [state, presentMin])).toEqual([['leave', 0]]);
    expect(unplanned.map(({ minutes }) => minutes)).toEqual([240]);
  });

  it('is judged anew where a correction says when somebody came and left', () => {
    const corrected = {
      productionDate: day,
      shift: 'morning',
      cameMs: at('10-14 08:20'),
      leftMs: at('10-14 17:00'),
    };
    const { turns } = attendanceOf(turnsOf(early, night), {
      rules: attendanceRules,
      punches: punched('-16:20'),
      corrections: [corrected],
      nowMs: later,
    });
    expect(turns).toMatchObject([
      {
        state: 'present',
        presentMin: 460,
        lateMin: 20,
        overtimeMin: 60,
        isMissingIn: false,
        isCorrected: true,
      },
      { state: 'absent', isCorrected: false },
    ]);
  });
});

describe('attendance at several turns', () => {
  it.each([
    [
      'two turns on end with one arrival and one departure',
      '+07:55,-15 00:05',
      ['present 480', 'present 480'],
    ],
    ['the same by a clock that tells no direction', '?07:55,?23:50', ['present 480', 'present 470']],
    [
      'late for the first, overtime behind the second',
      '+08:30,-15 00:30',
      ['present 450 late 30', 'present 480 over 30'],
    ],
    ['left where the two meet', '+08:00,-16:00', ['present 480', 'absent 0']],
    ['left and came again at one time', '+08:00,-16:00,+16:00,-15 00:00', ['present 480', 'present 480']],
    ['no arrival for the first', '-16:02,+16:20,-15 00:00', ['present 0 no in', 'present 460 late 20']],
  ])('%s', (_, text, outcome) => {
    expect(said(turnsOf(early, middle), text)).toEqual(outcome);
  });

  it('lets a night reach over midnight, with a punch a minute before each border', () => {
    expect(said(turnsOf(night), '+14 23:59,-15 07:59')).toEqual(['present 479']);
  });

  it('says when each of two turns on end began and ended', () => {
    const { turns } = judged(turnsOf(early, middle), '+07:55,-15 00:05');
    expect(turns.map(({ cameMs, leftMs }) => [cameMs, leftMs])).toEqual([
      [at('10-14 07:55'), at('10-14 16:00')],
      [at('10-14 16:00'), at('10-15 00:05')],
    ]);
  });

  it('takes a punch for the arrival of the next turn where a departure was forgotten', () => {
    const next = shiftsOf(shanghai, '2026-10-15')[0];
    expect(next).toBeDefined();
    const tomorrow = next && { ...next, leave: null };
    expect(said(turnsOf(early, tomorrow), '?08:00,?15 07:58,?15 16:01')).toEqual([
      'present 0 no out',
      'present 480',
    ]);
    // A night and the turn eight hours behind it: sixteen hours are not too long, but the second turn is nearer.
    expect(said(turnsOf(early, night), '?08:00,?23:50,?15 08:02')).toEqual([
      'present 0 no out',
      'present 480',
    ]);
  });

  it('tells presence without a plan apart', () => {
    const { turns, unplanned } = judged(turnsOf(early), '+08:00,-16:00,+20:00,-22:30');
    expect(turns.map(({ presentMin, overtimeMin }) => [presentMin, overtimeMin])).toEqual([[480, 0]]);
    expect(unplanned).toEqual([{ startMs: at('10-14 20:00'), endMs: at('10-14 22:30'), minutes: 150 }]);
  });

  it.each([
    ['forward', '2026-03-28', '2026-03-28T23:00:00+01:00', '2026-03-29T07:00:00+02:00', 420],
    ['back', '2026-10-24', '2026-10-24T23:00:00+02:00', '2026-10-25T07:00:00+01:00', 540],
  ])('counts the minutes of a night in which clocks are put %s', (_, date, came, left, minutes) => {
    const calendar = {
      ...defaultShiftCalendar('Europe/Berlin'),
      systems: [
        {
          effectiveDate: '2026-01-01',
          firstStartMinute: 7 * 60,
          startDay: 1,
          shiftMinutes: [960, 480],
          crews: ['A', 'B'] as const,
          rotation: [[0], [1]],
        },
      ],
    };
    const turns = shiftsOf(calendar, date)
      .slice(1)
      .map((turn) => ({ ...turn, leave: null }));
    const punches: Punch[] = [
      { atMs: Date.parse(came), direction: 'in' },
      { atMs: Date.parse(left), direction: 'out' },
    ];
    expect(
      attendanceOf(turns, { rules: attendanceRules, punches, nowMs: Date.parse('2026-12-01T00:00:00Z') })
        .turns,
    ).toMatchObject([{ plannedMin: minutes, presentMin: minutes, lateMin: 0, earlyMin: 0 }]);
  });
});

/** Turns as people have them, some on end, some days off. */
const plans = fc
  .array(fc.constantFrom('', '0', '1', '2', '01', '12', '012'), { minLength: 1, maxLength: 6 })
  .map((days) =>
    days.flatMap((places, index) => {
      const turns = shiftsOf(shanghai, addDays(day, index));
      return places.split('').flatMap((place): AttendedTurn[] => {
        const turn = turns[Number(place)];
        return turn === undefined ? [] : [{ ...turn, leave: null }];
      });
    }),
  );
const startMs = at('10-14 00:00');
const moments = fc.uniqueArray(
  // So far apart that no two punches count as one.
  fc.integer({ min: 0, max: (7 * 24 * 60) / 7 }).map((step) => startMs + step * 7 * minuteMs),
  { maxLength: 24 },
);
const directed = moments.chain((times) =>
  fc.tuple(
    ...times.map((atMs) =>
      fc.constantFrom<PunchDirection>('in', 'out').map((direction) => ({ atMs, direction })),
    ),
  ),
);

/**
 * Somebody is there in a minute when the punch before it was an arrival and the one behind it a departure, if that is not
 * too long for one stay.
 */
function isThereIn(
  minute: number,
  { punches, turns }: { punches: readonly Punch[]; turns: readonly AttendedTurn[] },
): boolean {
  const before = punches
    .filter(({ atMs }) => atMs <= minute)
    .toSorted((one, other) => other.atMs - one.atMs)[0];
  const behind = punches
    .filter(({ atMs }) => atMs > minute)
    .toSorted((one, other) => one.atMs - other.atMs)[0];
  if (before?.direction !== 'in' || behind?.direction !== 'out') return false;
  const isShort = behind.atMs - before.atMs <= attendanceRules.longestPresenceMin * minuteMs;
  return isShort || isOnEnd(before.atMs, behind.atMs, turns);
}

/** Whether turns are planned in each minute between two moments, but for what may lie before and behind them. */
function isOnEnd(fromMs: number, toMs: number, turns: readonly AttendedTurn[]): boolean {
  const { earlyMin, lateOutMin } = attendanceRules;
  const isPlanned = (ms: number) => turns.some((turn) => ms >= turn.startMs && ms < turn.endMs);
  for (let ms = fromMs + earlyMin * minuteMs; ms < toMs - lateOutMin * minuteMs; ms += minuteMs)
    if (!isPlanned(ms)) return false;
  return true;
}

describe('attendance minute by minute', () => {
  it('is present in a turn for as many minutes as somebody was there', () => {
    fc.assert(
      fc.property(plans, directed, (turns, punches) => {
        const found = attendanceOf(turns, {
          rules: attendanceRules,
          punches,
          nowMs: later + 30 * 86_400_000,
        });
        const counted = turns.map((turn) => {
          let minutes = 0;
          for (let ms = turn.startMs; ms < turn.endMs; ms += minuteMs)
            minutes += isThereIn(ms, { punches, turns }) ? 1 : 0;
          return minutes;
        });
        expect(found.turns.map(({ presentMin }) => presentMin)).toEqual(counted);
      }),
      { numRuns: 60 },
    );
  });

  it('counts each minute outside of turns once, as overtime or apart, in parts of half an hour and more', () => {
    fc.assert(
      fc.property(plans, directed, (turns, punches) => {
        const found = attendanceOf(turns, {
          rules: attendanceRules,
          punches,
          nowMs: later + 30 * 86_400_000,
        });
        const runs: number[] = [];
        let run = 0;
        for (let ms = startMs; ms <= startMs + 9 * 24 * 60 * minuteMs; ms += minuteMs) {
          const isPlanned = turns.some((turn) => ms >= turn.startMs && ms < turn.endMs);
          const isBorder = punches.some(({ atMs }) => atMs === ms);
          const isCounted = isThereIn(ms, { punches, turns }) && !isPlanned;
          if (!isCounted || isBorder) {
            runs.push(run);
            run = 0;
          }
          run += isCounted ? 1 : 0;
        }
        const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);
        expect(
          sum(found.turns.map(({ overtimeMin }) => overtimeMin)) +
            sum(found.unplanned.map(({ minutes }) => minutes)),
        ).toBe(sum(runs.filter((each) => each >= attendanceRules.overtimeFromMin)));
      }),
      { numRuns: 30 },
    );
  });

  it('does not depend on the order in which punches are given', () => {
    fc.assert(
      fc.property(plans, directed, (turns, punches) => {
        const nowMs = later;
        expect(attendanceOf(turns, { rules: attendanceRules, punches: punches.toReversed(), nowMs })).toEqual(
          attendanceOf(turns, { rules: attendanceRules, punches, nowMs }),
        );
      }),
      { numRuns: 100 },
    );
  });
});
