import { defineArea } from '../../core/area/areaManifest.ts';
import { boxCalls } from './boxCalls.ts';
import { commandSent, commandSettled } from './commands.ts';
import { listReportedFaults } from './reportedFaults.ts';
import { quarantineCalls, quarantineScreen } from './quarantineCalls.ts';
import { listRecounts } from './recounts.ts';
import { healthCalls, ingestScreen } from './healthCalls.ts';
import { signalCalls } from './signalCalls.ts';
import { sourceCalls, sourcesScreen } from './sourceCalls.ts';

export const telemetry = defineArea('telemetry', {
  calls: [
    listRecounts,
    listReportedFaults,
    ...signalCalls,
    ...boxCalls,
    ...quarantineCalls,
    ...sourceCalls,
    ...healthCalls,
  ],
  screens: [sourcesScreen, quarantineScreen, ingestScreen],
  events: [commandSent, commandSettled],
});
