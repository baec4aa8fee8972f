import type { SameShape } from '../../../core/words/phrases.ts';
import type { roleSightZh, scopeNoticesZh } from './roleSight.phrases.zh.ts';

/** Words about the rows that a role and a person see. */
export const roleSightVn: SameShape<typeof roleSightZh> = {
  edit: 'Sửa',
  cancel: 'Hủy',
  save: 'Lưu phạm vi dữ liệu',
  saved: 'Đã lưu phạm vi dữ liệu',
  chosenDepartments: 'Phòng ban chỉ định',
  chooseDepartments: 'Chọn phòng ban',
  needsDepartments: 'Hãy chọn ít nhất một phòng ban',
  conflict:
    'Người khác đã sửa vai trò này. Trạng thái mới nhất đã được tải: hãy kiểm tra lựa chọn rồi lưu lại',
  lists: 'Danh sách bị thu hẹp',
  columns: { list: 'Danh sách', all: 'Cả nhà máy', now: 'Đang thấy', after: 'Sau khi lưu' },
  range: '{least}–{most}',
  ruled: 'quy tắc dữ liệu',
  counted:
    '{people, plural, =1 {Đếm theo 1 người có vai trò này} other {Đếm theo # người có vai trò này, ít nhất–nhiều nhất}}',
  countedSome: 'Đếm theo {counted} trong {people} người có vai trò này, ít nhất–nhiều nhất',
  noPeople: 'Vai trò này chưa có người nên chưa có số dòng',
  notTold: 'Chỉ người thấy toàn bộ danh sách mới thấy số dòng',
  notNarrowed: 'Người có vai trò này thấy mọi dòng của các danh sách họ mở được',
  noList: 'Vai trò này không mở danh sách nào có thể thu hẹp',
  shownWhole:
    'Dữ liệu chủ (máy, mặt hàng, tiêu chuẩn, nhân sự…) và dữ liệu máy luôn hiển thị đầy đủ cho mọi người.',
  others: 'Vai trò khác có thể cho họ thấy nhiều hơn.',
  unowned: 'Dòng không thuộc phân xưởng nào, chỉ người thấy dữ liệu cả nhà máy mới thấy: {lists}',
  giveWorkshops: 'Gán phân xưởng cho khu vực',
  why: {
    rowTitle: 'Vì sao thấy dòng này?',
    right: 'Quyền',
    row: 'Dòng dữ liệu',
    switch: 'Nội dung cần hỏi',
    list: 'Danh sách',
    chooseList: 'Chọn danh sách',
    rowOf: 'Dòng dữ liệu',
    chooseRow: 'Chọn một dòng',
    seen: 'Thấy được',
    notSeen: 'Không thấy',
    noWay: 'Không có gì trong dòng này liên quan đến {name} hay phòng ban mà {name} thấy',
    more: '{names} và {count} mục khác',
    ways: {
      millWide:
        '{reason, select, masterData {Dữ liệu chủ} machineData {Dữ liệu máy} other {Dữ liệu nền tảng}}: ai mở được danh sách đều thấy',
      wholeMill: 'Thấy dữ liệu cả nhà máy nhờ vai trò {names}',
      wholeMillFor: 'Thay mặt {names}, người thấy dữ liệu cả nhà máy',
      made: 'Do người này tạo',
      madeFor: 'Do {names} tạo, người được người này thay mặt',
      department: 'Được tạo trong phòng ban {names}',
      named: 'Được nêu tại “{label}”',
      namedFor: '{names}, người được người này thay mặt, được nêu tại “{label}”',
      namedColleague: '{names} thuộc phòng ban người này thấy, được nêu tại “{label}”',
      workshop: '“{label}” thuộc phòng ban {names}',
      with: 'Hiển thị cùng “{label}” mà người này thấy',
    },
    against: {
      right: 'Không có quyền mở danh sách trên {terminals}',
      rule: 'Quy tắc dữ liệu “{name}” ẩn dòng này',
    },
  },
};

/** Message after the upgrade that made data scopes hold for all lists of a mill. */
export const scopeNoticesVn: SameShape<typeof scopeNoticesZh> = {
  scopesHold: {
    title: 'Hãy kiểm tra người của {roleCount} vai trò thấy những gì',
    text: 'Phạm vi dữ liệu nay áp dụng cho đơn hàng, kế hoạch, việc bảo trì, giao ca và các mục khác, trong danh sách và dữ liệu trực tiếp. Người của {roleCount} vai trò có thể thấy ít dòng hơn trước: {roles}. Hãy mở “Quyền” của vai trò để kiểm tra.',
  },
  namesAlike: {
    title: '{rowCount} tên bị trùng',
    text: 'Các tên này trông giống nhau, chỉ khác cách lưu ký tự, nên tìm kiếm và nhập liệu coi là hai. Hãy đổi tên hoặc xóa bớt: {rows}',
  },
};
