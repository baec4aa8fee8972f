import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { tenantsVn } from './tenant/tenant.phrases.vn.ts';
import { millOffersVn } from './peopleOfMills/millOffers.phrases.vn.ts';
import { millRightsVn } from './millRights/millRights.phrases.vn.ts';
import { peopleOfMillsVn } from './peopleOfMills/peopleOfMills.phrases.vn.ts';
import { employeesVn } from './employees/employees.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
  views: {
    employees: {
      intro:
        'Tất cả nhân sự của doanh nghiệp: phòng ban, chức vụ, đang trực hay không, hoạt động hay ngừng. Nhân viên ngừng hoạt động giữ nguyên dữ liệu nhưng không vào được hệ thống.',
      noneFound: 'Không có nhân viên phù hợp',
      tabsLabel: 'Trạng thái',
      tabs: {
        all: 'Tất cả',
      },
      columns: {
        realname: 'Họ tên',
        username: 'Tài khoản',
        workNo: 'Mã nhân viên',
        departments: 'Bộ phận',
        position: 'Chức vụ',
        phone: 'Di động',
        onDuty: 'Trực',
        state: 'Trạng thái',
        password: 'Đăng nhập',
      },
      filters: {
        keyword: 'Tên, tài khoản hoặc mã nhân viên',
        departmentId: 'Phòng ban',
        duty: 'Trực',
      },
    },
    peopleOfMills: {
      intro:
        'Mọi tài khoản trên nền tảng và các nhà máy mà người đó thuộc về. Có thể mời tài khoản đã có vào một nhà máy khác, có hiệu lực khi người đó chấp nhận; khi ấy quản trị viên nhà máy đó được thông báo nhưng không biết người đó còn thuộc nhà máy nào.',
      none: 'Không có người phù hợp',
      noneFound: 'Không có người phù hợp',
      columns: {
        realname: 'Họ tên',
        username: 'Tài khoản',
        mills: 'Nhà máy',
      },
      filters: {
        keyword: 'Tài khoản hoặc tên',
      },
    },
  },
  notices: {
    ...peopleOfMillsVn.notices,
    ...millOffersVn.notices,
  },
  peopleOfMills: peopleOfMillsVn.words,
  millRights: millRightsVn.words,
  millOffers: millOffersVn.words,
  offerAtLogin: millOffersVn.atLogin,
  tenants: tenantsVn.tenants,
  screens: {
    peopleOfMills: peopleOfMillsVn.screen,
    millRights: millRightsVn.screen,
    organization: 'Cơ cấu tổ chức',
    setup: 'Thiết lập lần đầu',
    employees: 'Nhân viên',
  },
  setup: {
    intro:
      'Nền tảng chưa có người dùng. Hãy tạo quản trị viên đầu tiên bằng mã thiết lập được in khi khởi động.',
    submit: 'Tạo quản trị viên',
    done: 'Đã tạo quản trị viên, vui lòng đăng nhập',
    passwordRule: 'Ít nhất 8 ký tự gồm chữ số, chữ hoa, chữ thường và ký hiệu đặc biệt',
  },
  find: {
    kinds: { page: 'Trang', machine: 'Máy', person: 'Nhân viên', question: 'Hỏi bằng lời' },
    open: 'Mở tìm kiếm',
    hint: 'Tìm trang, máy, nhân viên',
    label: 'Tìm kiếm',
    none: 'Không tìm thấy “{text}”',
    recent: 'Gần đây',
    more: 'Còn nữa, hãy gõ thêm',
    keyMove: '↑ ↓ chọn',
    keyOpen: 'Enter mở',
    keyTab: 'Ctrl Enter mở tab mới',
    keyClose: 'Esc đóng',
    username: 'Tài khoản',
    departments: 'Bộ phận',
    phone: 'Điện thoại',
    email: 'Email',
    back: 'Quay lại',
    count: '{count} kết quả',
    failed: 'Tìm kiếm không thành công',
  },
  employees: employeesVn,
  rights: {
    ...tenantsVn.tenantRights,
    ...peopleOfMillsVn.rights,
    millRights: millRightsVn.right,
  },
  errors: {
    ...tenantsVn.tenantErrors,
    ...peopleOfMillsVn.errors,
    ...millOffersVn.errors,
  },
};
