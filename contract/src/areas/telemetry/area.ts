import { defineArea } from '../../core/area/areaManifest.ts';
import { boxCalls } from './boxes/boxCalls.ts';
import { commandSent, commandSettled } from './commands/commands.ts';
import { listReportedFaults } from './reports/reportedFaults.ts';
import { quarantineCalls, quarantineScreen } from './quarantine/quarantineCalls.ts';
import { listRecounts } from './recounts/recounts.ts';
import { healthCalls, ingestScreen } from './health/healthCalls.ts';
import { signalCalls } from './signals/signalCalls.ts';
import { sourceCalls, sourcesScreen } from './sources/sourceCalls.ts';

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
