import { defineKpi } from '../../../core/kpi.ts';

/**
 * KPIs of cotton, which analysis tells. Parts that are in no roll-up: `rawCottonG` raw cotton that was laid down, `usedCottonG` all
 * that was, reused waste with it, less what the stocks between the processes gained, and `netCottonG` the same less the reusable
 * waste of the same time, all at common regain; `reusableG`, `hardG`, `droppingsG` and `noilG` waste as it was weighed;
 * `combedG` noil and the sliver of the combers; `unaccountedG` what is left of the cotton behind yarn and waste.
 */
export const cottonKpis = {
  rawCotton: defineKpi('rawCotton', {
    unit: 't',
    digits: 2,
    sense: 'none',
    formula: 'F7',
    numerator: 'rawCottonG',
    factor: 1e-6,
  }),
  grossCotton: defineKpi('grossCotton', {
    unit: 'kgPerT',
    digits: 1,
    sense: 'down',
    formula: 'F59',
    numerator: 'usedCottonG',
    denominator: 'coneG',
    factor: 1000,
  }),
  cottonTon: defineKpi('cottonTon', {
    unit: 'kgPerT',
    digits: 1,
    sense: 'down',
    formula: 'F60',
    numerator: 'netCottonG',
    denominator: 'coneG',
    factor: 1000,
  }),
  noilRate: wasteRate('noilRate', 'noilG', { formula: 'F61', denominator: 'combedG', sense: 'none' }),
  reusableRate: wasteRate('reusableRate', 'reusableG'),
  hardRate: wasteRate('hardRate', 'hardG'),
  droppingsRate: wasteRate('droppingsRate', 'droppingsG', { sense: 'none' }),
  unaccountedRate: wasteRate('unaccountedRate', 'unaccountedG', { formula: 'F63', sense: 'none' }),
} as const;

/** Waste in % of the cotton that was used; droppings and noil are set, less of them is not always better. */
function wasteRate<const Code extends string>(
  code: Code,
  numerator: string,
  {
    formula = 'F62',
    denominator = 'usedCottonG',
    sense = 'down',
  }: { formula?: string; denominator?: string; sense?: 'down' | 'none' } = {},
) {
  return defineKpi(code, { unit: 'percent', digits: 2, sense, formula, numerator, denominator, factor: 100 });
}
