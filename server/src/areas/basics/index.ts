export { mountDictionaries } from './dictionary.routes.ts';
export { dictItemHooks } from './dictItem.hooks.ts';
export { mountPictures } from './picture.routes.ts';
export { readDictionaries } from './dictionary.service.ts';
export { giveStandardDictionaries } from './standardDictionaries.ts';
