import { defineWords } from '../../core/resourceWords.ts';

export const organizationTypeWords = defineWords({
  zh: {
    title: '组织类型',
    fields: {
      code: '编码',
      isBuiltIn: '内置',
      sort: '排序',
      remark: '备注',
    },
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
  },
  vn: {
    title: 'Loại tổ chức',
    fields: {
      code: 'Mã',
      isBuiltIn: 'Có sẵn',
      sort: 'Thứ tự',
      remark: 'Ghi chú',
    },
  },
});
