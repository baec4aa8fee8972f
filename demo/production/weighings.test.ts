import { describe, expect, it } from 'vitest';
import { type Stage, preparation, yieldShares } from '@millwright/contract/reference/mill/yields.ts';
import { referenceMill } from '@millwright/contract/reference/mill/referenceMill.ts';
import { type MadeInShift, weighingsOf } from './weighings.ts';

const conesKg = 7_000;
const { varieties } = referenceMill;
const yarn = varieties.find(({ name }) => name === 'JC40');
const sliver = yarn?.yarn?.sliver ?? '';
const chain: readonly Stage[] = [...preparation.combed, 'roving', 'spinning', 'winding'];

/** What each stage made of a combed yarn in one shift, back from the cones. */
function madeOf(): MadeInShift[] {
  let kg = conesKg;
  return chain
    .toReversed()
    .map((stage) => {
      const made = {
        date: '2026-11-23',
        shift: 'morning',
        kind: stage,
        passage: null,
        variety: preparation.combed.includes(stage) ? sliver : 'JC40',
        outputG: Math.round(kg * 1000),
      };
      kg /= yieldShares[stage];
      return made;
    })
    .toReversed();
}

const { laid, weighed } = weighingsOf(madeOf(), { key: '1001', varieties, pricePerKg: 15.4 });
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const cottonKg = sum(laid.map(({ conditionedKg }) => conditionedKg));
const wasteOf = (kind?: string) =>
  sum(weighed.filter((row) => kind === undefined || row.kind === kind).map(({ weighedKg }) => weighedKg));

describe('what people weigh of the simulated mill', () => {
  it('F59 F60 is the cotton of the reference mill, 1339.5 kg gross and 1290.8 kg net for 1 t of combed cones', () => {
    expect((1000 * cottonKg) / conesKg / 1339.5 - 1).toBeCloseTo(0, 2);
    expect((1000 * (cottonKg - wasteOf('reusable'))) / conesKg / 1290.8 - 1).toBeCloseTo(0, 2);
  });

  it('keeps mass but for scales and the dust that nobody weighs', () => {
    const missing = (cottonKg - conesKg - wasteOf()) / cottonKg;
    expect(missing).toBeGreaterThan(0.001);
    expect(missing).toBeLessThan(0.01);
  });

  it('F61 has 16 % of noil', () => {
    const sliverKg = (madeOf().find(({ kind }) => kind === 'combing')?.outputG ?? 0) / 1000;
    expect((100 * wasteOf('noil')) / (wasteOf('noil') + sliverKg)).toBeCloseTo(16.03, 0);
  });

  it('is weighed once: the same shift has the same ids and weights', () => {
    const again = weighingsOf(madeOf(), { key: '1001', varieties, pricePerKg: 15.4 });
    expect(again).toEqual({ laid, weighed });
    const ids = [...laid, ...weighed].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
