import { describe, expect, it } from 'vitest';
import { fulfilled, isDelivered, leftToDeliver, leftToMake } from './orderRemainder.ts';

describe('what is left of an order line', () => {
  it.each([
    ['nothing done', { demand: 5000, made: 0, delivered: 0 }, 5000, 5000, 0],
    ['delivered from stock', { demand: 5000, made: 0, delivered: 5000 }, 0, 0, 5000],
    ['made, not delivered', { demand: 5000, made: 5000, delivered: 0 }, 0, 5000, 5000],
    ['delivered more than made', { demand: 5000, made: 1000, delivered: 3000 }, 2000, 2000, 3000],
    ['made more than delivered', { demand: 5000, made: 3000, delivered: 1000 }, 2000, 4000, 3000],
    ['delivered above the demand', { demand: 5000, made: 0, delivered: 6000 }, 0, 0, 6000],
    ['made above the demand', { demand: 5000, made: 6000, delivered: 100 }, 0, 4900, 6000],
    [
      'the quantity delivered, without the allowance',
      { demand: 5050, quantity: 5000, made: 0, delivered: 5000 },
      0,
      0,
      5050,
    ],
    [
      'less than the quantity delivered',
      { demand: 5050, quantity: 5000, made: 0, delivered: 4999 },
      51,
      51,
      4999,
    ],
    ['a demand of nothing', { demand: 0, made: 0, delivered: 0 }, 0, 0, 0],
  ])('%s', (_name, line, make, deliver, done) => {
    expect([leftToMake(line), leftToDeliver(line), fulfilled(line)]).toEqual([make, deliver, done]);
  });

  it('does not take a line without deliveries for delivered', () => {
    expect(isDelivered({ demand: 0, made: 10, delivered: 0 })).toBe(false);
  });
});
