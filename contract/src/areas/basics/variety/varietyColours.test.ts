import { describe, expect, it } from 'vitest';
import { colourOfVariety, coloursOfVarieties, labelledColour, quietSeries } from './varietyColours.ts';

describe('colours of varieties', () => {
  it('gives a variety the main colour of its marker', () => {
    const colours = coloursOfVarieties(['C32', 'JC40'], new Map([['JC40', '#c4142f']]));
    expect(colours).toEqual({ C32: quietSeries[0], JC40: '#c4142f' });
  });

  it('gives the others colours of the series that no marker has', () => {
    const colours = coloursOfVarieties(
      ['C32', 'JC40', 'T65'],
      new Map([['JC40', quietSeries[0].toUpperCase()]]),
    );
    expect([colours['C32'], colours['T65']]).toEqual([quietSeries[1], quietSeries[2]]);
  });

  it('draws varieties beyond the series, and unknown ones, in one grey', () => {
    const codes = Array.from({ length: 10 }, (_, at) => `V${at}`);
    const colours = coloursOfVarieties(codes, new Map());
    expect(new Set(codes.slice(0, 8).map((code) => colours[code])).size).toBe(8);
    expect([colours['V8'], colours['V9']]).toEqual([labelledColour, labelledColour]);
    expect(colourOfVariety(colours, 'unknown')).toBe(labelledColour);
    expect(colourOfVariety(colours, null)).toBeUndefined();
  });
});
