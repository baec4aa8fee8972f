import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridAfter, stepDate, weeksOf } from '../read/calendar.ts';
import { countedSince, type MachineDays, perDay } from './meters.ts';
import {
  baseBehind,
  type ClosedRound,
  dueOf,
  expected,
  firstRound,
  gridBehind,
  type RoundBase,
  type RoundRule,
} from './rounds.ts';

const base = (date: string, more: Partial<RoundBase> = {}): RoundBase => ({
  originDate: date,
  afterDate: date,
  date,
  runMs: 0,
  grams: 0,
  ...more,
});
const monthly: RoundRule = { anchor: 'schedule', toleranceD: 3, cycles: [{ unit: 'month', every: 1 }] };
const course = { days: undefined, today: '2026-03-02' };
const closed = (from: RoundBase, rule: RoundRule, more: Partial<ClosedRound>): ClosedRound => {
  const due = dueOf(rule, from, course);
  if (due === undefined) throw new Error('never due');
  const done = more.closedDate ?? due.dueDate;
  return { ...from, ...due, state: 'completed', closedDate: done, closedRunMs: 0, closedGrams: 0, ...more };
};
/** A machine that ran so many hours and made so many tonnes on each date from one on. */
const running = (fromDate: string, hours: readonly number[], tonnes = 0): MachineDays => ({
  fromDate,
  runMs: hours.map((each) => each * 3_600_000),
  grams: hours.map(() => tonnes * 1e6),
});

describe('dates by the schedule', () => {
  it('of the last day of a month stay on last days', () => {
    const cycle = { unit: 'month', every: 1 } as const;
    expect([1, 2, 3, 13].map((steps) => stepDate('2027-01-31', cycle, steps))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-02-29',
    ]);
  });

  it('of 29 February come on 28 February in common years, and on the 29th again', () => {
    const cycle = { unit: 'year', every: 1 } as const;
    expect([1, 2, 3, 4].map((steps) => stepDate('2028-02-29', cycle, steps))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('do not drift by a day in ten years, however late each is done', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('day', 'week', 'month', 'year' as const),
        fc.integer({ min: 1, max: 40 }),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
        fc.infiniteStream(fc.integer({ min: -3, max: 20 })),
        (unit, every, from, late) => {
          const origin = from.toISOString().slice(0, 10);
          const rule: RoundRule = { anchor: 'schedule', toleranceD: 3, cycles: [{ unit, every }] };
          const until = addDays(origin, 3653);
          let round = closed(base(origin), rule, { closedDate: origin });
          let last = base(origin);
          for (let steps = 1; ; steps += 1) {
            const due = dueOf(rule, last, course);
            if (due === undefined || due.dueDate > until) break;
            expect(due.dueDate).toBe(stepDate(origin, { unit, every }, steps));
            round = closed(last, rule, { closedDate: addDays(due.dueDate, late.next().value ?? 0) });
            last = baseBehind(round, rule);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('are found behind any date as a plain count finds them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('day', 'week', 'month', 'year' as const),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 4000 }),
        (unit, every, days) => {
          const after = addDays('2024-02-29', days);
          let steps = 1;
          while (stepDate('2024-02-29', { unit, every }, steps) <= after) steps += 1;
          expect(gridAfter('2024-02-29', { unit, every }, after)).toBe(
            stepDate('2024-02-29', { unit, every }, steps),
          );
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('a round', () => {
  const byCompletion: RoundRule = { ...monthly, anchor: 'completion' };

  it('by completion counts from the day on which it was done', () => {
    const done = closed(base('2026-01-31'), byCompletion, { closedDate: '2026-03-10' });
    expect(dueOf(byCompletion, baseBehind(done, byCompletion), course)?.dueDate).toBe('2026-04-10');
  });

  it('that is done early uses up its own date of the schedule, however early', () => {
    const done = closed(base('2026-01-31'), monthly, { closedDate: '2026-02-20' });
    expect(dueOf(monthly, baseBehind(done, monthly), course)?.dueDate).toBe('2026-03-31');
  });

  it('that was left undone moves the schedule on, and hours go on counting', () => {
    const left = closed(base('2026-01-31', { runMs: 5 }), monthly, { state: 'unexecuted' });
    expect(baseBehind(left, monthly)).toMatchObject({
      afterDate: '2026-02-28',
      date: '2026-01-31',
      runMs: 5,
    });
  });

  it.each([
    ['before it was due', '2026-02-10', '2026-03-28'],
    ['when it was late', '2026-03-15', '2026-04-15'],
  ])('that is skipped %s counts from the later of both days', (_, closedDate, next) => {
    const skipped = closed(base('2026-01-31'), byCompletion, { state: 'cancelled', closedDate });
    expect(dueOf(byCompletion, baseBehind(skipped, byCompletion), course)?.dueDate).toBe(next);
  });

  it('is overtaken by the next date of the schedule, one by completion never', () => {
    const round = { originDate: '2026-01-31', gridDate: '2026-02-28' };
    expect(gridBehind(monthly, round)).toBe('2026-03-31');
    expect(gridBehind(byCompletion, { ...round, gridDate: null })).toBeNull();
  });

  it('that nobody has done yet is not overdue on the day on which it is seen first', () => {
    const first = firstRound(byCompletion, {
      originDate: '2024-05-01',
      today: '2026-03-02',
      days: undefined,
    });
    expect(first?.due.dueDate).toBe('2026-03-02');
    const grid = firstRound(monthly, { originDate: '2024-05-17', today: '2026-03-02', days: undefined });
    expect(grid?.due).toMatchObject({ dueDate: '2026-03-17', gridDate: '2026-03-17' });
  });

  it('has the same date whenever it is worked out, and later rounds ascend', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            unit: fc.constantFrom('day', 'week', 'month', 'year', 'runHour', 'tonne' as const),
            every: fc.integer({ min: 1, max: 60 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        fc.constantFrom('schedule', 'completion' as const),
        fc.array(fc.integer({ min: 0, max: 24 }), { minLength: 1, maxLength: 120 }),
        (cycles, anchor, hours) => {
          const rule: RoundRule = { anchor, toleranceD: 3, cycles };
          const days = running('2025-11-01', hours, 2);
          const asked = { days, today: '2026-03-02' };
          const due = dueOf(rule, base('2025-12-01'), asked);
          expect(dueOf(rule, base('2025-12-01'), asked)).toEqual(due);
          if (due === undefined) return;
          const open = { ...base('2025-12-01'), ...due, doneDate: due.dueDate };
          const ahead = expected(rule, open, { ...asked, until: '2027-12-31', most: 40 }).map(
            ({ dueDate }) => dueDate,
          );
          expect(ahead).toEqual([...new Set(ahead)].toSorted());
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('hours and tonnes', () => {
  const every600: RoundRule = {
    anchor: 'completion',
    toleranceD: 3,
    cycles: [{ unit: 'runHour', every: 600 }],
  };
  const today = '2026-03-02';
  const twenty = (count: number) => Array.from({ length: count }, () => 20);

  it('are due when the interval is over, by the mean of thirty days', () => {
    const days = running('2026-01-31', twenty(30));
    const due = dueOf(every600, base('2026-02-20'), { days, today });
    // 10 days of 20 h are counted; 400 h are left at 20 h a day.
    expect(countedSince(days, base('2026-02-20'), 'runHour')).toBe(200);
    expect(due).toEqual({ dueDate: '2026-03-22', dueBy: 'runHour', gridDate: null });
  });

  it('that were over on a day are due on that day, whenever one asks', () => {
    const days = running('2026-01-01', twenty(60));
    for (const later of ['2026-03-02', '2026-04-15'])
      expect(dueOf(every600, base('2026-01-05'), { days, today: later })?.dueDate).toBe('2026-02-03');
  });

  it('leave out what was counted on the day before the service', () => {
    const days = running('2026-02-20', twenty(10));
    expect(countedSince(days, base('2026-02-20', { runMs: 8 * 3_600_000 }), 'runHour')).toBe(192);
  });

  it('of a machine that stood for sixty days are due never by hours, and by the calendar all the same', () => {
    const days = running('2025-11-01', [...twenty(60), ...Array.from({ length: 61 }, () => 0)]);
    expect(perDay(days, 'runHour', today)).toBe(0);
    expect(dueOf(every600, base('2025-12-25'), { days, today })).toBeUndefined();
    const combined = { ...every600, cycles: [...every600.cycles, { unit: 'month' as const, every: 2 }] };
    expect(dueOf(combined, base('2025-12-25'), { days, today })).toMatchObject({
      dueDate: '2026-02-25',
      dueBy: 'month',
    });
  });

  it('that come first make a service due before the calendar does, and leave its date when they come far before it', () => {
    const rule: RoundRule = {
      anchor: 'schedule',
      toleranceD: 3,
      cycles: [
        { unit: 'runHour', every: 200 },
        { unit: 'month', every: 1 },
      ],
    };
    const days = running('2026-02-01', twenty(30));
    const due = dueOf(rule, base('2026-02-15'), { days, today });
    expect(due).toEqual({ dueDate: '2026-02-24', dueBy: 'runHour', gridDate: '2026-03-15' });
    const early: ClosedRound = {
      ...base('2026-02-15'),
      dueDate: '2026-02-24',
      gridDate: '2026-03-15',
      state: 'completed',
      closedDate: '2026-02-25',
      closedRunMs: 0,
      closedGrams: 0,
    };
    expect(dueOf(rule, baseBehind(early, rule), { days: undefined, today })?.dueDate).toBe('2026-03-15');
    const near = { ...early, closedDate: '2026-03-13' };
    expect(dueOf(rule, baseBehind(near, rule), { days: undefined, today })?.dueDate).toBe('2026-04-15');
  });
});

describe('the weeks of a year', () => {
  it.each([
    [2026, 53, '2025-12-29', 1],
    [2027, 53, '2026-12-28', 53],
  ])('%i has %i of them, from %s on, number %i', (year, count, from, week) => {
    const weeks = weeksOf(year);
    expect([weeks.length, weeks[0]]).toMatchObject([count, { from, week }]);
  });
});
