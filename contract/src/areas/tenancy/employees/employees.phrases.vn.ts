import type { SameShape } from '../../../core/words/phrases.ts';
import type { employeesZh } from './employees.phrases.zh.ts';

/** Words of the page of employees. */
export const employeesVn: SameShape<typeof employeesZh> = {
  states: { enabled: 'Hoạt động', disabled: 'Ngừng' },
  waiting: 'chờ phê duyệt',
  duties: { on: 'Đang trực', off: 'Nghỉ ca' },
  logins: { none: 'chưa có mật khẩu', handedOut: 'mật khẩu ban đầu', own: 'đăng nhập được' },
  nobody: 'Chưa có nhân viên. Hãy thêm người dùng hoặc gửi lời mời để họ tự đăng ký.',
  toUsers: 'Người dùng',
  enable: 'Kích hoạt',
  disable: 'Ngừng hoạt động',
  enableAsk: 'Kích hoạt {count} nhân viên?',
  disableAsk: 'Ngừng hoạt động {count} nhân viên?',
  disableHint: 'Phiên đăng nhập của họ kết thúc trong vài giây.',
  done: 'Đã thay đổi {count} người',
};
