import { defineArea } from '../../core/area/areaManifest.ts';
import { diagnoseNightly, diagnosisAsked, diagnosisCalls, diagnosisScreen } from './calls.ts';
import { diagnosisLimit } from './diagnosisLimit.ts';
import { patrolCalls } from './patrolCalls.ts';

export const diagnosis = defineArea('diagnosis', {
  resources: [diagnosisLimit],
  calls: [...diagnosisCalls, ...patrolCalls],
  events: [diagnosisAsked],
  jobs: [diagnoseNightly],
  screens: [diagnosisScreen],
});
