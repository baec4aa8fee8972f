import { allDimensions, allFilters, type PageDeclaration } from '../parts/declaration.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { EfficiencyCharts } from './EfficiencyCharts.tsx';

const declaration: PageDeclaration = {
  page: 'equipmentEfficiency',
  figures: ['availability', 'timeEff', 'prodEff', 'machineUse'],
  columns: [
    'prodEff',
    'timeEff',
    'availability',
    'machineUse',
    'output',
    'runTime',
    'unplannedStop',
    'minorStop',
    'technologicalStop',
    'plannedStop',
  ],
  defaults: {
    grain: 'none',
    by: ['machine'],
    hidden: ['technologicalStop', 'plannedStop'],
    process: ['spinning'],
  },
  dimensions: allDimensions,
  filters: allFilters,
  Charts: EfficiencyCharts,
};

/** Equipment efficiency: availability, time and production efficiency of each machine against its limit. */
export default function EquipmentEfficiencyScreen() {
  return <AnalysisScreen declaration={declaration} />;
}
