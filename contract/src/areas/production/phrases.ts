import { areaPhrases } from '../../core/resourceWords.ts';
import { kpiTargetWords } from './kpiTarget.phrases.ts';
import { processTemplateStepWords, processTemplateWords } from './processTemplate.phrases.ts';
import { varietyModelWords, varietyWords } from './variety.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const productionPhrases = areaPhrases(
  { zh, en, vn },
  {
    kpiTarget: kpiTargetWords,
    processTemplate: processTemplateWords,
    processTemplateStep: processTemplateStepWords,
    variety: varietyWords,
    varietyModel: varietyModelWords,
  },
);
