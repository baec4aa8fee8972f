import { targetZh } from './targets/target.phrases.ts';

export const zh = {
  screens: {
    ...targetZh.screens,
  },
  targetKpis: targetZh.targetKpis,
  targets: targetZh.targets,
  errors: {
    ...targetZh.errors,
  },
};
