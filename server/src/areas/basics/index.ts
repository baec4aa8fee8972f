import type { ServerArea } from '../../resource/index.ts';
import { mountAttachments } from './attachment.routes.ts';
import { dictItemHooks } from './dictItem.hooks.ts';
import { mountDictionaries } from './dictionary.routes.ts';
import { mountPictures } from './picture.routes.ts';
import { processParameterHooks, qualityParameterHooks } from './parameter.hooks.ts';
import { processTemplateHooks } from './processTemplate.hooks.ts';
import { varietyHooks } from './variety.hooks.ts';
import { giveMillDictionaries } from './standardDictionaries.ts';
import { mountDictionaryWire } from './wire/dictionary.wire.ts';

export { type ChosenParameter, selectQualityParameters } from './parameter.queries.ts';
export { readDictionaries } from './dictionary.service.ts';
export { giveStandardDictionaries } from './standardDictionaries.ts';

export const basics: ServerArea = {
  mounts: [mountDictionaries, mountPictures, mountAttachments, mountDictionaryWire],
  hooks: {
    dictItem: dictItemHooks,
    processTemplate: processTemplateHooks,
    variety: varietyHooks,
    processParameter: processParameterHooks,
    qualityParameter: qualityParameterHooks,
  },
  beginsMill: [giveMillDictionaries],
};
