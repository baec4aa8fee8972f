import { allDimensions, allFilters, type PageDeclaration } from '../parts/declaration.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { ProductionCharts } from './ProductionCharts.tsx';

const declaration: PageDeclaration = {
  page: 'productionStatistics',
  figures: ['outputT', 'planT', 'planAttainment', 'eleTon'],
  columns: ['outputT', 'output', 'planT', 'plan', 'planAttainment', 'runTime', 'energy', 'eleTon'],
  defaults: { grain: 'day', by: ['process'], hidden: ['output', 'plan', 'energy'], process: [] },
  dimensions: allDimensions,
  filters: allFilters,
  Charts: ProductionCharts,
};

/** Production statistics: what was made against plan, by step and process. */
export default function ProductionStatisticsScreen() {
  return <AnalysisScreen declaration={declaration} />;
}
