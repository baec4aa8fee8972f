import type { SameShape } from '../../../core/words/phrases.ts';
import type { tenantsZh } from './tenant.phrases.zh.ts';

export const tenantsVn = {
  tenants: {
    opening: 'Khai trương',
    openingOf: 'Tiến độ mở {name}',
    made: 'Tạo đơn vị',
    madeNote: 'Đã có vai trò chuẩn ({roles}), từ điển chuẩn và loại tổ chức',
    first: 'Quản trị viên đầu tiên',
    firstNote:
      'Tên tài khoản là duy nhất trên nền tảng. Mật khẩu ban đầu do hệ thống tạo và chỉ hiện một lần.',
    give: 'Tạo tài khoản và mật khẩu',
    again: 'Tạo lại mật khẩu',
    more: 'Thêm quản trị viên',
    enter: 'Quản trị viên đăng nhập',
    enterNote: 'Phải đổi mật khẩu khi đăng nhập lần đầu',
    entered: 'Quản trị viên đã đăng nhập và đổi mật khẩu',
    connect: 'Kết nối máy đầu tiên',
    connectNote:
      'Do quản trị viên của đơn vị thực hiện: ca làm việc, máy và gateway, cho đến khi nhận được dữ liệu đầu tiên. Bắt đầu ở trang chủ của đơn vị.',
    administrators: 'Quản trị viên của đơn vị',
    account: 'Tài khoản',
    name: 'Họ tên',
    state: 'Trạng thái',
    waiting: 'Mật khẩu ban đầu, chưa đổi',
    withoutPassword: 'Chưa có mật khẩu',
    active: 'Đã kích hoạt',
    frozen: 'Đã khóa',
    restriction: 'Giới hạn chức năng',
    restrictionNote:
      'Đơn vị này không được dùng các mô-đun đã chọn; người dùng mất các trang và quyền tương ứng trong vài giây.',
    nothingClosed: 'Được dùng mọi mô-đun',
    modules: 'Mô-đun trang chủ (JSON)',
    modulesNote: 'Các phần của trang chủ nhà máy theo thứ tự, trong số {names}. Phải là JSON.',
    saveRestriction: 'Lưu giới hạn',
    saveModules: 'Lưu mô-đun trang chủ',
    saved: 'Đã lưu',
    platform: 'Chính nền tảng',
    propose: 'Dùng {number}',
  },
  tenantRights: { tenantAdministrator: 'Chỉ định quản trị viên của đơn vị' },
  tenantErrors: {
    ownTenant: 'Không thể chỉnh sửa đơn vị hiện tại',
    workshopBelowMill: 'Phân xưởng phải trực thuộc một nhà máy, và không có đơn vị nào trực thuộc phân xưởng',
    tenantInUse: 'Đơn vị này còn {count} người dùng nên không thể xóa',
    tenantConfiguration: 'Lỗi cấu hình đơn vị: thiếu vai trò quản trị viên',
    administratorEntered: '{name} đã tự đặt mật khẩu, do người đó quản lý',
  },
} as const satisfies SameShape<typeof tenantsZh>;
