import { defineArea } from '../../core/areaManifest.ts';
import { crewCalls, crewsScreen } from './crews.ts';
import { personnelFile } from './personnelFile.ts';
import { responsibility } from './responsibility.ts';
import { responsibilityCalls } from './responsibilityCalls.ts';
import { responsibilityScreens } from './responsibilityScreens.ts';
import { team } from './team.ts';

export const personnel = defineArea('personnel', {
  resources: [personnelFile, team, responsibility],
  calls: [...crewCalls, ...responsibilityCalls],
  screens: [...responsibilityScreens, crewsScreen],
});
