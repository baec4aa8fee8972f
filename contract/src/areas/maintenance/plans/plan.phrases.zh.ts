/** Words of plans that are no field: refusals, rights, messages. */
export const planZh = {
  screens: { maintenanceExecution: '保养执行' },
  errors: {
    plansNotGenerated: '请先生成计划',
    planBeforeToday: '今天之前的计划不能编辑',
    laterPlanExecuted: '同机台同项目的后续计划 {number} 已执行，不能编辑',
    laterPlanCancelled: '同机台同项目的后续计划 {number} 已取消，不能编辑',
    planEmpty: '计划没有检查内容和物料，不能保存空计划',
    postponedIntoPast: '延期后的日期不能早于今天，至少延期 {least} 天',
    planNotStarted: '保养尚未开始',
    planStarted: '保养已开始，不能更改项目、机台和计划时间，请先重置',
    stepNotDone: '必做内容“{step}”未完成',
    usedQuantityMissing: '请填写“{part}”的用量',
    noMaterialFilled: '未填写物料，确认无物料消耗后可完成',
    itemNotOfMachine: '保养项目“{item}”不适用于机台“{machine}”',
    machineGone: '机台“{machine}”已报废，不能安排保养',
    generatedPlanStays: '自动生成的计划 {number} 不能删除，请填写原因取消',
    lastDoneAhead: '上次保养日期 {date} 不能晚于今天',
  },
  /** Why the program cancels a plan. */
  withdrawn: { machineGone: '机台已报废，由系统取消', itemChanged: '保养项目已变更，由系统取消' },
  rights: { generatePlans: '生成保养计划', recordPlan: '填写保养执行记录' },
  jobs: { sweepPlans: '生成到期的保养计划' },
  notices: {
    planConfirmed: { title: '保养计划 {number} 已确认', text: '{date} {machine} {item}，由您负责' },
  },
} as const;
