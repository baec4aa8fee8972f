import { defineArea } from '../../core/area/areaManifest.ts';
import { boxCalls } from './boxes/boxCalls.ts';
import { commandSent, commandSettled } from './commands/commands.ts';
import { listReportedFaults } from './reports/reportedFaults.ts';
import { listRecounts } from './recounts/recounts.ts';
import { sourceCalls, sourcesScreen } from './sources/sourceCalls.ts';

export const telemetry = defineArea('telemetry', {
  calls: [listRecounts, listReportedFaults, ...boxCalls, ...sourceCalls],
  screens: [sourcesScreen],
  events: [commandSent, commandSettled],
});
