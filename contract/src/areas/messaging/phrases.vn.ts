import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  errors: {
    displayOver: 'Đã quá thời gian hiển thị của “{title}”, không thể phát hành',
  },
  jobs: { forgetMessages: 'Xóa tin hệ thống cũ' },
  screens: { announcements: 'Thông báo' },
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
