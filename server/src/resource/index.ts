export { isValueFree } from './free.queries.ts';
export { mountResources } from './resource.routes.ts';
export type { Hooks, ResourceHooks, Values } from './hooks.ts';
