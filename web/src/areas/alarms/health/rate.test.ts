import { describe, expect, it } from 'vitest';
import { rateText } from './rateText.ts';

describe('alarms in ten minutes', () => {
  it.each([
    [0, '0.00'],
    [1.234, '1.23'],
    [0.01, '0.01'],
    // Four alarms in the 1 008 spans of a week are not none.
    [4 / 1008, '0.004'],
    [1 / 4320, '< 0.001'],
  ])('%f is written as %s', (rate, text) => {
    expect(rateText(rate, 'en')).toBe(text);
  });
});
