import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { schedulingVn } from './scheduling/scheduling.phrases.vn.ts';
import { schedulingWordsVn } from './scheduling/schedulingPage.phrases.vn.ts';

export const vn: SameShape<typeof zh> = {
  scheduling: schedulingWordsVn,
  jobs: {
    ...schedulingVn.jobs,
  },
  errors: {
    ...schedulingVn.errors,
  },
};
