import { defineWords } from '../../../core/resource/resourceWords.ts';

export const roleWords = defineWords({
  zh: {
    title: '角色',
    fields: {
      roleName: '角色名称',
      roleCode: '角色编码',
      departmentId: '所属部门',
      dataScope: '数据权限',
      departmentIds: '指定部门',
      templateId: '模板角色',
      description: '描述',
    },
  },
  en: {
    title: 'Role',
    list: 'Roles',
    fields: {
      roleName: 'Role name',
      roleCode: 'Role code',
      departmentId: 'Role of department',
      dataScope: 'Data scope',
      departmentIds: 'Chosen departments',
      templateId: 'Copied from',
      description: 'Description',
    },
  },
  vn: {
    title: 'Vai trò',
    fields: {
      roleName: 'Tên vai trò',
      roleCode: 'Mã vai trò',
      departmentId: 'Vai trò của phòng ban',
      dataScope: 'Phạm vi dữ liệu',
      departmentIds: 'Phòng ban được chọn',
      templateId: 'Sao chép từ',
      description: 'Mô tả',
    },
  },
});
