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

export const planEn = {
  screens: { maintenanceExecution: 'Maintenance execution' },
  errors: {
    plansNotGenerated: 'The plan must be generated first',
    planBeforeToday: 'A plan before today cannot be edited',
    laterPlanExecuted:
      'The later plan {number} of this item and machine was carried out: this one cannot be edited',
    laterPlanCancelled:
      'The later plan {number} of this item and machine was cancelled: this one cannot be edited',
    planEmpty: 'The plan has neither steps nor materials: an empty plan cannot be saved',
    postponedIntoPast: 'Put off, a plan must not lie before today: by {least} days at least',
    planNotStarted: 'The work has not been started',
    planStarted: 'The work has begun: item, machine and planned time stay unless it is reset',
    stepNotDone: 'The required step “{step}” is not done',
    usedQuantityMissing: 'Say how much of “{part}” was used',
    noMaterialFilled: 'No material is filled in: confirm that none was used',
    itemNotOfMachine: 'The item “{item}” is not for machine {machine}',
    machineGone: 'Machine {machine} is scrapped and is no longer maintained',
    generatedPlanStays: 'The generated plan {number} cannot be deleted: cancel it with a reason',
    lastDoneAhead: 'The date {date} on which it was done last must not lie ahead',
  },
  /** Why the program cancels a plan. */
  withdrawn: {
    machineGone: 'The machine was removed',
    itemChanged: 'The item is no longer done on this machine',
  },
  rights: { generatePlans: 'Generate maintenance plans', recordPlan: 'Write down what was done for a plan' },
  jobs: { sweepPlans: 'Generate maintenance plans that are due' },
  notices: {
    planConfirmed: {
      title: 'Maintenance plan {number} is confirmed',
      text: '{item} on {machine}, {date}: you are in charge',
    },
  },
} as const;

export const planVn = {
  screens: { maintenanceExecution: 'Thực hiện bảo dưỡng' },
  errors: {
    plansNotGenerated: 'Phải tạo kế hoạch trước',
    planBeforeToday: 'Không thể sửa kế hoạch trước ngày hôm nay',
    laterPlanExecuted:
      'Kế hoạch sau {number} của cùng hạng mục và máy đã thực hiện, không thể sửa kế hoạch này',
    laterPlanCancelled: 'Kế hoạch sau {number} của cùng hạng mục và máy đã hủy, không thể sửa kế hoạch này',
    planEmpty: 'Kế hoạch không có nội dung kiểm tra và vật tư, không thể lưu kế hoạch trống',
    postponedIntoPast: 'Ngày sau khi hoãn không được trước hôm nay: hoãn ít nhất {least} ngày',
    planNotStarted: 'Chưa bắt đầu bảo dưỡng',
    planStarted: 'Đã bắt đầu bảo dưỡng: không đổi được hạng mục, máy và thời gian trừ khi đặt lại',
    stepNotDone: 'Bước bắt buộc “{step}” chưa xong',
    usedQuantityMissing: 'Hãy ghi lượng đã dùng của “{part}”',
    noMaterialFilled: 'Chưa ghi vật tư: hãy xác nhận không dùng vật tư',
    itemNotOfMachine: 'Hạng mục “{item}” không áp dụng cho máy {machine}',
    machineGone: 'Máy {machine} đã thanh lý, không lập bảo dưỡng nữa',
    generatedPlanStays: 'Không thể xóa kế hoạch tự động {number}: hãy hủy và ghi lý do',
    lastDoneAhead: 'Ngày làm lần trước {date} không được sau hôm nay',
  },
  /** Why the program cancels a plan. */
  withdrawn: { machineGone: 'Máy không còn nữa', itemChanged: 'Hạng mục không còn áp dụng cho máy này' },
  rights: { generatePlans: 'Tạo kế hoạch bảo dưỡng', recordPlan: 'Ghi kết quả thực hiện bảo dưỡng' },
  jobs: { sweepPlans: 'Tạo kế hoạch bảo dưỡng đến hạn' },
  notices: {
    planConfirmed: {
      title: 'Kế hoạch bảo dưỡng {number} đã xác nhận',
      text: '{item}, máy {machine}, {date}: bạn phụ trách',
    },
  },
} as const;
