import { defineWords } from '../../../core/resource/resourceWords.ts';

export const kpiPlanWords = defineWords({
  zh: {
    title: '目标计划',
    fields: {
      number: '计划编号',
      fromDate: '起始日期',
      toDate: '截止日期',
      reason: '调整原因',
      releasedBy: '生效人',
      releasedAt: '生效操作时间',
      heldUntil: '执行至',
      endReason: '终止原因',
      endedBy: '终止人',
    },
    hints: {
      toDate: '不填则一直有效，直至后续计划另有规定',
      reason: '与已生效的计划日期重叠时必须填写',
    },
    states: { draft: '草稿', inForce: '已生效', ended: '已终止' },
    actions: { release: '生效', end: '终止' },
    children: { targets: '目标' },
  },
  en: {
    title: 'Target plan',
    list: 'Target plans',
    fields: {
      number: 'Plan number',
      fromDate: 'From',
      toDate: 'To',
      reason: 'Why targets change',
      releasedBy: 'Put in force by',
      releasedAt: 'Put in force at',
      heldUntil: 'In force until',
      endReason: 'Why it ends',
      endedBy: 'Ended by',
    },
    hints: {
      toDate: 'Empty: it holds until a later plan says otherwise',
      reason: 'Needed where the dates overlap those of a plan in force',
    },
    states: { draft: 'Draft', inForce: 'In force', ended: 'Ended' },
    actions: { release: 'Put in force', end: 'End' },
    children: { targets: 'Targets' },
  },
  vn: {
    title: 'Kế hoạch mục tiêu',
    fields: {
      number: 'Số kế hoạch',
      fromDate: 'Từ ngày',
      toDate: 'Đến ngày',
      reason: 'Lý do điều chỉnh',
      releasedBy: 'Người ban hành',
      releasedAt: 'Ban hành lúc',
      heldUntil: 'Hiệu lực đến',
      endReason: 'Lý do kết thúc',
      endedBy: 'Người kết thúc',
    },
    hints: {
      toDate: 'Để trống: có hiệu lực đến khi kế hoạch sau quy định khác',
      reason: 'Bắt buộc khi trùng ngày với kế hoạch đang hiệu lực',
    },
    states: { draft: 'Bản nháp', inForce: 'Đang hiệu lực', ended: 'Đã kết thúc' },
    actions: { release: 'Ban hành', end: 'Kết thúc' },
    children: { targets: 'Mục tiêu' },
  },
});

export const kpiPlanLineWords = defineWords({
  zh: {
    title: '目标',
    fields: {
      planId: '目标计划',
      position: '序号',
      process: '工序',
      kpi: '指标',
      varietyId: '品种',
      target: '目标值',
      limitMin: '下限',
      limitMax: '上限',
      variety: '品种代码',
    },
  },
  en: {
    title: 'Target of a plan',
    list: 'Targets of plans',
    fields: {
      planId: 'Target plan',
      position: 'Position',
      process: 'Process',
      kpi: 'KPI',
      varietyId: 'Variety',
      target: 'Target',
      limitMin: 'Lower limit',
      limitMax: 'Upper limit',
      variety: 'Variety code',
    },
  },
  vn: {
    title: 'Mục tiêu của kế hoạch',
    fields: {
      planId: 'Kế hoạch mục tiêu',
      position: 'Thứ tự',
      process: 'Công đoạn',
      kpi: 'Chỉ tiêu',
      varietyId: 'Mặt hàng',
      target: 'Mục tiêu',
      limitMin: 'Giới hạn dưới',
      limitMax: 'Giới hạn trên',
      variety: 'Mã mặt hàng',
    },
  },
});
