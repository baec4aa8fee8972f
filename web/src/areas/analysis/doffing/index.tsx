import { reports } from '@millwright/contract/areas/analysis/reports/reports.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { DoffCharts } from './DoffCharts.tsx';

/** The page of doffs: how often machines were doffed, how long it took, and when. */
export default function DoffingScreen() {
  return <AnalysisScreen report={reports.doffing} Charts={DoffCharts} />;
}
