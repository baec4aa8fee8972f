import { hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import {
  behindHorizonKg,
  differenceOf,
  frameDaysFor,
  ganttOf,
  lotId,
  lotPlace,
  orderLabel,
  shortLabels,
  unscheduledOf,
  withEdit,
} from './planModel.ts';
import {
  editedPlanOf,
  shownPlanOf,
  startMs,
  planTotalsWith,
} from '@millwright/testing/web/scheduling/plan.ts';

const options = { zone: 'Asia/Ho_Chi_Minh', loadName: (process: string) => process };

describe('a plan as the chart draws it', () => {
  const { gantt, frames, rows } = ganttOf(shownPlanOf(), options);

  it('puts frames of one model together by number, and knows the place of each in the plan', () => {
    expect(gantt.frames.map(({ label }) => label)).toEqual(['01', '02', '09']);
    expect(gantt.groups).toEqual(['FA506', 'FA502']);
    expect(frames).toEqual([2, 0, 1]);
    expect(rows).toEqual([1, 2, 0]);
  });

  it('names lots by their place in the plan, not by their row', () => {
    expect(gantt.lots.map((lots) => lots.map(({ id }) => id))).toEqual([['2:0'], ['0:0', '0:1'], ['1:0']]);
    expect(lotPlace(lotId({ frame: 12, at: 3 }))).toEqual({ frame: 12, at: 3 });
  });

  it('draws varieties in the colours of the plan, and says what each frame can make', () => {
    expect(gantt.orders.map(({ variety, colour }) => [variety, colour])).toEqual([
      ['JC40', '#c4142f'],
      ['C32', '#5278a3'],
      ['JC40', '#c4142f'],
    ]);
    expect([...(gantt.frames[2]?.makes ?? [])]).toEqual([1]);
  });

  it('a frame that stands makes nothing', () => {
    const plan = shownPlanOf();
    const stopped = { ...plan, frames: plan.frames.map((frame) => ({ ...frame, isStopped: true })) };
    expect(ganttOf(stopped, options).gantt.frames.map(({ makes }) => makes.size)).toEqual([0, 0, 0]);
  });

  it('tells service apart from a stop, from hours in which nobody works and from those of other orders', () => {
    const plan = shownPlanOf();
    const reasons = ['service', 'stopped', 'broken', 'shift', 'people', 'reserved'] as const;
    const closed = reasons.map((reason, at) => ({ fromMs: at, untilMs: at + 1, reason }));
    const serviced = plan.frames.map((frame) => ({ ...frame, closed }));
    const drawn = ganttOf({ ...plan, frames: serviced }, options).gantt.frames[0]?.closed;
    expect(drawn?.map(({ kind }) => kind)).toEqual(['service', 'stop', 'stop', 'shift', 'shift', 'reserved']);
  });

  it('shows the load of the process that is loaded most', () => {
    expect(gantt.load).toEqual({ name: 'combing', percents: [91, 98] });
    expect(ganttOf(shownPlanOf({ supplies: [] }), options).gantt.load).toBeUndefined();
  });

  it('the chart names orders without prefix and year, and lines where there are several', () => {
    const orders = [
      { number: 'DD-20261113-001', line: 1 },
      { number: 'DD-20261113-001', line: 2 },
      { number: 'DD-20261121-004', line: 1 },
    ];
    expect(shortLabels(orders)).toEqual(['1113-001-01', '1113-001-02', '1121-004']);
    const alike = [
      { number: 'DD-20251113-001', line: 1 },
      { number: 'DD-20261113-001', line: 1 },
    ];
    expect(shortLabels(alike)).toEqual(['DD-20251113-001-01', 'DD-20261113-001-01']);
  });

  it('a line is named with two digits', () => {
    expect(orderLabel({ number: '928', line: 2 })).toBe('928-02');
  });
});

describe('a plan after an edit', () => {
  const plan = withEdit(shownPlanOf(), editedPlanOf());

  it('has the lots of the frames that were touched, and leaves the others', () => {
    expect(plan.lots.map((lot) => [lotId(lot), lot.order])).toEqual([
      ['1:0', 1],
      ['0:0', 1],
      ['2:0', 0],
      ['2:1', 0],
    ]);
    expect(plan.revision).toBe(5);
    expect(plan.totals.cost.changeovers).toBe(11);
  });

  it('says when orders end now, how late they are and on how many frames', () => {
    expect(plan.orders[0]).toMatchObject({ endMs: startMs + 120 * hourMs, lateDays: 1, frames: 1 });
    expect(plan.orders[1]).toMatchObject({ lateDays: 1, frames: 2 });
  });

  it('costs days late, changeovers and kilograms, with the orders that move', () => {
    expect(differenceOf(editedPlanOf())).toEqual({
      lateDays: 1,
      changeovers: -1,
      unscheduledKg: 0,
      orders: [{ order: 0, moreDays: 1 }],
    });
  });
});

describe('what is unscheduled', () => {
  it('is listed by due date, and needs days of an average frame that can make it', () => {
    const plan = shownPlanOf();
    expect(unscheduledOf(plan).map(({ at }) => at)).toEqual([2]);
    expect(frameDaysFor(plan, 0, 384)).toBe(1);
    expect(frameDaysFor({ ...plan, frames: [] }, 0, 384)).toBeNull();
  });

  it('behind the horizon is what is on frames and not made in time', () => {
    const { orders } = shownPlanOf();
    expect(behindHorizonKg(planTotalsWith({ unscheduledKg: 21_500 }), orders)).toBe(1_500);
    expect(behindHorizonKg(planTotalsWith({ unscheduledKg: 20_000 }), orders)).toBe(0);
  });
});
