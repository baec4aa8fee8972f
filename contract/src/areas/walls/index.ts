import { defineArea } from '../../core/area/areaManifest.ts';
import { wallCalls } from './calls.ts';
import { wallScreens } from './screens.ts';
import { boardLink, wallScreen } from './wallScreen.ts';

export const walls = defineArea('walls', {
  resources: [wallScreen, boardLink],
  calls: wallCalls,
  screens: wallScreens,
});
