import { defineWords } from '../../../core/resource/resourceWords.ts';

export const labelWords = defineWords({
  zh: { title: '标签', fields: { colour: '颜色' } },
  en: { title: 'Label', list: 'Labels', fields: { colour: 'Colour' } },
  vn: { title: 'Nhãn', fields: { colour: 'Màu' } },
});
