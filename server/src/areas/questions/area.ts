import type { ServerArea } from '../../resource/index.ts';
import { mountAsking } from './asking/asking.routes.ts';

export const questions: ServerArea = { mounts: [mountAsking] };
