import type { ServerArea } from '../../resource/index.ts';
import { qualityStandardHooks } from './standards/qualityStandard.hooks.ts';

export const quality: ServerArea = { hooks: { qualityStandard: qualityStandardHooks } };
