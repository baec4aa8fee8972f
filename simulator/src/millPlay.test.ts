import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { checkpointFile } from './checkpoint.ts';
import { readLedger } from './ledger.ts';
import { openPlay, pastOf, save, stepTowards, type MillPlay, type PlayOptions } from './millPlay.ts';
import { runMill, type Progress } from './runMill.ts';
import { deafGateway, gatewaysFor, type Arrived } from './testKit.ts';

const beganMs = Date.parse('2026-11-20T03:17:21.123Z');
let stateDir = '';
let nowMs = beganMs;

beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'mill-'));
  nowMs = beganMs;
});
afterEach(() => rm(stateDir, { recursive: true }));

describe('a play that is interrupted', () => {
  it('repeats bit by bit what may be out already, and then tells what an uninterrupted one tells', async () => {
    const whole: Arrived = new Map();
    const calm = await openPlay(options(whole, join(stateDir, 'calm')));
    await playTo(calm, beganMs);

    const broken: Arrived = new Map();
    const first = await openPlay(options(broken));
    await playTo(first, beganMs - 70 * minuteMs);
    await save(first);
    await playTo(first, beganMs - 31 * minuteMs);
    const second = await openPlay(options(broken));
    expect(second.releasedMs).toBeLessThan(beganMs - 31 * minuteMs);
    await playTo(second, beganMs);

    expect(broken).toEqual(whole);
    expect(readLedger(second.ledger)).toEqual(readLedger(calm.ledger));
  });

  it('fills a long pause coarsely, and never changes what may be out already', async () => {
    const arrived: Arrived = new Map();
    const first = await openPlay(options(arrived));
    await playTo(first, beganMs);
    await save(first);
    nowMs = beganMs + 20 * minuteMs;
    await playTo(first, nowMs);
    const before = arrived.size;
    nowMs = beganMs + 5 * 60 * minuteMs;
    const second = await openPlay(options(arrived));
    await playTo(second, beganMs + 20 * minuteMs);
    expect(arrived.size).toBe(before);
    await playTo(second, nowMs);
    const perHour = (arrived.size - before) / smallMill.machines.length / 4.67;
    expect(perHour).toBeGreaterThan(60);
    expect(perHour).toBeLessThan(250);
  });

  it('goes on from what a program wrote that kept stocks in kg, with the same stocks', async () => {
    const first = await openPlay(options(new Map()));
    await playTo(first, beganMs);
    await save(first);
    const file = checkpointFile(stateDir, 1002);
    const { mill, pastDays: _, ...rest } = JSON.parse(await readFile(file, 'utf8'));
    const stockKg = first.mill.state.stockG.map((grams) => grams / 1000);
    const { stockG: __, drawnG: ___, stands: ____, ...older } = mill;
    await writeFile(file, JSON.stringify({ ...rest, version: 1, mill: { ...older, stockKg } }));
    const second = await openPlay(options(new Map()));
    expect(second.mill.state.stockG).toEqual(first.mill.state.stockG);
    expect(second.liveStartMs).toBe(first.liveStartMs);
    await playTo(second, second.releasedMs + 10 * minuteMs);
    expect(await pastOf(second)).toBeUndefined();
  });

  it('does not run past what a start after a crash would repeat', async () => {
    const stuck = gatewaysFor(smallMill, (code) => ({
      ...deafGateway(code, new Map()),
      acknowledged: () => new Promise<void>(() => undefined),
    }));
    const opened = await openPlay(options(new Map()));
    const play: MillPlay = {
      ...opened,
      gateways: [...new Set(stuck.values())],
      options: { ...opened.options, gatewayOf: stuck },
    };
    const horizonMs = play.horizonMs;
    await playUntil(play, horizonMs - minuteMs);
    // The step waits for an answer that never comes; what it said before that is what counts.
    void stepTowards(play, horizonMs + 60 * minuteMs);
    expect(play.releasedMs).toBe(horizonMs);
  });
});

describe('a run', () => {
  it('says when it is live and which days it has told, and its ledger holds what arrived', async () => {
    const arrived: Arrived = new Map();
    const ending = new AbortController();
    const told: Progress[] = [];
    const say = (progress: Progress) => {
      told.push(progress);
      if (told.length === 3) ending.abort();
    };
    const run = await runMill({ ...options(arrived), days: 1, speed: 'max', say, signal: ending.signal });
    expect(told).toEqual([
      { event: 'live', tenantId: 1002 },
      { event: 'history', tenantId: 1002, day: '2026-11-19' },
      { event: 'history', tenantId: 1002, day: '2026-11-18' },
    ]);
    const read = readLedger(run.ledger);
    const { telegrams, breakEvents, doffEvents } = read.totals;
    expect(telegrams + breakEvents + doffEvents).toBe(arrived.size);
    const days = read.shifts.filter(({ productionDate }) => productionDate === '2026-11-18');
    expect(days.map(({ shift }) => shift)).toEqual(['morning', 'middle', 'night']);
    for (const { startMs, endMs, machines } of days) {
      const stateMs = machines['RF-03']?.stateMs ?? {};
      expect(Object.values(stateMs).reduce((sum, ms) => sum + ms, 0)).toBe(endMs - startMs);
    }
  });
});

function options(arrived: Arrived, dir = stateDir): PlayOptions {
  const gatewayOf = gatewaysFor(smallMill, (code) => deafGateway(code, arrived));
  return {
    plan: smallMill,
    tenantId: 1002,
    seed: 6,
    gatewayOf,
    hours: 3,
    days: 0,
    stateDir: dir,
    now: () => nowMs,
  };
}

async function playTo(play: MillPlay, toMs: number): Promise<void> {
  await playUntil(play, toMs);
  await play.saving;
}

async function playUntil(play: MillPlay, toMs: number): Promise<void> {
  while (play.releasedMs < toMs) await stepTowards(play, toMs);
}
