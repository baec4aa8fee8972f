import type { ServerArea } from '../../resource/index.ts';
import { qualityStandardHooks } from './standards/qualityStandard.hooks.ts';

export {
  selectDraftStandards,
  selectStandardOn,
  type StandardInForce,
} from './standards/standardOn.queries.ts';

export const quality: ServerArea = { hooks: { qualityStandard: qualityStandardHooks } };
