/** Words of the page on which a mill sets its limits. */
export const rulesZh = {
  screen: '考勤与排班规则',
  words: {
    intro:
      '本厂按这些规则判断考勤、检查排班、锁定班次。考勤随时按打卡重新计算，因此更改也适用于过去的月份；已封存的产量不受影响。',
    groups: { attendance: '考勤', roster: '排班', edits: '修改' },
    hints: {
      graceMin: '上班晚到或下班早走在此范围内不算迟到、早退；超过则按全部分钟计',
      earlyMin: '班前这么久以内的打卡可算作上班',
      lateOutMin: '没有上班打卡时，班后这么久以内的打卡可算作下班',
      overtimeFromMin: '班前、班后各满这么久才计加班',
      repeatMin: '同一人在此时间内的打卡算一次',
      longestPresenceMin: '上班与下班打卡相隔更久就不配成一对',
      restHours: '由排班或顶岗安排的两个班之间少于此值时，不能保存',
      monthHours: '超过时在排班日历中提示',
      editHours: '班次结束后这么久以内，有权限的人可以修改；之后只有可更正已过去班次的人员',
    },
    usual: '默认 {value}',
    min: '分钟',
    hours: '小时',
    restore: '恢复默认值',
    save: '保存规则',
    saved: '规则已保存',
    history: '变更记录',
    noHistory: '规则尚未更改，使用默认值',
    changed: '{name}：{from} → {to}',
    readOnly: '您可以查看规则，但不能更改',
  },
} as const;
