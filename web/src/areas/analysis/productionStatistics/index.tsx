import { reports } from '@millwright/contract/areas/analysis/reports/reports.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { ProductionCharts } from './ProductionCharts.tsx';

/** Production statistics: what was made against plan, by step and process. */
export default function ProductionStatisticsScreen() {
  return <AnalysisScreen report={reports.productionStatistics} Charts={ProductionCharts} />;
}
