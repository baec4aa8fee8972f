import type { SameShape } from '../../../core/words/phrases.ts';
import type { sectionScreensZh, sectionZh } from './section.phrases.zh.ts';

export const sectionScreensVn: SameShape<typeof sectionScreensZh> = {
  blowingCarding: 'Bảng cung bông – chải',
  rovingDrawing: 'Bảng ghép – sợi thô',
  spinningWinding: 'Sợi con và đánh ống',
  ringSpinning: 'Bảng sợi con',
  winding: 'Bảng đánh ống',
  spinning40S: 'Bảng sợi con 40S',
  spinning32S: 'Bảng sợi con 32S',
  cardingBeforeAfter: 'Trước và sau chải thô',
};

export const sectionVn: SameShape<typeof sectionZh> = {
  sections: {
    ofCount: '{process} {count}S',
    breaker: 'Ghép đợt một',
    rate: 'Sản lượng giờ',
    rateDefinition: 'Sản lượng trong giờ gần nhất\nTải: so với sản lượng ở tốc độ đặt',
    load: 'tải {value} %',
    stock: 'tồn {range}',
    noneSpins: 'Hiện không có máy sợi con nào chạy sợi {count}S',
    spunInstead: 'Đang chạy: {varieties}',
    frames: '{variety} {count} máy',
    unsaid: 'chưa rõ mặt hàng',
    toSpinning: 'Xem bảng sợi con',
    balance: 'Cân bằng vào và ra',
    into: 'vào',
    outOf: 'ra',
  },
};
