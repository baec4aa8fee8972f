import type { SameShape } from '../../../core/words/phrases.ts';
import type { equipScreensZh, equipZh } from './equip.phrases.zh.ts';

export const equipScreensVn: SameShape<typeof equipScreensZh> = {
  equipState: 'Trạng thái thiết bị',
  equipArchives: 'Hồ sơ thiết bị',
};

export const equipVn: SameShape<typeof equipZh> = {
  equip: {
    standing: 'Đang dừng',
    standingNone: 'Không có máy dừng cần xử lý',
    more: '+ {count}',
    week: '7 ngày qua',
    weekHint: 'tỷ lệ thời gian lịch',
    date: 'Ngày',
    run: 'Chạy',
    unplanned: 'Ngoài kế hoạch',
    technological: 'Dừng công nghệ',
    planned: 'Kế hoạch',
    outside: 'Nghỉ',
    unknown: 'Không dữ liệu',
    open: 'Nhiệm vụ mở',
    tasks: 'Nhiệm vụ',
    urgent: 'Khẩn',
    overDays: '{days} ngày',
    today: 'hôm nay',
    taskStates: { toBeAllocated: 'Chờ giao', inProgress: 'Đang làm', toBeConfirmed: 'Chờ xác nhận' },
    machines: 'Máy',
    positions: 'Số cọc/đầu',
    statuses: { inUse: 'Đang dùng', spare: 'Dự phòng', repair: 'Đang sửa', scrapped: 'Thanh lý' },
    meanAge: 'Tuổi trung bình',
    years: 'năm',
    byProcess: 'Theo công đoạn và kiểu máy',
    ages: 'Theo tuổi (năm)',
    band: '{from}–{to}',
    lastBand: '≥ {from}',
    oldest: 'Lâu năm nhất',
    installed: 'Lắp đặt',
    withoutAge: '{count} máy chưa có ngày lắp đặt',
    ofMachines: 'trên {count}',
    noAges: 'Chưa nhập ngày lắp đặt nào',
    maker: 'chưa rõ nhà sản xuất',
  },
};
