import type { ServerArea } from '../../resource/index.ts';
import { mountAsking } from './asking/asking.routes.ts';
import { mountAnalysis } from './analysis.routes.ts';

export const analysis: ServerArea = { mounts: [mountAnalysis, mountAsking] };
