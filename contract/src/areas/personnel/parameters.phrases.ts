import { defineLabels } from '../../core/words/phrases.ts';

/** Labels of parameters of calls of this area that no resource has as a field. */
export const personnelParameters = defineLabels({
  zh: {
    byPersonId: '接管人',
    shares: '分配系数',
  },
  en: {
    byPersonId: 'Taken over by',
    shares: 'Shares',
  },
  vn: {
    byPersonId: 'Người tiếp quản',
    shares: 'Hệ số phân chia',
  },
});
