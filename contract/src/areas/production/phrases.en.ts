import type { SameShape } from '../../core/phrases.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  errors: { modelOfOtherProcess: 'Model “{model}” is not of the process that makes “{variety}”' },
  fields: { number: 'Number', code: 'Code', name: 'Name' },
};
