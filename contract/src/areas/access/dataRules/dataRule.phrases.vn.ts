import type { SameShape } from '../../../core/words/phrases.ts';
import type { dataRuleZh } from './dataRule.phrases.zh.ts';

export const dataRuleVn: SameShape<typeof dataRuleZh> = {
  words: {
    title: 'Quy tắc dữ liệu',
    count: '{count} quy tắc',
    openOf: '{name}: {count} quy tắc',
    choose: 'Chọn danh sách bằng liên kết ở cột “Dữ liệu”',
    add: '+ Quy tắc dữ liệu',
    none: 'Chưa có quy tắc dữ liệu',
    allRows: 'Chưa chọn quy tắc nào: người có vai trò thấy tất cả dữ liệu',
    together: 'Dữ liệu phải thỏa mãn mọi quy tắc đã chọn',
    off: 'đã tắt',
    column: 'Dữ liệu',
    changed: '{count} quy tắc dữ liệu thay đổi',
    nothingTicked: 'Chưa chọn quyền dữ liệu nào: {names}. Người có vai trò này thấy tất cả dữ liệu.',
    history: 'Quy tắc dữ liệu',
    locks: {
      notHeld: 'Bạn không có quyền xem danh sách này nên không thể thay đổi quy tắc dữ liệu của nó',
      narrowed: 'Chính bạn bị quy tắc dữ liệu giới hạn ở danh sách này nên không thể thay đổi',
      administrator: 'Không quy tắc nào giới hạn người dùng, vai trò và quy tắc dữ liệu của vai trò quản trị',
      noRight: 'Vai trò chưa có quyền xem danh sách này: hãy cấp quyền trước khi chọn quy tắc',
    },
    says: {
      eq: '{field} = {value}',
      ne: '{field} ≠ {value}',
      gt: '{field} > {value}',
      ge: '{field} ≥ {value}',
      lt: '{field} < {value}',
      le: '{field} ≤ {value}',
      in: '{field} thuộc {value}',
      like: '{field} chứa {value}',
      left_like: '{field} kết thúc bằng {value}',
      right_like: '{field} bắt đầu bằng {value}',
    },
    variables: {
      sysUserCode: 'chính người đó',
      sysUserName: 'tên của người đó',
      sysOrgCode: 'phòng ban chính của người đó',
      sysMultiOrgCode: 'mọi phòng ban của người đó',
      sysDate: 'hôm nay',
      sysTime: 'bây giờ',
      tenantId: 'khách thuê hiện tại',
    },
    inputs: {
      resource: 'Chọn dữ liệu',
      field: 'Chọn trường',
      resourceFirst: 'Hãy chọn dữ liệu trước',
      fieldFirst: 'Hãy chọn trường trước',
      variable: 'Biến',
      value: 'Giá trị',
    },
  },
  errors: {
    dataRuleInUse: 'Không thể xóa quy tắc “{name}” vì các vai trò đang dùng: {roles}',
    dataRuleNeedsRight: 'Vai trò chưa có quyền xem “{name}”: hãy cấp quyền trước khi chọn quy tắc dữ liệu',
    dataRuleAdministrator:
      'Vai trò quản trị không thể có quy tắc dữ liệu cho “{name}”: sẽ không còn ai quản trị được',
    dataRuleNarrowed:
      'Chính bạn bị quy tắc dữ liệu giới hạn ở “{name}”: không thể thay đổi quy tắc hay cấp quyền này',
    noDataRules: 'Menu này không có quy tắc dữ liệu',
    sqlRules: 'Không hỗ trợ quy tắc SQL: hãy chọn trường và điều kiện',
    noRuledList: 'Menu này không có danh sách nào đặt được quy tắc dữ liệu',
  },
};
