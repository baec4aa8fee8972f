import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { homeEn } from './home/home.phrases.en.ts';
import { homeVn } from './home/home.phrases.vn.ts';
import { homeZh } from './home/home.phrases.zh.ts';

export const homePhrases = areaPhrases({ zh: homeZh, en: homeEn, vn: homeVn }, {});
