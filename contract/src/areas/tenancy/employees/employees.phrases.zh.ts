/** Words of the page of employees. */
export const employeesZh = {
  states: { enabled: '启用', disabled: '停用' },
  waiting: '待批准',
  duties: { on: '在岗', off: '离岗' },
  logins: { none: '未发放密码', handedOut: '初始密码', own: '可登录' },
  nobody: '还没有员工。请先新增用户，或发出邀请让员工自行注册。',
  toUsers: '用户管理',
  enable: '启用',
  disable: '停用',
  enableAsk: '启用 {count, plural, other {# 名员工}}？',
  disableAsk: '停用 {count, plural, other {# 名员工}}？',
  disableHint: '其登录将在数秒内结束。',
  done: '已更改 {count, plural, other {# 人}}',
} as const;
