import { daily, defineJob } from '../../core/call/jobs.ts';

/** Takes away messages of the program that are older than half a year. */
export const forgetMessages = defineJob('messaging.forgetMessages', { time: daily('03:20') });

export const messagingJobs = [forgetMessages] as const;
