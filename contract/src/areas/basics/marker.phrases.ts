import { defineWords } from '../../core/resourceWords.ts';

export const markerWords = defineWords({
  zh: {
    title: '标识',
    fields: {
      mainColour: '主色',
      auxColour: '辅色',
    },
  },
  en: {
    title: 'Marker',
    fields: {
      mainColour: 'Main colour',
      auxColour: 'Auxiliary colour',
    },
  },
  vn: {
    title: 'Ký hiệu màu',
    fields: {
      mainColour: 'Màu chính',
      auxColour: 'Màu phụ',
    },
  },
});
