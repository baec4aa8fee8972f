import { defineWords } from '../../../core/resource/resourceWords.ts';
import { setupEn } from '../shiftSystem/setup.phrases.en.ts';
import { setupVn } from '../shiftSystem/setup.phrases.vn.ts';
import { setupZh } from '../shiftSystem/setup.phrases.zh.ts';

export const rosterChangeWords = defineWords({
  zh: {
    title: '个人排班变更',
    fields: { personId: '人员', productionDate: '生产日期', turn: '班次' },
    choices: {
      turn: {
        ...setupZh.names,
        rest: setupZh.calendar.rest,
        sick: '病假',
        personal: '事假',
        annual: '年假',
        marriage: '婚假',
        maternity: '产假',
        injury: '工伤假',
        bereavement: '丧假',
        other: '其他假',
      },
    },
    marks: {
      turn: {
        ...setupZh.marks,
        sick: '病',
        personal: '事',
        annual: '年',
        marriage: '婚',
        maternity: '产',
        injury: '伤',
        bereavement: '丧',
        other: '假',
      },
    },
  },
  en: {
    title: 'Roster change',
    list: 'Roster changes',
    fields: { personId: 'Person', productionDate: 'Production date', turn: 'Shift' },
    choices: {
      turn: {
        ...setupEn.names,
        rest: setupEn.calendar.rest,
        sick: 'Sick leave',
        personal: 'Personal leave',
        annual: 'Annual leave',
        marriage: 'Marriage leave',
        maternity: 'Maternity leave',
        injury: 'Injury leave',
        bereavement: 'Bereavement leave',
        other: 'Other leave',
      },
    },
    marks: {
      turn: {
        ...setupEn.marks,
        sick: 'S',
        personal: 'P',
        annual: 'A',
        marriage: 'M',
        maternity: 'T',
        injury: 'I',
        bereavement: 'B',
        other: 'O',
      },
    },
  },
  vn: {
    title: 'Thay đổi lịch làm việc',
    fields: { personId: 'Người', productionDate: 'Ngày sản xuất', turn: 'Ca' },
    choices: {
      turn: {
        ...setupVn.names,
        rest: setupVn.calendar.rest,
        sick: 'Nghỉ ốm',
        personal: 'Nghỉ việc riêng',
        annual: 'Nghỉ phép năm',
        marriage: 'Nghỉ kết hôn',
        maternity: 'Nghỉ thai sản',
        injury: 'Nghỉ tai nạn lao động',
        bereavement: 'Nghỉ tang',
        other: 'Nghỉ khác',
      },
    },
    marks: {
      turn: {
        ...setupVn.marks,
        sick: 'Ô',
        personal: 'R',
        annual: 'P',
        marriage: 'K',
        maternity: 'TS',
        injury: 'TN',
        bereavement: 'H',
        other: 'Kh',
      },
    },
  },
});
