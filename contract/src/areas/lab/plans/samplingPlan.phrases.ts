import { defineWords } from '../../../core/resource/resourceWords.ts';

export const samplingPlanWords = defineWords({
  zh: {
    title: '取样计划',
    fields: {
      machineIds: '机台',
      maxMachines: '每班机台数',
      everyDoffs: '每几次落纱',
      afterMin: '应取时间',
      graceMin: '允许延迟',
      isInUse: '启用',
    },
    hints: {
      maxMachines: '每班或每天最多取这么多台，最久未取样的优先；不填则全部',
      everyDoffs: '每个生产日每几次落纱取一次样；不填则每次',
      afterMin: '从班次开始，或从翻改、保养、落纱、首检起',
      graceMin: '超过后为逾期，并通知质检员',
    },
    views: { inUse: '启用' },
    children: { items: '检测参数' },
    groups: { where: '范围', when: '时间' },
  },
  en: {
    title: 'Sampling plan',
    list: 'Sampling plans',
    fields: {
      machineIds: 'Machines',
      maxMachines: 'Machines per shift',
      everyDoffs: 'Every n doffs',
      afterMin: 'Due after',
      graceMin: 'Late after',
      isInUse: 'In use',
    },
    hints: {
      maxMachines: 'Maximum per shift or day, longest unsampled first; empty: all',
      everyDoffs: 'One sample per this number of doffs of a production date; empty: each doff',
      afterMin: 'From the start of the shift, or from changeover, maintenance, doff or first inspection',
      graceMin: 'Later samples are late, and quality workers are notified',
    },
    views: { inUse: 'In use' },
    children: { items: 'Parameters tested' },
    groups: { where: 'Where', when: 'When' },
  },
  vn: {
    title: 'Kế hoạch lấy mẫu',
    fields: {
      machineIds: 'Máy',
      maxMachines: 'Số máy mỗi ca',
      everyDoffs: 'Mỗi n lần đổ sợi',
      afterMin: 'Đến hạn sau',
      graceMin: 'Trễ sau',
      isInUse: 'Đang dùng',
    },
    hints: {
      maxMachines: 'Tối đa mỗi ca hoặc ngày, máy lâu chưa lấy mẫu trước; để trống: tất cả',
      everyDoffs: 'Một mẫu cho mỗi số lần đổ sợi này trong ngày sản xuất; để trống: mỗi lần',
      afterMin: 'Từ đầu ca, hoặc từ lúc chuyển mặt hàng, bảo trì, đổ sợi, kiểm tra đầu lô',
      graceMin: 'Quá hạn thì mẫu trễ và nhân viên KCS được báo',
    },
    views: { inUse: 'Đang dùng' },
    children: { items: 'Thông số thử' },
    groups: { where: 'Phạm vi', when: 'Thời gian' },
  },
});

export const samplingItemWords = defineWords({
  zh: { title: '计划检测参数', fields: { planId: '取样计划', position: '序号' } },
  en: { title: 'Parameter of a plan', fields: { planId: 'Sampling plan', position: 'Position' } },
  vn: { title: 'Thông số của kế hoạch', fields: { planId: 'Kế hoạch lấy mẫu', position: 'Thứ tự' } },
});
