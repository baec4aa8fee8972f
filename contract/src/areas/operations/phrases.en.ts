import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { wireErrorsEn } from './wire/wire.phrases.en.ts';
import { monitorEn } from './platformState/monitor.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  ...monitorEn,
  fields: { question: 'Query' },
  errors: {
    ...wireErrorsEn,
  },
};
