// Distributions under way while their process is killed: in a process of its own, on the test's database.
import { login } from '@millwright/contract/areas/iam/calls.ts';
import { showDistributionProgress } from '@millwright/contract/areas/production/distributionCalls.ts';
import { parameterDistribution } from '@millwright/contract/areas/production/parameterDistribution.ts';
import { basePath, type Call } from '@millwright/contract/core/call.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { uuidv7 } from '../platform/db/uuid.ts';
import { actionCall } from '../testing/actionCall.ts';
import { testDatabase } from '../testing/database.ts';
import { createMake } from '../testing/make.ts';
import { makeMachine, makeSource } from '../testing/makeMill.ts';
import { obeyingMachine } from '../testing/obeyingMachine.ts';
import {
  endServerProcesses,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '../testing/serverProcess.ts';

const { url, owner } = await testDatabase();
const make = createMake(owner);
endServerProcesses();

const password = 'Long-enough-9';
const { access, lifeCycle } = parameterDistribution;
const codes = [...Object.values(access), lifeCycle.actions.issue.access];
const person = await make.user({ codes, password });
const { tenantId } = person;
const waiting = { timeout: 30_000, interval: 50 };
const count = 8;
const mqttPort = await freePort();

const source = await makeSource(owner, { tenantId, code: 'GW-1' });
const places = Array.from({ length: count }, (_, place) => `RF-0${place + 1}`);
const ids: string[] = [];
for (const code of places) ids.push(String(await makeMachine(owner, { source, code })));
const { rows } = await owner.query<{ id: string }>(
  'select model_id::text as id from machine where tenant_id = $1 order by code limit 1',
  [tenantId],
);
const modelId = rows[0]?.id ?? '';
const parameterId = uuidv7();
await owner.query('update machine set model_id = $2 where tenant_id = $1', [tenantId, modelId]);
await owner.query(
  `insert into setup_parameter (tenant_id, id, code, description, class, process, process_type, collection_code,
     value_length, digits, min, max, modification)
   values ($1, $2, 'SP', 'Spindle speed', 'S', 'spinning', '2', 'spindleSpeed', 5, 0, 8000, 20000, 'online')`,
  [tenantId, parameterId],
);

let server: ServerProcess;
let address = '';
let machines: Awaited<ReturnType<typeof obeyingMachine>>[] = [];
let newValue = 15_000;

async function start() {
  const words = ['--no-demo', '--port=0', `--mqtt-port=${mqttPort}`];
  server = startServerProcess(words, { DATABASE_URL: url });
  address = await server.started;
}
async function kill() {
  server.kill('SIGKILL');
  await server.ended;
}
async function ask<Input extends z.ZodType, Output extends z.ZodType>(
  call: Call<Input, Output>,
  input: object,
): Promise<z.output<Output>> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${address}${basePath}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const { result } = await (await post(login.path, { username: person.username, password })).json();
  const headers = { 'x-access-token': result.token, 'tenant-id': String(tenantId) };
  const query = `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`;
  const answer = call.methods.includes('POST')
    ? await post(call.path, input, headers)
    : await fetch(`${address}${basePath}${call.path}${query}`, { headers });
  return call.output.parse((await answer.json()).result);
}
/** Writes a distribution to all machines and issues it. */
async function issued(): Promise<string> {
  newValue += 500;
  const settings = ids.map((machineId) => ({ machineId, parameterId, newValue }));
  const { id } = await ask(resourceCalls(parameterDistribution).add, { modelId, settings });
  const { outcomes } = await ask(actionCall(parameterDistribution, 'issue'), { ids: [id] });
  expect(outcomes).toMatchObject([{ isDone: true }]);
  return id;
}
const stateOf = async (id: string) => (await ask(showDistributionProgress, { id })).state;
const commandsIn = async (id: string, state: string) => {
  const found = await owner.query('select from machine_command where about_id = $1 and state = $2', [
    id,
    state,
  ]);
  return found.rowCount ?? 0;
};
const speeds = () => machines.map(({ set }) => set['spindleSpeed']);
const moves = () => machines.map((machine) => machine.moves);

beforeEach(async () => {
  await start();
  const set = { spindleSpeed: newValue };
  const mqttUrl = `mqtt://127.0.0.1:${mqttPort}`;
  machines = await Promise.all(
    places.map((code) => obeyingMachine({ url: mqttUrl, source, code, set, now: Date.now })),
  );
}, 30_000);
afterEach(async () => {
  await Promise.all(machines.map((machine) => machine.end()));
  await kill();
}, 30_000);

it('a distribution whose process is killed behind its issue is sent by the next one, once to each machine', async () => {
  const id = await issued();
  await kill();
  await start();
  await expect.poll(() => stateOf(id), waiting).toBe('success');
  expect(speeds()).toEqual(places.map(() => newValue));
  expect(moves()).toEqual(places.map(() => 1));
}, 60_000);

it('one that was killed while machines were being set, their answers lost, ends in what they did', async () => {
  for (const machine of machines) machine.temper = () => ({ isMute: true });
  const id = await issued();
  await expect.poll(() => commandsIn(id, 'sent'), waiting).toBe(count);
  await expect.poll(moves, waiting).toEqual(places.map(() => 1));
  await kill();
  for (const machine of machines) machine.temper = () => ({});
  await start();
  await expect.poll(() => stateOf(id), waiting).toBe('success');
  expect(speeds()).toEqual(places.map(() => newValue));
  expect(moves()).toEqual(places.map(() => 1));
}, 60_000);

it('one that expired while the process was away moves no machine, and has failed', async () => {
  await Promise.all(machines.map((machine) => machine.end()));
  const id = await issued();
  await kill();
  // As if it had been away for minutes.
  await owner.query(
    `update machine_command set issued_at = issued_at - interval '5 min', expires_at = expires_at - interval '5 min',
       due_at = due_at - interval '5 min' where about_id = $1`,
    [id],
  );
  await start();
  for (const machine of machines) machine.client.reconnect();
  await expect.poll(() => stateOf(id), waiting).toBe('failed');
  expect(moves()).toEqual(places.map(() => 0));
  expect(machines.flatMap(({ heard }) => heard)).toEqual([]);
  expect(await commandsIn(id, 'expired')).toBe(count);
}, 60_000);
