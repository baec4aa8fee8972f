import { defineArea } from '../../core/area/areaManifest.ts';
import { allocationCalls, machineAllocationScreen } from './allocationCalls.ts';
import { crewCalls, crewsScreen } from './crews.ts';
import { personnelFile } from './personnelFile.ts';
import { responsibility } from './responsibility.ts';
import { responsibilityCalls } from './responsibilityCalls.ts';
import { responsibilitySheetCalls } from './responsibilitySheetCalls.ts';
import { responsibilityScreens } from './responsibilityScreens.ts';
import { team } from './team.ts';
import { workloadNorm } from './workloadNorm.ts';

export const personnel = defineArea('personnel', {
  resources: [personnelFile, team, responsibility, workloadNorm],
  calls: [...crewCalls, ...responsibilityCalls, ...allocationCalls, ...responsibilitySheetCalls],
  screens: [...responsibilityScreens, machineAllocationScreen, crewsScreen],
});
