import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  errors: {
    displayOver: 'Đã quá thời gian hiển thị của “{titile}”, không thể phát hành',
  },
  jobs: { forgetMessages: 'Xóa tin hệ thống cũ' },
  screens: { announcements: 'Thông báo' },
  resources: {
    announcement: 'Thông báo',
  },
  fields: {
    titile: 'Tiêu đề',
    msgCategory: 'Loại tin',
    priority: 'Mức ưu tiên',
    msgType: 'Gửi đến',
    userIds: 'Người nhận',
    startTime: 'Hiển thị từ',
    endTime: 'Hiển thị đến',
    msgAbstract: 'Tóm tắt',
    msgContent: 'Nội dung',
    sender: 'Người phát hành',
    sendTime: 'Giờ phát hành',
    cancelTime: 'Giờ thu hồi',
  },
  choices: {
    msgCategory: { '1': 'Thông báo', '2': 'Tin hệ thống' },
    priority: { L: 'Thấp', M: 'Trung bình', H: 'Cao' },
    msgType: { ALL: 'Mọi người', USER: 'Người được chọn' },
  },
  states: {
    announcement: { draft: 'Bản nháp', released: 'Đã phát hành', revoked: 'Đã thu hồi' },
  },
  actions: {
    announcement: { release: 'Phát hành', revoke: 'Thu hồi' },
  },
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
