import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { liveRhythm } from '@millwright/simulator/mill/mill.ts';
import { readLedger } from '@millwright/simulator/ledger.ts';
import { auditNextDate } from '../../areas/telemetry/index.ts';
import { createPool, urlOfRole } from '../../platform/db/connect.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { type PostgresServer, startPostgres } from '../../platform/postgres/launcher.ts';
import { removeData } from '../../platform/postgres/remove.ts';
import { temporaryDataDir } from '@millwright/testing/server/postgres/folders.ts';
import { ledgerDifferences, rollupDifferences } from '@millwright/testing/server/mills/ledgerDifferences.ts';
import { inParts } from '@millwright/testing/server/inParts.ts';
import { beginPlay, type Play } from '@millwright/testing/server/mills/playMill.ts';
import { openGateways, plantMill } from '@millwright/testing/server/mills/plantMill.ts';
import {
  endServerProcesses,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '@millwright/testing/server/processes/serverProcess.ts';
import { saidByVariety, storedByVariety } from '@millwright/testing/server/mills/varietySums.ts';

/** How often the server is killed, then its database, then both at once: each dies twice as often. */
const turns = process.env['TEST_LONG'] === '1' ? 12 : 2;
const roundMs = 10 * 60_000;
/** Payloads that are acknowledged between a new start and the next kill. */
const atLeast = 300;

const { tenantId, zone } = smallMill;
const system = defaultShiftCalendar(zone);
const rounds = Array.from({ length: 3 * turns }, (_, index) => index);
/** The border of a shift that is over lies in the middle of the run. */
const borderMs = shiftAt(system, Date.now() - 12 * 3_600_000).endMs;
const startMs = borderMs - Math.ceil(rounds.length / 2) * roundMs;

let dataDir: string;
let postgres: PostgresServer;
let server: ServerProcess;
let play: Play;
let port: number;

// Registered first, so it comes last: the server goes before its database.
afterAll(async () => {
  await postgres.stop();
  await removeData(dataDir);
}, 60_000);
endServerProcesses();
afterAll(() => play.stop());

beforeAll(async () => {
  dataDir = await temporaryDataDir();
  postgres = await startPostgres({ dataDir, log: () => undefined });
  await migrate(postgres.url);
  const mill = await plantMill(postgres.url, smallMill);
  port = await freePort();
  server = await startServer();
  play = await beginPlay(mill, {
    // After each new connection a client repeats what was in flight one by one.
    gatewayOf: openGateways(mill, { url: `mqtt://127.0.0.1:${port}`, reconnectMs: 50, maxInFlight: 40 }),
    seed: 5,
    startMs,
    rhythm: [liveRhythm(startMs)],
    says: inParts,
  });
}, 60_000);

async function startServer(): Promise<ServerProcess> {
  const words = ['--role=ingest', '--no-demo', `--data=${dataDir}/server`, '--port=0', `--mqtt-port=${port}`];
  const started = startServerProcess(words, { DATABASE_URL: postgres.url });
  await started.started;
  return started;
}

const acknowledged = () => play.sent.length - play.open();

/** Resolves while the mill is sending: so much more is acknowledged, and something is on its way. */
async function midway(from: number, more: number): Promise<void> {
  while (acknowledged() < from + more || play.open() === 0) await pause(1);
}

async function killServer(): Promise<void> {
  server.kill('SIGKILL');
  expect(await server.ended).toBe('SIGKILL');
  server = await startServer();
}

async function killBoth(): Promise<void> {
  const back = killDatabase();
  server.kill('SIGKILL');
  await back;
  expect(await server.ended).toBe('SIGKILL');
  server = await startServer();
}

/** Nobody tells the server: it finds out, and goes on once the database is back. */
async function killDatabase(): Promise<void> {
  const back = new Promise<void>((resolve) => {
    postgres.onChange(({ state }) => {
      if (state === 'ready') resolve();
    });
  });
  process.kill(postgres.pid, 'SIGKILL');
  await back;
}

const ways = [killServer, killDatabase, killBoth] as const;

async function storedOtherThanLedger(): Promise<string[]> {
  const owner = createPool(postgres.url, { max: 2, name: 'test owner', onError: () => undefined });
  try {
    const { rows } = await owner.query('select reason, detail from quarantine');
    return [
      ...(await ledgerDifferences(owner, { tenantId, ledger: play.ledger, parts: 2 })),
      ...(await rollupDifferences(owner, { tenantId, system })),
      ...rows.map(({ reason, detail }) => `set aside: ${reason} ${detail}`),
    ].slice(0, 20);
  } finally {
    await owner.end();
  }
}

/**
 * Cells of roll-ups that are not what the stored samples come to, in all parts: the ledger tells no theoretical output and
 * no spindle hours, the samples do. Gives the theoretical output as well, mg.
 */
async function storedOtherThanSamples(): Promise<{ differentCells: number; theoreticalMg: number }> {
  const ingest = createPool(urlOfRole(postgres.url, 'millwright_ingest'), {
    max: 2,
    name: 'test audit',
    onError: () => undefined,
  });
  try {
    // A day later all of it is due.
    const options = { pool: ingest, nowMs: Date.now() + 86_400_000, rawRetentionDays: 62 };
    let differentCells = 0;
    for (let date = await auditNextDate(options); date; date = await auditNextDate(options))
      differentCells += date.differentCells + date.unprovenMachines;
    const { rows } = await ingest.query<{ sum: number }>(
      'select sum(theoretical_mg)::float8 as sum from shift_rollup where tenant_id = $1',
      [tenantId],
    );
    return { differentCells, theoreticalMg: rows[0]?.sum ?? 0 };
  } finally {
    await ingest.end();
  }
}

async function storedSumsByVariety() {
  const owner = createPool(postgres.url, { max: 2, name: 'test owner', onError: () => undefined });
  try {
    return {
      buckets: await storedByVariety(owner, { tenantId, table: 'bucket' }),
      shifts: await storedByVariety(owner, { tenantId, table: 'shift_rollup' }),
    };
  } finally {
    await owner.end();
  }
}

describe('what was acknowledged', () => {
  it(
    `is stored, once, though server and database are killed ${2 * turns} times each in the middle of their work`,
    async () => {
      for (const round of rounds) {
        const from = acknowledged();
        const working = play.workUntil(startMs + (round + 1) * roundMs, 10_000);
        await midway(from, atLeast + 137 * (round % 7));
        expect(play.open()).toBeGreaterThan(0);
        await ways[round % ways.length]?.();
        await working;
        await play.acknowledged();
      }
      const { totals, shifts } = readLedger(play.ledger);
      expect(shifts).toHaveLength(2);
      expect(totals.telegrams).toBeGreaterThan(turns * 9_000);
      expect(await storedOtherThanLedger()).toEqual([]);
      const said = saidByVariety(play.sent);
      expect(Object.keys(said).filter((name) => name.endsWith('V2 outputG')).length).toBeGreaterThan(5);
      expect(await storedSumsByVariety()).toEqual({ buckets: said, shifts: said });

      // A server that has forgotten everything hears a part of it again.
      await killServer();
      for (const { gateway, topic, payload } of play.sent.filter((_, index) => index % 10 === 0))
        gateway.send(topic, payload);
      await play.acknowledged();
      expect(await storedOtherThanLedger()).toEqual([]);
      expect(await storedSumsByVariety()).toEqual({ buckets: said, shifts: said });
      const { differentCells, theoreticalMg } = await storedOtherThanSamples();
      expect(differentCells).toBe(0);
      expect(theoreticalMg).toBeGreaterThan(0);
    },
    turns * 120_000,
  );
});
