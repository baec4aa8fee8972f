import { defineWords } from '../../../core/resource/resourceWords.ts';

export const shiftRuleWords = defineWords({
  zh: {
    title: '考勤与排班规则',
    fields: {
      holdsFor: '适用于',
      graceMin: '迟到、早退宽限',
      earlyMin: '最早上班打卡',
      lateOutMin: '最晚下班打卡',
      overtimeFromMin: '加班起算',
      repeatMin: '重复打卡间隔',
      longestPresenceMin: '最长在场',
      restHours: '两班之间最少休息',
      monthHours: '每月工时上限',
      editHours: '班次修改时限',
    },
    choices: { holdsFor: { mill: '全厂' } },
  },
  en: {
    title: 'Rules of attendance and roster',
    list: 'Rules of attendance and roster',
    fields: {
      holdsFor: 'Applies to',
      graceMin: 'Tolerance of lateness',
      earlyMin: 'Earliest punch before a shift',
      lateOutMin: 'Latest punch after a shift',
      overtimeFromMin: 'Overtime counts from',
      repeatMin: 'Repeated punches within',
      longestPresenceMin: 'Longest presence',
      restHours: 'Least rest between shifts',
      monthHours: 'Most hours a month',
      editHours: 'Time limit of edits',
    },
    choices: { holdsFor: { mill: 'The mill' } },
  },
  vn: {
    title: 'Quy tắc chấm công và phân ca',
    fields: {
      holdsFor: 'Áp dụng cho',
      graceMin: 'Cho phép đi muộn, về sớm',
      earlyMin: 'Chấm công sớm nhất trước ca',
      lateOutMin: 'Chấm công muộn nhất sau ca',
      overtimeFromMin: 'Tính tăng ca từ',
      repeatMin: 'Chấm trùng trong vòng',
      longestPresenceMin: 'Có mặt lâu nhất',
      restHours: 'Nghỉ ít nhất giữa hai ca',
      monthHours: 'Giờ công tối đa mỗi tháng',
      editHours: 'Thời hạn sửa sau ca',
    },
    choices: { holdsFor: { mill: 'Cả nhà máy' } },
  },
});
