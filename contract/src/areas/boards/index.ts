import { defineArea } from '../../core/areaManifest.ts';
import { boardCalls } from './calls.ts';
import { showFirstMachine } from './firstMachine.ts';
import { showGroup } from './groupBoard.ts';
import { showLeaderboard } from './leaderboard.ts';
import { boardScreens } from './screens.ts';

export const boards = defineArea('boards', {
  calls: [...boardCalls, showLeaderboard, showGroup, showFirstMachine],
  screens: boardScreens,
});
