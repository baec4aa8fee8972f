import { defineJob, everyMinutes } from '../../core/jobs.ts';

/** Gives what machines made to the orders it is for, and works out how far they are. */
export const countOrders = defineJob('production.countOrders', {
  time: everyMinutes(5),
  startsAtOnce: true,
});

export const productionJobs = [countOrders];
