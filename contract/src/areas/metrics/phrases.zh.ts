import { targetZh } from './targets/target.phrases.zh.ts';

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
