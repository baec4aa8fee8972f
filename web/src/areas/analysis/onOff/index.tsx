import { reports } from '@millwright/contract/areas/analysis/reports/reports.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { StopCharts } from './StopCharts.tsx';

/** The page of stops: which machines stood longer than 10 min, 30 min, 1 h or 3 h, and why. */
export default function OnOffScreen() {
  return <AnalysisScreen report={reports.onOff} Charts={StopCharts} />;
}
