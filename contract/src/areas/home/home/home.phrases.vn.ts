import type { SameShape } from '../../../core/words/phrases.ts';
import type { homeZh } from './home.phrases.zh.ts';

export const homeVn: SameShape<typeof homeZh> = {
  screens: {
    dashboardAnalysis: 'Trang chủ',
  },
  greetings: {
    early: 'Chào buổi sáng',
    morning: 'Chào buổi sáng',
    noon: 'Chào buổi trưa',
    afternoon: 'Chào buổi chiều',
    evening: 'Chào buổi tối',
  },
  home: {
    greeting: '{greeting}, {name}',
    shortcuts: 'Lối tắt',
    figures: 'Số liệu của tôi',
    needs: 'Máy cần xử lý',
    noNeeds: 'Không có máy cần xử lý',
    noShortcuts: 'Chưa có lối tắt',
    noFigures: 'Chưa chọn số liệu',
    noModules: 'Trang chủ của nhà máy này chưa có mục nào',
    arrange: 'Sắp xếp',
    arrangeOf: 'Sắp xếp: {part}',
    arrangeDone: 'Lưu sắp xếp',
    modules: 'Các mục trang chủ',
    modulesNote: 'Áp dụng cho mọi người trong nhà máy',
    chosen: 'Đã chọn ({count}/{most})',
    available: 'Có thể chọn',
    up: 'Chuyển {name} lên',
    down: 'Chuyển {name} xuống',
    putOn: 'Thêm {name}',
    takeOff: 'Bỏ {name}',
    more: 'Thêm {count}',
  },
};
