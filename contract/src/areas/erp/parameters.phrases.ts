import { defineLabels } from '../../core/words/phrases.ts';

/** Labels of parameters of calls of this area that no resource has as a field. */
export const erpParameters = defineLabels({
  zh: {
    runId: '同步批次',
  },
  en: {
    runId: 'Run',
  },
  vn: {
    runId: 'Lần đồng bộ',
  },
});
