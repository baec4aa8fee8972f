import { describe, expect, it } from 'vitest';
import { showIngest, showIngestOfAll } from '@millwright/contract/areas/telemetry/ingest/healthCalls.ts';
import { ingestRights } from '@millwright/contract/areas/equipment/gateway/ingestRights.ts';
import {
  listSources,
  showGap,
  showSource,
} from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { disksOf } from '../index.ts';
import { brokerFlow, send, telegram } from '@millwright/testing/server/mills/flowTesting.ts';

const flow = await brokerFlow();
const { owner, make, clock, server } = flow;
const codes = Object.values(ingestRights);
/** People stay at this moment; what machines say is received then or before. */
const nowMs = server.clock.nowMs();
await owner.query(`select secure.ensure_partitions($1::date - 40, $1::date + 40)`, [new Date(nowMs)]);

async function aMill() {
  const mill = await flow.mill();
  const { tenantId, source } = mill;
  const as = server.as(await make.user({ tenantIds: [tenantId], codes }));
  const client = await flow.speak(source);
  let seq = 0;
  return {
    ...mill,
    as,
    say: (values: object, ts: number, code = 'RF-01') => {
      seq += 1;
      return send(client, `v1/${tenantId}/${code}/telemetry`, telegram(seq, values, ts));
    },
    sources: async () => {
      await flow.flow.ingest.flowTold();
      return (await as.call(listSources)).result;
    },
    shown: async (days = 1) => (await as.call(showSource, { id: source.id, days })).result,
  };
}

describe('a gateway', () => {
  it('is told with what comes from it: how much, how late, what of it was set aside, and a clock that is fast', async () => {
    clock.ms = nowMs;
    const { tenantId, say, sources, as } = await aMill();
    await makeSource(owner, { tenantId, code: 'GW-2' });
    // The last one is of a time that is filled in.
    for (const lagMs of [1_500, 1_500, 1_500, 40_000, 7_200_000]) await say({ state: 1 }, nowMs - lagMs);
    await say({ state: 1 }, nowMs + 90_000);
    await say({ state: 77 }, nowMs);
    const { sources: all } = await sources();
    expect(all.map(({ code, standing }) => [code, standing])).toEqual([
      ['GW-1', 'speaking'],
      ['GW-2', 'waiting'],
    ]);
    const [first] = all;
    expect(first).toMatchObject({
      isBox: false,
      isConnected: true,
      lastMs: nowMs,
      aMinute: 7,
      later: 1,
      leastLagMs: -90_000,
      refused: 1,
      problem: { reason: 'badValue', detail: 'state 77', atMs: nowMs },
      machines: 1,
      speaking: 1,
    });
    expect(first?.lagP50?.ms).toBeGreaterThan(1_000);
    expect(first?.lagP50?.ms).toBeLessThanOrEqual(2_000);
    expect(first?.lagP99?.ms).toBeGreaterThan(30_000);
    expect(first?.lagP99?.ms).toBeLessThanOrEqual(60_000);
    expect(first?.day.filter((value) => value !== null)).toEqual([expect.any(Number)]);
    const { refusedValues } = (await as.call(showSource, { id: first?.id })).result;
    expect(refusedValues).toMatchObject([
      { signal: 'state', reason: 'badValue', detail: 'state 77', count: 1, lastMs: nowMs },
    ]);
    const health = (await as.call(showIngest)).result;
    expect(health).toMatchObject({
      reasons: [{ reason: 'badValue', count: 1 }],
      unkept: 0,
      openAside: 1,
      slot: tenantId % 16,
    });
    expect(health.hour).toMatchObject({ refused: 1, later: 1, ackP99: expect.anything() });
    expect(health.hour.messages).toBeGreaterThan(0);
    // Of what nobody listened to nothing is known.
    expect(health.spans[0]).toMatchObject({ messages: null, telegrams: null, lagP50: null });
  });

  it('is silent once none of its machines speaks, and machines without one are named', async () => {
    clock.ms = nowMs - 10 * minuteMs;
    const { tenantId, say, sources, as } = await aMill();
    const other = await makeSource(owner, { tenantId, code: 'GW-2' });
    const lonely = await makeMachine(owner, { source: other, code: 'RF-09' });
    await owner.query('update machine set source_id = null where tenant_id = $1 and id = $2', [
      tenantId,
      lonely,
    ]);
    await say({ state: 1 }, clock.ms);
    expect((await sources()).sources).toMatchObject([
      { code: 'GW-1', standing: 'silent', speaking: 0, aMinute: null, isConnected: null },
      { code: 'GW-2', standing: 'waiting', machines: 0 },
    ]);
    expect((await as.call(listSources)).result.withoutSource.map(({ code }) => code)).toEqual(['RF-09']);
  });
});

describe('gaps of a machine', () => {
  it('are told from telegram to telegram, and vanish when what is missing comes later, which is told', async () => {
    clock.ms = nowMs;
    const { machineId, say, shown, as } = await aMill();
    const [from, to] = [nowMs - 60 * minuteMs, nowMs - 30 * minuteMs];
    await say({ state: 1 }, from - 30_000);
    await say({ state: 1, outputG: 1_000, energyWh: 500 }, from);
    await say({ state: 1, outputG: 13_300, energyWh: 900 }, to);
    for (let ms = to + 30_000; ms <= nowMs; ms += 30_000) await say({ state: 1 }, ms);
    const { gaps, machines } = await shown();
    expect(gaps).toEqual([{ machineId, fromMs: from, toMs: to }]);
    expect(machines).toMatchObject([{ id: machineId, gapMs: 30 * minuteMs, isStateless: false }]);
    const gap = (await as.call(showGap, { machineId, fromMs: from, toMs: to })).result;
    expect(gap).toMatchObject({
      outputG: 12_300,
      energyWh: 400,
      endBreaks: null,
      isRestarted: false,
      laterTelegrams: 0,
    });
    for (let ms = from + 30_000; ms < to; ms += 30_000) await say({ state: 1 }, ms);
    await flow.flow.ingest.flowTold();
    const filled = await shown();
    expect(filled.gaps).toEqual([]);
    expect(filled.later.reduce((sum, { telegrams }) => sum + telegrams, 0)).toBeGreaterThanOrEqual(59);
  });

  it('go on while nothing comes', async () => {
    clock.ms = nowMs - 20 * minuteMs;
    const { machineId, say, shown } = await aMill();
    await say({ state: 1 }, clock.ms);
    expect((await shown()).gaps).toEqual([{ machineId, fromMs: clock.ms, toMs: null }]);
  });

  it('of a machine that never says its state are not known', async () => {
    clock.ms = nowMs;
    const { say, shown } = await aMill();
    await say({ spindleRpm: 100 }, nowMs - 60 * minuteMs);
    await say({ spindleRpm: 100 }, nowMs);
    expect(await shown()).toMatchObject({ gaps: [], machines: [{ isStateless: true }] });
  });
});

describe('the wall between mills', () => {
  it('a gateway or machine of another mill does not exist, and the whole is for the platform alone', async () => {
    clock.ms = nowMs;
    const one = await aMill();
    const two = await aMill();
    await one.say({ state: 1 }, nowMs);
    await flow.flow.ingest.flowTold();
    const refused = { messageCode: 'core.notFound' };
    const gap = { machineId: one.machineId, fromMs: nowMs - 1, toMs: nowMs };
    expect((await two.as.call(showSource, { id: one.source.id })).body).toMatchObject(refused);
    expect((await two.as.call(showGap, gap)).body).toMatchObject(refused);
    expect((await two.as.call(listSources, { millId: one.tenantId })).body).toMatchObject(refused);
    expect((await two.as.call(showIngestOfAll)).body).toMatchObject({ code: 510 });
    const platform = server.as(await make.user({ tenantIds: [0], codes }));
    const { mills, freeSlots, partitions, nextDrop } = (await platform.call(showIngestOfAll)).result;
    const flowOf = (id: number) => mills.find((mill) => mill.id === id);
    expect(flowOf(one.tenantId)?.messages).toBeGreaterThan(0);
    // Two is connected and says nothing, which is 0 and not unknown.
    expect(flowOf(two.tenantId)?.messages).toBe(0);
    expect(freeSlots).toEqual([]);
    const months = partitions.flatMap(({ parent, fromMs }) => (parent === 'sample' ? fromMs : []));
    expect(nextDrop?.fromMs).toBe(Math.min(...months));
  });
});

describe('a disk', () => {
  const hour = (at: number, freeBytes: number) => ({
    host: 'mill-1',
    folder: '/data',
    atMs: nowMs + at * 60 * minuteMs,
    freeBytes,
    totalBytes: 1_000e9,
  });

  it.each([
    ['fills by what it lost in the hours that are known', [hour(0, 100e9), hour(12, 95e9)], 10e9, 9.5],
    ['that grows emptier is never full', [hour(0, 100e9), hour(12, 105e9)], -10e9, null],
    ['of fewer hours than six tells no rate', [hour(0, 100e9), hour(5, 95e9)], null, null],
  ])('%s', (_, hours, bytesADay, daysLeft) => {
    expect(disksOf(hours)).toMatchObject([{ bytesADay, daysLeft }]);
  });
});
