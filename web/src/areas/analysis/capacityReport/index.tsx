import { reports } from '@millwright/contract/areas/analysis/reports/reports.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { CapacityCharts } from './CapacityCharts.tsx';

/** The capacity report: what could be made, what was made, and where the time for the rest went. */
export default function CapacityReportScreen() {
  return <AnalysisScreen report={reports.capacityReport} Charts={CapacityCharts} />;
}
