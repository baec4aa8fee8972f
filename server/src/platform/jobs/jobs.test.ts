// One file: jobs are tried on one mill and one clock, which several of them move on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { localDate, localMidnightMs } from '@millwright/contract/core/time/zone.ts';
import { defineEvent } from '@millwright/contract/core/resource/events.ts';
import {
  daily,
  defineJob,
  everyMinutes,
  type JobDeclaration,
  type JobTime,
} from '@millwright/contract/core/call/jobs.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { createPool, urlOfRole } from '../db/connect.ts';
import { createEvents } from '../events/events.ts';
import { mostJobTries } from './jobs.queries.ts';
import { createJobs, type JobCtx } from './jobs.ts';

const server = await testServer();
const { app, clock, make, owner, pool } = server;
await owner.query(`create table job_note (tenant_id int not null, words text not null);
  select secure.tenant_table('job_note');`);

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Processes of these tests: each knows the jobs of its test alone. */
function aProcess() {
  const events = createEvents({ pool, clock, log: app.log });
  return { events, ...createJobs({ pool, clock, log: app.log, events }) };
}
let last = 0;
const aJob = (time: JobTime, startsAtOnce = false) =>
  defineJob(`basics.job${++last}`, { time, startsAtOnce });
const note = ({ tx }: Pick<JobCtx, 'tx'>, words: string) =>
  tx.query('insert into job_note values ($1, $2)', [tx.tenantId, words]);
const iso = (ms: number) => new Date(ms).toISOString();

async function notes(tenantId: number): Promise<string[]> {
  const { rows } = await owner.query<{ words: string }>(
    'select words from job_note where tenant_id = $1 order by words',
    [tenantId],
  );
  return rows.map(({ words }) => words);
}
async function runs(tenantId: number, { name }: JobDeclaration) {
  const { rows } = await owner.query(
    'select state, problem, try from job_run where tenant_id = $1 and job = $2 order by ended_at, try',
    [tenantId, name],
  );
  return rows;
}
const goTo = (atMs: number) => clock.advance(atMs - clock.nowMs());
/** The first 02:30 on the clocks of a mill that is later than a moment. */
function nextHalfPastTwo(zone: string, afterMs: number): number {
  const [today = 0, tomorrow = 0] = [afterMs, afterMs + dayMs].map(
    (ms) => localMidnightMs(zone, localDate(zone, ms)) + 2.5 * hourMs,
  );
  return today > afterMs ? today : tomorrow;
}
/** The second from now. */
const halfPastTwo = (zone: string) => nextHalfPastTwo(zone, nextHalfPastTwo(zone, clock.nowMs()));

describe('a job', () => {
  it('is done for each mill at its own wall time, and not before', async () => {
    const [process, job] = [aProcess(), aJob(daily('02:30'))];
    const [shanghai, berlin] = [await make.tenant(), await make.tenant({ zone: 'Europe/Berlin' })];
    process.on(job, async function tell(ctx) {
      await note(ctx, iso(ctx.dueMs));
    });
    await process.poll();
    const first = halfPastTwo('Asia/Shanghai');
    const second = nextHalfPastTwo('Europe/Berlin', first);
    goTo(first - dayMs);
    await process.poll();
    goTo(first - 1);
    await process.poll();
    expect(await notes(shanghai)).toEqual([iso(first - dayMs)]);
    goTo(first);
    await process.poll();
    await process.poll();
    expect(await notes(shanghai)).toEqual([iso(first - dayMs), iso(first)]);
    expect(await notes(berlin)).not.toContain(iso(second));
    goTo(second);
    await process.poll();
    expect(await notes(berlin)).toContain(iso(second));
    expect(await notes(shanghai)).toHaveLength(2);
  });

  it('that was missed ten times is done once, and hears since when', async () => {
    const [before, after, job] = [aProcess(), aProcess(), aJob(daily('02:30'))];
    const tenantId = await make.tenant();
    const heard: Pick<JobCtx, 'tenantId' | 'dueMs' | 'lastMs'>[] = [];
    for (const process of [before, after])
      process.on(job, async function tell({ tenantId: mill, dueMs, lastMs }) {
        heard.push({ tenantId: mill, dueMs, lastMs });
      });
    await before.poll();
    const due = halfPastTwo('Asia/Shanghai');
    goTo(due);
    await before.poll();
    goTo(due + 10 * dayMs + 1);
    await after.poll();
    await after.poll();
    expect(heard.filter((each) => each.tenantId === tenantId)).toEqual([
      { tenantId, dueMs: due, lastMs: undefined },
      { tenantId, dueMs: due + 10 * dayMs, lastMs: due },
    ]);
    expect(await runs(tenantId, job)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  });

  it.each([
    ['an hour ahead over its time', 1, [0, 24]],
    ['forty days ahead', 40 * 24, [936, 0, 24]],
  ])(
    'goes on at its times when the clock was %s and is right again, and is not done twice for one',
    async (_, hours, done) => {
      const [process, job] = [aProcess(), aJob(daily('02:30'))];
      const tenantId = await make.tenant();
      const heard: number[] = [];
      process.on(job, async function tell({ tenantId: mill, dueMs }) {
        if (mill === tenantId) heard.push(dueMs);
      });
      await process.poll();
      const due = halfPastTwo('Asia/Shanghai');
      goTo(due - hourMs / 2);
      await process.poll();
      heard.length = 0;
      goTo(due - hourMs / 2 + hours * hourMs);
      await process.poll();
      // The clock is right again: the time of the job is still to come.
      goTo(due - hourMs / 2 + 60_000);
      await process.poll();
      goTo(due);
      await process.poll();
      goTo(due + dayMs);
      await process.poll();
      expect(heard.map((ms) => Math.round((ms - due) / hourMs))).toEqual(done);
      goTo(due + 41 * dayMs);
    },
  );

  it('that begins at once is done in a mill that was made while the process runs', async () => {
    const [process, job] = [aProcess(), aJob(daily('02:30'), true)];
    process.on(job, async function begin(ctx) {
      await note(ctx, 'begun');
    });
    await process.poll();
    const tenantId = await make.tenant();
    await process.poll();
    await process.poll();
    expect(await notes(tenantId)).toEqual(['begun']);
  });

  it('is not done in a frozen mill, and once when the mill is back', async () => {
    const [process, job] = [aProcess(), aJob(everyMinutes(60), true)];
    const tenantId = await make.tenant({ status: 'frozen' });
    process.on(job, async function tell(ctx) {
      await note(ctx, 'done');
    });
    await process.poll();
    clock.advance(5 * hourMs);
    await process.poll();
    expect(await notes(tenantId)).toEqual([]);
    await owner.query(`update tenant set state = 'normal' where id = $1`, [tenantId]);
    await process.poll();
    expect(await notes(tenantId)).toEqual(['done']);
  });

  it('moves with its declared time and with the zone of the mill', async () => {
    const [job, tenantId] = [aJob(daily('23:00')), await make.tenant()];
    const [before, after] = [aProcess(), aProcess()];
    before.on(job, () => Promise.resolve());
    after.on({ ...job, time: daily('02:30') }, () => Promise.resolve());
    const nextAt = async () => {
      const { rows } = await owner.query<{ at: Date }>(
        'select next_at as at from job where tenant_id = $1 and name = $2',
        [tenantId, job.name],
      );
      return rows[0]?.at.getTime();
    };
    const wanted = halfPastTwo('Asia/Shanghai');
    goTo(wanted - hourMs);
    await before.poll();
    expect(await nextAt()).toBe(wanted + 20.5 * hourMs);
    await after.poll();
    expect(await nextAt()).toBe(wanted);
    await owner.query(`update tenant set zone = 'Asia/Tokyo' where id = $1`, [tenantId]);
    await after.poll();
    expect(await nextAt()).toBe(wanted - hourMs + dayMs);
  });

  it('tells events of its mill in its transaction', async () => {
    const event = defineEvent('test.jobDone', z.object({ words: z.string() }));
    const [process, job, tenantId] = [aProcess(), aJob(daily('02:30'), true), await make.tenant()];
    process.events.on(event, async function hear({ tx }, { words }) {
      await note({ tx }, words);
    });
    process.on(job, async function tell({ emit }) {
      emit(event.name, { words: 'heard' });
    });
    await process.poll();
    await process.events.settled();
    expect(await notes(tenantId)).toEqual(['heard']);
  });
});

describe('a job that fails', () => {
  it('undoes its own work, is tried again after growing waits, and keeps no other from being done', async () => {
    const [process, bad, good] = [aProcess(), aJob(daily('02:30'), true), aJob(daily('02:30'), true)];
    const tenantId = await make.tenant();
    await owner.query(`update tenant set state = 'frozen' where id > 0 and id <> $1`, [tenantId]);
    let failures = 2;
    process.on(bad, async function shaky(ctx) {
      await note(ctx, 'shaky');
      if (failures-- > 0) throw new Error('not today');
    });
    process.on(good, async function sound(ctx) {
      await note(ctx, 'sound');
    });
    goTo(halfPastTwo('Asia/Shanghai') + hourMs);
    await process.poll();
    expect(await notes(tenantId)).toEqual(['sound']);
    clock.advance(59_999);
    await process.poll();
    expect(await runs(tenantId, bad)).toHaveLength(1);
    clock.advance(1);
    await process.poll();
    clock.advance(120_000);
    await process.poll();
    expect(await notes(tenantId)).toEqual(['shaky', 'sound']);
    expect(await runs(tenantId, bad)).toEqual([
      { state: 'failed', problem: 'not today', try: 1 },
      { state: 'failed', problem: 'not today', try: 2 },
      { state: 'done', problem: null, try: 3 },
    ]);
  });

  it('because somebody holds its rows for longer than statements wait is done when they are free, and loses nothing', async () => {
    const [job, other, tenantId] = [
      aJob(daily('02:30'), true),
      aJob(daily('02:30'), true),
      await make.tenant(),
    ];
    const url = urlOfRole(server.url, 'millwright_app');
    const settings = '-c lock_timeout=150ms';
    const impatient = createPool(url, { max: 2, name: 'impatient', onError: () => undefined, settings });
    const events = createEvents({ pool: impatient, clock, log: app.log });
    const jobs = createJobs({ pool: impatient, clock, log: app.log, events });
    jobs.on(job, async function change(ctx) {
      await note(ctx, 'begun');
      await ctx.tx.query("update job_note set words = 'changed' where words = 'held'");
    });
    jobs.on(other, async function free(ctx) {
      await note(ctx, 'other');
    });
    await owner.query("insert into job_note values ($1, 'held')", [tenantId]);
    const holding = await owner.connect();
    await holding.query('begin');
    await holding.query("select from job_note where tenant_id = $1 and words = 'held' for update", [
      tenantId,
    ]);
    await jobs.poll();
    expect(await notes(tenantId)).toEqual(['held', 'other']);
    await holding.query('rollback');
    holding.release();
    clock.advance(60_000);
    await jobs.poll();
    expect(await notes(tenantId)).toEqual(['begun', 'changed', 'other']);
    expect(await runs(tenantId, job)).toEqual([
      { state: 'failed', problem: expect.stringContaining('lock timeout'), try: 1 },
      { state: 'done', problem: null, try: 2 },
    ]);
    await impatient.end();
  });

  it(`waits for its next time after ${mostJobTries} tries`, async () => {
    const [process, job, tenantId] = [aProcess(), aJob(daily('02:30'), true), await make.tenant()];
    process.on(job, async function never() {
      throw new Error('never');
    });
    const due = halfPastTwo('Asia/Shanghai');
    goTo(due);
    for (let hour = 0; hour < 12; hour++) {
      await process.poll();
      clock.advance(hourMs);
    }
    expect(await runs(tenantId, job)).toHaveLength(mostJobTries);
    goTo(due + dayMs);
    await process.poll();
    expect(await runs(tenantId, job)).toHaveLength(mostJobTries + 1);
  });
});

describe('several processes', () => {
  it('never do the same job twice', async () => {
    const [job, processes] = [aJob(daily('02:30'), true), [aProcess(), aProcess(), aProcess()]];
    const mills = [await make.tenant(), await make.tenant(), await make.tenant()];
    for (const process of processes)
      process.on(job, async function slow(ctx) {
        await ctx.tx.query('select pg_sleep(0.05)');
        await note(ctx, 'done');
      });
    await Promise.all(processes.map((process) => process.poll()));
    await Promise.all(processes.map((process) => process.poll()));
    for (const tenantId of mills) expect(await notes(tenantId)).toEqual(['done']);
  });

  it('do what a killed one was in the middle of, once and whole', async () => {
    const [next, job, tenantId] = [aProcess(), aJob(daily('00:00'), true), await make.tenant()];
    next.on(job, async function done(ctx) {
      await note(ctx, 'by the next');
    });
    const program = new URL('hangingTesting.ts', import.meta.url).pathname;
    const words = [urlOfRole(server.url, 'millwright_app'), job.name.replace('basics.', '')];
    const killed = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(killed.stdout, 'data');
    const { rows } = await owner.query<{ id: number }>(
      `select min(tenant_id) as id from job where name = $1 and next_at <= now()`,
      [job.name],
    );
    const [begun = { id: 0 }] = rows;
    await next.poll();
    expect(await notes(begun.id)).not.toContain('by the next');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await expect
      .poll(async () => {
        await next.poll();
        return notes(begun.id);
      })
      .toContain('by the next');
    expect(await notes(begun.id)).not.toContain('by the killed');
    expect(await runs(begun.id, job)).toMatchObject([{ state: 'done', try: 1 }]);
    expect(await notes(tenantId)).toContain('by the next');
  });
});
