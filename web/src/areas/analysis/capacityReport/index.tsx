import { allDimensions, allFilters, type PageDeclaration } from '../parts/declaration.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { CapacityCharts } from './CapacityCharts.tsx';

const declaration: PageDeclaration = {
  page: 'capacityReport',
  figures: ['theoretical', 'output', 'prodEff', 'machineUse'],
  columns: [
    'theoretical',
    'output',
    'prodEff',
    'timeEff',
    'machineUse',
    'runTime',
    'unplannedStop',
    'minorStop',
    'technologicalStop',
    'plannedStop',
    'outsideTime',
    'unknownTime',
  ],
  defaults: {
    grain: 'none',
    by: ['process'],
    hidden: ['minorStop', 'technologicalStop', 'unknownTime'],
    process: [],
  },
  dimensions: allDimensions,
  filters: allFilters,
  Charts: CapacityCharts,
};

/** The capacity report: what could be made, what was made, and where the time for the rest went. */
export default function CapacityReportScreen() {
  return <AnalysisScreen declaration={declaration} />;
}
