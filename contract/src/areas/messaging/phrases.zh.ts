import { alarmWordsZh } from './alarmWords.zh.ts';

/** Words of messages and announcements. */
export const zh = {
  errors: {
    displayOver: '“{title}”的展示时间已过，不能发布',
    tooManyReceivers: '接收对象最多 {most} 个',
    unknownChoice: '“{value}”不是可选项',
    clearBeyond: '解除值必须在触发值的正常一侧',
    graveWithin: '紧急值必须超出触发值',
    ruleForNoMachine: '没有机台适用此规则',
    shelvingOver: '搁置结束时间必须在将来，且不超过 {days} 天',
    alarmWithoutMachine: '此报警不属于单台机台，不能生成维修任务',
  },
  rights: {
    readAlarms: '查看报警',
    takeAlarms: '确认报警',
    silenceAlarms: '搁置报警、停用监视',
    makeAlarmTasks: '由报警生成维修任务',
  },
  jobs: { forgetMessages: '清理过期的系统消息' },
  screens: {
    announcements: '通知公告',
    pushRules: '推送规则',
    alarms: '报警记录',
    alarmHealth: '报警健康度',
  },
  notices: {
    alarmRaised: { title: '{machine} {alarm}', text: '{said}' },
    criticalAlarmRaised: { title: '紧急：{machine} {alarm}', text: '{said}' },
    alarmsEscalated: { title: '未确认：{alarm}，{count} 条', text: '{machines}' },
    alarmsRaised: { title: '{alarm}：{count} 台', text: '{machines}' },
  },
  alarms: alarmWordsZh,
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
