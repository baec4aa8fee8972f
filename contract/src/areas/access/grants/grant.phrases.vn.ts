import type { SameShape } from '../../../core/words/phrases.ts';
import type { grantsZh } from './grant.phrases.zh.ts';

/** Names one thing by which a grant exceeds what the grantor holds. */
export const grantsVn: SameShape<typeof grantsZh> = {
  wider: {
    right: 'quyền “{name}”',
    scope: 'phạm vi dữ liệu “{name}”',
    rules: 'các dòng “{name}” mà quy tắc dữ liệu ẩn với bạn',
  },
};
