import { askVn } from './asking/ask.phrases.vn.ts';
import type { SameShape } from '../../core/words/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  screens: { ask: 'Hỏi đáp thông minh' },
  ask: askVn,
};
