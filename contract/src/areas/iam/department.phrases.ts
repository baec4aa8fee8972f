import { defineWords } from '../../core/resourceWords.ts';

export const departmentWords = defineWords({
  zh: {
    title: '部门',
    fields: {
      parentId: '上级部门',
      sort: '排序',
      code: '编码',
    },
  },
  en: {
    title: 'Department',
    fields: {
      parentId: 'Department above',
      sort: 'Order',
      code: 'Code',
    },
  },
  vn: {
    title: 'Phòng ban',
    fields: {
      parentId: 'Phòng ban cấp trên',
      sort: 'Thứ tự',
      code: 'Mã',
    },
  },
});
