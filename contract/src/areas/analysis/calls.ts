import { askingCalls } from './asking/calls.ts';
import { analyseBrokenEnds, exportBrokenSpindles } from './brokenEnds.ts';
import { cottonCalls } from './cotton.ts';
import { showEnergyCost } from './energyCost.ts';
import { exportLastDoffs, listLastDoffs } from './doffs.ts';
import { showMassBalance } from './massBalance.ts';
import { peopleCalls } from './people.ts';
import { exportKpis, queryKpis, showAnalysisChoices } from './question.ts';
import { exportStops, listStops } from './stops.ts';
import { reportFaults } from './wire/faultReport.ts';
import { showMachineTimeline } from './timeline.ts';

export const analysisCalls = [
  queryKpis,
  exportKpis,
  showAnalysisChoices,
  listStops,
  exportStops,
  reportFaults,
  analyseBrokenEnds,
  exportBrokenSpindles,
  listLastDoffs,
  exportLastDoffs,
  showMachineTimeline,
  showMassBalance,
  showEnergyCost,
  ...cottonCalls,
  ...peopleCalls,
  ...askingCalls,
] as const;
