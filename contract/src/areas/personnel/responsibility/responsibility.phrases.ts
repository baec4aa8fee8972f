import { defineWords } from '../../../core/resource/resourceWords.ts';

export const responsibilityWords = defineWords({
  zh: {
    title: '责任机台',
    fields: {
      duty: '岗位',
      machineId: '机台',
      personId: '责任人',
      crew: '轮班',
      factor: '产量系数（万分之一）',
      fromDate: '起始日期',
      toDate: '截止日期',
      remark: '备注',
    },
    choices: {
      duty: { spinner: '挡车工', maintainer: '保全工', repairman: '维修工', shifter: '翻改工' },
    },
  },
  en: {
    title: 'Responsibility machine',
    list: 'Responsibility machines',
    fields: {
      duty: 'Duty',
      machineId: 'Machine',
      personId: 'Responsible person',
      crew: 'Crew',
      factor: 'Output factor (1/10,000)',
      fromDate: 'From',
      toDate: 'To',
      remark: 'Remark',
    },
    choices: {
      duty: { spinner: 'Spinner', maintainer: 'Maintainer', repairman: 'Repairman', shifter: 'Shifter' },
    },
  },
  vn: {
    title: 'Máy phụ trách',
    fields: {
      duty: 'Nhiệm vụ',
      machineId: 'Máy',
      personId: 'Người phụ trách',
      crew: 'Kíp',
      factor: 'Hệ số sản lượng (1/10.000)',
      fromDate: 'Từ ngày',
      toDate: 'Đến ngày',
      remark: 'Ghi chú',
    },
    choices: {
      duty: {
        spinner: 'Công nhân đứng máy',
        maintainer: 'Công nhân bảo toàn',
        repairman: 'Thợ sửa chữa',
        shifter: 'Công nhân chuyển đổi',
      },
    },
  },
});
