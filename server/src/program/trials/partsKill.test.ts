// A special part that is being replaced while the database, or the process, is killed: on the test's database.
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  listMonthLives,
  replacePartRight,
  replaceParts,
} from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { basePath, type Call } from '@millwright/contract/core/call/call.ts';
import { expect, it } from 'vitest';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import {
  endServerProcesses,
  startServerProcess,
} from '@millwright/testing/server/processes/serverProcess.ts';

const { url, owner } = await testDatabase();
const make = createMake(owner);
endServerProcesses();

const password = 'Long-enough-9';
const waiting = { timeout: 60_000, interval: 100 };
const codes = [...Object.values(partLife.access), replacePartRight];
const person = await make.user({ codes, password, hasPosition: true });
const { tenantId } = person;
const machineId = await makeMachine(owner, {
  source: await makeSource(owner, { tenantId, code: 'GW' }),
  code: 'RF-01',
});
const [partId, lifeId, stockId] = [uuidv7(), uuidv7(), uuidv7()];
/** A day of the mill's calendar that is over in every zone. */
const replacedOn = addDays(new Date().toISOString().slice(0, 10), -1);
await owner.query(
  `insert into special_part (tenant_id, id, code, name, class, quantity, cycle_d, is_reminded_of, is_recycled, is_counted)
   values ($1, $2, 'RING', 'Ring', 'rings', 10, 30, false, false, true)`,
  [tenantId, partId],
);
await owner.query(
  `insert into part_life (tenant_id, id, machine_id, special_part_id, pieces, installed_on, is_installed, cycle_d, used_share, due_on, due_by)
   values ($1, $2, $3, $4, 10, $5::date - 29, true, 30, 97, $5::date + 1, 'days')`,
  [tenantId, lifeId, machineId, partId, replacedOn],
);
await owner.query(
  `insert into part_stock (tenant_id, id, special_part_id, place, on_hand, is_below) values ($1, $2, $3, 'A3', 25, false)`,
  [tenantId, stockId, partId],
);
await owner.query(`insert into part_place (tenant_id, stock_id, place, on_hand) values ($1, $2, 'A3', 25)`, [
  tenantId,
  stockId,
]);

async function startApi() {
  const words = ['--role=api', '--no-demo', '--port=0', '--mqtt-port=0'];
  const server = startServerProcess(words, { DATABASE_URL: url });
  const address = await server.started;
  const entered = await fetch(`${address}${basePath}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.username, password }),
  });
  const { result } = await entered.json();
  const headers = { 'x-access-token': String(result.token), 'tenant-id': String(tenantId) };
  const ask = ({ path }: Call, asked: object) =>
    fetch(`${address}${basePath}${path}?${new URLSearchParams(Object.entries(asked))}`, { headers });
  const tell = ({ path }: Call, said: object) =>
    fetch(`${address}${basePath}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(said),
    });
  return { server, ask, tell };
}

/** Who waits in this database for somebody else's row. */
async function waitingPids(): Promise<number[]> {
  await owner.query('select pg_stat_clear_snapshot()');
  const { rows } = await owner.query<{ pid: number }>(
    `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where not l.granted and a.datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}

/** The old life has ended and the new one begun when a replacement comes to the stock, and waits there. */
async function holdStock(): Promise<void> {
  await owner.query('begin');
  await owner.query('select 1 from part_stock where id = $1 for update', [stockId]);
}

async function stored(): Promise<unknown> {
  const { rows } = await owner.query(
    `select (select count(*)::int from part_life where tenant_id = $1) as lives,
       (select count(*)::int from part_life where tenant_id = $1 and is_installed) as installed,
       (select count(*)::int from part_movement where tenant_id = $1) as movements,
       (select on_hand from part_stock where id = $2) as "onHand",
       (select on_hand from part_place where stock_id = $2) as "atPlace"`,
    [tenantId, stockId],
  );
  return rows[0];
}
const untouched = { lives: 1, installed: 1, movements: 0, onHand: 25, atPlace: 25 };
const replacedOnce = { lives: 2, installed: 1, movements: 1, onHand: 15, atPlace: 15 };

it('a replacement that is killed halfway leaves nothing half, and the same request is done once after it', async () => {
  const first = await startApi();
  const { result } = await (await first.ask(listMonthLives, { id: lifeId })).json();
  const { month, seen } = listMonthLives.output.parse(result);
  const request = { id: uuidv7(), month, seen, lives: [{ id: lifeId, pieces: 10 }], replacedOn };

  await holdStock();
  const cut = first.tell(replaceParts, request);
  await expect.poll(waitingPids, waiting).toHaveLength(1);
  for (const pid of await waitingPids()) await owner.query('select pg_terminate_backend($1)', [pid]);
  const answer = await cut;
  await owner.query('rollback');
  expect([answer.status, (await answer.json()).messageCode]).toEqual([503, 'core.databaseAway']);
  expect(await stored()).toEqual(untouched);

  await holdStock();
  const lost = Promise.allSettled([first.tell(replaceParts, request)]);
  await expect.poll(waitingPids, waiting).toHaveLength(1);
  first.server.kill('SIGKILL');
  expect((await lost).map(({ status }) => status)).toEqual(['rejected']);
  await owner.query('rollback');
  await expect.poll(waitingPids, waiting).toEqual([]);
  expect(await stored()).toEqual(untouched);

  const second = await startApi();
  for (const time of ['the first', 'the second'] as const) {
    const told = await (await second.tell(replaceParts, request)).json();
    expect([time, told]).toMatchObject([time, { success: true, result: { replaced: 1 } }]);
  }
  expect(await stored()).toEqual(replacedOnce);
}, 120_000);
