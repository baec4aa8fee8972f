import { defineArea } from '../../core/areaManifest.ts';
import { crewCalls, crewsScreen } from './crews.ts';
import { personnelFile } from './personnelFile.ts';
import { team } from './team.ts';

export const personnel = defineArea('personnel', {
  resources: [personnelFile, team],
  calls: crewCalls,
  screens: [crewsScreen],
});
