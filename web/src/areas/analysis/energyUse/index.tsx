import { reports } from '@millwright/contract/areas/analysis/reports/reports.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { EnergyCharts } from './EnergyCharts.tsx';

/** Energy statistics: how much electricity, by whom, in which band of the tariff and at what cost. */
export default function EnergyUseScreen() {
  return <AnalysisScreen report={reports.energyUse} Charts={EnergyCharts} />;
}
