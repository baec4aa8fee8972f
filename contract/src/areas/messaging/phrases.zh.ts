/** Words of messages and announcements. */
export const zh = {
  errors: {
    displayOver: '“{titile}”的展示时间已过，不能发布',
  },
  jobs: { forgetMessages: '清理过期的系统消息' },
  screens: { announcements: '通知公告' },
  resources: {
    announcement: '通知公告',
  },
  fields: {
    titile: '标题',
    msgCategory: '消息类型',
    priority: '优先级',
    msgType: '通告对象',
    userIds: '指定人员',
    startTime: '开始时间',
    endTime: '结束时间',
    msgAbstract: '摘要',
    msgContent: '内容',
    sender: '发布人',
    sendTime: '发布时间',
    cancelTime: '撤销时间',
  },
  choices: {
    msgCategory: { '1': '通知公告', '2': '系统消息' },
    priority: { L: '低', M: '中', H: '高' },
    msgType: { ALL: '全体人员', USER: '指定人员' },
  },
  states: {
    announcement: { draft: '未发布', released: '已发布', revoked: '已撤销' },
  },
  actions: {
    announcement: { release: '发布', revoke: '撤销' },
  },
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
