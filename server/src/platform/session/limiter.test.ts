import { describe, expect, it } from 'vitest';
import { createConcurrencyLimiter } from './limiter.ts';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('createLimiter', () => {
  it('runs no more works at a time than its width, in the order they came', async () => {
    const limited = createConcurrencyLimiter({ width: 2, waiting: 10 });
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (number: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(number);
      await Promise.resolve();
      running -= 1;
    };
    await Promise.all([1, 2, 3, 4, 5].map((number) => limited(work(number))));
    expect(most).toBe(2);
    expect(order).toEqual([1, 2, 3, 4, 5]);
  });

  it('turns away who would wait behind too many', async () => {
    const limited = createConcurrencyLimiter({ width: 1, waiting: 1 });
    const first = gate();
    const running = limited(() => first.opened);
    const waiting = limited(async () => 'waited');
    expect(await limited(async () => 'never')).toBeUndefined();
    first.open();
    await running;
    expect(await waiting).toBe('waited');
  });

  it('goes on after a work that throws', async () => {
    const limited = createConcurrencyLimiter({ width: 1, waiting: 1 });
    await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limited(async () => 'next')).toBe('next');
  });
});
