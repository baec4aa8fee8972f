import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { boardCalls } from './calls.ts';
import { boardScreens } from './screens.ts';

export const boards = defineArea('boards', { defaultRights, calls: boardCalls, screens: boardScreens });
