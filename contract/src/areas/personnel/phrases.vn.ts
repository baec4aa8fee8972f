import type { SameShape } from '../../core/words/phrases.ts';
import { allocationVn } from './machineAllocation/allocation.phrases.vn.ts';
import { dutyVn } from './duty/duty.phrases.vn.ts';
import type { zh } from './phrases.zh.ts';

export const vn: SameShape<typeof zh> = {
  fields: {
    byPersonId: 'Người tiếp quản',
    shares: 'Hệ số phân chia',
  },
  screens: { ...dutyVn.screens, ...allocationVn.screens, crews: 'Tổng quan các kíp' },
  errors: {
    ...dutyVn.errors,
    ...allocationVn.errors,
    teamBindingFailed: 'Gắn vào tổ thất bại: {person} đã thuộc tổ cùng loại “{team}”',
    groupUnlinkFailed: 'Gỡ khỏi tổ thất bại: {person} là tổ trưởng của “{team}”, hãy đổi tổ trưởng trước',
    leaderNotMember: 'Tổ trưởng phải là thành viên của tổ',
  },
  duty: dutyVn.duty,
  allocation: allocationVn.allocation,
  crews: {
    intro: 'Các tổ của từng kíp và nhân sự của tổ.',
    find: 'Tổ, họ tên hoặc mã nhân viên',
    type: 'Loại tổ',
    all: 'Tất cả',
    crew: '{crew}',
    dayStaff: 'Làm ban ngày',
    people: '{count, plural, other {# người}}',
    teams: '{count, plural, other {# tổ}}',
    leader: 'Tổ trưởng',
    disabled: 'Đã tắt',
    offDuty: 'Không làm việc',
    none: 'Chưa có tổ nào',
    noneHint: 'Hãy lập hồ sơ nhân sự, rồi tạo tổ và chọn thành viên.',
    noneFound: 'Không có tổ phù hợp',
    newTeam: 'Tạo tổ',
    toFile: 'Hồ sơ nhân sự',
    members: 'Thành viên',
    join: 'Thêm người',
    joinTitle: 'Thêm vào “{team}”',
    joinPick: 'Chọn người',
    joined: 'Đã thêm {count, plural, other {# người}}',
    leave: 'Đưa ra khỏi tổ',
    leaveAsk: 'Đưa {person} ra khỏi “{team}”?',
    left: 'Đã đưa ra',
    open: 'Xem tổ',
  },
};
