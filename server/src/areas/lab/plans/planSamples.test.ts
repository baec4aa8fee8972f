import { planSamples } from '@millwright/contract/areas/lab/plans/planJobs.ts';
import { samplingPlan } from '@millwright/contract/areas/lab/plans/samplingPlan.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { makeMachine } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import type { JobCtx } from '../../../platform/jobs/jobs.ts';
import { labMill } from '../labTesting.ts';
import { sampleChangeovers, sampleMaintained } from './planEvents.ts';
import { makeDueSamples } from './planSamples.service.ts';

const server = await testServer();
const { owner, pool, clock, app } = server;
const plans = resourceCalls(samplingPlan);

const runJob = (tenantId: number, lastMs?: number) =>
  inTenant(pool, tenantId, (tx) => {
    const told: unknown[] = [];
    const job: JobCtx = {
      tenantId,
      tx,
      clock,
      log: app.log,
      emit: (name, payload) => told.push([name, payload]),
      mill: { id: tenantId, zone: 'Asia/Shanghai', language: 'zh' },
      dueMs: clock.nowMs(),
      lastMs,
    };
    return makeDueSamples(job).then(() => told);
  });
const samplesOf = async (tenantId: number) =>
  (
    await owner.query<{ code: string; occasion: string; dueMs: number; lateMs: number; lot: string | null }>(
      `select m.code, s.occasion, s.lot, extract(epoch from s.due_at)::float8 * 1000 as "dueMs",
         extract(epoch from s.late_at)::float8 * 1000 as "lateMs"
       from lab_sample s join machine m on m.tenant_id = s.tenant_id and m.id = s.machine_id
       where s.tenant_id = $1 order by s.number`,
      [tenantId],
    )
  ).rows;

async function plannedMill(change: object = {}) {
  const mill = await labMill(server);
  const parameterId = await mill.aParameter({ code: 'CVM' });
  const { result } = await mill.as.call(plans.add, {
    code: 'P',
    name: 'P',
    afterMin: 30,
    graceMin: 45,
    items: [{ parameterId, specimens: 10 }],
    ...change,
  });
  return { ...mill, parameterId, planId: result.id };
}

describe('the job of sampling plans', () => {
  it('makes a sample of each machine once a shift, however often it runs', async () => {
    const { tenantId, source } = await plannedMill();
    await makeMachine(owner, { source, code: 'RF-02' });
    await makeMachine(owner, { source, code: 'CA-01', kind: 'carding' });
    await runJob(tenantId);
    await runJob(tenantId);
    const made = await samplesOf(tenantId);
    expect(made.map(({ code, occasion }) => [code, occasion])).toEqual([
      ['RF-01', 'shift'],
      ['RF-02', 'shift'],
    ]);
    expect(made.map(({ dueMs, lateMs }) => lateMs - dueMs)).toEqual([45 * 60_000, 45 * 60_000]);
  });

  it('takes as many machines as the plan says, those first that were not sampled for the longest time', async () => {
    const { tenantId, source } = await plannedMill({ maxMachines: 1 });
    await makeMachine(owner, { source, code: 'RF-02' });
    await runJob(tenantId);
    await owner.query(
      `update lab_occasion set occasion = 'shift:before', made_at = made_at - interval '8 hours' where tenant_id = $1`,
      [tenantId],
    );
    await runJob(tenantId);
    await runJob(tenantId);
    expect((await samplesOf(tenantId)).map(({ code }) => code)).toEqual(['RF-01', 'RF-02']);
  });

  it('makes one of every n-th doff of the production date', async () => {
    const { tenantId, machineId } = await plannedMill({ occasion: 'doff', everyDoffs: 2 });
    const today = new Date(clock.nowMs()).toISOString().slice(0, 10);
    await owner.query('select secure.ensure_partitions($1::date, $1::date + 1)', [today]);
    for (const minutes of [40, 30, 20, 10])
      await owner.query(
        `insert into doff (tenant_id, machine_id, ts, boot, seq, duration_ms, weight_g)
         values ($1, $2, to_timestamp($3 / 1000.0), 1, 1, 120000, 60000)`,
        [tenantId, machineId, clock.nowMs() - minutes * 60_000],
      );
    await runJob(tenantId);
    await runJob(tenantId);
    const made = await samplesOf(tenantId);
    expect(made.map(({ occasion, dueMs }) => [occasion, (clock.nowMs() - dueMs) / 60_000])).toEqual([
      ['doff', 0],
      ['doff', -20],
    ]);
  });

  it('notifies once of a sample that became late', async () => {
    const { tenantId, as } = await plannedMill();
    expect(as).toBeDefined();
    const nowMs = clock.nowMs();
    await runJob(tenantId);
    await owner.query('update lab_sample set late_at = to_timestamp($2 / 1000.0) where tenant_id = $1', [
      tenantId,
      nowMs - 60_000,
    ]);
    const told = await runJob(tenantId, nowMs - 300_000);
    expect(told.filter((event) => JSON.stringify(event).includes('lab.sampleLate'))).toHaveLength(1);
    const later = await runJob(tenantId, nowMs);
    expect(later.filter((event) => JSON.stringify(event).includes('lab.sampleLate'))).toEqual([]);
  });

  it('is declared for every five minutes', () => {
    expect(planSamples.time).toEqual({ every: 'minutes', minutes: 5 });
  });
});

describe('what happens on machines', () => {
  const eventCtx = (
    tenantId: number,
    work: (ctx: Parameters<typeof sampleChangeovers>[0]) => Promise<void>,
  ) => inTenant(pool, tenantId, (tx) => work({ tenantId, tx, clock, log: app.log, emit: () => undefined }));

  it('gives a sample behind a changeover, of the new variety and lot, once', async () => {
    const { tenantId, machineId, varietyId } = await plannedMill({ occasion: 'changeover' });
    const id = '01900000-0000-7000-8000-000000000d01';
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `insert into dispatch_order (tenant_id, id, number, name, process, variety_id, marker_id, lot, planned_start, planned_end, state)
       values ($1, $2, 'DP', 'D', 'spinning', $3, $2, 'L7', now(), now(), 'issued')`,
      [tenantId, id, varietyId],
    );
    await owner.query(
      'insert into dispatch_machine (tenant_id, id, dispatch_id, position, machine_id) values ($1, $2, $2, 0, $3)',
      [tenantId, id, machineId],
    );
    await owner.query('set session_replication_role = origin');
    for (let heard = 0; heard < 2; heard += 1)
      await eventCtx(tenantId, (ctx) => sampleChangeovers(ctx, { ids: [id] }));
    expect(await samplesOf(tenantId)).toMatchObject([{ occasion: 'changeover', lot: 'L7', code: 'RF-01' }]);
  });

  it('gives none behind maintenance that is not done', async () => {
    const { tenantId } = await plannedMill({ occasion: 'maintenance' });
    await eventCtx(tenantId, (ctx) =>
      sampleMaintained(ctx, { ids: ['01900000-0000-7000-8000-000000000d02'] }),
    );
    expect(await samplesOf(tenantId)).toEqual([]);
  });
});

describe('a sampling plan', () => {
  it('refuses a parameter that is not marked for its occasion, and one of another process', async () => {
    const mill = await labMill(server);
    const unmarked = await mill.aParameter({ code: 'U', marks: [false, false, true] });
    const add = (change: object) =>
      mill.as.call(plans.add, { code: 'P', name: 'P', items: [{ parameterId: unmarked }], ...change });
    expect((await add({ occasion: 'changeover' })).body.messageCode).toBe('lab.parameterUnmarked');
    expect((await add({ process: 'carding' })).body.messageCode).toBe('lab.parameterUnfit');
    expect((await add({ occasion: 'shift' })).body.success).toBe(true);
  });

  it('refuses machines of another process', async () => {
    const mill = await labMill(server);
    const { body } = await mill.as.call(plans.add, {
      code: 'P',
      name: 'P',
      process: 'carding',
      machineIds: [String(mill.machineId)],
    });
    expect(body.errors).toMatchObject([{ field: 'machineIds', rule: 'fits' }]);
  });
});
