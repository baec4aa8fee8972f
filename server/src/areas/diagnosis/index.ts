import { diagnosisAsked } from '@millwright/contract/areas/diagnosis/calls.ts';
import { hears, type ServerArea } from '../../resource/index.ts';
import { diagnosisLimitHooks } from './diagnosisLimit.hooks.ts';
import { mountDiagnosis } from './diagnosis.routes.ts';
import { make } from './diagnosis.service.ts';

export const diagnosis: ServerArea = {
  mounts: [mountDiagnosis],
  hooks: { diagnosisLimit: diagnosisLimitHooks },
  handlers: [hears(diagnosisAsked, make)],
};
