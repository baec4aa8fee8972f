import type { ServerArea } from '../../resource/index.ts';
import { mountAttachments } from './attachment/attachment.routes.ts';
import { dictItemHooks } from './dictionary/dictItem.hooks.ts';
import { mountDictionaries } from './dictionary/dictionary.routes.ts';
import { mountPictures } from './attachment/picture.routes.ts';
import { processRouteHooks } from './processTree/processRoute.hooks.ts';
import { processParameterHooks, qualityParameterHooks } from './parameter/parameter.hooks.ts';
import { processTemplateHooks } from './processTree/processTemplate.hooks.ts';
import { mountRoutes } from './route/route.routes.ts';
import { varietyHooks } from './variety/variety.hooks.ts';
import { giveMillDictionaries } from './dictionary/standardDictionaries.ts';
import { mountDictionaryWire } from './wire/dictionary.wire.ts';

export { type AttachmentFacts, selectAttachmentFacts } from './attachment/attachment.queries.ts';
export {
  type ChosenParameter,
  selectProcessParameters,
  selectQualityParameters,
  type SetParameter,
} from './parameter/parameter.queries.ts';
export { listMarkers, selectDispatchNames, selectMarkers } from './marker/dispatchNames.queries.ts';
export { readDictionaries, readingOf, wordsOf } from './dictionary/dictionary.service.ts';
export {
  type ReleasedInputRow,
  selectReleasedInputs,
  selectRoutedVarieties,
} from './route/releasedRoutes.queries.ts';
export {
  listSeenVarietyFacts,
  listVarietyFacts,
  type VarietyFactsRow,
} from './variety/varietyFacts.queries.ts';
export { readVarietyMeasures, type VarietyMeasures } from './variety/varietyMeasures.queries.ts';
export { isWoundYarn, listCodes, listYarnCodes, listYarns, type YarnRow } from './variety/yarns.queries.ts';
export { giveStandardDictionaries } from './dictionary/standardDictionaries.ts';

export const basics: ServerArea = {
  mounts: [mountDictionaries, mountPictures, mountAttachments, mountRoutes, mountDictionaryWire],
  hooks: {
    dictItem: dictItemHooks,
    processRoute: processRouteHooks,
    processTemplate: processTemplateHooks,
    variety: varietyHooks,
    processParameter: processParameterHooks,
    qualityParameter: qualityParameterHooks,
  },
  beginsMill: [giveMillDictionaries],
};
