// Dispatch orders and distributions under way while their process is killed: in a process of its own, on the test's database. Both of
// each test share its kill, since a start costs more than what it shows.
import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { showDistributionProgress } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { parameterDistribution } from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { obeyingMachine } from '@millwright/testing/server/processes/obeyingMachine.ts';
import { personAt } from '@millwright/testing/server/personAt.ts';
import {
  endServerProcesses,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '@millwright/testing/server/processes/serverProcess.ts';
import { dispatchGrounds } from '@millwright/testing/server/sheets/sheetGrounds.ts';

const { url, owner } = await testDatabase();
const make = createMake(owner);
endServerProcesses();

const password = 'Long-enough-9';
const waiting = { timeout: 30_000, interval: 50 };
const mqttPort = await freePort();

// One mill dispatches a machine, another sets eight.
const dispatcher = {
  ...(await make.user({ codes: codesOf(dispatchOrder), password })),
  password,
};
const grounds = await dispatchGrounds(owner, dispatcher.tenantId);
const dispatched = await makeSource(owner, { tenantId: dispatcher.tenantId, code: 'GW-1' });
await owner.query('update machine set source_id = $2 where tenant_id = $1', [
  dispatcher.tenantId,
  dispatched.id,
]);

const setter = { ...(await make.user({ codes: codesOf(parameterDistribution), password })), password };
const source = await makeSource(owner, { tenantId: setter.tenantId, code: 'GW-1' });
const places = Array.from({ length: 8 }, (_, place) => `RF-0${place + 1}`);
const machineIds: string[] = [];
for (const code of places) machineIds.push(String(await makeMachine(owner, { source, code })));
const parameterId = uuidv7();
const models = await owner.query<{ id: string }>(
  'select model_id::text as id from machine where tenant_id = $1 order by code limit 1',
  [setter.tenantId],
);
const modelId = models.rows[0]?.id ?? '';
await owner.query('update machine set model_id = $2 where tenant_id = $1', [setter.tenantId, modelId]);
await owner.query(
  `insert into setup_parameter (tenant_id, id, code, description, class, process, process_type, collection_code,
     value_length, digits, min, max, modification)
   values ($1, $2, 'SP', 'Spindle speed', 'S', 'spinning', '2', 'spindleSpeed', 5, 0, 8000, 20000, 'online')`,
  [setter.tenantId, parameterId],
);

type Asking = Awaited<ReturnType<typeof personAt>>['ask'];
type Machine = Awaited<ReturnType<typeof obeyingMachine>>;
let server: ServerProcess;
let asDispatcher: Asking;
let asSetter: Asking;
let single: Machine;
let frames: Machine[] = [];
let newValue = 15_000;

function codesOf({ access, lifeCycle }: typeof dispatchOrder | typeof parameterDistribution): string[] {
  return [...Object.values(access), lifeCycle.actions.issue.access];
}
async function start() {
  server = startServerProcess(['--no-demo', '--port=0', `--mqtt-port=${mqttPort}`], { DATABASE_URL: url });
  const address = await server.started;
  asDispatcher = (await personAt(address, dispatcher)).ask;
  asSetter = (await personAt(address, setter)).ask;
}
async function kill() {
  server.kill('SIGKILL');
  await server.ended;
}
/** Writes a dispatch order to the one machine, and a distribution to the eight, and issues both. */
async function issued() {
  const { id: orderId } = await asDispatcher(resourceCalls(dispatchOrder).add, {
    name: 'To F-01',
    ...grounds,
  });
  newValue += 500;
  const settings = machineIds.map((machineId) => ({ machineId, parameterId, newValue }));
  const { id: settingId } = await asSetter(resourceCalls(parameterDistribution).add, {
    modelId,
    isStaged: false,
    settings,
  });
  for (const { outcomes } of [
    await asDispatcher(actionCall(dispatchOrder, 'issue'), { ids: [orderId] }),
    await asSetter(actionCall(parameterDistribution, 'issue'), { ids: [settingId] }),
  ])
    expect(outcomes).toMatchObject([{ isDone: true }]);
  return { orderId, settingId };
}
const orderOf = (id: string) => asDispatcher(resourceCalls(dispatchOrder).queryById, { id });
const stateOf = async (id: string) => (await asSetter(showDistributionProgress, { id })).state;
const commandsIn = async (id: string, state: string) => {
  const found = await owner.query('select from machine_command where about_id = $1 and state = $2', [
    id,
    state,
  ]);
  return found.rowCount ?? 0;
};
const speeds = () => frames.map(({ set }) => set['spindleSpeed']);
const moves = () => frames.map((machine) => machine.moves);
const machines = () => [single, ...frames];

beforeAll(start, 60_000);
beforeEach(async () => {
  const options = { url: `mqtt://127.0.0.1:${mqttPort}`, now: Date.now };
  single = await obeyingMachine({ ...options, source: dispatched, code: 'F-01' });
  const set = { spindleSpeed: newValue };
  frames = await Promise.all(places.map((code) => obeyingMachine({ ...options, source, code, set })));
}, 30_000);
afterEach(() => Promise.all(machines().map((machine) => machine.end())), 30_000);

it('a dispatch order and a distribution whose process is killed behind their issue reach each machine once, by the next process', async () => {
  const { orderId, settingId } = await issued();
  await kill();
  await start();
  await expect
    .poll(() => orderOf(orderId), waiting)
    .toMatchObject({
      state: 'issued',
      issueCount: 1,
      successCount: 1,
      machines: [{ issueState: 'success' }],
    });
  expect(single.moves).toBe(1);
  await expect.poll(() => stateOf(settingId), waiting).toBe('success');
  expect(speeds()).toEqual(places.map(() => newValue));
  expect(moves()).toEqual(places.map(() => 1));
}, 60_000);

it('those whose answers are lost with the process end in what the machines are set to, and are not taken twice', async () => {
  for (const machine of machines()) machine.temper = () => ({ isMute: true });
  const { orderId, settingId } = await issued();
  await expect.poll(() => commandsIn(settingId, 'sent'), waiting).toBe(places.length);
  await expect
    .poll(() => machines().map((machine) => machine.moves), waiting)
    .toEqual(machines().map(() => 1));
  await kill();
  for (const machine of machines()) machine.temper = () => ({});
  await start();
  await expect.poll(() => orderOf(orderId), waiting).toMatchObject({ successCount: 1, failedCount: 0 });
  await expect.poll(() => stateOf(settingId), waiting).toBe('success');
  expect(speeds()).toEqual(places.map(() => newValue));
  expect(machines().map((machine) => machine.moves)).toEqual(machines().map(() => 1));
}, 60_000);

it('those that expired while the process was away move no machine, and have failed', async () => {
  await Promise.all(machines().map((machine) => machine.end()));
  const { orderId, settingId } = await issued();
  await kill();
  // As if it had been away for minutes.
  await owner.query(
    `update machine_command set issued_at = issued_at - interval '5 min', expires_at = expires_at - interval '5 min',
       due_at = due_at - interval '5 min' where state in ('waiting', 'sent')`,
  );
  await start();
  for (const machine of machines()) machine.client.reconnect();
  await expect
    .poll(() => orderOf(orderId), waiting)
    .toMatchObject({
      failedCount: 1,
      machines: [{ issueState: 'failed', reason: 'expired' }],
    });
  await expect.poll(() => stateOf(settingId), waiting).toBe('failed');
  expect(machines().flatMap(({ heard }) => heard)).toEqual([]);
  expect(moves()).toEqual(places.map(() => 0));
  expect(await commandsIn(settingId, 'expired')).toBe(places.length);
}, 60_000);
