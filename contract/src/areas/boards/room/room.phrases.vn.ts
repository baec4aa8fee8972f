import type { SameShape } from '../../../core/words/phrases.ts';
import type { roomZh } from './room.phrases.zh.ts';

export const roomVn: SameShape<typeof roomZh> = {
  room: {
    processes: 'Công đoạn và máy',
    load: 'tải {value} %',
    filter: 'Chỉ xem {process}',
    clear: 'Xem tất cả',
    queueHint: '↑ ↓ chọn · Enter mở',
    noneIn: '{process} không có việc cần xử lý',
    chosen: 'Máy đang chọn',
    choose: 'Chọn một máy',
    openPage: 'Trang máy',
    outOfRange: 'Tham số ngoài giới hạn',
    inRange: 'Tất cả trong giới hạn',
    shifts: 'Sản lượng ca và kế hoạch',
    noPlan: 'chưa đặt kế hoạch',
    partial: 'chưa đủ dữ liệu',
    climate: 'Nhiệt ẩm ngoài giới hạn',
    roomsWell: 'Cả {count} gian đều trong giới hạn',
    noRooms: 'Chưa có cảm biến nhiệt ẩm',
    limits: 'cao nhất {most}',
    atLeast: 'thấp nhất {least}',
  },
};
