import { defineScreen } from '../../core/screen.ts';
import { analysisAccess } from './question.ts';

/** The pages of analysis: each is a question over `queryKpis` or one of the event lists. */
const pages = [
  'productionStatistics',
  'capacityReport',
  'productionOverview',
  'performance',
  'equipmentEfficiency',
  'onOff',
  'brokenEnds',
  'doffing',
] as const;
export type AnalysisPage = (typeof pages)[number];

export const analysisScreens = pages.map((page) =>
  defineScreen(page, {
    area: 'analysis',
    path: `/analysis/${page}`,
    component: `analysis/${page}`,
    layout: 'office',
    menu: 'dataAnalysis',
    access: analysisAccess,
  }),
);
