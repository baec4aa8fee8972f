// Dispatch orders under way while their process is killed: in a process of its own, on the test's database.
import { login } from '@millwright/contract/areas/iam/calls.ts';
import { dispatchOrder } from '@millwright/contract/areas/production/dispatchOrder.ts';
import { basePath, type Call } from '@millwright/contract/core/call.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { actionCall } from '../testing/actionCall.ts';
import { testDatabase } from '../testing/database.ts';
import { createMake } from '../testing/make.ts';
import { makeSource } from '../testing/makeMill.ts';
import { obeyingMachine } from '../testing/obeyingMachine.ts';
import {
  endServerProcesses,
  freePort,
  type ServerProcess,
  startServerProcess,
} from '../testing/serverProcess.ts';
import { dispatchGrounds } from '../testing/sheetGrounds.ts';

const { url, owner } = await testDatabase();
const make = createMake(owner);
endServerProcesses();

const password = 'Long-enough-9';
const codes = [...Object.values(dispatchOrder.access), 'production.dispatchOrder.issue'];
const person = await make.user({ codes, password });
const { tenantId } = person;
const waiting = { timeout: 30_000, interval: 50 };
const mqttPort = await freePort();
const grounds = await dispatchGrounds(owner, tenantId);
const source = await makeSource(owner, { tenantId, code: 'GW-1' });
await owner.query('update machine set source_id = $2 where tenant_id = $1', [tenantId, source.id]);

let server: ServerProcess;
let address = '';
let machine: Awaited<ReturnType<typeof obeyingMachine>>;

async function start() {
  server = startServerProcess(['--no-demo', '--port=0', `--mqtt-port=${mqttPort}`], { DATABASE_URL: url });
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
/** Writes a dispatch order to the machine and issues it. */
async function issued(): Promise<string> {
  const { id } = await ask(resourceCalls(dispatchOrder).add, { name: 'To F-01', ...grounds });
  const { outcomes } = await ask(actionCall(dispatchOrder, 'issue'), { ids: [id] });
  expect(outcomes).toMatchObject([{ isDone: true }]);
  return id;
}
const read = (id: string) => ask(resourceCalls(dispatchOrder).queryById, { id });

beforeEach(async () => {
  await start();
  const mqttUrl = `mqtt://127.0.0.1:${mqttPort}`;
  machine = await obeyingMachine({ url: mqttUrl, source, code: 'F-01', now: Date.now });
}, 30_000);
afterEach(async () => {
  await machine.end();
  await kill();
}, 30_000);

it('a dispatch order whose process is killed behind its issue reaches its machine once, by the next process', async () => {
  const id = await issued();
  await kill();
  await start();
  await expect
    .poll(() => read(id), waiting)
    .toMatchObject({
      state: 'issued',
      issueCount: 1,
      successCount: 1,
      machines: [{ issueState: 'success' }],
    });
  expect(machine.moves).toBe(1);
}, 60_000);

it('one whose answer is lost with the process succeeds by what the machine is set to, and is not taken twice', async () => {
  machine.temper = () => ({ isMute: true });
  const id = await issued();
  await expect.poll(() => machine.moves, waiting).toBe(1);
  await kill();
  machine.temper = () => ({});
  await start();
  await expect.poll(() => read(id), waiting).toMatchObject({ successCount: 1, failedCount: 0 });
  expect(machine.moves).toBe(1);
}, 60_000);

it('one that expired while the process was away moves no machine, and has failed', async () => {
  await machine.end();
  const id = await issued();
  await kill();
  // As if it had been away for minutes.
  await owner.query(
    `update machine_command set issued_at = issued_at - interval '5 min', expires_at = expires_at - interval '5 min',
       due_at = due_at - interval '5 min' where tenant_id = $1 and state in ('waiting', 'sent')`,
    [tenantId],
  );
  await start();
  machine.client.reconnect();
  await expect
    .poll(() => read(id), waiting)
    .toMatchObject({
      failedCount: 1,
      machines: [{ issueState: 'failed', reason: 'expired' }],
    });
  expect(machine.heard).toEqual([]);
}, 60_000);
