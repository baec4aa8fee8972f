import type { SameShape } from '../../../core/words/phrases.ts';

/** Names and definitions of the KPIs of cotton. */
export const cottonKpisZh = {
  rawCotton: '原料用棉',
  grossCotton: '吨纱毛用棉',
  cottonTon: '吨纱用棉',
  noilRate: '落棉率',
  reusableRate: '回花率',
  hardRate: '回丝率',
  droppingsRate: '清梳落棉率',
  unaccountedRate: '未平衡率',
} as const;

export const cottonDefinitionsZh = {
  rawCotton: '排包领用的原棉，按公定回潮率折算；回用的回花不计',
  grossCotton: '公定重量的用棉（含回用回花，扣除在制品库存增加） ÷ 同期筒纱',
  cottonTon: '（用棉 − 同期回花） ÷ 同期筒纱',
  noilRate: '精梳落棉 ÷ （精梳落棉 + 精梳条） × 100',
  reusableRate: '称重的回花 ÷ 用棉 × 100',
  hardRate: '称重的回丝 ÷ 用棉 × 100',
  droppingsRate: '称重的清花、梳棉落棉 ÷ 用棉 × 100',
  unaccountedRate: '用棉中既不在筒纱、也不在称重的落棉回花中的部分 ÷ 用棉 × 100',
} as const;

export const cottonKpisEn: SameShape<typeof cottonKpisZh> = {
  rawCotton: 'Raw cotton use',
  grossCotton: 'Gross cotton per tonne',
  cottonTon: 'Cotton per tonne of yarn',
  noilRate: 'Noil',
  reusableRate: 'Reusable waste',
  hardRate: 'Hard waste',
  droppingsRate: 'Droppings',
  unaccountedRate: 'Not accounted for',
};

export const cottonDefinitionsEn: SameShape<typeof cottonDefinitionsZh> = {
  rawCotton: 'Raw cotton that was laid down, at common regain, without reused waste',
  grossCotton:
    'Cotton at common regain, reused waste with it, less what the stocks between processes gained ÷ cones of the same time',
  cottonTon: '(Cotton used − reusable waste of the same time) ÷ cones of the same time',
  noilRate: 'Noil ÷ (noil + sliver of the combers) × 100',
  reusableRate: 'Reusable waste that was weighed ÷ cotton used × 100',
  hardRate: 'Hard waste that was weighed ÷ cotton used × 100',
  droppingsRate: 'Droppings that were weighed ÷ cotton used × 100',
  unaccountedRate: 'Cotton used that is neither in cones nor in weighed waste ÷ cotton used × 100',
};

export const cottonKpisVn: SameShape<typeof cottonKpisZh> = {
  rawCotton: 'Bông nguyên liệu đã dùng',
  grossCotton: 'Tiêu hao bông gộp/tấn sợi',
  cottonTon: 'Tiêu hao bông/tấn sợi',
  noilRate: 'Tỷ lệ bông rơi chải kỹ',
  reusableRate: 'Tỷ lệ bông hồi',
  hardRate: 'Tỷ lệ sợi phế',
  droppingsRate: 'Tỷ lệ bông rơi',
  unaccountedRate: 'Chưa cân đối',
};

export const cottonDefinitionsVn: SameShape<typeof cottonDefinitionsZh> = {
  rawCotton: 'Bông nguyên liệu đã cấp, quy về độ hồi ẩm tiêu chuẩn, không gồm bông hồi dùng lại',
  grossCotton:
    'Bông ở độ hồi ẩm tiêu chuẩn (gồm bông hồi dùng lại), trừ phần tồn bán thành phẩm tăng ÷ sợi búp cùng kỳ',
  cottonTon: '(Bông đã dùng − bông hồi cùng kỳ) ÷ sợi búp cùng kỳ',
  noilRate: 'Bông rơi chải kỹ ÷ (bông rơi chải kỹ + cúi chải kỹ) × 100',
  reusableRate: 'Bông hồi đã cân ÷ bông đã dùng × 100',
  hardRate: 'Sợi phế đã cân ÷ bông đã dùng × 100',
  droppingsRate: 'Bông rơi đã cân ÷ bông đã dùng × 100',
  unaccountedRate: 'Phần bông đã dùng không nằm trong sợi búp hay phế liệu đã cân ÷ bông đã dùng × 100',
};
