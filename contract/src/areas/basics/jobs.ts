import { daily, defineJob } from '../../core/call/jobs.ts';

/** Takes away pictures and files that were sent a day ago or earlier and then not saved with anything. */
export const forgetPictures = defineJob('basics.forgetPictures', { time: daily('03:10') });

/** Gives a mill the standard dictionaries that it never had: a new mill at once, others when a release brings some. */
export const giveDictionaries = defineJob('basics.giveDictionaries', {
  time: daily('03:05'),
  startsAtOnce: true,
});

export const basicsJobs = [forgetPictures, giveDictionaries] as const;
