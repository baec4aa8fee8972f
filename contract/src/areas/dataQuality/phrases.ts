import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const dataQualityPhrases = areaPhrases({ zh, en, vn }, {});
