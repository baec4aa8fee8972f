import { mostBreakDays } from '@millwright/contract/areas/boards/analysisPeriod.ts';
import type { PageDeclaration } from '../analysis/declaration.ts';
import { AnalysisScreen } from '../analysis/AnalysisScreen.tsx';
import { BreakCharts } from './BreakCharts.tsx';

const declaration: PageDeclaration = {
  page: 'brokenEnds',
  figures: ['breakRate', 'breaks', 'idleRate', 'prodEff'],
  columns: ['breakRate', 'breaks', 'idleRate', 'prodEff', 'output'],
  defaults: {
    grain: 'none',
    by: ['machine'],
    hidden: [],
    process: ['spinning'],
    mostDays: mostBreakDays,
  },
  dimensions: ['line', 'variety', 'machine', 'crew'],
  // Spindles are counted by frame and time; who worked and what was spun is told in the table.
  filters: ['process', 'line', 'machines'],
  processes: ['spinning'],
  needsProcess: true,
  Charts: BreakCharts,
};

/** P-040: where, when and on which spindle ends break. */
export default function BrokenEndsScreen() {
  return <AnalysisScreen declaration={declaration} />;
}
