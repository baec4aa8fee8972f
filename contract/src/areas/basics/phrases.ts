import { areaPhrases } from '../../core/resource/resourceWords.ts';
import { dictItemWords } from './dictionary/dictItem.phrases.ts';
import { dictTypeWords } from './dictionary/dictType.phrases.ts';
import { labelWords } from './library/label.phrases.ts';
import { manufacturerWords } from './library/manufacturer.phrases.ts';
import { markerWords } from './marker/marker.phrases.ts';
import { processParameterWords } from './parameter/processParameter.phrases.ts';
import { processTemplateStepWords, processTemplateWords } from './processTree/processTemplate.phrases.ts';
import { processRouteWords, routeInputWords, routeNodeWords } from './processTree/processRoute.phrases.ts';
import { qualityParameterWords } from './parameter/qualityParameter.phrases.ts';
import { varietyModelWords, varietyWords } from './variety/variety.phrases.ts';
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
