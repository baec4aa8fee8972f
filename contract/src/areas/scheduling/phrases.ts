import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { productionPlanWords } from './scheduling/productionPlan.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const schedulingPhrases = areaPhrases({ zh, en, vn }, { productionPlan: productionPlanWords });
