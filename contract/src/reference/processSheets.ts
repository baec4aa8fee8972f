import type { MillText } from './mill/millPlan.ts';

/** What technologists of the demonstration wrote on their sheets and notices. */
export const sheetTexts = {
  qualified: {
    zh: '首件合格后方可开齐全台',
    en: 'Start the whole frame only after the first inspection is qualified',
    vn: 'Chỉ chạy toàn máy khi kiểm tra đầu tiên đạt',
  },
  process: {
    zh: '断头偏高时先降锭速300 rpm，再查后区牵伸',
    en: 'If end breaks are high, first take 300 rpm off the spindle speed, then check the back draft',
    vn: 'Khi đứt sợi cao, trước hết giảm tốc độ cọc 300 rpm, sau đó kiểm tra kéo dài khu sau',
  },
  maintenance: {
    zh: '换品种时清洁钢领，更换钢丝圈',
    en: 'Clean the rings and change the travellers at the changeover',
    vn: 'Khi đổi mặt hàng vệ sinh nồi và thay khuyên',
  },
  breaks: {
    zh: '千锭时断头超出目标，降低锭速',
    en: 'End breaks per 1,000 spindle-hours are beyond the target: less spindle speed',
    vn: 'Đứt sợi trên 1.000 cọc-giờ vượt mục tiêu, giảm tốc độ cọc',
  },
  draft: {
    zh: '条干偏差，调小后区牵伸',
    en: 'Evenness is poor: less back draft',
    vn: 'Độ đều kém, giảm kéo dài khu sau',
  },
  beyond: {
    zh: '条干CVm超出标准上限',
    en: 'CVm beyond the upper limit of the standard',
    vn: 'CVm vượt giới hạn trên của tiêu chuẩn',
  },
} as const satisfies Record<string, MillText>;
