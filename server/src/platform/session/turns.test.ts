import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('createTurns', () => {
  it('runs works of one key after one another, and goes on after one that throws', async () => {
    const inTurn = createTurns();
    const seen: string[] = [];
    const work = (name: string, outcome: () => string) => async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      return outcome();
    };
    const breaks = () => {
      throw new Error('broken');
    };
    const first = inTurn('a', work('first', breaks));
    const second = inTurn(
      'a',
      work('second', () => 'done'),
    );
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('done');
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('does not let one key wait for another', async () => {
    const inTurn = createTurns();
    const stuck = inTurn('a', () => new Promise<void>(() => undefined));
    const free = inTurn('b', async () => 'free');
    expect(await Promise.race([stuck, free])).toBe('free');
  });
});
