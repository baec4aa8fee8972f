import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './limiter.ts';

describe('createLimiter', () => {
  it('allows a burst, then the rate', () => {
    let nowMs = 0;
    const limiter = createRateLimiter({ burst: 2, perSecond: 1, clock: () => nowMs });
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([true, true, false]);
    nowMs = 1_000;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([true, false]);
  });

  it('refuses everything without a burst', () => {
    const limiter = createRateLimiter({ burst: 0, perSecond: 1, clock: () => 0 });
    expect(limiter.take('a')).toBe(false);
  });

  it('still limits a key after 50,000 other keys', () => {
    const limiter = createRateLimiter({ burst: 10, perSecond: 1, clock: () => 0 });
    for (let times = 0; times < 10; times++) limiter.take('limited');
    for (let times = 0; times < 6; times++) limiter.take('busy');
    for (let key = 0; key < 50_000; key++) limiter.take(`flood ${key}`);
    expect(limiter.take('limited')).toBe(false);
    expect(Array.from({ length: 5 }, () => limiter.take('busy'))).toEqual([true, true, true, true, false]);
  });

  it('lets a limited key go once its bucket has refilled, flood or not', () => {
    let nowMs = 0;
    const limiter = createRateLimiter({ burst: 10, perSecond: 1, clock: () => nowMs });
    for (let times = 0; times < 11; times++) limiter.take('limited');
    nowMs = 10_000;
    expect(Array.from({ length: 11 }, () => limiter.take('limited')).filter(Boolean)).toHaveLength(10);
  });
});
