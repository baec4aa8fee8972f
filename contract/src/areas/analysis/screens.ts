import { defineScreen } from '../../core/screen.ts';
import { peopleRight } from './people.ts';
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

/** Output by person asks a question of its own. */
const ofPeople = 'people';

export const analysisScreens = [...pages, ofPeople].map((page) =>
  defineScreen(page, {
    area: 'analysis',
    path: `/analysis/${page}`,
    component: `analysis/${page}`,
    layout: 'office',
    menu: 'dataAnalysis',
    access: analysisAccess,
    ...(page === ofPeople ? { rights: [peopleRight] } : {}),
  }),
);
