import { defineLabels } from '../../core/words/phrases.ts';

/** Labels of parameters of calls of this area that no resource has as a field. */
export const equipmentParameters = defineLabels({
  zh: {
    isIgnored: '忽略',
    sourceCode: '数据源编码',
  },
  en: {
    isIgnored: 'Ignored',
    sourceCode: 'Source code',
  },
  vn: {
    isIgnored: 'Bỏ qua',
    sourceCode: 'Mã nguồn',
  },
});
