import { schedulingZh } from './scheduling/scheduling.phrases.zh.ts';
import { schedulingWordsZh } from './scheduling/schedulingPage.phrases.zh.ts';

export const zh = {
  scheduling: schedulingWordsZh,
  jobs: {
    ...schedulingZh.jobs,
  },
  errors: {
    ...schedulingZh.errors,
  },
};
