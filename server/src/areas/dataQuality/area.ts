import { type ServerArea } from '../../resource/index.ts';
import { mountTelemetry } from './signals/telemetry.routes.ts';

export const dataQuality: ServerArea = { mounts: [mountTelemetry] };
