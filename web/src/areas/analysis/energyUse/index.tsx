import { allDimensions, allFilters, type PageDeclaration } from '../parts/declaration.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { EnergyCharts } from './EnergyCharts.tsx';

const declaration: PageDeclaration = {
  page: 'energyUse',
  figures: ['energy', 'eleTon', 'eleTonStd', 'outputT'],
  columns: ['energy', 'eleTon', 'eleTonStd', 'outputT', 'runTime'],
  defaults: { grain: 'none', by: ['process'], hidden: ['runTime'], process: [] },
  dimensions: allDimensions,
  filters: allFilters,
  Charts: EnergyCharts,
};

/** Energy statistics: how much electricity, by whom, in which band of the tariff and at what cost. */
export default function EnergyUseScreen() {
  return <AnalysisScreen declaration={declaration} />;
}
