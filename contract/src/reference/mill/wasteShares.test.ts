import { describe, expect, it } from 'vitest';
import { asPrinted } from '../../spinning/yarn/printed.ts';
import { netCottonKgPerTonne, totalYield } from '../../spinning/balance/material.ts';
import { reusedShare, wasteShares } from './wasteShares.ts';
import { preparation, stages, yieldShares } from './yields.ts';

describe('waste of the reference mill', () => {
  it.each(stages)('%s weighs no more than it loses', (stage) => {
    const weighed = Object.values(wasteShares[stage]).reduce((sum, share) => sum + share, 0);
    expect(weighed).toBeLessThanOrEqual(1 - yieldShares[stage] + 1e-12);
  });

  it.each([
    ['combed', '1290.8'],
    ['carded', '1079.0'],
  ] as const)('F60 what is spun again leaves the net cotton of %s yarn at %s kg/t', (route, printed) => {
    const share = totalYield(
      [...preparation[route], 'roving', 'spinning', 'winding'].map(
        (stage) => yieldShares[stages.find((each) => each === stage) ?? 'packaging'],
      ),
    );
    const cottonKg = 1000 / share;
    const net = netCottonKgPerTonne({
      cottonKg,
      reusableWasteKg: cottonKg * reusedShare(route),
      coneTonnes: 1,
    });
    expect(asPrinted(net, printed)).toBe(printed);
  });
});
