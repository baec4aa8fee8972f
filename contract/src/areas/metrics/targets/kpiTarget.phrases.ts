import { defineWords } from '../../../core/resource/resourceWords.ts';

export const kpiTargetWords = defineWords({
  zh: {
    title: '目标',
    fields: {
      process: '工序',
      kpi: '指标',
      variety: '品种',
      target: '目标',
      limitMin: '下限',
      limitMax: '上限',
    },
  },
  en: {
    title: 'Target',
    list: 'Targets',
    fields: {
      process: 'Process',
      kpi: 'KPI',
      variety: 'Variety',
      target: 'Target',
      limitMin: 'Lower limit',
      limitMax: 'Upper limit',
    },
  },
  vn: {
    title: 'Mục tiêu',
    fields: {
      process: 'Công đoạn',
      kpi: 'Chỉ tiêu',
      variety: 'Mặt hàng',
      target: 'Mục tiêu',
      limitMin: 'Giới hạn dưới',
      limitMax: 'Giới hạn trên',
    },
  },
});
