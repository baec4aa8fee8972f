import type { SameShape } from '../../../core/words/phrases.ts';

/** Words of commands to machines. */
export const commandWordsZh = {
  errors: {
    commandPending: '机台 {machine} 正在接收另一条指令，请等其结束后再试',
    machineUnreachable: '机台 {machine} 没有网关，无法下发',
  },
  commandStates: {
    waiting: '待发送',
    sent: '已发送',
    acknowledged: '已确认',
    refused: '被拒绝',
    unknown: '无应答',
    expired: '未送达',
    cancelled: '已取消',
  },
  commandReasons: {
    expired: '指令到达时已过期',
    repeated: '机台已收到过该指令',
    outOfRange: '超出机台允许范围',
    unknownParameter: '机台没有该参数',
    otherValue: '机台上的原值已被改动',
    unknownVariety: '机台不认识该品种',
    local: '机台处于就地操作',
    malformed: '机台无法读取指令',
    other: '机台拒绝，未说明原因',
    readBackDiffers: '回读值与下发值不一致',
    notApplied: '回读表明未生效',
  },
} as const;

export const commandWordsEn: SameShape<typeof commandWordsZh> = {
  errors: {
    commandPending: 'Another command is under way to machine {machine}; try again when it has ended',
    machineUnreachable: 'No gateway speaks for machine {machine}, so nothing can be sent to it',
  },
  commandStates: {
    waiting: 'To be sent',
    sent: 'Sent',
    acknowledged: 'Confirmed',
    refused: 'Refused',
    unknown: 'No answer',
    expired: 'Not delivered',
    cancelled: 'Cancelled',
  },
  commandReasons: {
    expired: 'The command had expired when it arrived',
    repeated: 'The machine had this command already',
    outOfRange: 'Outside what the machine allows',
    unknownParameter: 'The machine has no such parameter',
    otherValue: 'The value was changed at the machine meanwhile',
    unknownVariety: 'The machine does not know the variety',
    local: 'The machine is operated at its panel',
    malformed: 'The machine could not read the command',
    other: 'The machine refused and gave no reason',
    readBackDiffers: 'The machine reads back another value',
    notApplied: 'The read-back shows that it did not take effect',
  },
};

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
