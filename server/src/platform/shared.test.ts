import { describe, expect, it } from 'vitest';
import { createShared } from './shared.ts';

describe('equal questions at the same time', () => {
  it('are answered once, others apart, and anew as soon as the answer is there', async () => {
    const shared = createShared<number>();
    let asked = 0;
    const ask = (key: string) => shared(key, async () => ++asked);
    expect(await Promise.all([ask('a'), ask('b'), ask('a')])).toEqual([1, 2, 1]);
    expect(await ask('a')).toBe(3);
  });

  it('are asked by each when the first one fails', async () => {
    const shared = createShared<string>();
    const failing = shared('a', () => Promise.reject(new Error('cut off')));
    const other = shared('a', () => Promise.resolve('answered'));
    await expect(failing).rejects.toThrow('cut off');
    expect(await other).toBe('answered');
  });
});
