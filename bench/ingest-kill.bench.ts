// A4: in the middle of saturated ingest the platform is killed, then PostgreSQL, with `--long` ten times each; with
// `--broker=mosquitto` the broker as well. The gateways repeat what was not acknowledged, or not said to be stored. Afterwards every
// sum equals their ledger: nothing lost, nothing doubled. Counters dip and spike now and then, which changes no sum.
import { openMosquitto } from '../testing/server/processes/mosquittoProcess.ts';
import { readPidFile } from '../server/src/platform/postgres/pid-file.ts';
import { serverPlaces } from '../server/src/platform/postgres/places.ts';
import { demandOwnSamples, demandTruth } from './lib/checks.ts';
import { asOwner, startDatabase, temporaryFolder } from './lib/database.ts';
import { isLong } from './lib/flags.ts';
import { type Generator, startGenerator } from './lib/generator.ts';
import { fullSize, seedMills } from './lib/mills.ts';
import { spreadOf } from './lib/numbers.ts';
import { printReport } from './lib/report.ts';
import { chosenBroker } from './lib/rig.ts';
import { type BenchServer, startServer } from './lib/server.ts';

const kills = isLong ? 10 : 1;
const calmMs = 3_000;
const recoveryMs = 6_000;
const goalS = 5;
const backMs = 3 * 86_400_000;

const folder = await temporaryFolder();
const mosquitto = chosenBroker === 'mosquitto' ? await openMosquitto() : undefined;
let server: BenchServer | undefined;
let generator: Generator | undefined;
try {
  const database = await startDatabase(folder.path);
  const sources = await asOwner(database.url, (client) => seedMills(client, fullSize));
  await mosquitto?.letIn(database.url);
  await mosquitto?.start();
  await database.stop();
  // The platform owns its database here: it must see for itself that PostgreSQL is gone, and start it again.
  let running = await startPlatform(0, 0);
  server = running;
  const load = await startGenerator();
  generator = load;
  await load.open({
    port: mosquitto?.port ?? running.mqttPort,
    sources,
    startMs: Date.now() - backMs,
    isByMark: mosquitto !== undefined,
  });
  const shape = {
    valueCount: 6,
    samplesPerMessage: 1,
    stepMs: 10_000,
    hasFaults: true,
    hasGlitches: true,
  } as const;
  const measureMs = (mosquitto ? 3 : 2) * kills * (calmMs + recoveryMs);
  const ran = load.run({ shape, pace: { window: 4 }, warmMs: 1_000, measureMs });

  const platformS: number[] = [];
  const databaseS: number[] = [];
  const brokerS: number[] = [];
  for (let kill = 0; kill < kills; kill++) {
    platformS.push(
      await outage(load, async () => {
        await running.kill();
        running = await startPlatform(running.httpPort, running.mqttPort);
        server = running;
      }),
    );
    databaseS.push(await outage(load, killDatabase));
    if (mosquitto)
      brokerS.push(
        await outage(load, async () => {
          await mosquitto.kill();
          await mosquitto.start();
        }),
      );
  }
  const { truth, messages, faults } = await ran;
  await running.stop();
  server = undefined;
  const after = await startDatabase(folder.path);
  try {
    await asOwner(after.url, (client) => demandTruth(client, truth));
    await demandOwnSamples(after.url);
  } finally {
    await after.stop();
  }
  const remarks = [
    `${messages} messages, ${faults.repeated} repeated on purpose: every sum equals the gateways' ledger`,
  ];
  const at = mosquitto ? ' at Mosquitto' : '';
  tell(`the platform is killed, ingest back${at}`, platformS, remarks);
  tell(`PostgreSQL is killed, ingest back${at}`, databaseS, remarks);
  if (mosquitto) tell('Mosquitto is killed, ingest back', brokerS, remarks);
} finally {
  await generator?.stop();
  await server?.stop();
  await mosquitto?.remove();
  await folder.remove();
}

function startPlatform(httpPort: number, mqttPort: number): Promise<BenchServer> {
  return startServer({
    words: words(httpPort, mqttPort),
    hasBroker: mosquitto === undefined,
    ...(mosquitto && { environment: { MQTT_URL: mosquitto.platformUrl } }),
  });
}

function words(port: number, mqttPort: number): string[] {
  return ['--no-demo', '--data', folder.path, '--port', String(port), '--mqtt-port', String(mqttPort)];
}

async function killDatabase(): Promise<void> {
  const found = await readPidFile(serverPlaces({ dataDir: folder.path, major: 18 }).pidFile);
  if (!found) throw new Error('PostgreSQL does not run');
  process.kill(found.pid, 'SIGKILL');
}

/** The seconds for which no gateway got an acknowledgement. */
async function outage(load: Generator, kill: () => Promise<void>): Promise<number> {
  await sleep(calmMs);
  await load.mark();
  await kill();
  await sleep(recoveryMs);
  const { longestSilenceMs } = await load.mark();
  return longestSilenceMs / 1000;
}

function tell(name: string, seconds: readonly number[], remarks: readonly string[]): void {
  const ours = Math.max(...seconds);
  const head = {
    name,
    ours,
    unit: 's',
    limit: null,
    ratio: null,
    goal: `≤ ${goalS} s, nothing lost or doubled`,
  };
  printReport({ ...head, met: ours <= goalS }, [`${seconds.length} × ${spreadOf(seconds)} s`, ...remarks]);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
