import { allDimensions, allFilters, type PageDeclaration } from '../parts/declaration.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { OverviewCharts } from './OverviewCharts.tsx';

const declaration: PageDeclaration = {
  page: 'productionOverview',
  figures: [
    'outputT',
    'planAttainment',
    'prodEff',
    'timeEff',
    'machineUse',
    'breakRate',
    'idleRate',
    'eleTon',
  ],
  columns: [
    'outputT',
    'planAttainment',
    'prodEff',
    'timeEff',
    'machineUse',
    'breakRate',
    'idleRate',
    'unplannedStop',
    'energy',
    'eleTon',
  ],
  defaults: { grain: 'none', by: ['process'], hidden: ['energy'], process: [] },
  dimensions: allDimensions,
  filters: allFilters,
  failure: 'analysis:overview.failed',
  Charts: OverviewCharts,
};

/** The production overview: how the mill is doing on one page, and where to look first. */
export default function ProductionOverviewScreen() {
  return <AnalysisScreen declaration={declaration} />;
}
