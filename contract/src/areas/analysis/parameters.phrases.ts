import { defineLabels } from '../../core/words/phrases.ts';

/** Labels of parameters of calls of this area that no resource has as a field. */
export const analysisParameters = defineLabels({
  zh: {
    after: '上一个问题',
    afterTopic: '上一个主题',
    is: '比较方式',
    numbers: '编号',
    threshold: '界限',
  },
  en: {
    after: 'Question before',
    afterTopic: 'Topic before',
    is: 'Comparison',
    numbers: 'Numbers',
    threshold: 'Threshold',
  },
  vn: {
    after: 'Câu hỏi trước',
    afterTopic: 'Chủ đề trước',
    is: 'So sánh',
    numbers: 'Các mã số',
    threshold: 'Ngưỡng',
  },
});
