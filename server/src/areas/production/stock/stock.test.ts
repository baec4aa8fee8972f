import { beforeAll, describe, expect, it } from 'vitest';
import { showStock } from '@millwright/contract/areas/production/stock/stock.ts';
import { stockCalibration } from '@millwright/contract/areas/production/corrections/stockCalibration.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { shiftPlanOf } from '../../shifts/index.ts';
import { readStocksNow } from './stocksNow.ts';
import { stockMill, takenG, yarnG } from '@millwright/testing/server/mills/stockTesting.ts';

const server = await testServer();
const { clock, pool } = server;
const flow = await startTestFlow(server);
const calls = resourceCalls(stockCalibration);
const endMs = Math.floor(clock.nowMs() / 180_000) * 180_000;
const sinceMs = endMs - 30 * hourMs;
/** Within a quarter of an hour, and between two telegrams. */
const countedMs = endMs - 5 * hourMs - 77_000;

let mill: Awaited<ReturnType<typeof stockMill>>;
beforeAll(async () => {
  mill = await stockMill(server, flow);
  for (const code of ['RV-01', 'RF-01'] as const)
    await mill.work(code, { sinceMs, fromMs: sinceMs, toMs: endMs });
}, 60_000);

const rovingOf = async () => {
  const { result } = await mill.people.reader.call(showStock);
  return result.processes.find(({ process }) => process === 'roving')?.varieties[0];
};
const count = (calibratedKg: unknown, atMs?: number, by: 'counter' | 'administrator' = 'counter') =>
  mill.people[by].call(calls.add, {
    varietyId: mill.varietyIds.roving,
    calibratedKg,
    ...(atMs === undefined ? {} : { countedAt: new Date(atMs).toISOString() }),
  });
/** What the stock gained in a time: 60 kg/h came, 50 kg/h were taken. */
const gained = (ms: number) => (10_000 * ms) / hourMs;

describe('the stock behind a process', () => {
  it('E-056: is not known before it is counted, and neither is how long it lasts', async () => {
    expect(await rovingOf()).toMatchObject({
      stockG: null,
      coverageH: null,
      state: 'unknown',
      counted: null,
      moved: null,
    });
  });

  it('A-041: is counted by who may calibrate alone', async () => {
    const { reader, outputCounter } = mill.people;
    for (const person of [reader, outputCounter]) {
      const refused = await person.call(calls.add, { varietyId: mill.varietyIds.roving, calibratedKg: 1 });
      expect(refused.body).toMatchObject({ success: false, code: 510 });
    }
  });

  it('P-056, E-056, K-047: goes on from the count, by what came in, was consumed and was lost', async () => {
    expect((await count(500, countedMs)).result).toMatchObject({ originalKg: null, adjustedKg: null });
    const stock = await rovingOf();
    expect(Math.abs((stock?.stockG ?? 0) - 500_000 - gained(endMs - countedMs))).toBeLessThan(3);
    expect(Math.abs((stock?.takenGPerH ?? 0) - takenG)).toBeLessThan(3);
    expect(stock?.coverageH).toBeCloseTo((stock?.stockG ?? 0) / (stock?.takenGPerH ?? 1), 6);
    // What rules are judged by is what the page says.
    const now = await inTenant(pool, mill.tenantId, async (tx) =>
      readStocksNow(tx, { plan: await shiftPlanOf(tx, { zone: 'Asia/Shanghai' }), nowMs: clock.nowMs() }),
    );
    expect(now.find(({ process }) => process === 'roving')).toMatchObject({
      stockG: stock?.stockG,
      takenGPerH: stock?.takenGPerH,
      coverageH: stock?.coverageH,
    });
    expect(now.find(({ process }) => process === 'spinning')).toMatchObject({
      stockG: null,
      coverageH: null,
    });
  });

  it('V-042: refuses a count that is not above 0 or has more than 2 decimals', async () => {
    for (const [calibratedKg, rule] of [
      [0, 'moreThan'],
      [-1, 'moreThan'],
      [500.125, 'digits'],
      ['many', 'type'],
    ] as const) {
      const { body } = await count(calibratedKg);
      expect(body).toMatchObject({ success: false, errors: [{ field: 'calibratedKg', rule }] });
    }
  });

  it('V-043, M-091: refuses a count that is what the book says', async () => {
    const stock = await rovingOf();
    const shownKg = Number(((stock?.stockG ?? 0) / 1000).toFixed(2));
    expect((await count(shownKg)).body).toMatchObject({
      success: false,
      messageCode: 'production.calibrationEqual',
      message: expect.stringMatching(/^校准值与原值相同：[\d,.]+ kg$/),
      errors: [{ field: 'calibratedKg', rule: 'equalToOriginal' }],
    });
  });

  it('E-057: keeps the original, the calibrated and the adjusted amount, who counted and when', async () => {
    const before = (await rovingOf())?.stockG ?? 0;
    const { result } = await count(700.25);
    expect(result).toMatchObject({
      process: 'roving',
      originalKg: before / 1000,
      calibratedKg: 700.25,
      adjustedKg: (700_250 - before) / 1000,
    });
    const { records } = (await mill.people.reader.call(calls.list, {})).result;
    expect(records).toMatchObject([{ countedBy: expect.any(String), countedAt: expect.any(String) }, {}]);
    expect(await rovingOf()).toMatchObject({
      stockG: 700_250,
      counted: { by: 'Ann', grams: 700_250, atMs: clock.nowMs() },
      moved: null,
    });
  });

  it('E-057: a count leaves the book before it as it was', async () => {
    const trend = (await rovingOf())?.trend ?? [];
    // Three hours before now the first count holds; now the second does.
    const place = trend.length - 4;
    const atMs = Math.floor(clock.nowMs() / 900_000) * 900_000 - (trend.length === 26 ? 2 : 3) * hourMs;
    expect(Math.abs((trend[place] ?? 0) - 500_000 - gained(atMs - countedMs))).toBeLessThan(3);
    expect(trend.at(-1)).toBe(700_250);
  });

  it('refuses a count before one that is there, and one that is not yet', async () => {
    expect((await count(9, countedMs - hourMs)).body).toMatchObject({
      messageCode: 'production.calibratedSince',
    });
    expect((await count(9, clock.nowMs() + 60_000)).body).toMatchObject({ errors: [{ field: 'countedAt' }] });
  });

  it('A-042, A-043, M-068: refuses a count of a shift that is over for more than 24 h, but not to the administrator', async () => {
    const other = await stockMill(server, flow);
    const asked = {
      varietyId: other.varietyIds.roving,
      calibratedKg: 300,
      countedAt: new Date(clock.nowMs() - 40 * hourMs).toISOString(),
    };
    expect((await other.people.counter.call(calls.add, asked)).body).toMatchObject({
      success: false,
      messageCode: 'shifts.overTimeLimit',
      message: '班次结束已超过 24 小时，超出修改时限，请联系管理员',
    });
    expect((await other.people.administrator.call(calls.add, asked)).body).toMatchObject({ success: true });
  });

  it('a count that was mistaken is withdrawn with a reason, the newest first, and the book goes on from the one before', async () => {
    const { counter } = mill.people;
    const { records } = (await counter.call(calls.list, {})).result;
    const [newest, first] = records;
    const withdraw = (id: unknown) =>
      counter.call(actionCall(stockCalibration, 'withdraw'), { ids: [id], withdrawReason: 'miscounted' });
    expect((await withdraw(first?.['id'])).result).toMatchObject({
      outcomes: [{ messageCode: 'production.calibrationNotNewest' }],
    });
    expect((await withdraw(newest?.['id'])).result).toMatchObject({ outcomes: [{ isDone: true }] });
    const stock = await rovingOf();
    expect(Math.abs((stock?.stockG ?? 0) - 500_000 - gained(endMs - countedMs))).toBeLessThan(3);
  });

  it('is never edited or deleted', async () => {
    const { counter } = mill.people;
    const { records } = (await counter.call(calls.list, {})).result;
    const id = records.find(({ state }) => state === 'recorded')?.['id'];
    expect((await counter.call(calls.edit, { id, calibratedKg: 1 })).body).toMatchObject({ success: false });
    expect((await counter.call(calls.delete, { id })).body).toMatchObject({ success: false });
  });
});

describe('late telegrams', () => {
  it('E-056: leave the same stock as telegrams in time, whatever was counted meanwhile', async () => {
    const late = await stockMill(server, flow);
    await late.work('RV-01', { sinceMs, fromMs: sinceMs, toMs: endMs });
    await late.work('RF-01', { sinceMs, fromMs: sinceMs, toMs: endMs - 6 * hourMs });
    const { counter, reader } = late.people;
    await counter.call(calls.add, {
      varietyId: late.varietyIds.roving,
      calibratedKg: 500,
      countedAt: new Date(countedMs).toISOString(),
    });
    const stockOf = async () => (await reader.call(showStock)).result.processes[0]?.stockG ?? 0;
    const early = await stockOf();
    await late.work('RF-01', { sinceMs, fromMs: endMs - 6 * hourMs + 180_000, toMs: endMs });
    const inTime = (await rovingOf())?.stockG;
    expect(await stockOf()).toBe(inTime);
    // Without them the ring frame had taken nothing since the count.
    expect(early - (inTime ?? 0)).toBeGreaterThan((0.99 * yarnG * 5) / 0.96);
  });
});
