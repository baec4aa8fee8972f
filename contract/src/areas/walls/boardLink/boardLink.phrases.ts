import { defineWords } from '../../../core/resource/resourceWords.ts';

export const boardLinkWords = defineWords({
  zh: {
    title: '大屏链接',
    fields: {
      expiresAt: '到期时间',
      boundAt: '绑定时间',
      lastSeenAt: '最近在线',
      revokedAt: '撤销时间',
    },
  },
  en: {
    title: 'Board link',
    list: 'Board links',
    fields: {
      expiresAt: 'Expires',
      boundAt: 'Bound',
      lastSeenAt: 'Last seen',
      revokedAt: 'Revoked',
    },
  },
  vn: {
    title: 'Liên kết bảng',
    fields: {
      expiresAt: 'Hết hạn',
      boundAt: 'Đã gắn',
      lastSeenAt: 'Trực tuyến lần cuối',
      revokedAt: 'Đã thu hồi',
    },
  },
});
