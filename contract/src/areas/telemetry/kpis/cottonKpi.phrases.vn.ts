import type { SameShape } from '../../../core/words/phrases.ts';
import type { cottonKpisZh, cottonDefinitionsZh } from './cottonKpi.phrases.zh.ts';

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
