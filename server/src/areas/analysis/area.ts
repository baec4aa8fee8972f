import type { ServerArea } from '../../resource/index.ts';
import { mountAnalysis } from './analysis.routes.ts';

export const analysis: ServerArea = { mounts: [mountAnalysis] };
