import { monitorZh } from './platformState/monitor.phrases.zh.ts';
import { wireErrorsZh } from './wire/wire.phrases.zh.ts';

export const zh = {
  ...monitorZh,
  fields: { question: '查询条件' },
  errors: {
    ...wireErrorsZh,
  },
};
