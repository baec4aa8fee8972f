export { mountDictionaries } from './dictionary.routes.ts';
export { dictItemHooks } from './dictItem.hooks.ts';
export { readDictionaries } from './dictionary.service.ts';
