import { describe, expect, it } from 'vitest';
import { isOver, teamLoadOf, percentAt } from './loadModel.ts';
import { kindOf, kinds } from './markShapes.ts';
import {
  cleaningId,
  itemOf,
  machineOf,
  overhaulId,
  planFixture,
  teamId,
  today,
  yearOf,
} from '@millwright/testing/web/maintenance/planScreen.ts';
import { timesMovedBy } from './usePlanMoves.ts';
import {
  lookOf,
  markBeside,
  placeOfDay,
  refusalOfDrag,
  machineRows,
  waitingIn,
  weekToConfirm,
  type YearFilter,
} from './yearModel.ts';

const everything: YearFilter = {
  itemIds: new Set(),
  machineIds: new Set(),
  only: undefined,
  showsEmpty: false,
};

describe('rows of a year', () => {
  const late = planFixture(1, { date: '2026-10-09', isOverdue: true, isEditable: false });
  const year = yearOf([
    machineOf(1, { plans: [planFixture(2, { itemId: overhaulId }), late] }),
    machineOf(2, { process: 'carding', ahead: [{ itemId: cleaningId, date: '2026-11-02', by: 'week' }] }),
    machineOf(3),
    machineOf(4, { plans: [planFixture(3)] }),
  ]);

  it('stand by process, each in the order of days, without machines on which nothing is done', () => {
    const rows = machineRows(year, everything);
    expect(rows.map(({ machine, isFirstOfProcess }) => [machine.code, isFirstOfProcess])).toEqual([
      ['RF-01', true],
      ['RF-04', false],
      ['RF-02', true],
    ]);
    expect(rows[0]?.marks.map(({ id }) => id)).toEqual([late.id, planFixture(2).id]);
  });

  it('show all machines when somebody asks', () => {
    expect(machineRows(year, { ...everything, showsEmpty: true })).toHaveLength(4);
  });

  it('are narrowed by item, machine and a figure of the head; what is expected is no overdue plan', () => {
    expect(machineRows(year, { ...everything, itemIds: new Set([overhaulId]) })).toHaveLength(1);
    expect(machineRows(year, { ...everything, machineIds: new Set(['4']) })).toHaveLength(1);
    const overdue = machineRows(year, { ...everything, only: 'overdue' });
    expect(overdue.flatMap(({ marks }) => marks.map(({ id }) => id))).toEqual([late.id]);
  });

  it('are gone through by keys: to the next in the row, and to the nearest day above and below', () => {
    const rows = machineRows(year, everything);
    const first = markBeside(rows, undefined, 'behind');
    expect(first?.mark.id).toBe(late.id);
    const second = markBeside(rows, first, 'behind');
    expect(second?.mark.id).toBe(planFixture(2).id);
    expect(markBeside(rows, second, 'behind')).toBeUndefined();
    expect(markBeside(rows, second, 'below')?.mark.id).toBe(planFixture(3).id);
  });
});

describe('how a plan stands', () => {
  it.each([
    [{ state: 'completed' as const }, 'done'],
    [{ state: 'toBeConfirmed' as const }, 'waiting'],
    [{ state: 'postponed' as const }, 'postponed'],
    [{ isStarted: true, isOverdue: true }, 'running'],
    [{ state: 'postponed' as const, isOverdue: true }, 'overdue'],
    [{ state: 'unexecuted' as const, isOverdue: true }, 'unexecuted'],
  ])('%j looks %s', (more, look) => {
    expect(lookOf({ plan: planFixture(1, more) })).toBe(look);
  });

  it('a round that nobody generated is only expected', () => {
    expect(lookOf({ plan: undefined })).toBe('ahead');
  });

  it.each([
    [planFixture(1, { date: '2026-10-13', isEditable: false }), 'past'],
    [planFixture(1, { isStarted: true, isEditable: false }), 'started'],
    [planFixture(1, { isEditable: false }), 'later'],
    [planFixture(1, { state: 'completed', isEditable: false }), 'closed'],
    [undefined, 'ahead'],
    [planFixture(1), undefined],
  ])('is dragged or says why not', (plan, reason) => {
    expect(refusalOfDrag(plan, today)).toBe(reason);
  });
});

describe('weeks of a year', () => {
  it('count days from the Monday of the first one', () => {
    const year = yearOf([]);
    expect(placeOfDay(year, '2026-01-01')).toBe(3);
    expect(placeOfDay(year, '2026-12-31')).toBe(367);
  });

  it('are confirmed from the first one with something to confirm, and else from the present one', () => {
    const plans = [
      planFixture(1, { state: 'toBeConfirmed', date: '2026-10-01' }),
      planFixture(2, { state: 'toBeConfirmed', date: '2026-10-25' }),
    ];
    const year = yearOf([machineOf(1, { plans })]);
    expect(weekToConfirm(year)?.week).toBe(43);
    expect(waitingIn(year, { from: '2026-10-19', to: '2026-10-25' })).toBe(1);
    expect(weekToConfirm(yearOf([]))?.week).toBe(42);
  });
});

describe('load of a team', () => {
  const { weeks } = yearOf([]);
  const team = {
    teamId,
    name: 'A',
    people: 1,
    weeks: weeks.map(() => ({ plannedHours: 38, doneHours: 0, capacityHours: 40 })),
  };

  it('moves with a plan that is carried, and is over when it is more than its people are there', () => {
    const carried = { days: 7, plans: [planFixture(1)], items: new Map([[cleaningId, itemOf(cleaningId)]]) };
    const loads = teamLoadOf(team, weeks, carried);
    expect([loads[41]?.plannedHours, loads[42]?.plannedHours]).toEqual([34, 42]);
    expect(loads.filter(isOver)).toHaveLength(1);
    expect(teamLoadOf(team, weeks).some(isOver)).toBe(false);
  });

  it('of another team does not move', () => {
    const carried = {
      days: 7,
      plans: [planFixture(1, { teamId: null })],
      items: new Map([[cleaningId, itemOf(cleaningId)]]),
    };
    expect(teamLoadOf(team, weeks, carried)[41]?.plannedHours).toBe(38);
  });
});

describe('marks', () => {
  it('have the shape of their type, whatever else there is', () => {
    expect(kindOf('cleaning')).toBe('tick');
    expect(kindOf('MAJOR')).toBe('barred');
    expect(kinds).toContain(kindOf('own-type'));
    expect(kindOf('own-type')).toBe(kindOf('own-type'));
  });

  it('keep the clock of the mill when they are moved over the change of its summer time', () => {
    const startMs = Date.parse('2026-10-24T06:00:00Z');
    const moved = timesMovedBy(
      { id: 'a', version: 1, startMs, endMs: startMs + 3_600_000 },
      1,
      'Europe/Berlin',
    );
    expect(new Date(moved.startMs).toISOString()).toBe('2026-10-25T07:00:00.000Z');
    expect(moved.endMs - moved.startMs).toBe(3_600_000);
  });
});

describe('percentAt', () => {
  it('keeps three digits and a percent sign within the first and the last week', () => {
    expect(percentAt(9, 936)).toBe(18);
    expect(percentAt(927, 936)).toBe(918);
    expect(percentAt(400, 936)).toBe(400);
  });
});
