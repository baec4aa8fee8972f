import { describe, expect, it } from 'vitest';
import { isBehindOthers } from './orderModel.ts';

describe('days that an order needs', () => {
  it.each([
    // Its own rest takes 1.0 d: seven days are of orders that are due before it.
    [{ daysNeeded: 8.2, restKg: 16_080, rate: 15_840 }, true],
    [{ daysNeeded: 1, restKg: 16_080, rate: 15_840 }, false],
    // One decimal is no queue.
    [{ daysNeeded: 0.1, restKg: 40, rate: 15_840 }, false],
    [{ daysNeeded: 2.3, restKg: 35_640, rate: 15_840 }, false],
  ])('%o are told with the orders before it: %s', (told, isBehind) => {
    expect(isBehindOthers(told)).toBe(isBehind);
  });
});
