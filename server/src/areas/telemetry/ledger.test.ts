import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { readLedger } from '@millwright/simulator/ledger.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { ledgerDifferences, rollupDifferences } from '@millwright/testing/server/mills/ledgerDifferences.ts';
import { storedFlows } from '@millwright/testing/server/mills/ledgerFlow.ts';
import { beginPlay, type Play, restartController } from '@millwright/testing/server/mills/playMill.ts';
import { openGateways, plantMill } from '@millwright/testing/server/mills/plantMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const { tenantId, zone } = smallMill;
const system = defaultShiftCalendar(zone);

const server = await testServer();
const { owner } = server;
const flow = await startTestFlow(server);
/** A whole shift that is over by two hours at least, with parts of its neighbours. */
const turn = shiftAt(system, server.clock.nowMs() - 10 * hourMs);
const startMs = turn.startMs - 50 * minuteMs;
const endMs = turn.endMs + 40 * minuteMs;

let play: Play;
beforeAll(async () => {
  const mill = await plantMill(server.url, smallMill);
  play = await beginPlay(mill, {
    gatewayOf: openGateways(mill, { url: flow.mqttUrl, reconnectMs: 20 }),
    seed: 11,
    startMs,
    pastDays: 2,
    rhythm: [
      { fromMs: startMs, tickMs: minuteMs, periodMs: minuteMs },
      { fromMs: turn.endMs - 10 * minuteMs, tickMs: 10_000, periodMs: 10_000 },
      { fromMs: turn.endMs + 10 * minuteMs, tickMs: minuteMs, periodMs: minuteMs },
    ],
    // Its controller was dead for a while and kept nothing.
    hears: (machine, ts) =>
      machine !== 'RF-04' || ts < turn.startMs + hourMs || ts > turn.startMs + 1.3 * hourMs,
  });
  await workWithTrouble();
  await play.acknowledged();
}, 90_000);
afterAll(() => play.stop());

function cutOff(sourceCode: string): void {
  flow.broker.disconnect((who) => who.kind === 'source' && who.sourceCode === sourceCode);
}

/** Links that fail and come back with what was kept, controllers that restart, gateways that are cut off. */
async function workWithTrouble(): Promise<void> {
  const loseLink = (code: string, untilMs: number) =>
    Object.assign(play.machine(code), { linkEndMs: untilMs });
  await play.workUntil(turn.startMs - 4 * minuteMs, 5 * minuteMs);
  loseLink('RF-01', turn.startMs + 5 * minuteMs);
  await play.workUntil(turn.startMs + 2 * hourMs, 5 * minuteMs);
  restartController(play.machine('RF-02'));
  restartController(play.machine('CD-03'));
  cutOff('GW-SPIN');
  await play.workUntil(turn.startMs + 5 * hourMs, 5 * minuteMs);
  loseLink('RF-02', turn.startMs + 5.2 * hourMs);
  loseLink('WD-01', turn.startMs + 5.1 * hourMs);
  cutOff('GW-CARD');
  await play.workUntil(turn.endMs - 3 * minuteMs, 5 * minuteMs);
  loseLink('RF-03', turn.endMs + 6 * minuteMs);
  restartController(play.machine('RF-03'));
  await play.workUntil(turn.endMs + minuteMs, minuteMs);
  cutOff('GW-SPIN');
  restartController(play.machine('RF-05'));
  await play.workUntil(endMs, 5 * minuteMs);
}

async function countOf(table: string): Promise<number> {
  const { rows } = await owner.query(`select count(*)::int as n from ${table} where tenant_id = $1`, [
    tenantId,
  ]);
  return rows[0]?.n;
}

describe('what is stored of a mill at work', () => {
  it('equals the ledger exactly, machine by machine and shift by shift', async () => {
    const { totals, shifts } = readLedger(play.ledger);
    expect(shifts).toHaveLength(3);
    expect(totals.telegrams).toBeGreaterThan(30_000);
    expect(totals.breakEvents).toBeGreaterThan(500);
    expect(totals.doffEvents).toBeGreaterThan(10);
    expect(totals.stateMs[11]).toBeGreaterThan(18 * minuteMs);
    expect(await ledgerDifferences(owner, { tenantId, ledger: play.ledger })).toEqual([]);
  });

  it('is in the buckets what it is in the shifts', async () => {
    expect(await countOf('bucket')).toBeGreaterThan(1_000);
    expect(await rollupDifferences(owner, { tenantId, system })).toEqual([]);
  });

  it('leaves nothing aside', async () => {
    expect(await countOf('quarantine')).toBe(0);
  });

  it('equals the ledger still when two days of its past arrive afterwards, the newer first', async () => {
    await play.tellHistory();
    const { shifts } = readLedger(play.ledger);
    expect(shifts.length).toBeGreaterThanOrEqual(6);
    expect(await ledgerDifferences(owner, { tenantId, ledger: play.ledger })).toEqual([]);
    expect(await rollupDifferences(owner, { tenantId, system })).toEqual([]);
    expect(await countOf('quarantine')).toBe(0);
  }, 90_000);

  it('conserves the material: what was made lies in the stock behind or was taken, within 0.5 %', async () => {
    const [oldest] = readLedger(play.ledger).stands;
    const flows = await storedFlows(owner, {
      plan: smallMill,
      tenantId,
      fromMs: oldest?.atMs ?? 0,
      toMs: turn.endMs,
    });
    expect(flows.size).toBe(9);
    for (const [process, { madeKg, stockGrewKg, takenKg }] of flows) {
      expect(madeKg, process).toBeGreaterThan(5_000);
      expect(Math.abs(madeKg - stockGrewKg - takenKg) / madeKg, process).toBeLessThan(0.005);
    }
  });

  it('changes by nothing when a part of everything is said again', async () => {
    const samples = await countOf('sample');
    for (const { gateway, topic, payload } of play.sent.filter((_, index) => index % 7 === 0)) {
      gateway.send(topic, payload);
      await gateway.hasRoom();
    }
    await play.acknowledged();
    expect(await countOf('sample')).toBe(samples);
    expect(await ledgerDifferences(owner, { tenantId, ledger: play.ledger })).toEqual([]);
    expect(await rollupDifferences(owner, { tenantId, system })).toEqual([]);
  }, 90_000);
});
