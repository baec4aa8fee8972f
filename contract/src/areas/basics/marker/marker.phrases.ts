import { defineWords } from '../../../core/resource/resourceWords.ts';

export const markerWords = defineWords({
  zh: {
    title: '标识',
  },
  en: {
    title: 'Marker',
    list: 'Markers',
  },
  vn: {
    title: 'Ký hiệu màu',
  },
});
