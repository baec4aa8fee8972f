import pg from 'pg';
import { loadavg } from 'node:os';
import { type BenchDatabase, startDatabase, temporaryFolder } from '../database.ts';
import { startByHand, type ByHand } from '../limits/byHand.ts';
import { short } from '../numbers.ts';
import { remarkOn } from '../report.ts';
import { type BenchServer, startServer } from '../server.ts';

/** The platform and, beside it, the same statements by hand, on one database. */
export interface RequestRig {
  readonly database: BenchDatabase;
  readonly owner: pg.Client;
  readonly server: BenchServer;
  readonly byHand: ByHand;
  stop(): Promise<void>;
}

/** Starts PostgreSQL, lets `fill` make its rows, then starts both. */
export async function startRequestRig<Filled>(
  fill: (owner: pg.Client, url: string) => Promise<Filled>,
): Promise<RequestRig & { filled: Filled }> {
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
    const startedMs = performance.now();
    const filled = await fill(owner, database.url);
    await owner.query('vacuum (analyze)');
    await owner.query('checkpoint');
    remarkOn(`rows made in ${short((performance.now() - startedMs) / 1000)} s`);
    remarkBusy();
    const server = await startServer({
      words: ['--no-demo', '--port', '0', '--mqtt-port', '0', '--database-url', database.url],
    });
    ends.push(() => server.stop());
    const byHand = await startByHand(database.url);
    ends.push(() => byHand.stop());
    return { database, owner, server, byHand, filled, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Others may use the machine: a figure is read together with this. */
export function remarkBusy(): void {
  const [minute = 0, five = 0] = loadavg();
  remarkOn(`load of the machine: ${short(minute)} over a minute, ${short(five)} over five`);
}
