/** Names and definitions of the KPIs of maintenance. */
export const maintenanceKpisZh = {
  mtbf: '平均故障间隔',
  mttr: '平均修复时间',
  repairResponse: '维修响应时间',
  openRepairs: '未结维修任务',
  wrenchTime: '维修工时占比',
  planCompliance: '保养计划完成率',
  plannedShare: '计划维修占比',
  maintenanceCost: '维修保养费用',
  maintenanceCostPerTonne: '吨维修保养费用',
} as const;

export const maintenanceDefinitionsZh = {
  mtbf: '运转时间 ÷ 计划外故障次数；任务已取消的故障、未结任务期间重复的故障不计',
  mttr: '计划外故障停机时间（含重复故障） ÷ 故障次数；仍在故障的计到当前',
  repairResponse: '故障发生到任务被接受的时间，按期间内接受的维修任务平均',
  openRepairs: '当前未确认、未取消的维修任务',
  wrenchTime: '维修记录在当班时间内的工时 ÷ 保养工与维修工的当班时间 × 100',
  planCompliance: '按期完成的保养 ÷ 到期的保养 × 100',
  plannedShare: '计划保养工时 ÷ 全部维修保养工时 × 100',
  maintenanceCost:
    '维修记录与保养计划的工时 × 当日费率 + 按价格领用的备件；没有费率、工时或价格的部分不计，另行说明',
  maintenanceCostPerTonne: '维修保养费用 ÷ 同期产量；多道工序时按最后一道工序的产量',
} as const;
