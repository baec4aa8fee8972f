import { defineWords } from '../../../core/resource/resourceWords.ts';

export const departmentWords = defineWords({
  zh: {
    title: '部门',
    fields: {
      code: '编码',
      parentId: '上级部门',
      typeId: '组织类型',
      supervisorIds: '主管',
      phone: '电话',
      fax: '传真',
      address: '地址',
      isShared: '共用部门',
      sort: '排序',
      remark: '备注',
    },
    hints: { typeId: '“车间”为内置类型，只有管理员可以设置或取消' },
  },
  en: {
    title: 'Department',
    list: 'Departments',
    fields: {
      code: 'Code',
      parentId: 'Department above',
      typeId: 'Type',
      supervisorIds: 'Supervisors',
      phone: 'Telephone',
      fax: 'Fax',
      address: 'Address',
      isShared: 'Shared',
      sort: 'Order',
      remark: 'Remark',
    },
    hints: { typeId: 'Workshop is built in: only administrators set it or take it away' },
  },
  vn: {
    title: 'Phòng ban',
    fields: {
      code: 'Mã',
      parentId: 'Phòng ban cấp trên',
      typeId: 'Loại tổ chức',
      supervisorIds: 'Người phụ trách',
      phone: 'Điện thoại',
      fax: 'Fax',
      address: 'Địa chỉ',
      isShared: 'Dùng chung',
      sort: 'Thứ tự',
      remark: 'Ghi chú',
    },
    hints: { typeId: '“Phân xưởng” là loại có sẵn: chỉ quản trị viên đặt hoặc bỏ' },
  },
});
