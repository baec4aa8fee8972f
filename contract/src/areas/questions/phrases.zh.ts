import { askZh } from './asking/askask.phrases.zh.ts';

export const zh = {
  screens: { ask: '智能问答' },
  ask: askZh,
};
