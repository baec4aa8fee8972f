import { defineWords } from '../../../core/resource/resourceWords.ts';

export const organizationTypeWords = defineWords({
  zh: {
    title: '组织类型',
    fields: {
      code: '编码',
      isBuiltIn: '内置',
      sort: '排序',
      remark: '备注',
    },
    hints: { code: '内置类型“车间”的编码不可修改；其他内容只有管理员可以修改' },
  },
  en: {
    title: 'Organization type',
    list: 'Organization types',
    fields: {
      code: 'Code',
      isBuiltIn: 'Built in',
      sort: 'Order',
      remark: 'Remark',
    },
    hints: { code: 'The built-in workshop keeps its code; only administrators change the rest of it' },
  },
  vn: {
    title: 'Loại tổ chức',
    fields: {
      code: 'Mã',
      isBuiltIn: 'Có sẵn',
      sort: 'Thứ tự',
      remark: 'Ghi chú',
    },
    hints: { code: 'Phân xưởng có sẵn giữ nguyên mã; chỉ quản trị viên sửa phần còn lại' },
  },
});
