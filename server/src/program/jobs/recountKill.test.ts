// Dates that are counted anew while the process is killed, and two mills at one time: on a database of their own.
import { addDays, shiftsOf } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { afterAll, expect, it } from 'vitest';
import { createPool, urlOfRole } from '../../platform/db/connect.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import {
  endServerProcesses,
  startServerProcess,
} from '@millwright/testing/server/processes/serverProcess.ts';
import { startRecounts } from './recounts.ts';

const { url, owner } = await testDatabase();
const make = createMake(owner);
endServerProcesses();
const pool = createPool(urlOfRole(url, 'millwright_ingest'), {
  max: 3,
  name: 'test recounts',
  onError: () => undefined,
});
afterAll(() => pool.end());

const waiting = { timeout: 30_000, interval: 50 };
const zone = 'Asia/Shanghai';
const to = '2026-03-10';
const dates = [2, 1, 0].map((back) => addDays(to, -back));
const [from = to] = dates;
const grams = 5_000;

/** A mill whose sums by shift have a crew that the calendar does not know, and a request to count three dates anew. */
async function aMill() {
  const tenantId = await make.tenant();
  const machineId = await makeMachine(owner, {
    source: await makeSource(owner, { tenantId, code: 'GW' }),
    code: 'F01',
  });
  const turns = dates.flatMap((date) => shiftsOf({ zone, systems: [] }, date));
  for (const { productionDate, shift, startMs } of turns) {
    const values = [tenantId, machineId, startMs, grams];
    await owner.query(
      `insert into bucket (tenant_id, machine_id, start_at, variety, output_g)
       values ($1, $2, to_timestamp($3::float8 / 1000), 'JC40', $4)`,
      values,
    );
    await owner.query(
      `insert into shift_rollup (tenant_id, machine_id, start_at, variety, output_g, production_date, shift, crew)
       values ($1, $2, to_timestamp($3::float8 / 1000), 'JC40', $4, $5, $6, 'X')`,
      [...values, productionDate, shift],
    );
  }
  const id = uuidv7();
  await owner.query(
    `insert into shift_recount (tenant_id, id, asked_at, from_date, to_date, next_date)
     values ($1, $2, now(), $3, $4, $4)`,
    [tenantId, id, from, to],
  );
  const recount = async () => {
    const { rows } = await owner.query(
      `select next_date::text as "nextDate", finished_at is not null as "isFinished", changed_rows as "changedRows",
         moved_g::int as "movedG" from shift_recount where id = $1`,
      [id],
    );
    return rows[0];
  };
  const sums = async () => {
    const { rows } = await owner.query(
      `select count(*)::int as rows, sum(output_g)::int as g, count(*) filter (where crew = 'X')::int as wrong
       from shift_rollup where tenant_id = $1`,
      [tenantId],
    );
    return rows[0];
  };
  return { tenantId, id, turns, recount, sums };
}

/** Nobody may write the sums of a mill of one date until the function it gives is called. */
async function hold(tenantId: number, date: string): Promise<() => Promise<void>> {
  const client = await owner.connect();
  await client.query('begin');
  await client.query('select from shift_rollup where tenant_id = $1 and production_date = $2 for update', [
    tenantId,
    date,
  ]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const startJobs = () =>
  startServerProcess(['--role=jobs', '--no-demo', '--port=0', '--mqtt-port=0'], { DATABASE_URL: url });

it('a recount whose process is killed between its dates is finished once by the next one', async () => {
  const { tenantId, id, turns, recount, sums } = await aMill();
  const letGo = await hold(tenantId, from);
  const first = startJobs();
  await first.started;
  // Two dates are counted, the third one waits.
  await expect.poll(async () => (await recount())?.nextDate, waiting).toBe(from);
  first.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  await letGo();
  expect(await recount()).toMatchObject({ isFinished: false, nextDate: from, changedRows: 6 });

  // As if a minute had passed without a sign of life.
  await owner.query("update shift_recount set claimed_at = claimed_at - interval '61 s' where id = $1", [id]);
  await startJobs().started;
  await expect.poll(async () => (await recount())?.isFinished, waiting).toBe(true);
  // Each row is counted once, whichever process did it, and no gram was lost or came twice.
  expect(await recount()).toEqual({
    isFinished: true,
    nextDate: null,
    changedRows: turns.length,
    movedG: turns.length * grams,
  });
  expect(await sums()).toEqual({ rows: turns.length, g: turns.length * grams, wrong: 0 });
}, 60_000);

it('two mills are counted at one time: one that waits does not keep the other', async () => {
  const [slow, quick] = [await aMill(), await aMill()];
  const letGo = await hold(slow.tenantId, to);
  const stop = startRecounts({
    pool,
    nowMs: Date.now,
    log: { info: () => undefined, error: () => undefined },
  });
  await expect.poll(async () => (await quick.recount())?.isFinished, waiting).toBe(true);
  expect(await slow.recount()).toMatchObject({ isFinished: false, nextDate: to, changedRows: 0 });
  await letGo();
  await expect.poll(async () => (await slow.recount())?.isFinished, waiting).toBe(true);
  await stop();
  for (const mill of [slow, quick])
    expect(await mill.sums()).toMatchObject({ wrong: 0, g: mill.turns.length * grams });
}, 60_000);
