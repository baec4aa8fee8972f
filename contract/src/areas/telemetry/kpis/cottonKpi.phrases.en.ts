import type { SameShape } from '../../../core/words/phrases.ts';
import type { cottonKpisZh, cottonDefinitionsZh } from './cottonKpi.phrases.zh.ts';

export const cottonKpisEn: SameShape<typeof cottonKpisZh> = {
  rawCotton: 'Raw cotton use',
  grossCotton: 'Gross cotton per tonne',
  cottonTon: 'Cotton per tonne of yarn',
  noilRate: 'Noil',
  reusableRate: 'Reusable waste',
  hardRate: 'Hard waste',
  droppingsRate: 'Droppings',
  unaccountedRate: 'Not accounted for',
};

export const cottonDefinitionsEn: SameShape<typeof cottonDefinitionsZh> = {
  rawCotton: 'Raw cotton that was laid down, at common regain, without reused waste',
  grossCotton:
    'Cotton at common regain, reused waste with it, less what the stocks between processes gained ÷ cones of the same time',
  cottonTon: '(Cotton used − reusable waste of the same time) ÷ cones of the same time',
  noilRate: 'Noil ÷ (noil + sliver of the combers) × 100',
  reusableRate: 'Reusable waste that was weighed ÷ cotton used × 100',
  hardRate: 'Hard waste that was weighed ÷ cotton used × 100',
  droppingsRate: 'Droppings that were weighed ÷ cotton used × 100',
  unaccountedRate: 'Cotton used that is neither in cones nor in weighed waste ÷ cotton used × 100',
};
