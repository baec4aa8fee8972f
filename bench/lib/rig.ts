import pg from 'pg';
import { type BenchDatabase, startDatabase, temporaryFolder } from './database.ts';
import { type Generator, startGenerator } from './generator.ts';
import { type BenchSource, type MillSize, seedMills } from './mills.ts';
import { type BenchServer, startServer } from './server.ts';

/** Everything a benchmark of the machine flow needs, ended with `stop`. */
export interface Rig {
  readonly database: BenchDatabase;
  readonly owner: pg.Client;
  readonly server: BenchServer;
  readonly generator: Generator;
  readonly sources: readonly BenchSource[];
  /** Gateways that the load generator leaves alone. */
  readonly spare: readonly BenchSource[];
  /** Measured time of the first telegrams. */
  readonly startMs: number;
  stop(): Promise<void>;
}

/** So long ago telegrams begin: a saturated run never reaches the present, and its shifts are of today. */
const longAgoMs = 24 * 3_600_000;

export interface RigOptions {
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
  { spareSources = 0, backMs = longAgoMs, prepare }: RigOptions = {},
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
    const server = await startServer({
      words: ['--no-demo', '--port', '0', '--mqtt-port', '0', '--database-url', database.url],
    });
    ends.push(() => server.stop());
    const generator = await startGenerator();
    ends.push(() => generator.stop());
    const startMs = Date.now() - backMs;
    await generator.open({ port: server.mqttPort, sources, startMs });
    return { database, owner, server, generator, sources, spare, startMs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
