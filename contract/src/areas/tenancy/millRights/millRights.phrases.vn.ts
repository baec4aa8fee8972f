import type { SameShape } from '../../../core/words/phrases.ts';
import type { millRightsZh } from './millRights.phrases.zh.ts';

export const millRightsVn: SameShape<typeof millRightsZh> = {
  screen: 'Vai trò và quyền của nhà máy',
  right: 'Cấu hình vai trò, quyền và quyền phòng ban của nhà máy',
  words: {
    intro:
      'Nền tảng cấu hình vai trò, quyền (PC và ứng dụng) và quyền phòng ban của nhà máy. Vai trò của chính nền tảng nằm trong Quản lý hệ thống.',
    mill: 'Nhà máy',
    chooseMill: 'Chọn nhà máy',
    roles: 'Vai trò',
    departments: 'Quyền phòng ban',
    none: 'Chọn một vai trò hoặc phòng ban',
    add: 'Thêm vai trò',
    edit: 'Sửa vai trò',
    remove: 'Xóa vai trò',
    removeAsk: 'Xóa vai trò “{name}”?',
    name: 'Tên vai trò',
    code: 'Mã vai trò',
    scope: 'Phạm vi dữ liệu',
    people: '{count} người',
    saved: 'Đã lưu',
    removed: 'Đã xóa',
  },
};
