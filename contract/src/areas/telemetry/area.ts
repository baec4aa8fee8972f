import { defineArea } from '../../core/area/areaManifest.ts';
import { boxCalls } from '../equipment/boxes/boxCalls.ts';
import { commandSent, commandSettled } from './commands/commands.ts';
import { listReportedFaults } from '../equipment/faults/reportedFaults.ts';
import { listRecounts } from '../shifts/calendar/recounts.ts';
import { sourceCalls, sourcesScreen } from './sources/sourceCalls.ts';
import { sourcesView } from './sources/sourcesView.ts';

export const telemetry = defineArea('telemetry', {
  calls: [listRecounts, listReportedFaults, ...boxCalls, ...sourceCalls],
  views: [sourcesView],
  screens: [sourcesScreen],
  events: [commandSent, commandSettled],
});
