import { hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { ganttBlocksOf, tonesOf } from './ganttBlocks.ts';
import { daysOf } from './ganttDays.ts';
import { dueFlags } from './ganttFlags.ts';
import {
  edges,
  fitting,
  frameAt,
  ganttLayoutOf,
  lotAt,
  placeAt,
  scrolledTo,
  seenFrames,
  xOf,
} from './ganttLayout.ts';
import { lotBeside, placedLot } from './ganttSteps.ts';
import { targetAt } from './useGanttDrag.ts';
import { fromBeside } from './ganttGhost.ts';
import { frameOf, lotOf, ganttFixture } from '@millwright/testing/web/scheduling/gantt.ts';

const view = { width: 1000, height: 600, left: 0, top: 0 };

describe('where a Gantt puts moments and rows', () => {
  const plan = ganttFixture([[lotOf('a', 0, 0, 48)], [lotOf('b', 1, 0, 24), lotOf('c', 0, 30, 60)], []]);
  const layout = ganttLayoutOf(plan, { dayPx: 48, rowPx: 10 });

  it('a day is as wide as the zoom says, counted from the labels', () => {
    expect(xOf(layout, view, plan.fromMs)).toBe(edges.label);
    expect(xOf(layout, { ...view, left: 30 }, plan.fromMs + 24 * hourMs)).toBe(edges.label + 48 - 30);
  });

  it.each([
    [edges.head - 1, undefined],
    [edges.head, 0],
    [edges.head + 9.9, 0],
    [edges.head + 10, 1],
    [edges.head + 29, 2],
    [edges.head + 30, undefined],
  ])('at a height of %d px stands frame %s', (y, frame) => {
    expect(frameAt(layout, view, y)).toBe(frame);
  });

  it('a group has a line of its own above its frames, if there are several', () => {
    const grouped = ganttLayoutOf(
      { ...plan, groups: ['A', 'B'], frames: [frameOf(1, 0), frameOf(2, 1), frameOf(3, 1)] },
      { dayPx: 48, rowPx: 10 },
    );
    expect(grouped.tops).toEqual([20, 50, 60]);
    expect(grouped.groupTops).toEqual([0, 30]);
    expect(frameAt(grouped, view, edges.head + 35)).toBeUndefined();
  });

  it('the lot under the pointer is found, and none between lots', () => {
    const y = edges.head + 15;
    expect(lotAt(layout, view, { x: edges.label + 10, y })?.lot.id).toBe('b');
    expect(lotAt(layout, view, { x: edges.label + 50, y })).toBeUndefined();
    expect(lotAt(layout, view, { x: edges.label + 62, y })?.lot.id).toBe('c');
  });

  it('only frames that are seen are drawn', () => {
    const many = ganttLayoutOf(ganttFixture(Array.from({ length: 300 }, () => [])), { dayPx: 48, rowPx: 10 });
    expect(seenFrames(many, { ...view, top: 1005 })).toEqual([100, 155]);
  });

  it('the whole span fits the width, and rows become higher where there is room', () => {
    expect(fitting(plan, { width: edges.label + edges.right + 1400, height: 600 })).toEqual({
      dayPx: 100,
      rowPx: 20,
    });
  });

  it('a lot that is not seen is scrolled to, one that is seen is not', () => {
    const [lot] = plan.lots[1] ?? [];
    if (lot === undefined) throw new Error('no lot');
    expect(scrolledTo(layout, view, { frame: 1, lot })).toEqual({ left: 0, top: 0 });
    expect(scrolledTo(layout, { ...view, left: 500 }, { frame: 1, lot }).left).toBe(0);
  });
});

describe('blocks of a Gantt', () => {
  it('lots of one order on neighbouring frames at the same time are one block with its frames and kilograms', () => {
    const blocks = ganttBlocksOf(
      ganttFixture([[lotOf('a', 0, 0, 48)], [lotOf('b', 0, 0, 40)], [lotOf('c', 1, 0, 40)]]),
    );
    expect(blocks.map(({ order, frame, lots, kg }) => [order, frame, lots.length, kg])).toEqual([
      [0, 0, 2, 880],
      [1, 2, 1, 400],
    ]);
  });

  it('lots at other times, behind a frame without the order, or in another group are blocks of their own', () => {
    const apart = ganttFixture([
      [lotOf('a', 0, 0, 10)],
      [lotOf('b', 0, 20, 40)],
      [lotOf('c', 1, 0, 40)],
      [lotOf('d', 0, 20, 40)],
    ]);
    expect(ganttBlocksOf(apart)).toHaveLength(4);
    const grouped = {
      ...ganttFixture([[lotOf('a', 0, 0, 48)], [lotOf('b', 0, 0, 40)]]),
      groups: ['A', 'B'],
      frames: [frameOf(1, 0), frameOf(2, 1)],
    };
    expect(ganttBlocksOf(grouped)).toHaveLength(2);
  });

  it('two lots of one order on a frame do not both join the one above', () => {
    const blocks = ganttBlocksOf(
      ganttFixture([[lotOf('a', 0, 0, 48)], [lotOf('b', 0, 0, 20), lotOf('c', 0, 20, 48)]]),
    );
    expect(blocks.map(({ lots }) => lots.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
  });

  it('says that a block goes on behind the horizon', () => {
    const plan = ganttFixture([[lotOf('a', 0, 0, 24 * 20)], [lotOf('b', 1, 0, 24)]]);
    expect(ganttBlocksOf(plan).map(({ goesOn }) => goesOn)).toEqual([true, false]);
  });

  it('orders of one variety that follow each other on a frame have other tones', () => {
    const tones = tonesOf(ganttFixture([[lotOf('a', 0, 0, 10), lotOf('b', 2, 10, 20)]]));
    expect(tones[0]).not.toBe(tones[2]);
  });
});

describe('the head of a Gantt', () => {
  it('days are those of the mill, the first one cut where the plan begins', () => {
    const fromMs = Date.parse('2026-10-14T05:42:00Z');
    const days = daysOf({ fromMs, untilMs: fromMs + 72 * hourMs, zone: 'Asia/Ho_Chi_Minh' });
    expect(days.map(({ date }) => date)).toEqual(['2026-10-14', '2026-10-15', '2026-10-16', '2026-10-17']);
    expect(days[0]?.untilMs).toBe(Date.parse('2026-10-14T17:00:00Z'));
  });

  it('a day on which clocks are put back has 25 hours', () => {
    const fromMs = Date.parse('2026-10-24T22:00:00Z');
    const [day] = daysOf({ fromMs, untilMs: fromMs + 48 * hourMs, zone: 'Europe/Berlin' });
    expect((day?.untilMs ?? 0) - fromMs).toBe(25 * hourMs);
  });

  it('labels of due dates do not touch, late ones come first, and all triangles stand', () => {
    const due = [{ dueHours: 100 }, { dueHours: 102, lateDays: 1 }, { dueHours: 104 }, { dueHours: 300 }];
    const flags = dueFlags(ganttLayoutOf(ganttFixture([[]], due), { dayPx: 240, rowPx: 10 }), {
      ...view,
      width: 4000,
    });
    expect(flags.map(({ isLate, label, side }) => [isLate, label, side])).toEqual([
      [false, '1001', 'left'],
      [true, undefined, 'left'],
      [false, '1003', 'right'],
      [false, '1004', 'left'],
    ]);
    const two = dueFlags(ganttLayoutOf(ganttFixture([[]], due.slice(0, 2)), { dayPx: 60, rowPx: 10 }), view);
    expect(two.map(({ label, side }) => [label, side])).toEqual([
      ['1001', 'left'],
      ['1002', 'right'],
    ]);
  });
});

describe('a lot that is carried', () => {
  const own = [lotOf('a', 0, 0, 10), lotOf('b', 1, 10, 20), lotOf('c', 0, 20, 30)];
  const at = (hours: number) => ganttFixture([]).fromMs + hours * hourMs;

  it.each([
    [-3, 0],
    [4, 0],
    [6, 1],
    [16, 2],
    [99, 3],
  ])('let go at hour %d goes to place %d', (hours, place) => {
    expect(placeAt(own, at(hours))).toBe(place);
  });

  it('does not count itself and stays behind what is locked', () => {
    expect(placeAt(own, at(99), 'a')).toBe(2);
    const locked = own.map((lot) => (lot.id === 'b' ? { ...lot, isLocked: true } : lot));
    expect(placeAt(locked, at(0))).toBe(2);
  });

  it('is refused by a frame that cannot make its variety, and goes nowhere at its own place', () => {
    const plan = {
      ...ganttFixture([own, [], []]),
      frames: [frameOf(1, 0), frameOf(2, 0), frameOf(3, 0, [1])],
    };
    const layout = ganttLayoutOf(plan, { dayPx: 48, rowPx: 10 });
    const [lot] = own;
    if (lot === undefined) throw new Error('no lot');
    const carried = (x: number, y: number, isSplit = false) =>
      targetAt(layout, view, { lot, frame: 0, x: edges.label + x, y: edges.head + y, grabPx: 0, isSplit });
    expect(carried(0, 15)).toEqual({ frame: 1, place: 0, isRefused: false });
    expect(carried(0, 25)).toEqual({ frame: 2, place: 0, isRefused: true });
    expect(carried(0, 5)).toBeUndefined();
    expect(carried(0, 5, true)).toEqual({ frame: 0, place: 0, isRefused: false });
    expect(carried(0, 500)).toBeUndefined();
  });

  it('from beside the chart counts all lots of a frame, and is refused like others', () => {
    const plan = {
      ...ganttFixture([own, [], []]),
      frames: [frameOf(1, 0), frameOf(2, 0), frameOf(3, 0, [1])],
    };
    const layout = ganttLayoutOf(plan, { dayPx: 48, rowPx: 10 });
    const lot = { ...lotOf('', 0, 0, 10) };
    const carried = (x: number, y: number) =>
      targetAt(layout, view, {
        lot,
        frame: fromBeside,
        x: edges.label + x,
        y: edges.head + y,
        grabPx: 0,
        isSplit: false,
      });
    expect(carried(0, 5)).toEqual({ frame: 0, place: 0, isRefused: false });
    expect(carried(400, 5)).toEqual({ frame: 0, place: 3, isRefused: false });
    expect(carried(0, 25)).toMatchObject({ frame: 2, isRefused: true });
  });
});

describe('arrow keys', () => {
  const plan = ganttFixture([[lotOf('a', 0, 0, 48)], [], [lotOf('b', 1, 0, 20), lotOf('c', 0, 20, 60)]]);

  it('begin with the first lot, walk along a frame, and skip frames without lots', () => {
    const first = lotBeside(plan, undefined, 'behind');
    expect(first?.lot.id).toBe('a');
    const below = lotBeside(plan, first, 'below');
    expect(below?.lot.id).toBe('c');
    expect(lotBeside(plan, below, 'before')?.lot.id).toBe('b');
    expect(lotBeside(plan, below, 'behind')).toBeUndefined();
    expect(lotBeside(plan, below, 'above')?.lot.id).toBe('a');
  });

  it('a lot that is gone is found no more', () => {
    expect(placedLot(plan, 'c')).toMatchObject({ frame: 2, at: 1 });
    expect(placedLot(plan, 'x')).toBeUndefined();
    expect(placedLot(plan, undefined)).toBeUndefined();
  });
});
