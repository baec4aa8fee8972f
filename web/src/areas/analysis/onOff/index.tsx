import { allDimensions, allFilters, type PageDeclaration } from '../parts/declaration.ts';
import { AnalysisScreen } from '../parts/AnalysisScreen.tsx';
import { StopCharts } from './StopCharts.tsx';

const declaration: PageDeclaration = {
  page: 'onOff',
  figures: ['runTime', 'unplannedStop', 'minorStop', 'technologicalStop', 'plannedStop', 'machineUse'],
  columns: [
    'runTime',
    'unplannedStop',
    'minorStop',
    'technologicalStop',
    'plannedStop',
    'outsideTime',
    'unknownTime',
    'timeEff',
    'machineUse',
  ],
  defaults: {
    grain: 'day',
    by: [],
    hidden: ['unknownTime'],
    process: ['spinning'],
  },
  dimensions: allDimensions,
  filters: allFilters,
  Charts: StopCharts,
};

/** The page of stops: which machines stood longer than 10 min, 30 min, 1 h or 3 h, and why. */
export default function OnOffScreen() {
  return <AnalysisScreen declaration={declaration} />;
}
