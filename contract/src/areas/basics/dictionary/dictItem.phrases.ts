import { defineWords } from '../../../core/resource/resourceWords.ts';

export const dictItemWords = defineWords({
  zh: {
    title: '字典项',
    fields: {
      typeId: '字典',
      itemValue: '值',
      itemText: '文本',
      limitTime: '有效期至',
    },
  },
  en: {
    title: 'Dictionary entry',
    fields: {
      typeId: 'Dictionary',
      itemValue: 'Value',
      itemText: 'Text',
      limitTime: 'Valid until',
    },
  },
  vn: {
    title: 'Mục từ điển',
    fields: {
      typeId: 'Từ điển',
      itemValue: 'Giá trị',
      itemText: 'Nội dung',
      limitTime: 'Hiệu lực đến',
    },
  },
});
