/** Words of messages and announcements. */
export const zh = {
  errors: {
    displayOver: '“{title}”的展示时间已过，不能发布',
  },
  jobs: { forgetMessages: '清理过期的系统消息' },
  screens: { announcements: '通知公告' },
  bell: {
    title: '我的消息',
    unreadCount: '我的消息，{count} 条未读',
    unread: '未读',
    all: '全部',
    readAll: '全部已读',
    none: '暂无消息',
    noneUnread: '没有未读消息',
    more: '加载更多',
    open: '打开相关记录',
    urgent: '重要',
  },
} as const;
