import { defineLabels } from '../../core/words/phrases.ts';

/** Labels of parameters of calls of this area that no resource has as a field. */
export const boardsParameters = defineLabels({
  zh: {
    scope: '范围',
    screen: '大屏',
  },
  en: {
    scope: 'Scope',
    screen: 'Screen',
  },
  vn: {
    scope: 'Phạm vi',
    screen: 'Màn hình',
  },
});
