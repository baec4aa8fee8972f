import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { qualityStandardWords, standardParameterWords } from './standards/qualityStandard.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const qualityPhrases = areaPhrases(
  { zh, en, vn },
  { qualityStandard: qualityStandardWords, standardParameter: standardParameterWords },
);
