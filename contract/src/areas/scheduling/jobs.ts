import { defineJob, everyMinutes } from '../../core/call/jobs.ts';

/** Gives what machines made to the orders it is for, and works out how far they are. */
export const countOrders = defineJob('production.countOrders', {
  time: everyMinutes(5),
  startsAtOnce: true,
});

/** Goes on with optimisations of plans whose process is gone. */
export const resumePlanRuns = defineJob('production.resumePlanRuns', { time: everyMinutes(1) });

export const schedulingJobs = [countOrders, resumePlanRuns];
