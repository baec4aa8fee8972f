import { setImmediate as breathe } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createDrawing } from './drawing.ts';
import { createPace } from './pace.ts';

interface Board {
  readonly name: string;
  readonly tenantId: number;
  readonly listeners: number;
  readonly isWholeMill: boolean;
}

const board = (name: string, { tenantId = 1, listeners = 10 } = {}): Board => ({
  name,
  tenantId,
  listeners,
  isWholeMill: name === 'mill',
});

describe('createPace', () => {
  it('leaves few boards at one picture a second, and says nothing', () => {
    const pace = createPace<Board>();
    const boards = ['a', 'b', 'c'].map((name) => board(name));
    for (const each of boards) pace.drawn(each, 80);
    expect(boards.map((each) => [pace.frameMs(each), pace.toldSeconds(each)])).toEqual(
      boards.map(() => [1_000, undefined]),
    );
  });

  it('slows the boards of a mill by what they cost, but for the board of the whole mill and other mills', () => {
    const pace = createPace<Board>();
    const [first, whole, foreign] = [board('0'), board('mill'), board('0', { tenantId: 2 })];
    for (const each of [first, whole, foreign]) pace.drawn(each, 80);
    for (let nth = 1; nth < 56; nth++) pace.drawn(board(`${nth}`), 80);
    expect([first, whole, foreign].map((each) => pace.frameMs(each))).toEqual([56 * 80, 1_000, 1_000]);
    expect([first, whole, foreign].map((each) => pace.toldSeconds(each))).toEqual([4, undefined, undefined]);
  });

  it('has no rate below one picture in ten seconds', () => {
    const pace = createPace<Board>();
    const slow = board('slow');
    pace.drawn(slow, 60_000);
    expect(pace.frameMs(slow)).toBe(10_000);
  });

  it('keeps the rate of a board that many watch, though few open dozens of others', () => {
    const pace = createPace<Board>();
    const [hall, own] = [board('hall', { listeners: 500 }), board('own', { listeners: 50 })];
    for (const each of [hall, own]) pace.drawn(each, 30);
    for (let nth = 0; nth < 54; nth++) pace.drawn(board(`${nth}`, { listeners: 50 }), 30);
    expect([hall, own].map((each) => Math.round(pace.frameMs(each)))).toEqual([1_000, 1_950]);
  });

  it('is as before when the boards are left', () => {
    const pace = createPace<Board>();
    const boards = Array.from({ length: 56 }, (_, nth) => board(`${nth}`));
    for (const each of boards) pace.drawn(each, 80);
    for (const each of boards.slice(1)) pace.forget(each);
    const [first = board('none')] = boards;
    expect(pace.frameMs(first)).toBe(1_000);
  });
});

it('the board of the whole mill keeps its cadence beside 56 others, and each of these gets its share', async () => {
  const drawMs = 80;
  const stepMs = 10;
  const lengthMs = 30_000;
  let nowMs = 0;
  const pace = createPace<Board>();
  const drawnAt = new Map<Board, number[]>();
  const running = new Set<{ endMs: number; end: () => void }>();
  const drawing = createDrawing<Board>({
    clock: () => nowMs,
    draw: async (each) => {
      drawnAt.get(each)?.push(nowMs);
      await new Promise<void>((end) => running.add({ endMs: nowMs + drawMs, end }));
      pace.drawn(each, drawMs);
    },
  });
  const whole = board('mill');
  const others = Array.from({ length: 56 }, (_, nth) => board(`${nth}`));
  for (const each of [...others, whole]) drawnAt.set(each, []);
  while (nowMs < lengthMs) {
    for (const [each, times] of drawnAt) {
      const lastMs = times.at(-1);
      const isDue = lastMs === undefined || nowMs >= lastMs + pace.frameMs(each);
      if (isDue && !drawing.has(each)) drawing.add(each);
    }
    await breathe();
    nowMs += stepMs;
    for (const work of running)
      if (work.endMs <= nowMs) {
        running.delete(work);
        work.end();
      }
    await breathe();
  }
  const seconds = lengthMs / 1_000;
  expect(drawnAt.get(whole)?.length).toBeGreaterThanOrEqual(0.9 * seconds);
  const counts = others.map((each) => drawnAt.get(each)?.length ?? 0);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  // Half of the two places of the mill stays free.
  expect(counts.reduce((sum, count) => sum + count, 0) * drawMs).toBeLessThan(1.2 * lengthMs);
});
