import { reports } from '@millwright/contract/areas/analysis/reports/reports.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { BreakCharts } from './BreakCharts.tsx';

/** The page of end breaks: where, when and on which spindle ends break. */
export default function BrokenEndsScreen() {
  return <AnalysisScreen report={reports.brokenEnds} Charts={BreakCharts} />;
}
