import { defineWords } from '../../../core/resource/resourceWords.ts';
import { responsibilityWords } from '../responsibility/responsibility.phrases.ts';

export const workloadNormWords = defineWords({
  zh: {
    title: '看台定额',
    fields: { duty: '岗位', process: '工序', positions: '每人锭数 / 头数', remark: '备注' },
    choices: { duty: responsibilityWords.zh.choices.duty },
  },
  en: {
    title: 'Workload norm',
    list: 'Workload norms',
    fields: {
      duty: 'Duty',
      process: 'Process',
      positions: 'Spindles / heads per person',
      remark: 'Remark',
    },
    choices: { duty: responsibilityWords.en.choices.duty },
  },
  vn: {
    title: 'Định mức đứng máy',
    fields: {
      duty: 'Nhiệm vụ',
      process: 'Công đoạn',
      positions: 'Số cọc / đầu mỗi người',
      remark: 'Ghi chú',
    },
    choices: { duty: responsibilityWords.vn.choices.duty },
  },
});
