import type { TariffBand } from '@millwright/contract/areas/energy/bands/bands.ts';
import { describe, expect, it } from 'vitest';
import { evenLoadPrice } from './evenLoadPrice.ts';

const hours = (band: TariffBand, count: number) => Array.from({ length: 2 * count }, () => band);
/** The example of the handbook: 2, 6, 8 and 8 hours at a constant load; flat 0.65, sharp 2.04, peak 1.70, valley 0.42. */
const day = [...hours('sharp', 2), ...hours('peak', 6), ...hours('flat', 8), ...hours('valley', 8)];
const flat = 0.65;
const prices = {
  sharp: 2.04 * flat,
  peak: 1.7 * flat,
  flat,
  valley: 0.42 * flat,
  deepValley: null,
};

describe('the price of a kilowatt-hour at an even load', () => {
  it('F56 is that of the example', () => {
    expect(evenLoadPrice(day, prices)).toBeCloseTo(0.694_42, 4);
  });

  it('is not told while a band of the day has no price', () => {
    expect(evenLoadPrice([...day, 'deepValley'], prices)).toBeUndefined();
    expect(evenLoadPrice(day, { ...prices, peak: null })).toBeUndefined();
    expect(evenLoadPrice([], prices)).toBeUndefined();
  });
});
