import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  resources: {
    kpiTarget: 'Mục tiêu',
  },
  fields: {
    process: 'Công đoạn',
    kpi: 'Chỉ tiêu',
    variety: 'Mặt hàng',
    target: 'Mục tiêu',
    limitMin: 'Giới hạn dưới',
    limitMax: 'Giới hạn trên',
  },
};
