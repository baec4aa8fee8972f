import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { wireErrorsVn } from './wire/wire.phrases.vn.ts';
import { monitorVn } from './platformState/monitor.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
  ...monitorVn,
  fields: { question: 'Điều kiện' },
  errors: {
    ...wireErrorsVn,
  },
};
