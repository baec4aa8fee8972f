import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { kpiTargetWords } from './targets/kpiTarget.phrases.ts';
import { kpiPlanLineWords, kpiPlanWords } from './targets/kpiPlan.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const metricsPhrases = areaPhrases(
  { zh, en, vn },
  { kpiTarget: kpiTargetWords, kpiPlan: kpiPlanWords, kpiPlanLine: kpiPlanLineWords },
);
