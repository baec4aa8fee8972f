import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { liveBoards } from './catalogue/liveBoards.ts';
import { boardCalls } from './calls.ts';
import { boardScreens } from './screens.ts';

export const boards = defineArea('boards', {
  defaultRights,
  calls: boardCalls,
  screens: boardScreens,
  news: Object.entries(liveBoards).map(([board, { access }]) => ({ board, access, isOnWalls: true })),
});
