import { defineWords } from '../../../core/resource/resourceWords.ts';
import { parameterWords } from './parameter.phrases.ts';

export const qualityParameterWords = defineWords({
  zh: { title: '质量参数', ...parameterWords.zh },
  en: { title: 'Quality parameter', list: 'Quality parameters', ...parameterWords.en },
  vn: { title: 'Thông số chất lượng', ...parameterWords.vn },
});
