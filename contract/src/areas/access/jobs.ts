import { daily, defineJob } from '../../core/call/jobs.ts';

/** Gives a mill the standard roles and rights that it never had: a new mill at once, others when a release brings some. */
export const giveRoles = defineJob('iam.giveRoles', { time: daily('03:00'), startsAtOnce: true });

/** Deletes commands whose answers no client asks for again. */
export const forgetCommands = defineJob('iam.forgetCommands', { time: daily('03:40') });

export const iamJobs = [giveRoles, forgetCommands] as const;
