import type { ServerArea } from '../../resource/index.ts';
import { qualityStandardHooks } from './qualityStandard.hooks.ts';

export { selectDraftStandards, selectStandardOn, type StandardInForce } from './standardOn.queries.ts';

export const quality: ServerArea = { hooks: { qualityStandard: qualityStandardHooks } };
