import { describe, expect, it } from 'vitest';
import { binomialTail, falseDiscoveryBorder, median, poissonTail } from './chance.ts';

describe('probabilities', () => {
  it('F49: a spindle with 0.09325 breaks a shift has four of them with 2.92e-6, three with 1.26e-4', () => {
    expect(poissonTail(4, 0.09325)).toBeCloseTo(2.92e-6, 8);
    expect(poissonTail(3, 0.09325)).toBeCloseTo(1.26e-4, 6);
  });

  it('sum to one over all counts, whatever the mean', () => {
    for (const mean of [0.01, 0.3, 4, 60, 900]) {
      let density = 0;
      for (let count = 0; count < mean * 3 + 60; count++)
        density += poissonTail(count, mean) - poissonTail(count + 1, mean);
      expect(density).toBeCloseTo(1, 9);
    }
  });

  it('of tries are those that are counted out', () => {
    // Two heads or more of three throws: 4 of 8.
    expect(binomialTail(2, 3, 0.5)).toBeCloseTo(0.5, 12);
    expect(binomialTail(0, 9, 0.3)).toBe(1);
    expect(binomialTail(3, 3, 0.2)).toBeCloseTo(0.008, 12);
    expect(binomialTail(150, 1000, 0.1)).toBeLessThan(1e-6);
  });
});

describe('the border of false findings', () => {
  it('is the largest probability that is not above its rank, also where a smaller one is', () => {
    const asked = { tested: 10, share: 0.05 };
    expect(falseDiscoveryBorder([0.001, 0.012, 0.014, 0.9], asked)).toBe(0.014);
    expect(falseDiscoveryBorder([0.02, 0.9], asked)).toBe(0);
    expect(falseDiscoveryBorder([], asked)).toBe(0);
  });
});

it('the median of an even number of values lies between the middle ones', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, undefined]);
});
