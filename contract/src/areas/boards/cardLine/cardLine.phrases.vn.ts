import type { SameShape } from '../../../core/words/phrases.ts';
import type { cardLineScreensZh, cardLineZh } from './cardLine.phrases.zh.ts';

export const cardLineScreensVn: SameShape<typeof cardLineScreensZh> = {
  cardingprocessone: 'Dây máy chải 1',
  cardingprocesstwo: 'Dây máy chải 2',
  cardingprocessthree: 'Dây máy chải 3',
  cardingprocessfour: 'Dây máy chải 4',
};

export const cardLineVn: SameShape<typeof cardLineZh> = {
  cardLine: {
    switch: 'Đổi dây máy',
    cards: 'Máy chải',
    states: 'Trạng thái ca này',
    rate: 'Năng suất cúi',
    need: 'Cần người',
    set: 'đặt {value}',
    lost: 'mất {value} kg',
    none: '{count, plural, =0 {Nhà máy này không có dây máy chải} other {Nhà máy này có # dây máy chải}}',
    noneHint: 'Không có dây {line}. Hiện có:',
    moreCards: 'Còn {count} máy, xem bảng trước sợi con',
  },
};
