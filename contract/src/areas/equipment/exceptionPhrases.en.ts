import type { SameShape } from '../../core/phrases.ts';
import type { exceptionsZh as zh } from './exceptionPhrases.zh.ts';

export const exceptionsEn: SameShape<typeof zh> = {
  screens: { exceptionRules: 'Exception management' },
  resources: { exceptionRule: 'Exception rule' },
  fields: {
    type: 'Exception',
    process: 'Process',
    modelIds: 'Models',
    machineIds: 'Machines',
    afterMin: 'Stop limit',
    indicator: 'Indicator',
    value: 'Value',
  },
  choices: { type: { stop: 'Stop', abnormal: 'Abnormal figure' } },
  states: { exceptionRule: { disabled: 'Disabled', enabled: 'Enabled' } },
  actions: { exceptionRule: { enable: 'Enable', disable: 'Disable' } },
};
