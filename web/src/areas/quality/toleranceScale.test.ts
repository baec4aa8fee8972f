import { describe, expect, it } from 'vitest';
import { toleranceScale } from './toleranceScale.ts';

describe('a tolerance on its bar', () => {
  it.each([
    ['both limits', { lower: 10, aim: 15, upper: 20 }, { from: 0.206, to: 0.794 }, 0.5],
    ['an upper limit', { lower: null, aim: 12.8, upper: 14 }, { from: 0, to: 0.741 }, 0.37],
    ['a lower limit', { lower: 16, aim: 17.5, upper: null }, { from: 0.259, to: 1 }, 0.63],
    ['a limit without an aim', { lower: null, aim: null, upper: 10 }, { from: 0, to: 0.741 }, undefined],
    ['an aim at its limit', { lower: null, aim: 10, upper: 10 }, { from: 0, to: 0.741 }, 0.741],
    ['limits around nothing', { lower: -2, aim: 0, upper: 2 }, { from: 0.206, to: 0.794 }, 0.5],
    ['a limit of nothing', { lower: 0, aim: null, upper: null }, { from: 0.259, to: 1 }, undefined],
  ])('with %s', (_, limits, band, aim) => {
    const scale = toleranceScale(limits);
    const rounded = (share = -1) => Number(share.toFixed(3));
    expect({ from: rounded(scale.band?.from), to: rounded(scale.band?.to) }).toEqual(band);
    expect(rounded(scale.aim)).toBe(rounded(aim));
  });

  it('has no band with an aim alone', () => {
    expect(toleranceScale({ lower: null, aim: 5.2, upper: null })).toMatchObject({
      band: undefined,
      aim: 0.5,
    });
  });
});
