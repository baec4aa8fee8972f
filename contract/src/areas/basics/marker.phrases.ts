import { defineWords } from '../../core/resourceWords.ts';

export const markerWords = defineWords({
  zh: {
    title: '标识',
  },
  en: {
    title: 'Marker',
  },
  vn: {
    title: 'Ký hiệu màu',
  },
});
