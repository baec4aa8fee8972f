import { defineScreen, type MenuArea } from '../../core/screen/screen.ts';
import { peopleRight } from './people/people.ts';
import { analysisAccess } from './query/question.ts';

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
  'energyUse',
] as const;
export type AnalysisPage = (typeof pages)[number];

/** Electricity has a place of its own in the menu. */
const menuOf: { readonly [Page in AnalysisPage]?: MenuArea } = { energyUse: 'energyStatistics' };

/** Output by person, and cotton per tonne, ask questions of their own. */
const ofPeople = 'people';
const ofCotton = 'cotton';

const reports = ([...pages, ofCotton, ofPeople] as const).map((page) =>
  defineScreen(page, {
    namespace: 'analysis',
    path: `/analysis/${page}`,
    component: `analysis/${page}`,
    layout: 'office',
    menu: page === ofPeople || page === ofCotton ? 'dataAnalysis' : (menuOf[page] ?? 'dataAnalysis'),
    access: analysisAccess,
    ...(page === ofPeople ? { rights: [peopleRight] } : {}),
  }),
);

export const analysisScreens = reports;
