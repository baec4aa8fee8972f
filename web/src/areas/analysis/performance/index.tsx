import { reports } from '@millwright/contract/areas/analysis/reports/reports.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { CrewCharts } from './CrewCharts.tsx';

/** The performance page: crews and shifts against each other. */
export default function PerformanceScreen() {
  return <AnalysisScreen report={reports.performance} Charts={CrewCharts} />;
}
