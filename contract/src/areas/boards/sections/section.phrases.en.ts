import type { SameShape } from '../../../core/words/phrases.ts';
import type { sectionScreensZh, sectionZh } from './section.phrases.zh.ts';

export const sectionScreensEn: SameShape<typeof sectionScreensZh> = {
  blowingCarding: 'Blowing–carding board',
  rovingDrawing: 'Drawing–roving board',
  spinningWinding: 'Spinning–winding board',
  ringSpinning: 'Ring spinning board',
  winding: 'Winding board',
  spinning40S: '40S spinning board',
  spinning32S: '32S spinning board',
  cardingBeforeAfter: 'Carding, before and after',
};

export const sectionEn: SameShape<typeof sectionZh> = {
  sections: {
    ofCount: '{process} {count}S',
    breaker: 'Breaker drawing',
    rate: 'Hourly rate',
    rateDefinition: 'Output of the last hour\nLoad: against the output at set speed',
    load: 'load {value} %',
    stock: 'stock {range}',
    noneSpins: 'No ring frame spins {count}S now',
    spunInstead: 'Spun now: {varieties}',
    frames: '{variety} on {count, plural, one {# frame} other {# frames}}',
    unsaid: 'not known',
    toSpinning: 'See the ring spinning board',
    balance: 'Balance of what goes in and out',
    into: 'in',
    outOf: 'out',
  },
};
