import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { targetEn } from './targets/target.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  screens: {
    ...targetEn.screens,
  },
  targetKpis: targetEn.targetKpis,
  targets: targetEn.targets,
  errors: {
    ...targetEn.errors,
  },
};
