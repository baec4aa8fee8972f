import { areaPhrases } from '../../core/resourceWords.ts';
import { kpiTargetWords } from './kpiTarget.phrases.ts';

export const productionPhrases = areaPhrases({ zh: {}, en: {}, vn: {} }, { kpiTarget: kpiTargetWords });
