import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { allocationCalls, machineAllocationScreen } from './machineAllocation/allocationCalls.ts';
import { crewCalls, crewsScreen } from './crews/crews.ts';
import { personnelFile } from './personnelFile/personnelFile.ts';
import { responsibility } from './responsibility/responsibility.ts';
import { responsibilityCalls } from './responsibility/responsibilityCalls.ts';
import { responsibilitySheetCalls } from './responsibility/responsibilitySheetCalls.ts';
import { responsibilityScreens } from './responsibility/responsibilityScreens.ts';
import { team } from './teams/team.ts';
import { workloadNorm } from './rounds/workloadNorm.ts';

export const personnel = defineArea('personnel', {
  defaultRights,
  resources: [personnelFile, team, responsibility, workloadNorm],
  calls: [...crewCalls, ...responsibilityCalls, ...allocationCalls, ...responsibilitySheetCalls],
  screens: [...responsibilityScreens, machineAllocationScreen, crewsScreen],
});
