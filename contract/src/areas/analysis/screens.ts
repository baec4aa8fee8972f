import { defineScreen } from '../../core/screen/screen.ts';
import { peopleRight } from './people/people.ts';
import { analysisAccess } from './query/question.ts';
import type { Report } from './reports/report.ts';
import { reports } from './reports/reports.ts';

const page = (name: string) =>
  ({
    namespace: 'analysis',
    path: `/analysis/${name}`,
    component: `analysis/${name}`,
    layout: 'office',
    menu: 'dataAnalysis',
    access: analysisAccess,
  }) as const;

export const analysisScreens = [
  ...Object.values<Report>(reports).map(({ name, menu = 'dataAnalysis' }) =>
    defineScreen(name, { ...page(name), menu, report: name }),
  ),
  // Cotton per tonne and output by person ask questions of their own.
  defineScreen('cotton', page('cotton')),
  defineScreen('people', { ...page('people'), rights: [peopleRight] }),
];
