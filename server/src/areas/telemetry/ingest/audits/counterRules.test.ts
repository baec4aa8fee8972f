import { afterAll, describe, expect, it } from 'vitest';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { showSignals } from '@millwright/contract/areas/equipment/signal/signalCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { createPool, urlOfRole } from '../../../../platform/db/connect.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { type CountersRecounted, recountNextMachine } from './counterRules.ts';

const server = await testServer();
const { make, clock, owner } = server;
const flow = await startTestFlow(server);
const pool = createPool(urlOfRole(server.url, 'millwright_ingest'), {
  max: 2,
  name: 'test counter rules',
  onError: () => undefined,
});
afterAll(() => pool.end());
const models = resourceCalls(machineModel);

/** Recounts all machines that are due. */
async function recountAll(): Promise<CountersRecounted[]> {
  const done: CountersRecounted[] = [];
  for (;;) {
    const one = await recountNextMachine({ pool, nowMs: () => clock.nowMs(), rawRetentionDays: 35 });
    if (!one) return done;
    done.push(one);
  }
}

async function gramsOf(tenantId: number): Promise<number[]> {
  const sums = ['bucket', 'shift_rollup'].map(async (table) => {
    const { rows } = await owner.query<{ grams: number }>(
      `select coalesce(sum(output_g), 0)::float8 as grams from ${table} where tenant_id = $1`,
      [tenantId],
    );
    return rows[0]?.grams ?? Number.NaN;
  });
  return Promise.all(sums);
}

/** A mill with one frame whose counter of 16 bits wraps once an hour, over three hours. */
async function aMill() {
  const mill = await speakingMill(server, flow);
  const { tenantId } = mill;
  const engineer = server.as(
    await make.user({ tenantIds: [tenantId], codes: Object.values(machineModel.access) }),
  );
  await mill.machine('RF-10');
  await recountAll();
  const nowMs = Math.floor(clock.nowMs() / minuteMs) * minuteMs;
  await mill.sayFrom('RF-10', { fromMs: nowMs - 180 * minuteMs, toMs: nowMs }, (share) => ({
    state: 1,
    variety: 'JC40',
    outputG: (60_000 + Math.round(share * 36_000)) % 65_536,
  }));
  expect(await recountAll()).toEqual([]);
  const [model] = (await engineer.call(models.list, {})).result.records;
  if (!model) throw new Error('the mill has no model');
  return { ...mill, engineer, model: { id: model.id }, nowMs };
}

describe('a width that is declared later', () => {
  it('has the sums of machines made anew, and counts from then on', async () => {
    const { tenantId, engineer, model, say, nowMs } = await aMill();
    const [before = Number.NaN] = await gramsOf(tenantId);
    expect(before).toBeLessThan(36_000);
    const whole = (await engineer.call(models.queryById, { id: model.id })).result;
    await engineer.call(models.edit, { ...whole, outputBits: 16 });
    expect(await recountAll()).toMatchObject([
      { tenantId, keptFrom: null, differentCells: expect.any(Number) },
    ]);
    expect(await gramsOf(tenantId)).toEqual([36_000, 36_000]);
    await say('RF-10', nowMs + minuteMs, { state: 1, variety: 'JC40', outputG: (60_000 + 36_200) % 65_536 });
    expect(await gramsOf(tenantId)).toEqual([36_200, 36_200]);
    expect(await recountAll()).toEqual([]);
  });

  it('tells from which date on sums could be made anew', async () => {
    const { tenantId, engineer, model } = await aMill();
    // As if the machine had spoken for months, and what it stated then were not kept.
    await owner.query(
      `update machine_latest set first_ts = first_ts - interval '90 days', known = known | 32
       where tenant_id = $1`,
      [tenantId],
    );
    const whole = (await engineer.call(models.queryById, { id: model.id })).result;
    await engineer.call(models.edit, { ...whole, outputBits: 16 });
    const [recounted] = await recountAll();
    expect(recounted?.keptFrom).toMatch(/^\d{4}-\d\d-\d\d$/);
    const { rows } = await owner.query<{ id: number }>('select id from machine where tenant_id = $1', [
      tenantId,
    ]);
    const shown = (await engineer.call(showSignals, { machineId: rows[0]?.id ?? 0 })).result;
    expect(shown.recount).toEqual({ isRunning: false, differentCells: 0, keptFrom: recounted?.keptFrom });
  });
});
