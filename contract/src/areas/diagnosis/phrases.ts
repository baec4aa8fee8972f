import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { diagnosisLimitWords } from './rules/diagnosisLimit.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const diagnosisPhrases = areaPhrases({ zh, en, vn }, { diagnosisLimit: diagnosisLimitWords });
