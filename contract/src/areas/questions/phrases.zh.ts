import { askZh } from './asking/phrases.ts';

export const zh = {
  screens: { ask: '智能问答' },
  ask: askZh,
};
