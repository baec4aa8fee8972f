/** Titles of the pages of analysis. */
export const analysisScreensZh = {
  productionStatistics: '产量统计',
  capacityReport: '产能报表',
  productionOverview: '生产总览',
  performance: '绩效分析',
  equipmentEfficiency: '设备效率',
  onOff: '启停统计',
  brokenEnds: '断头分析',
  doffing: '落纱分析',
} as const;

/** What the questions of analysis are asked with, for refusals and forms. */
export const analysisFieldsZh = {
  fromMs: '开始时间',
  toMs: '结束时间',
  from: '开始日期',
  to: '结束日期',
  kpis: '指标',
  dimensions: '维度',
  grain: '统计粒度',
  line: '区域',
  machineIds: '机台',
  crew: '班组',
  shift: '班次',
  compare: '与上期比较',
  classes: '停机类别',
  longerThanMin: '停机时长',
  code: '机台编码',
  pageNo: '页码',
  pageSize: '每页行数',
} as const;

export const analysisErrorsZh = {
  tooManyRows: '结果超过 {limit} 行,请缩短时段或减少维度',
} as const;

export const analysisZh = {
  rights: { analysis: '数据分析' },
  analysis: {
    dimensions: {
      process: '工序',
      line: '区域',
      variety: '品种',
      machine: '机台',
      crew: '班组',
    },
    grains: {
      shift: '按班',
      day: '按日',
      month: '按月',
      year: '按年',
      hour: '按小时',
      band: '按峰谷',
      none: '合计',
    },
    steps: {
      shift: '班次',
      day: '日期',
      month: '月份',
      year: '年份',
      hour: '小时',
      band: '电价时段',
      none: '时段',
    },
    stopClasses: {
      unplanned: '非计划停台',
      minor: '断头停台',
      technological: '工艺停台',
      planned: '保养翻改',
      outside: '计划停台',
    },
    stopFilters: {
      over10: '超过 10 分钟',
      over30: '超过 30 分钟',
      over60: '超过 1 小时',
      over180: '超过 3 小时',
    },
    alerts: {
      belowPlan: '实际产量低于计划',
      noOutput: '机台无产量',
      lowEfficiency: '效率低于报警值',
    },
    noData: '暂无数据,请重置筛选',
    total: '合计',
    before: '上期',
    sheet: '生产分析',
  },
} as const;
