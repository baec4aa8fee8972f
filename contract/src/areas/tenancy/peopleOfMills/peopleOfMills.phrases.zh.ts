export const peopleOfMillsZh = {
  words: {
    noMill: '未加入任何企业',
    withoutRoles: '无角色',
    frozen: '账号已冻结',
    states: { normal: '正常', frozen: '已冻结', waiting: '待审批' },
    add: '邀请加入企业',
    addOf: '邀请加入企业：{name}',
    mill: '企业',
    roles: '角色',
    rolesHint: '该企业的角色；不选则登录后没有权限',
    added: '已邀请 {name} 加入 {mill}，等待本人答复',
    offered: '已邀请，待本人答复',
    withdraw: '撤回',
    withdrawOf: '撤回 {name} 加入 {mill} 的邀请',
    withdrawn: '已撤回 {name} 加入 {mill} 的邀请',
    remove: '移出',
    removeOf: '将 {name} 移出 {mill}',
    askRemove: '将 {name} 移出 {mill}？',
    askHint: '该人员将不能再进入这家企业，其在该企业的记录保留。企业管理员会收到通知。',
    removed: '已将 {name} 移出 {mill}',
    needed: '请选择企业',
  },
  screen: '各厂人员',
  rights: {
    peopleOfMills: '查看各厂人员',
    assignMills: '邀请人员加入企业及移出',
  },
  errors: {
    alreadyInMill: '{name} 已属于该企业',
  },
  notices: {
    addedToMill: {
      title: '{name} 已加入本企业',
      text: '应平台邀请并经本人同意，账号 {account} 已加入本企业。',
    },
    removedFromMill: {
      title: '{name} 已移出本企业',
      text: '平台已将账号 {account} 移出本企业，其记录保留。',
    },
  },
} as const;
