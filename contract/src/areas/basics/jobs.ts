import { daily, defineJob } from '../../core/jobs.ts';

/** Takes away pictures that were sent a day ago or earlier and then not saved with anything. */
export const forgetPictures = defineJob('basics.forgetPictures', { time: daily('03:10') });

export const basicsJobs = [forgetPictures] as const;
