import { describe, expect, it } from 'vitest';
import {
  grossCottonKgPerTonne,
  netCottonKgPerTonne,
  noilPercent,
  processYieldPercent,
  totalYield,
  wastePercent,
} from './material.ts';
import { asPrinted } from '../yarn/printed.ts';

// blowing, carding, pre-drawing, lap forming, combing, finisher, roving, spinning, winding
const combedYields = [0.975, 0.955, 0.995, 0.994, 0.838, 0.995, 0.994, 0.982, 0.996];
// blowing, carding, breaker, finisher, roving, spinning, winding
const cardedYields = [0.975, 0.955, 0.996, 0.995, 0.994, 0.982, 0.996];

/** Spun again: 0.5 % of card input, all sliver, lap and roving waste (but no noil), 80 % of spinning waste. */
const combedReusable = [0, 0.005, 0.005, 0.006, 0.002, 0.005, 0.006, 0.8 * 0.018, 0];
const cardedReusable = [0, 0.005, 0.004, 0.005, 0.006, 0.8 * 0.018, 0];

function reusableWasteKg(reusableShares: readonly number[], yields: readonly number[]): number {
  let inputKg = 1000 / totalYield(yields);
  let wasteKg = 0;
  for (const [place, reusableShare] of reusableShares.entries()) {
    wasteKg += inputKg * reusableShare;
    inputKg *= yields[place] ?? Number.NaN;
  }
  return wasteKg;
}

describe('cotton, yield and waste', () => {
  it.each([
    { name: 'F57 yield of a comber', of: () => processYieldPercent(422.7, 504.5), is: '83.8', unit: '%' },
    {
      name: 'F58 total yield of the combed route',
      of: () => totalYield(combedYields),
      is: '0.7465',
      unit: '',
    },
    {
      name: 'F58 total yield of the carded route',
      of: () => totalYield(cardedYields),
      is: '0.8971',
      unit: '',
    },
    {
      name: 'F59 gross cotton of combed yarn',
      of: () => grossCottonKgPerTonne(totalYield(combedYields)),
      is: '1339.5',
      unit: 'kg/t',
    },
    {
      name: 'F59 gross cotton of carded yarn',
      of: () => grossCottonKgPerTonne(totalYield(cardedYields)),
      is: '1114.7',
      unit: 'kg/t',
    },
    {
      name: 'F60 net cotton of combed yarn',
      of: () =>
        netCottonKgPerTonne({
          cottonKg: grossCottonKgPerTonne(totalYield(combedYields)),
          reusableWasteKg: reusableWasteKg(combedReusable, combedYields),
          coneTonnes: 1,
        }),
      is: '1290.8',
      unit: 'kg/t',
    },
    {
      name: 'F60 net cotton of carded yarn',
      of: () =>
        netCottonKgPerTonne({
          cottonKg: grossCottonKgPerTonne(totalYield(cardedYields)),
          reusableWasteKg: reusableWasteKg(cardedReusable, cardedYields),
          coneTonnes: 1,
        }),
      is: '1079.0',
      unit: 'kg/t',
    },
    { name: 'F61 noil of a comber', of: () => noilPercent(80.7, 422.7), is: '16.03', unit: '%' },
    { name: 'F62 hard waste of 3 kg in 600 kg', of: () => wastePercent(3, 600), is: '0.5', unit: '%' },
  ])('$name is $is $unit', ({ of, is }) => {
    expect(asPrinted(of(), is)).toBe(is);
  });

  it.each([
    { of: () => processYieldPercent(1, 0), names: 'inputKg' },
    { of: () => totalYield([]), names: 'yieldShares' },
    { of: () => totalYield([0.9, 83.8]), names: 'yieldShare' },
    { of: () => grossCottonKgPerTonne(0), names: 'totalYieldShare' },
    {
      of: () => netCottonKgPerTonne({ cottonKg: 1, reusableWasteKg: 0, coneTonnes: 0 }),
      names: 'coneTonnes',
    },
    { of: () => noilPercent(0, 0), names: 'combedKg' },
    { of: () => wastePercent(1, 0), names: 'inputKg' },
  ])('an impossible $names is refused', ({ of, names }) => {
    expect(of).toThrow(RangeError);
    expect(of).toThrow(new RegExp(`^${names} `));
  });
});
