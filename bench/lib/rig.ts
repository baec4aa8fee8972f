import pg from 'pg';
import { type BenchDatabase, startDatabase, temporaryFolder } from './database.ts';
import { type Generator, startGenerator } from './generator.ts';
import { type BenchSource, type MillSize, seedMills } from './mills.ts';
import { choiceFlag, isLong } from './flags.ts';
import { openMosquitto } from '../../testing/server/processes/mosquittoProcess.ts';
import { type BenchServer, startServer } from './server.ts';

/** Everything a benchmark of the machine flow needs, ended with `stop`. */
export interface Rig {
  readonly database: BenchDatabase;
  readonly owner: pg.Client;
  readonly server: BenchServer;
  /** Processes that take what machines say beside the first. */
  readonly beside: readonly BenchServer[];
  /** Where machines speak. */
  readonly broker: BenchBroker;
  readonly port: number;
  readonly generator: Generator;
  readonly sources: readonly BenchSource[];
  /** Gateways that the load generator leaves alone. */
  readonly spare: readonly BenchSource[];
  /** Measured time of the first telegrams. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** So long ago telegrams begin: a saturated run never reaches the present, and its shifts began within a day. */
const longAgoMs = (isLong ? 24 : 12) * 3_600_000;

/** The broker in the process, or Mosquitto with files of the platform: `--broker=mosquitto`. */
export type BenchBroker = 'bundled' | 'mosquitto';
export const chosenBroker = choiceFlag('broker', ['bundled', 'mosquitto']);

export interface RigOptions {
  readonly broker?: BenchBroker;
  /** Processes that take what machines say from Mosquitto. */
  readonly ingestProcesses?: number;
  /** So many gateways of the last mill are left alone. */
  readonly spareSources?: number;
  /** How long ago the first telegrams are measured. */
  readonly backMs?: number;
  /** What the mills have besides, before the platform starts. */
  readonly prepare?: (owner: pg.Client) => Promise<void>;
}

/** Starts PostgreSQL, makes the mills, starts the platform and the load generator, and connects the gateways. */
export async function startRig(
  size: MillSize,
  {
    spareSources = 0,
    backMs = longAgoMs,
    prepare,
    broker = chosenBroker,
    ingestProcesses = 1,
  }: RigOptions = {},
): Promise<Rig> {
  const ends: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const folder = await temporaryFolder();
    ends.push(folder.remove);
    const database = await startDatabase(folder.path);
    ends.push(() => database.stop());
    const owner = new pg.Client({ connectionString: database.url, application_name: 'millwright bench' });
    await owner.connect();
    ends.push(() => owner.end());
    const all = await seedMills(owner, size);
    await prepare?.(owner);
    const sources = all.slice(0, all.length - spareSources);
    const spare = all.slice(sources.length);
    const words = ['--no-demo', '--port', '0', '--mqtt-port', '0', '--database-url', database.url];
    const mosquitto = broker === 'mosquitto' ? await openMosquitto() : undefined;
    if (mosquitto) {
      ends.push(() => mosquitto.remove());
      await mosquitto.letIn(database.url);
      await mosquitto.start();
    }
    const start = async (more: readonly string[] = []) => {
      const environment = mosquitto ? { MQTT_URL: mosquitto.platformUrl } : undefined;
      const started = await startServer({
        words: [...words, ...more],
        hasBroker: mosquitto === undefined,
        ...(environment && { environment }),
      });
      ends.push(() => started.stop());
      return started;
    };
    const server = await start();
    const beside: BenchServer[] = [];
    while (beside.length + 1 < ingestProcesses) beside.push(await start(['--role', 'ingest']));
    const generator = await startGenerator();
    ends.push(() => generator.stop());
    const startMs = Date.now() - backMs;
    const port = mosquitto?.port ?? server.mqttPort;
    await generator.open({ port, sources, startMs, isByMark: mosquitto !== undefined });
    return { database, owner, server, beside, broker, port, generator, sources, spare, startMs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
