import type { SameShape } from '../../../core/words/phrases.ts';
import type { employeesZh } from './employees.phrases.zh.ts';

/** Words of the page of employees. */
export const employeesVn: SameShape<typeof employeesZh> = {
  intro:
    'Tất cả nhân sự của doanh nghiệp: phòng ban, chức vụ, đang trực hay không, hoạt động hay ngừng. Nhân viên ngừng hoạt động giữ nguyên dữ liệu nhưng không vào được hệ thống.',
  find: 'Tên, tài khoản hoặc mã nhân viên',
  department: 'Phòng ban',
  all: 'Tất cả',
  state: 'Trạng thái',
  states: { enabled: 'Hoạt động', disabled: 'Ngừng' },
  waiting: 'chờ phê duyệt',
  duty: 'Trực',
  duties: { on: 'Đang trực', off: 'Nghỉ ca' },
  login: 'Đăng nhập',
  logins: { none: 'chưa có mật khẩu', handedOut: 'mật khẩu ban đầu', own: 'đăng nhập được' },
  phone: 'Di động',
  total: '{count} người',
  none: 'Không có nhân viên phù hợp',
  nobody: 'Chưa có nhân viên. Hãy thêm người dùng hoặc gửi lời mời để họ tự đăng ký.',
  toUsers: 'Người dùng',
  enable: 'Kích hoạt',
  disable: 'Ngừng hoạt động',
  enableAsk: 'Kích hoạt {count} nhân viên?',
  disableAsk: 'Ngừng hoạt động {count} nhân viên?',
  disableHint: 'Phiên đăng nhập của họ kết thúc trong vài giây.',
  done: 'Đã thay đổi {count} người',
};
