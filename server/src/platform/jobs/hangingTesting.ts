// A process of its own for a test: it begins a job, writes, says so, and never ends. Its parent kills it in the middle.
import { daily, defineJob } from '@millwright/contract/core/call/jobs.ts';
import { pino } from 'pino';
import { systemClock } from '../clock.ts';
import { createPool } from '../db/connect.ts';
import { createEvents } from '../events/events.ts';
import { createJobs } from './jobs.ts';

const [url = '', name = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const pool = createPool(url, { max: 2, name: 'hanging', onError: () => undefined });
const events = createEvents({ pool, clock: systemClock, log });
const jobs = createJobs({ pool, clock: systemClock, log, events });
jobs.on(defineJob(`basics.${name}`, { time: daily('00:00'), startsAtOnce: true }), async ({ tx }) => {
  await tx.query('insert into job_note values ($1, $2)', [tx.tenantId, 'by the killed']);
  process.stdout.write('in the middle');
  await new Promise(() => setInterval(() => undefined, 1000));
});
await jobs.poll();
