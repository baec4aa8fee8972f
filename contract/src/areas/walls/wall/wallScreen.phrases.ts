import { defineWords } from '../../../core/resource/resourceWords.ts';

export const wallScreenWords = defineWords({
  zh: {
    title: '大屏',
  },
  en: {
    title: 'Wall screen',
    list: 'Wall screens',
  },
  vn: {
    title: 'Màn hình treo tường',
  },
});
