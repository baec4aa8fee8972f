import { defineArea } from '../../core/areaManifest.ts';
import { boxCalls } from './boxCalls.ts';
import { commandSent, commandSettled } from './commands.ts';
import { listReportedFaults } from './reportedFaults.ts';
import { quarantineCalls, quarantineScreen } from './quarantineCalls.ts';
import { listRecounts } from './recounts.ts';
import { signalCalls } from './signalCalls.ts';

export const telemetry = defineArea('telemetry', {
  calls: [listRecounts, listReportedFaults, ...signalCalls, ...boxCalls, ...quarantineCalls],
  screens: [quarantineScreen],
  events: [commandSent, commandSettled],
});
