import { allFilters, type PageDeclaration } from '../parts/declaration.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { DoffCharts } from './DoffCharts.tsx';

const declaration: PageDeclaration = {
  page: 'doffing',
  figures: ['doffs', 'doffTime', 'technologicalStop', 'output'],
  columns: ['doffs', 'doffTime', 'technologicalStop', 'output', 'runTime', 'timeEff'],
  defaults: { grain: 'none', by: ['machine'], hidden: [], process: ['spinning'] },
  dimensions: ['line', 'variety', 'machine', 'crew'],
  filters: allFilters,
  processes: ['roving', 'spinning'],
  needsProcess: true,
  Charts: DoffCharts,
};

/** The page of doffs: how often machines were doffed, how long it took, and when. */
export default function DoffingScreen() {
  return <AnalysisScreen declaration={declaration} />;
}
