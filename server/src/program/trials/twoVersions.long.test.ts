// An older version and this one on one database and broker: each process is replaced in turn, some by the older one again, as when an
// upgrade is taken back. The older one is that before the newest migrations, which come while its processes are at work.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createPool } from '../../platform/db/connect.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createDatabase, dropDatabase } from '@millwright/testing/server/postgres/postgres.ts';
import { testMosquitto } from '@millwright/testing/server/processes/mosquitto.ts';
import { olderVersion } from '@millwright/testing/server/processes/olderVersion.ts';
import { type BusyMill, busyMill, rollingProcesses } from '@millwright/testing/server/processes/rolling.ts';
import { endServerProcesses } from '@millwright/testing/server/processes/serverProcess.ts';
import { smallProxy } from '@millwright/testing/server/processes/smallProxy.ts';

const places = ['api', 'api', 'ingest', 'ingest', 'jobs', 'jobs'];
/** One of each kind. */
const takenBack = [0, 2, 4];
const migrationsSince = 8;
/** The program that makes its mill, at the place of either version. */
const seeds = ['testing/server/processes/rollingMill.ts', 'server/src/testing/rollingMill.ts'];
const seeded = z.object({ tenantId: z.int(), login: z.string(), secret: z.string(), username: z.string() });

const older = await olderVersion(migrationsSince);
const url = await createDatabase();
let isOver = false;
const onError = (error: Error) => {
  if (!isOver) throw error;
};
const owner = createPool(url, { max: 2, onError, name: 'test owner' });
afterAll(async () => {
  isOver = true;
  await owner.end();
  await dropDatabase(url);
});
const broker = await testMosquitto();
endServerProcesses();
const proxy = await smallProxy();
const processes = rollingProcesses({ url, broker, proxy });
let busy: BusyMill | undefined;
afterAll(() => busy?.leave());

it('an older version and this one work side by side while each process is replaced under load: no call fails, no telegram is lost or counted twice, a board goes on', async () => {
  const known = new Set(await readdir(join(older.folder, 'server/migrations')));
  await migrate(url, { only: known });
  await owner.query('select secure.ensure_partitions(current_date - 2, current_date + 2)');
  const seed = seeds.find((file) => existsSync(join(older.folder, file))) ?? '';
  const mill = seeded.parse(JSON.parse(await older.program(seed, [url])));
  await broker.letIn(url);
  await broker.start();
  const start = (place: number, checkout?: string) =>
    processes.start(place, { role: places[place] ?? '', checkout });
  await Promise.all(places.map((_, place) => start(place, older.folder)));
  const work = await busyMill({ mill, broker, proxy });
  busy = work;
  await work.goesOn();

  const replace = async (place: number, checkout?: string) => {
    await processes.end(processes.at(place));
    await work.goesOn();
    await start(place, checkout);
    await work.goesOn();
  };
  for (const place of places.keys()) await replace(place);
  const { rows } = await owner.query<{ name: string }>('select name from schema_migration');
  expect(rows.filter(({ name }) => !known.has(name)).length).toBeGreaterThanOrEqual(migrationsSince);
  for (const place of takenBack) await replace(place, older.folder);
  for (const place of takenBack) await replace(place);

  const { calls } = await work.demandAllIsThere(owner);
  expect(calls).toBeGreaterThan(500);
}, 300_000);
