import { askEn } from './asking/ask.phrases.en.ts';
import type { SameShape } from '../../core/words/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  screens: { ask: 'Intelligent Q&A' },
  ask: askEn,
};
