// Keeps the data of this commit for the test of upgrades: a demonstration of one simulated hour, read while it runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { millwright } from '@millwright/server/platform/postgres/cluster.ts';
import { readPidFile } from '@millwright/server/platform/postgres/pid-file.ts';
import { serverPlaces } from '@millwright/server/platform/postgres/places.ts';
import { removeData } from '@millwright/server/platform/postgres/remove.ts';
import { temporaryDataDir } from '../postgres/folders.ts';
import { dumpDatabase, writeFixture } from './fixture.ts';

const program = new URL('../../../server/src/main.ts', import.meta.url).pathname;
const lastWord = 'Ctrl-C ends everything.';
/** Longer than what people and jobs of the demonstration do at its start. */
const settleMs = 20_000;

const dataDir = await temporaryDataDir();
const server = spawn(
  process.execPath,
  [program, `--data=${dataDir}`, '--port=0', '--mqtt-port=0', '--sim-hours=1', '--sim-days=0'],
  { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn' } },
);
const closed = once(server, 'close');
try {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
      if (said.includes(lastWord)) resolve();
    });
    server.once('close', () => reject(new Error(`The demonstration did not start: ${said}`)));
  });
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const places = serverPlaces({ dataDir, major: 18 });
  const port = (await readPidFile(places.pidFile))?.port ?? 0;
  const password = (await readFile(places.password, 'utf8')).trim();
  const fixture = await dumpDatabase(`postgres://${millwright}:${password}@127.0.0.1:${port}/${millwright}`);
  const { file, bytes } = await writeFixture(fixture);
  const rows = fixture.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${file}: ${rows} rows of ${fixture.tables.length} tables, ${Math.ceil(bytes / 1024)} kB.`);
} finally {
  server.kill('SIGINT');
  await closed;
  await removeData(dataDir);
}
