import { areaPhrases } from '../../core/resourceWords.ts';
import { dictItemWords } from './dictItem.phrases.ts';
import { dictTypeWords } from './dictType.phrases.ts';
import { labelWords } from './label.phrases.ts';
import { manufacturerWords } from './manufacturer.phrases.ts';
import { markerWords } from './marker.phrases.ts';
import { processParameterWords } from './processParameter.phrases.ts';
import { processTemplateStepWords, processTemplateWords } from './processTemplate.phrases.ts';
import { processRouteWords, routeInputWords, routeNodeWords } from './processRoute.phrases.ts';
import { qualityParameterWords } from './qualityParameter.phrases.ts';
import { varietyModelWords, varietyWords } from './variety.phrases.ts';
import { en } from './phrases.en.ts';
import { vn } from './phrases.vn.ts';
import { zh } from './phrases.zh.ts';

export const basicsPhrases = areaPhrases(
  { zh, en, vn },
  {
    dictType: dictTypeWords,
    dictItem: dictItemWords,
    manufacturer: manufacturerWords,
    marker: markerWords,
    label: labelWords,
    variety: varietyWords,
    varietyModel: varietyModelWords,
    processTemplate: processTemplateWords,
    processTemplateStep: processTemplateStepWords,
    processRoute: processRouteWords,
    routeNode: routeNodeWords,
    routeInput: routeInputWords,
    processParameter: processParameterWords,
    qualityParameter: qualityParameterWords,
  },
);
