import type { ServerArea } from '../../resource/index.ts';
import { qualityStandardHooks } from './qualityStandard.hooks.ts';

export const quality: ServerArea = { hooks: { qualityStandard: qualityStandardHooks } };
