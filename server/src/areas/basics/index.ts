import type { ServerArea } from '../../resource/index.ts';
import { mountAttachments } from './attachment.routes.ts';
import { dictItemHooks } from './dictItem.hooks.ts';
import { mountDictionaries } from './dictionary.routes.ts';
import { mountPictures } from './picture.routes.ts';
import { processRouteHooks } from './processRoute.hooks.ts';
import { processParameterHooks, qualityParameterHooks } from './parameter.hooks.ts';
import { processTemplateHooks } from './processTemplate.hooks.ts';
import { mountRoutes } from './route.routes.ts';
import { varietyHooks } from './variety.hooks.ts';
import { giveMillDictionaries } from './standardDictionaries.ts';
import { mountDictionaryWire } from './wire/dictionary.wire.ts';

export { type AttachmentFacts, selectAttachmentFacts } from './attachment.queries.ts';
export {
  type ChosenParameter,
  selectProcessParameters,
  selectQualityParameters,
  type SetParameter,
} from './parameter.queries.ts';
export { listMarkers, selectDispatchNames, selectMarkers } from './dispatchNames.queries.ts';
export { readDictionaries, readingOf, wordsOf } from './dictionary.service.ts';
export {
  type ReleasedInputRow,
  selectReleasedInputs,
  selectRoutedVarieties,
} from './releasedRoutes.queries.ts';
export { listSeenVarietyFacts, listVarietyFacts, type VarietyFactsRow } from './varietyFacts.queries.ts';
export { readVarietyMeasures, type VarietyMeasures } from './varietyMeasures.queries.ts';
export { isWoundYarn, listCodes, listYarnCodes, listYarns, type YarnRow } from './yarns.queries.ts';
export { giveStandardDictionaries } from './standardDictionaries.ts';

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
