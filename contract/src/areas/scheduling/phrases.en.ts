import { type SameShape } from '../../core/words/phrases.ts';
import { type zh } from './phrases.zh.ts';
import { schedulingEn } from './scheduling/scheduling.phrases.en.ts';
import { schedulingWordsEn } from './scheduling/schedulingPage.phrases.en.ts';

export const en: SameShape<typeof zh> = {
  scheduling: schedulingWordsEn,
  jobs: {
    ...schedulingEn.jobs,
  },
  errors: {
    ...schedulingEn.errors,
  },
};
