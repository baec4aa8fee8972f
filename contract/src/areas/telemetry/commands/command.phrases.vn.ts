import type { SameShape } from '../../../core/words/phrases.ts';
import type { commandWordsZh } from './command.phrases.zh.ts';

export const commandWordsVn: SameShape<typeof commandWordsZh> = {
  errors: {
    commandPending: 'Máy {machine} đang nhận một lệnh khác; hãy thử lại khi lệnh đó kết thúc',
    machineUnreachable: 'Máy {machine} không có gateway nên không gửi lệnh được',
  },
  commandStates: {
    waiting: 'Chờ gửi',
    sent: 'Đã gửi',
    acknowledged: 'Đã xác nhận',
    refused: 'Bị từ chối',
    unknown: 'Không trả lời',
    expired: 'Chưa đến máy',
    cancelled: 'Đã hủy',
  },
  commandReasons: {
    expired: 'Lệnh đến máy khi đã hết hạn',
    repeated: 'Máy đã nhận lệnh này',
    outOfRange: 'Ngoài phạm vi máy cho phép',
    unknownParameter: 'Máy không có tham số này',
    otherValue: 'Giá trị trên máy đã bị thay đổi',
    unknownVariety: 'Máy không biết mặt hàng này',
    local: 'Máy đang vận hành tại chỗ',
    malformed: 'Máy không đọc được lệnh',
    other: 'Máy từ chối, không nêu lý do',
    readBackDiffers: 'Giá trị đọc lại khác giá trị đã gửi',
    notApplied: 'Đọc lại cho thấy lệnh chưa có hiệu lực',
  },
};
