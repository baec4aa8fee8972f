import { reports } from '@millwright/contract/areas/analysis/reports/reports.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { OverviewCharts } from './OverviewCharts.tsx';

/** The production overview: how the mill is doing on one page, and where to look first. */
export default function ProductionOverviewScreen() {
  return <AnalysisScreen report={reports.productionOverview} Charts={OverviewCharts} />;
}
