import { defineArea } from '../../core/areaManifest.ts';
import { listReportedFaults } from './reportedFaults.ts';

export const telemetry = defineArea('telemetry', { calls: [listReportedFaults] });
