import { setImmediate as breathe } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { liveRhythm } from '@millwright/simulator/mill/mill.ts';
import { slotCount } from '../../areas/telemetry/ingest/queue/slots.ts';
import { createPool } from '../../platform/db/connect.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { type PostgresServer, startPostgres } from '../../platform/postgres/launcher.ts';
import { removeData } from '../../platform/postgres/remove.ts';
import { temporaryDataDir } from '@millwright/testing/server/postgres/folders.ts';
import { inParts } from '@millwright/testing/server/inParts.ts';
import { ledgerDifferences, rollupDifferences } from '@millwright/testing/server/mills/ledgerDifferences.ts';
import { testMosquitto } from '@millwright/testing/server/processes/mosquitto.ts';
import { beginPlay, type Play } from '@millwright/testing/server/mills/playMill.ts';
import { openGateways, plantMill } from '@millwright/testing/server/mills/plantMill.ts';
import {
  endServerProcesses,
  type ServerProcess,
  startServerProcess,
} from '@millwright/testing/server/processes/serverProcess.ts';
import { saidByVariety, storedByVariety } from '@millwright/testing/server/mills/varietySums.ts';

/** How often something is killed: one of the two processes, the broker, and in the long form the database. */
const isLong = process.env['TEST_LONG'] === '1';
const kills = isLong ? 100 : 2;
const roundMs = 5 * 60_000;
const atLeast = 150;

/** Two mills, the one in the lower half of the slots and the other in the upper: each process has one of them. */
const plans = [smallMill, { ...smallMill, tenantId: smallMill.tenantId + slotCount / 2 }];
const system = defaultShiftCalendar(smallMill.zone);
const borderMs = shiftAt(system, Date.now() - 12 * 3_600_000).endMs;
const startMs = borderMs - Math.ceil(kills / 2) * roundMs;

const broker = await testMosquitto();
let dataDir: string;
let postgres: PostgresServer;
let plays: Play[] = [];
const servers: ServerProcess[] = [];

// Registered first, so it comes last: the servers go before their database.
afterAll(async () => {
  await postgres.stop();
  await removeData(dataDir);
}, 60_000);
endServerProcesses();
afterAll(() => Promise.all(plays.map((play) => play.stop())));

beforeAll(async () => {
  dataDir = await temporaryDataDir();
  postgres = await startPostgres({ dataDir, log: () => undefined });
  await migrate(postgres.url);
  const mills = [];
  for (const plan of plans) mills.push(await plantMill(postgres.url, plan));
  await broker.letIn(postgres.url);
  await broker.start();
  for (const place of [0, 1]) servers[place] = await startServer();
  const gateways = { url: broker.url, reconnectMs: 50, maxInFlight: 40, repeatMs: 2_000 };
  plays = await Promise.all(
    mills.map((mill, place) =>
      beginPlay(mill, {
        gatewayOf: openGateways(mill, gateways),
        seed: 5 + place,
        startMs,
        rhythm: [liveRhythm(startMs)],
        says: inParts,
      }),
    ),
  );
}, 60_000);

async function startServer(): Promise<ServerProcess> {
  const started = startServerProcess(['--role=ingest', '--no-demo', '--port=0'], {
    DATABASE_URL: postgres.url,
    MQTT_URL: broker.platformUrl,
  });
  await started.started;
  return started;
}

const acknowledged = () => plays.reduce((sum, play) => sum + play.sent.length - play.open(), 0);
const open = () => plays.reduce((sum, play) => sum + play.open(), 0);

/** Resolves while the mills are sending: so much more is stored, and something is on its way. */
async function midway(from: number, more: number): Promise<void> {
  while (acknowledged() < from + more || open() === 0) await breathe();
}

async function killOne(place: number): Promise<void> {
  const victim = servers[place];
  victim?.kill('SIGKILL');
  expect(await victim?.ended).toBe('SIGKILL');
  servers[place] = await startServer();
}

async function killBroker(): Promise<void> {
  await broker.kill();
  await broker.start();
}

async function killDatabase(): Promise<void> {
  const back = new Promise<void>((resolve) => {
    postgres.onChange(({ state }) => {
      if (state === 'ready') resolve();
    });
  });
  process.kill(postgres.pid, 'SIGKILL');
  await back;
}

const ways: readonly ((round: number) => Promise<void>)[] = isLong
  ? [(round) => killOne(round % 2), killBroker, killDatabase, () => killOne(1)]
  : [() => killOne(0), killBroker];

async function storedOtherThanLedger(): Promise<string[]> {
  const owner = createPool(postgres.url, { max: 2, name: 'test owner', onError: () => undefined });
  try {
    const { rows } = await owner.query('select reason, detail from quarantine');
    const found = rows.map(({ reason, detail }) => `set aside: ${reason} ${detail}`);
    for (const [place, { tenantId }] of plans.entries()) {
      const play = plays[place];
      if (!play) throw new Error('a mill does not play');
      found.push(
        ...(await ledgerDifferences(owner, { tenantId, ledger: play.ledger, parts: 2 })),
        ...(await rollupDifferences(owner, { tenantId, system })),
      );
      for (const table of ['bucket', 'shift_rollup'] as const)
        expect(await storedByVariety(owner, { tenantId, table })).toEqual(saidByVariety(play.sent));
    }
    return found.slice(0, 20);
  } finally {
    await owner.end();
  }
}

describe('at an external broker', () => {
  it(
    `what sources send until it is said to be stored is stored, once, though processes and broker are killed ${kills} times`,
    async () => {
      for (let round = 0; round < kills; round++) {
        const from = acknowledged();
        const toMs = startMs + (round + 1) * roundMs;
        const working = Promise.all(plays.map((play) => play.workUntil(toMs, 10_000)));
        await midway(from, atLeast + 37 * (round % 7));
        await ways[round % ways.length]?.(round);
        await working;
        await Promise.all(plays.map((play) => play.acknowledged()));
      }
      expect(await storedOtherThanLedger()).toEqual([]);
    },
    kills * 60_000,
  );
});
