import type { SameShape } from '../../core/phrases.ts';
import { alarmWordsVn } from './alarmWords.vn.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  errors: {
    displayOver: 'Đã quá thời gian hiển thị của “{title}”, không thể phát hành',
    tooManyReceivers: 'Nhiều nhất {most} đối tượng nhận',
    unknownChoice: '“{value}” không phải là lựa chọn',
    clearBeyond: 'Giá trị hết báo phải ở phía bình thường của giá trị báo',
    graveWithin: 'Giá trị khẩn cấp phải vượt giá trị báo',
    ruleForNoMachine: 'Quy tắc này không áp dụng cho máy nào',
    shelvingOver: 'Thời điểm hết gác phải ở tương lai, trong {days} ngày',
    alarmWithoutMachine: 'Cảnh báo này không thuộc một máy, không tạo được việc sửa chữa',
  },
  rights: {
    readAlarms: 'Xem cảnh báo',
    takeAlarms: 'Xác nhận cảnh báo',
    silenceAlarms: 'Tạm gác cảnh báo, cho máy ngừng giám sát',
    makeAlarmTasks: 'Tạo việc sửa chữa từ cảnh báo',
  },
  jobs: { forgetMessages: 'Xóa tin hệ thống cũ' },
  screens: {
    announcements: 'Thông báo',
    pushRules: 'Quy tắc thông báo',
    alarms: 'Cảnh báo',
    alarmHealth: 'Chất lượng cảnh báo',
  },
  notices: {
    alarmRaised: { title: '{machine} {alarm}', text: '{said}' },
    criticalAlarmRaised: { title: 'Khẩn cấp: {machine} {alarm}', text: '{said}' },
    alarmsEscalated: { title: 'Chưa xác nhận: {alarm}, {count}', text: '{machines}' },
    alarmsRaised: { title: '{alarm}: {count} máy', text: '{machines}' },
  },
  alarms: alarmWordsVn,
  bell: {
    title: 'Tin nhắn của tôi',
    unreadCount: 'Tin nhắn của tôi, {count} chưa đọc',
    unread: 'Chưa đọc',
    all: 'Tất cả',
    readAll: 'Đánh dấu đã đọc hết',
    none: 'Không có tin nhắn',
    noneUnread: 'Không có tin chưa đọc',
    more: 'Xem thêm',
    open: 'Mở bản ghi',
    urgent: 'Quan trọng',
  },
};
