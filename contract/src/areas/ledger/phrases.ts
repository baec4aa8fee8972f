import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { labourRateWords } from './costs/labourRate.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const ledgerPhrases = areaPhrases({ zh, en, vn }, { labourRate: labourRateWords });
