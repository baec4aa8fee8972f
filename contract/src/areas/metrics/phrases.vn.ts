import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { targetVn } from './targets/target.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
  screens: {
    ...targetVn.screens,
  },
  targetKpis: targetVn.targetKpis,
  targets: targetVn.targets,
  errors: {
    ...targetVn.errors,
  },
};
