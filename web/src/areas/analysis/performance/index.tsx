import { allDimensions, allFilters, type PageDeclaration } from '../parts/declaration.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { CrewCharts } from './CrewCharts.tsx';

const declaration: PageDeclaration = {
  page: 'performance',
  figures: ['prodEff', 'planAttainment', 'breakRate', 'eleTon'],
  columns: [
    'outputT',
    'planAttainment',
    'prodEff',
    'timeEff',
    'breakRate',
    'idleRate',
    'doffTime',
    'unplannedStop',
    'eleTon',
  ],
  defaults: { grain: 'none', by: ['crew'], hidden: ['doffTime'], process: [] },
  dimensions: allDimensions,
  filters: allFilters,
  Charts: CrewCharts,
};

/** The performance page: crews and shifts against each other. */
export default function PerformanceScreen() {
  return <AnalysisScreen declaration={declaration} />;
}
