import { askZh } from './asking/ask.phrases.zh.ts';

export const zh = {
  screens: { ask: '智能问答' },
  ask: askZh,
};
