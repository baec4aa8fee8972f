/** Names and definitions of the KPIs that reports tell. */
export const reportKpisZh = {
  plan: '计划产量',
  planT: '计划产量',
  theoretical: '理论产量',
  availability: '时间开动率',
  machineUse: '运转率',
  breaks: '断头数',
  doffTime: '落纱时长',
  energy: '用电量',
  eleTonStd: '折标吨纱电耗',
  runTime: '运行时长',
  unplannedStop: '非计划停台',
  minorStop: '断头停台',
  technologicalStop: '工艺停台',
  plannedStop: '计划保养翻改',
  outsideTime: '计划停台',
  unknownTime: '未知时长',
} as const;

export const reportDefinitionsZh = {
  plan: '各品种日目标 × 计划时间（日历时间扣除计划停台；保养和翻改已含在日目标中）；除细纱外，计划停台机台的份额由同品种其他机台承担',
  planT:
    '各品种日目标 × 计划时间（日历时间扣除计划停台；保养和翻改已含在日目标中）；除细纱外，计划停台机台的份额由同品种其他机台承担',
  theoretical: '设定速度下日历时间的产量',
  availability: '运行时间 ÷ (日历时间 − 保养、翻改、计划停台) × 100',
  machineUse: '运行机时 ÷ 安装机时 × 100，未上报的时间也计入',
  breaks: '细纱机计数器断头之和',
  doffTime: '落纱状态时间 ÷ 落纱次数',
  energy: '电能计数之和',
  eleTonStd: '用电量 ÷ 折合 29.2 tex 的筒纱产量',
  runTime: '运行状态时间之和',
  unplannedStop: '停机、故障、待料、断电时间之和',
  minorStop: '断头停时间之和',
  technologicalStop: '落纱时间之和',
  plannedStop: '保养与翻改时间之和',
  outsideTime: '计划停台时间之和，不在计划时间内',
  unknownTime: '没有数据的时间之和',
} as const;
