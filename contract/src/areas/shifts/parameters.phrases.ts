import { defineLabels } from '../../core/words/phrases.ts';

/** Labels of parameters of calls of this area that no resource has as a field. */
export const shiftsParameters = defineLabels({
  zh: {
    dateOrder: '日期格式',
    department: '部门',
    direction: '方向',
    isMutual: '互相顶替',
    isRestKnown: '已确认休息不足',
    isStandInKnown: '已确认顶替人',
    row: '行',
    system: '班制',
  },
  en: {
    dateOrder: 'Order of dates',
    department: 'Department',
    direction: 'Direction',
    isMutual: 'Mutual',
    isRestKnown: 'Short rest confirmed',
    isStandInKnown: 'Substitute confirmed',
    row: 'Row',
    system: 'Shift system',
  },
  vn: {
    dateOrder: 'Thứ tự ngày tháng',
    department: 'Bộ phận',
    direction: 'Chiều',
    isMutual: 'Thay lẫn nhau',
    isRestKnown: 'Đã xác nhận thiếu nghỉ',
    isStandInKnown: 'Đã xác nhận người thay',
    row: 'Dòng',
    system: 'Chế độ ca',
  },
});
