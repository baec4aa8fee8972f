import { defineWords } from '../../../core/resource/resourceWords.ts';

export const attendanceCorrectionWords = defineWords({
  zh: {
    title: '考勤更正',
    fields: {
      personId: '人员',
      productionDate: '生产日期',
      shift: '班次',
      kind: '更正为',
      cameAt: '上班时间',
      leftAt: '下班时间',
      reason: '原因',
    },
    choices: { kind: { asPlanned: '按计划出勤', times: '实际时间' } },
  },
  en: {
    title: 'Attendance correction',
    list: 'Attendance corrections',
    fields: {
      personId: 'Person',
      productionDate: 'Production date',
      shift: 'Shift',
      kind: 'Correct to',
      cameAt: 'Came at',
      leftAt: 'Left at',
      reason: 'Reason',
    },
    choices: { kind: { asPlanned: 'Present as planned', times: 'These times' } },
  },
  vn: {
    title: 'Sửa chấm công',
    fields: {
      personId: 'Nhân viên',
      productionDate: 'Ngày sản xuất',
      shift: 'Ca',
      kind: 'Sửa thành',
      cameAt: 'Giờ vào',
      leftAt: 'Giờ ra',
      reason: 'Lý do',
    },
    choices: { kind: { asPlanned: 'Có mặt theo kế hoạch', times: 'Giờ thực tế' } },
  },
});
