import { afterAll, beforeAll, it } from 'vitest';
import { tendRetention } from '../jobs/retention.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { testMosquitto } from '@millwright/testing/server/processes/mosquitto.ts';
import { type BusyMill, busyMill, rollingProcesses } from '@millwright/testing/server/processes/rolling.ts';
import { makeRollingMill } from '@millwright/testing/server/processes/rollingMill.ts';
import { endServerProcesses } from '@millwright/testing/server/processes/serverProcess.ts';
import { smallProxy } from '@millwright/testing/server/processes/smallProxy.ts';

const roles = ['api', 'ingest,jobs'];
/** How often all are replaced, one after the other. */
const rounds = process.env['TEST_LONG'] === '1' ? 8 : 1;

const { url, owner, pool } = await testDatabase();
const broker = await testMosquitto();
endServerProcesses();
const proxy = await smallProxy();
const processes = rollingProcesses({ url, broker, proxy });
const start = (place: number) => processes.start(place, { role: roles[place] ?? '' });
let busy: BusyMill | undefined;
afterAll(() => busy?.leave());

beforeAll(async () => {
  await tendRetention(pool, { nowMs: Date.now(), retentionDays: 62 });
}, 90_000);

it('processes of each kind are replaced one after the other under load: no call fails, no telegram is lost, no job is done twice, a board goes on', async () => {
  const mill = await makeRollingMill(owner);
  await broker.letIn(url);
  await broker.start();
  await Promise.all(roles.map((_, place) => start(place)));
  busy = await busyMill({ mill, broker, proxy });
  await busy.goesOn();
  const turns = Array.from({ length: rounds }, () => roles.keys()).flatMap((places) => [...places]);
  for (const place of turns) {
    const before = processes.at(place);
    // There are two of its kind until the older one has ended.
    await start(place);
    await busy.goesOn();
    await processes.end(before);
    await busy.goesOn();
  }
  await busy.demandAllIsThere(owner);
}, 180_000);
