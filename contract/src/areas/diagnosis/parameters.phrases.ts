import { defineLabels } from '../../core/words/phrases.ts';

/** Labels of parameters of calls of this area that no resource has as a field. */
export const diagnosisParameters = defineLabels({
  zh: {
    allowed: '允许次数',
    withIds: '一并处理的结果',
  },
  en: {
    allowed: 'Manual diagnoses allowed',
    withIds: 'Findings included',
  },
  vn: {
    allowed: 'Số lần chẩn đoán tay',
    withIds: 'Kết quả kèm theo',
  },
});
