import { defineArea } from '../../core/area/areaManifest.ts';
import { boardCalls } from './calls.ts';
import { boardScreens } from './screens.ts';

export const boards = defineArea('boards', { calls: boardCalls, screens: boardScreens });
