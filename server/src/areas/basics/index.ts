export { type AttachmentFacts, selectAttachmentFacts } from './attachment/attachment.queries.ts';
export {
  type ChosenParameter,
  selectProcessParameters,
  selectQualityParameters,
  type SetParameter,
} from './parameter/parameter.queries.ts';
export { listMarkers, selectDispatchNames, selectMarkers } from './marker/dispatchNames.queries.ts';
export { readDictionaries, readingOf, dictionaryLabels } from './dictionary/dictionary.service.ts';
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
