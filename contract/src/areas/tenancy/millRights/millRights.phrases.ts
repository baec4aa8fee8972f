import type { SameShape } from '../../../core/words/phrases.ts';

export const millRightsZh = {
  screen: '企业角色与权限',
  right: '配置企业的角色、权限与部门权限',
  words: {
    intro: '平台为企业配置角色、权限（PC 与 APP）和部门权限。平台自身的角色在“系统管理”中配置。',
    mill: '企业',
    chooseMill: '选择企业',
    roles: '角色',
    departments: '部门权限',
    none: '选择一个角色或部门',
    add: '新增角色',
    edit: '编辑角色',
    remove: '删除角色',
    removeAsk: '删除角色“{name}”？',
    name: '角色名称',
    code: '角色编码',
    scope: '数据范围',
    people: '{count} 人',
    saved: '已保存',
    removed: '已删除',
  },
} as const;

export const millRightsEn: SameShape<typeof millRightsZh> = {
  screen: 'Roles and rights of mills',
  right: 'Configure roles and permissions of mills',
  words: {
    intro:
      'The platform configures roles, permissions (PC and app) and department permissions of a mill. Its own roles are in System management.',
    mill: 'Mill',
    chooseMill: 'Choose a mill',
    roles: 'Roles',
    departments: 'Department permissions',
    none: 'Choose a role or a department',
    add: 'Add role',
    edit: 'Edit role',
    remove: 'Delete role',
    removeAsk: 'Delete the role “{name}”?',
    name: 'Role name',
    code: 'Role code',
    scope: 'Data scope',
    people: '{count, plural, one {# person} other {# people}}',
    saved: 'Saved',
    removed: 'Deleted',
  },
};

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
