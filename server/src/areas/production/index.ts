import type { ServerArea } from '../../resource/index.ts';
import { varietyHooks } from './variety.hooks.ts';

export { listTargets, type TargetRow } from './kpiTarget.queries.ts';

export const production: ServerArea = { hooks: { variety: varietyHooks } };
