import { describe, expect, it } from 'vitest';
import { blockingMs } from './blocking.ts';
import { gzipBytes, together, without } from './files.ts';
import { isWholeFrame } from './frames.ts';
import { firstAndLast, isLevel } from './hours.ts';

describe('blocking', () => {
  it('is what tasks take beyond 50 ms, from the first paint on', () => {
    const tasks = [
      { startMs: 0, durationMs: 400 },
      { startMs: 900, durationMs: 120 },
      { startMs: 2_000, durationMs: 50 },
      { startMs: 3_000, durationMs: 80 },
    ];
    expect(blockingMs(tasks, 1_000)).toBe(100);
  });
});

describe('files', () => {
  const entry = new Map([['/a', Buffer.from('a'.repeat(100))]]);
  const board = new Map([...entry, ['/b', Buffer.from('b'.repeat(100))]]);

  it('are counted once, each after gzip', () => {
    expect([...together(entry, board).keys()]).toEqual(['/a', '/b']);
    expect([...without(board, entry).keys()]).toEqual(['/b']);
    expect(gzipBytes(board)).toBe(2 * gzipBytes(entry));
  });
});

describe('frames', () => {
  it.each([
    [16.6, true],
    [16.8, true],
    [16.9, false],
    [33.3, false],
  ])('of %d ms are whole: %s', (ms, isWhole) => {
    expect(isWholeFrame(ms)).toBe(isWhole);
  });
});

describe('an hour', () => {
  const minute = 60_000;
  const samples = Array.from({ length: 20 }, (_, nth) => ({
    atMs: nth * minute,
    heapMb: 20 + nth,
    nodes: 1_000,
    frameP95Ms: 16.7,
    longTasks: nth < 10 ? 1 : 3,
  }));

  it('is its first minutes beside its last', () => {
    const { first, last } = firstAndLast(samples, { stretchMs: 5 * minute, everyMs: minute });
    expect(first).toEqual({ heapMb: 22, nodes: 1_000, frameP95Ms: 16.7, longTasksAMinute: 1 });
    expect(last).toMatchObject({ heapMb: 37, longTasksAMinute: 3 });
  });

  it('is level within a share or an amount', () => {
    expect(isLevel([100, 105], { share: 0.05, amount: 0 })).toBe(true);
    expect(isLevel([100, 106], { share: 0.05, amount: 5 })).toBe(false);
    expect(isLevel([10, 15], { share: 0.05, amount: 5 })).toBe(true);
    expect(isLevel([20, 10], { share: 0.05, amount: 0 })).toBe(true);
  });
});
