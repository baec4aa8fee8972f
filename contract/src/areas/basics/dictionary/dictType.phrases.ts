import { defineWords } from '../../../core/resource/resourceWords.ts';

export const dictTypeWords = defineWords({
  zh: {
    title: '数据字典',
    fields: {
      typeName: '字典名称',
    },
    children: {
      items: '字典项',
    },
  },
  en: {
    title: 'Data dictionary',
    fields: {
      typeName: 'Dictionary name',
    },
    children: {
      items: 'Entries',
    },
  },
  vn: {
    title: 'Từ điển dữ liệu',
    fields: {
      typeName: 'Tên từ điển',
    },
    children: {
      items: 'Các mục',
    },
  },
});
