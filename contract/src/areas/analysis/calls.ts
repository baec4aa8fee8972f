import { analyseBrokenEnds, exportBrokenSpindles } from './brokenEnds/brokenEnds.ts';
import { cottonCalls } from './cotton/cotton.ts';
import { showEnergyCost } from './energy/energyCost.ts';
import { exportLastDoffs, listLastDoffs } from './doffs/doffs.ts';
import { showMassBalance } from './massBalance/massBalance.ts';
import { peopleCalls } from './people/people.ts';
import { exportKpis, queryKpis, showAnalysisChoices } from './query/question.ts';
import { exportStops, listStops } from './stops/stops.ts';
import { reportFaults } from './wire/faultReport.ts';
import { showMachineTimeline } from './stops/timeline.ts';

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
] as const;
