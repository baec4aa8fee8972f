import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  resources: {
    kpiTarget: 'Target',
  },
  fields: {
    process: 'Process',
    kpi: 'KPI',
    variety: 'Variety',
    target: 'Target',
    limitMin: 'Lower limit',
    limitMax: 'Upper limit',
  },
};
