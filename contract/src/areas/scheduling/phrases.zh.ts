import { schedulingZh } from './scheduling/scheduling.phrases.ts';
import { schedulingWordsZh } from './scheduling/schedulingWords.zh.ts';

export const zh = {
  scheduling: schedulingWordsZh,
  jobs: {
    ...schedulingZh.jobs,
  },
  errors: {
    ...schedulingZh.errors,
  },
};
