export { containing } from './condition.ts';
export { isValueFree } from './free.queries.ts';
export { foundResources } from './found.ts';
export { mountExportJobs } from './exportJob.routes.ts';
export { mountResources } from './resource.routes.ts';
export { takeAction, takeActionOnce } from './transition.service.ts';
export { editRow, restoreRow } from './write.service.ts';
export type { Hooks, ResourceHooks, Values } from './hooks.ts';
