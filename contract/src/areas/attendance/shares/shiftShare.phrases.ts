import { defineWords } from '../../../core/resource/resourceWords.ts';

export const shiftShareWords = defineWords({
  zh: {
    title: '多人产量系数',
    fields: {
      machineId: '机台',
      productionDate: '生产日期',
      shift: '班次',
      personId: '人员',
      factor: '产量系数（万分之一）',
    },
  },
  en: {
    title: 'Output coefficient',
    list: 'Output coefficients',
    fields: {
      machineId: 'Machine',
      productionDate: 'Production date',
      shift: 'Shift',
      personId: 'Person',
      factor: 'Output coefficient (1/10,000)',
    },
  },
  vn: {
    title: 'Hệ số sản lượng nhiều người',
    fields: {
      machineId: 'Máy',
      productionDate: 'Ngày sản xuất',
      shift: 'Ca',
      personId: 'Nhân viên',
      factor: 'Hệ số sản lượng (1/10.000)',
    },
  },
});
