import { everyMinutes, defineJob } from '../../../core/call/jobs.ts';
import { defineNotice } from '../../../core/resource/notices.ts';

/** Makes the samples that plans ask for, and notifies of those that are late. */
export const planSamples = defineJob('lab.planSamples', { time: everyMinutes(5), startsAtOnce: true });

/** Notifies the responsible person, else quality workers, that a sample was not taken in time. */
export const sampleLate = defineNotice('lab.sampleLate', {
  values: ['number', 'machine', 'dueTime'],
  priority: 'H',
});

/** Notifies quality workers, and whoever answers for the machine, of a result outside of its limits. */
export const resultOutside = defineNotice('lab.resultOutside', {
  values: ['number', 'machine', 'parameter', 'value', 'limits'],
  priority: 'H',
});
