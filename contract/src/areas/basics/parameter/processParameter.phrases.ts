import { defineWords } from '../../../core/resource/resourceWords.ts';
import { parameterWords } from './parameter.phrases.ts';

export const processParameterWords = defineWords({
  zh: { title: '工艺参数', ...parameterWords.zh },
  en: { title: 'Process parameter', list: 'Process parameters', ...parameterWords.en },
  vn: { title: 'Thông số công nghệ', ...parameterWords.vn },
});
