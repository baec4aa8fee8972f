import type { MillText } from './mill/millPlan.ts';

/** Who buys the yarn of the demonstration's mills, each with how its contracts are numbered. */
export const demoCustomers = {
  reference: [
    { name: '澄湖纺织', contract: 'HT' },
    { name: '佳禾针织', contract: 'JM' },
    { name: '云锦家纺', contract: 'HY' },
    { name: '青禾色织', contract: 'LF' },
    { name: '霁川针织', contract: 'SD' },
    { name: '拾巾毛巾', contract: 'YC' },
    { name: 'Lam Giang Textile', contract: 'TC' },
    { name: 'Sao Mai Knitting', contract: 'VT' },
  ],
  small: [
    { name: 'Dệt Hồng Hà', contract: 'HH' },
    { name: 'Dệt kim Đông An', contract: 'DA' },
    { name: 'Khăn bông Phú Lộc', contract: 'PL' },
    { name: 'Lam Giang Textile', contract: 'LG' },
  ],
} as const;

/** How cones are packed, what was said of orders, and why some ended. */
export const demoOrderWords = {
  bag: { zh: '编织袋 25 kg', en: 'bag 25 kg', vn: 'bao 25 kg' },
  carton: { zh: '纸箱 22.7 kg', en: 'carton 22.7 kg', vn: 'thùng 22,7 kg' },
  waxed: {
    zh: '上蜡，管色按合同',
    en: 'waxed, cone colour by contract',
    vn: 'chuốt sáp, màu ống theo hợp đồng',
  },
  knitting: { zh: '针织用纱，捻度偏低', en: 'for knitting, soft twist', vn: 'sợi dệt kim, độ săn thấp' },
  delivered: { zh: '已按合同交清', en: 'Delivered in full', vn: 'Đã giao đủ theo hợp đồng' },
  fewer: { zh: '客户同意少交', en: 'The customer agreed to less', vn: 'Khách đồng ý nhận ít hơn' },
  withdrew: { zh: '客户撤销合同', en: 'The customer withdrew the contract', vn: 'Khách huỷ hợp đồng' },
  replaced: { zh: '改订其他品种', en: 'Replaced by another yarn', vn: 'Đổi sang mặt hàng khác' },
  truck: { zh: '汽运', en: 'by lorry', vn: 'xe tải' },
} as const satisfies Record<string, MillText>;
