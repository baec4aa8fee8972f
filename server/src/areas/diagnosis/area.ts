import { diagnosisAsked } from '@millwright/contract/areas/diagnosis/findings/calls.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { diagnosisLimitHooks } from './rules/diagnosisLimit.hooks.ts';
import { mountDiagnosis } from './diagnosis.routes.ts';
import { make } from './findings/diagnosis.service.ts';

export const diagnosis: ServerArea = {
  mounts: [mountDiagnosis],
  hooks: { diagnosisLimit: diagnosisLimitHooks },
  handlers: [hears(diagnosisAsked, make)],
};
