import { defineArea } from '../../core/area/areaManifest.ts';
import { wallCalls } from './wall/calls.ts';
import { wallScreens } from './screens.ts';
import { boardLink, wallScreen } from './wall/wallScreen.ts';

export const walls = defineArea('walls', {
  resources: [wallScreen, boardLink],
  calls: wallCalls,
  screens: wallScreens,
});
