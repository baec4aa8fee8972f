import { defineArea } from '../../core/area/areaManifest.ts';
import { defaultRights } from './defaultRights.ts';
import { diagnoseNightly, diagnosisAsked, diagnosisCalls, diagnosisScreen } from './findings/calls.ts';
import { findingView } from './findings/findingView.ts';
import { diagnosisLimit } from './rules/diagnosisLimit.ts';
import { patrolCalls } from './patrol/patrolCalls.ts';

export const diagnosis = defineArea('diagnosis', {
  defaultRights,
  resources: [diagnosisLimit],
  calls: [...diagnosisCalls, ...patrolCalls],
  events: [diagnosisAsked],
  jobs: [diagnoseNightly],
  views: [findingView],
  screens: [diagnosisScreen],
});
