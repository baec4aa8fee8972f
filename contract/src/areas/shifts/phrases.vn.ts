import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { handoverVn } from './handover/handover.phrases.vn.ts';
import { standingVn } from './standing/standing.phrases.vn.ts';
import { rosterVn } from './roster/roster.phrases.vn.ts';
import { rulesVn } from './shiftRules/rules.phrases.vn.ts';
import { setupVn } from './shiftSystem/setup.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
  fields: {
    dateOrder: 'Thứ tự ngày tháng',
    department: 'Bộ phận',
    direction: 'Chiều',
    isMutual: 'Thay lẫn nhau',
    isRestKnown: 'Đã xác nhận thiếu nghỉ',
    isStandInKnown: 'Đã xác nhận người thay',
    row: 'Dòng',
    system: 'Chế độ ca',
  },
  ...setupVn,
  notices: handoverVn.notices,
  handover: { ...handoverVn.words, found: handoverVn.found },
  roster: rosterVn,
  rules: rulesVn.words,
  ...standingVn,
  screens: {
    ...setupVn.screens,
    ...standingVn.screens,
    handoverRecord: handoverVn.screen,
    shiftRules: rulesVn.screen,
  },
  crews: {
    A: 'Kíp A',
    B: 'Kíp B',
    C: 'Kíp C',
    D: 'Kíp D',
    E: 'Kíp E',
  },
  crewLetters: {
    A: 'A',
    B: 'B',
    C: 'C',
    D: 'D',
    E: 'E',
  },
  turn: '{shift} · {crew}',
  turnShort: '{shift} {crew}',
  rights: {
    correctPast: 'Sửa ca đã qua',
    handoverAnyCrew: handoverVn.right,
  },
  errors: {
    ...handoverVn.errors,
    ...standingVn.errors,
    shiftSteps: 'Thời lượng ca {number} phải là bội số của 15 phút',
    shiftsFillDay: 'Tổng thời lượng các ca phải bằng cả chu kỳ 24 giờ, hiện là {hours} giờ',
    cyclesDiffer: 'Các kíp phải có cùng chu kỳ: kíp {crew} có {days} ngày thay vì {cycle}',
    startBeyondCycle: 'Ngày bắt đầu vòng ca không được vượt quá chu kỳ {cycle} ngày',
    noSuchShift: 'Kíp {crew}, ngày {day}: không có ca {number}',
    shiftWithoutCrew: 'Ca {number} của ngày {day} chưa có kíp',
    shiftWithTwoCrews: 'Ca {number} của ngày {day} có hai kíp; không được chọn trùng tổ',
    systemBegan: 'Chế độ ca đã có hiệu lực từ {date}, không thể sửa; hãy thêm chế độ mới',
    beganBefore: '{date} là trước hôm nay; chỉ người được sửa ca đã qua mới có thể lưu',
    changeFailed: 'Thay đổi ca thất bại: chế độ ca vừa được người khác thay đổi, hãy xem lại',
    overTimeLimit: 'Đã quá thời hạn sửa {hours} giờ sau khi ca kết thúc, vui lòng liên hệ quản trị viên',
    shortRest: 'Chỉ nghỉ {hours} giờ giữa hai ca, cần ít nhất {least} giờ',
    twoTurns: 'Hai ca trong một ngày, không đủ giờ nghỉ',
    noShift: 'Ngày này không có ca đó',
  },
};
