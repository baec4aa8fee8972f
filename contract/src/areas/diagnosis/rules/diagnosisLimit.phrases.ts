import { defineWords } from '../../../core/resource/resourceWords.ts';

export const diagnosisLimitWords = defineWords({
  zh: {
    title: '诊断限值',
    fields: { rule: '诊断规则', isJudged: '参与诊断', value: '限值', reason: '原因' },
  },
  en: {
    title: 'Diagnosis limit',
    list: 'Diagnosis limits',
    fields: { rule: 'Rule', isJudged: 'Judged', value: 'Limit', reason: 'Reason' },
  },
  vn: {
    title: 'Ngưỡng chẩn đoán',
    fields: { rule: 'Quy tắc', isJudged: 'Được chẩn đoán', value: 'Ngưỡng', reason: 'Lý do' },
  },
});
