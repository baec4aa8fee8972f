import { defineArea } from '../../core/area/areaManifest.ts';
import { homeScreen } from './home/homeScreen.ts';

/** Home page of a person: it shows what boards know, so it stands right of them. */
export const home = defineArea('home', { screens: [homeScreen] });
