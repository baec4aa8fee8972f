import { dayMs, hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { createReach } from './reach.ts';

const nowMs = Date.parse('2026-11-27T12:00:00Z');
const at = (ts: number) => ({ ts, boot: 1, seq: 1 });

describe('the reach of telegrams', () => {
  it('is nothing for those of now, and little for a backlog in its order, also while the machine speaks', () => {
    const reach = createReach(() => nowMs);
    expect(reach(1, [at(nowMs), at(nowMs - hourMs)])).toBe(0);
    let sum = 0;
    for (let nth = 0; nth < 1_000; nth++)
      sum += reach(1, [at(nowMs - dayMs + nth * 10_000)]) + reach(1, [at(nowMs + nth)]);
    // The way to its first telegram alone.
    expect(sum).toBe(96);
  });

  it('is that of one backlog for each gap that is filled at once', () => {
    const reach = createReach(() => nowMs);
    let sum = 0;
    for (let nth = 0; nth < 500; nth++)
      for (const days of [1, 2, 3]) sum += reach(1, [at(nowMs - days * dayMs + nth * 10_000)]);
    expect(sum).toBe(3 * 96);
  });

  it('is wide for telegrams at random in the past', () => {
    const reach = createReach(() => nowMs);
    let sum = 0;
    for (let nth = 1; nth <= 100; nth++)
      sum += reach(1, [at(nowMs - ((nth * 37) % 60) * dayMs - 2 * hourMs)]);
    expect(sum).toBeGreaterThan(100 * 96);
  });
});
