export { mountDictionaries } from './dictionary.routes.ts';
export { dictItemHooks } from './dictItem.hooks.ts';
export { optionsOfAll } from './dictionary.service.ts';
