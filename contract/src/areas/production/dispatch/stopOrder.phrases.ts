import { defineWords } from '../../../core/resource/resourceWords.ts';

export const stopOrderWords = defineWords({
  zh: {
    title: '停台单',
    fields: {
      number: '单号',
      reason: '停台原因',
      machineCount: '停台数',
      fromTime: '开始时间',
      untilTime: '结束时间',
      solution: '解决方案',
      cancelReason: '取消原因',
      issuedBy: '下达人',
      issuedAt: '下达时间',
      finishedBy: '完成人',
      finishedAt: '完成时间',
    },
    states: { draft: '草稿', issued: '已下达', finished: '已完成', cancelled: '已取消' },
    actions: { issue: '下达', finish: '完成', cancel: '取消停台' },
    children: { machines: '停台机台' },
  },
  en: {
    title: 'Stop order',
    list: 'Stop orders',
    fields: {
      number: 'Number',
      reason: 'Reason',
      machineCount: 'Machines',
      fromTime: 'From',
      untilTime: 'Until',
      solution: 'Solution',
      cancelReason: 'Why it is cancelled',
      issuedBy: 'Issued by',
      issuedAt: 'Issued at',
      finishedBy: 'Finished by',
      finishedAt: 'Finished at',
    },
    states: { draft: 'Draft', issued: 'Issued', finished: 'Finished', cancelled: 'Cancelled' },
    actions: { issue: 'Issue', finish: 'Finish', cancel: 'Cancel the order' },
    children: { machines: 'Stopped machines' },
  },
  vn: {
    title: 'Lệnh dừng máy',
    fields: {
      number: 'Số',
      reason: 'Lý do dừng',
      machineCount: 'Số máy',
      fromTime: 'Từ',
      untilTime: 'Đến',
      solution: 'Cách giải quyết',
      cancelReason: 'Lý do hủy',
      issuedBy: 'Người ban hành',
      issuedAt: 'Ban hành lúc',
      finishedBy: 'Người hoàn thành',
      finishedAt: 'Hoàn thành lúc',
    },
    states: { draft: 'Bản nháp', issued: 'Đã ban hành', finished: 'Đã hoàn thành', cancelled: 'Đã hủy' },
    actions: { issue: 'Ban hành', finish: 'Hoàn thành', cancel: 'Hủy lệnh' },
    children: { machines: 'Máy dừng' },
  },
});

export const stopOrderMachineWords = defineWords({
  zh: {
    title: '停台机台',
    fields: {
      stopOrderId: '停台单',
      position: '序号',
      machineId: '机台',
      fromTime: '停台开始',
      untilTime: '停台结束',
      note: '说明',
    },
  },
  en: {
    title: 'Stopped machine',
    list: 'Stopped machines',
    fields: {
      stopOrderId: 'Stop order',
      position: 'Position',
      machineId: 'Machine',
      fromTime: 'Stops at',
      untilTime: 'Runs again at',
      note: 'Note',
    },
  },
  vn: {
    title: 'Máy dừng',
    fields: {
      stopOrderId: 'Lệnh dừng máy',
      position: 'Thứ tự',
      machineId: 'Máy',
      fromTime: 'Dừng lúc',
      untilTime: 'Chạy lại lúc',
      note: 'Ghi chú',
    },
  },
});
