import { defineScreen } from '../../core/screen.ts';
import { liveBoards } from './calls.ts';
import { sectionBoardKeys } from './sectionBoards.ts';

/** A screen for each section board, by its key. */
export const sectionScreens = sectionBoardKeys.map((key) =>
  defineScreen(key, {
    area: 'boards',
    path: `/monitor/${key}`,
    component: `boards/${key}`,
    layout: 'board',
    menu: 'digitalDashboards',
    access: liveBoards.sections.access,
    followsBuild: true,
  }),
);
