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
