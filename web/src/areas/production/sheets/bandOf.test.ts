import { describe, expect, it } from 'vitest';
import { bandOf } from './bandOf.ts';

const item = { lowerLimit: 10, target: 12, upperLimit: 14, average: 13 };

describe('the bar of an item', () => {
  it('shows limits, target and average in their order', () => {
    const band = bandOf(item);
    expect(band).toBeDefined();
    const places = [band?.from, band?.target, band?.average, band?.to];
    expect(places).toEqual(places.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('reaches an average beyond the limits', () => {
    const band = bandOf({ ...item, average: 20 });
    expect(Number(band?.average)).toBeGreaterThan(Number(band?.to));
    expect(Number(band?.average)).toBeLessThan(1);
  });

  it('is good to its end on a side without a limit', () => {
    expect(bandOf({ ...item, lowerLimit: null })?.from).toBe(0);
    expect(bandOf({ ...item, upperLimit: null })?.to).toBe(1);
  });

  it.each([
    ['nothing is known', { lowerLimit: null, target: null, upperLimit: null, average: null }],
    ['one value is known', { lowerLimit: null, target: 5, upperLimit: null, average: 5 }],
  ])('is not there while %s', (_, values) => {
    expect(bandOf(values)).toBeUndefined();
  });
});
