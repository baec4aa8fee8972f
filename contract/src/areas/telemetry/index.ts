import { defineArea } from '../../core/areaManifest.ts';
import { listReportedFaults } from './reportedFaults.ts';
import { signalCalls } from './signalCalls.ts';

export const telemetry = defineArea('telemetry', { calls: [listReportedFaults, ...signalCalls] });
