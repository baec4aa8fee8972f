import { reports } from '@millwright/contract/areas/analysis/reports/reports.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { EfficiencyCharts } from './EfficiencyCharts.tsx';

/** Equipment efficiency: availability, time and production efficiency of each machine against its limit. */
export default function EquipmentEfficiencyScreen() {
  return <AnalysisScreen report={reports.equipmentEfficiency} Charts={EfficiencyCharts} />;
}
