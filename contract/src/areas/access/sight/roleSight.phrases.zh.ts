/** Words about the rows that a role and a person see. */
export const roleSightZh = {
  edit: '修改',
  cancel: '取消',
  save: '保存数据权限',
  saved: '数据权限已保存',
  chosenDepartments: '指定部门',
  chooseDepartments: '请选择部门',
  needsDepartments: '请至少选择一个部门',
  conflict: '该角色已被他人修改，已读取最新状态，请核对后重新保存',
  lists: '受限列表',
  columns: { list: '列表', all: '全厂', now: '当前可见', after: '修改后' },
  range: '{least}–{most}',
  ruled: '数据规则',
  counted: '{people, plural, =1 {按该角色的 1 人统计} other {按该角色 # 人统计，取最少–最多}}',
  countedSome: '按该角色 {people} 人中的 {counted} 人统计，取最少–最多',
  noPeople: '该角色还没有人员，暂无可见行数',
  notTold: '只有能看到全部数据的人才能看到行数',
  notNarrowed: '该角色的人员可以看到各列表的全部数据',
  noList: '该角色没有可受限的列表',
  shownWhole: '主数据（设备、品种、标准、人员等）和机台数据对所有人完整显示。',
  others: '其他角色可能让其人员看到更多。',
  unowned: '不属于任何车间、只有能看到全厂数据的人才能看到的行：{lists}',
  giveWorkshops: '为区域设置负责车间',
  why: {
    rowTitle: '为什么能看到这一行？',
    right: '权限',
    row: '数据',
    switch: '查询内容',
    list: '列表',
    chooseList: '请选择列表',
    rowOf: '数据行',
    chooseRow: '请选择一行数据',
    seen: '可以看到',
    notSeen: '看不到',
    noWay: '没有任何归属关系使 {name} 能看到这一行',
    more: '{names} 等 {count} 个',
    ways: {
      millWide:
        '{reason, select, masterData {主数据} machineData {机台数据} other {平台数据}}：有权打开列表的人都能看到',
      wholeMill: '可以看到全厂数据，角色：{names}',
      wholeMillFor: '代理 {names}，其可以看到全厂数据',
      made: '由本人创建',
      madeFor: '由被代理人 {names} 创建',
      department: '在部门 {names} 内创建',
      named: '“{label}”是本人',
      namedFor: '“{label}”是被代理人 {names}',
      namedColleague: '“{label}”是本部门人员 {names}',
      workshop: '“{label}”属于部门 {names}',
      with: '随可见的“{label}”一同显示',
    },
    against: {
      right: '在{terminals}端没有打开此列表的权限',
      rule: '数据规则“{name}”隐藏了这一行',
    },
  },
};

/** Message after the upgrade that made data scopes hold for all lists of a mill. */
export const scopeNoticesZh = {
  scopesHold: {
    title: '请核对 {roleCount} 个角色的人员能看到哪些数据',
    text: '数据权限现在对订单、计划、维修任务、交接班等列表和实时数据生效。{roleCount} 个角色的人员看到的数据可能比以前少：{roles}。请打开角色的“权限”页面核对。',
  },
  namesAlike: {
    title: '有 {rowCount} 个名称重复',
    text: '这些名称看起来相同，仅字符存储方式不同，查找和导入会将其视为两个。请改名或删除其中之一：{rows}',
  },
};
