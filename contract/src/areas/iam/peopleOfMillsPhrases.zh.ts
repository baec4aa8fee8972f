export const peopleOfMillsZh = {
  words: {
    intro:
      '平台上全部账号及其所属企业。可将已有账号加入另一家企业；企业管理员会收到通知，但不会得知该人员还属于哪些企业。',
    find: '账号或姓名',
    person: '姓名',
    account: '账号',
    mills: '所属企业',
    none: '没有符合条件的人员',
    noMill: '未加入任何企业',
    withoutRoles: '无角色',
    frozen: '账号已冻结',
    states: { normal: '正常', frozen: '已冻结', waiting: '待审批' },
    add: '加入企业',
    addOf: '将 {name} 加入企业',
    mill: '企业',
    roles: '角色',
    rolesHint: '该企业的角色；不选则登录后没有权限',
    added: '已将 {name} 加入 {mill}',
    remove: '移出',
    removeOf: '将 {name} 移出 {mill}',
    askRemove: '将 {name} 移出 {mill}？',
    askHint: '该人员将不能再进入这家企业，其在该企业的记录保留。企业管理员会收到通知。',
    removed: '已将 {name} 移出 {mill}',
    total: '共 {count} 人',
    needed: '请选择企业',
  },
  screen: '各厂人员',
  rights: {
    peopleOfMills: '查看各厂人员',
    assignMills: '将人员加入或移出企业',
  },
  errors: {
    alreadyInMill: '{name} 已属于该企业',
  },
  notices: {
    addedToMill: {
      title: '{name} 已加入本企业',
      text: '平台已将账号 {account} 加入本企业。',
    },
    removedFromMill: {
      title: '{name} 已移出本企业',
      text: '平台已将账号 {account} 移出本企业，其记录保留。',
    },
  },
} as const;
