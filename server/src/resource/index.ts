export { containing } from './row/condition.ts';
export { isValueFree } from './read/free.queries.ts';
export { foundResources } from './read/found.ts';
export { mountExportJobs } from './jobs/exportJob.routes.ts';
export { mountResources } from './resource.routes.ts';
export { takeAction, takeActionOnce } from './cycle/transition.service.ts';
export { editRow, restoreRow } from './write/write.service.ts';
export { hears, mountArea, type ServerArea } from './serverArea.ts';
export type { Hooks, ResourceHooks, Values } from './hooks.ts';
