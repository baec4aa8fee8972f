import type { SameShape } from '../../../core/words/phrases.ts';
import type { grantsZh } from './grant.phrases.zh.ts';

/** Names one thing by which a grant exceeds what the grantor holds. */
export const grantsEn: SameShape<typeof grantsZh> = {
  wider: {
    right: 'the right “{name}”',
    scope: 'the data scope “{name}”',
    rules: 'rows of “{name}” that data rules hide from you',
  },
};
