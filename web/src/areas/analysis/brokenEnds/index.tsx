import { allFilters, type PageDeclaration } from '../parts/declaration.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { BreakCharts } from './BreakCharts.tsx';

const declaration: PageDeclaration = {
  page: 'brokenEnds',
  figures: ['breakRate', 'breaks', 'idleRate', 'prodEff'],
  columns: ['breakRate', 'breaks', 'idleRate', 'prodEff', 'output'],
  defaults: { grain: 'none', by: ['machine'], hidden: [], process: ['spinning'] },
  dimensions: ['line', 'variety', 'machine', 'crew'],
  filters: allFilters,
  processes: ['spinning'],
  needsProcess: true,
  Charts: BreakCharts,
};

/** The page of end breaks: where, when and on which spindle ends break. */
export default function BrokenEndsScreen() {
  return <AnalysisScreen declaration={declaration} />;
}
