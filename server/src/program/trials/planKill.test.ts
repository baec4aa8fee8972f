// A plan that is optimised while its process is killed: in processes of their own, on the test's database.
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import {
  makePlan,
  showPlan,
  showPlanRun,
  stopPlanRun,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { basePath, type Call, type OutputOf } from '@millwright/contract/core/call/call.ts';
import { expect, it } from 'vitest';
import {
  layOutMill,
  openOrder,
  schedulingCodes,
} from '@millwright/testing/server/mills/schedulingTesting.ts';
import { addressesOf } from '../../platform/http/calls/call.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import {
  endServerProcesses,
  startServerProcess,
} from '@millwright/testing/server/processes/serverProcess.ts';

const { url, owner } = await testDatabase();
const make = createMake(owner);
endServerProcesses();

const password = 'Long-enough-9';
const person = await make.user({ codes: schedulingCodes, password });
const { tenantId } = person;
const waiting = { timeout: 40_000, interval: 200 };

async function startApi() {
  const words = ['--role=api', '--no-demo', '--port=0', '--mqtt-port=0'];
  const server = startServerProcess(words, { DATABASE_URL: url });
  const address = await server.started;
  const headers = await enter(address);
  return { server, ask: <C extends Call>(call: C, input: object) => ask({ address, headers }, call, input) };
}

async function enter(address: string): Promise<Record<string, string>> {
  const entered = await fetch(`${address}${basePath}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.username, password }),
  });
  const { result } = await entered.json();
  return { 'x-access-token': result.token, 'tenant-id': String(tenantId), 'language-id': 'en' };
}

async function ask<C extends Call>(
  { address, headers }: { address: string; headers: Readonly<Record<string, string>> },
  call: C,
  input: object,
): Promise<OutputOf<C>> {
  const [path = ''] = addressesOf(call);
  const isGet = call.methods[0] === 'GET';
  const query = isGet ? `?${new URLSearchParams(Object.entries(input))}` : '';
  const answer = await fetch(`${address}${path}${query}`, {
    method: call.methods[0],
    headers: { ...headers, 'content-type': 'application/json' },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  });
  return (await answer.json()).result;
}

/** Which process works on the one run of the mill. */
async function holderOf(): Promise<unknown> {
  const { rows } = await owner.query('select holder from production_plan_run where tenant_id = $1', [
    tenantId,
  ]);
  expect(rows).toHaveLength(1);
  return rows[0]?.holder;
}

it('an optimisation whose process is killed is neither stuck nor doubled nor lost: another process goes on from its best plan', async () => {
  const { varietyOf } = await layOutMill(owner, { tenantId });
  for (const [code, tonnes] of [
    ['JC40', 12],
    ['C32', 8],
    ['JC40', 5],
  ] as const)
    await openOrder(owner, { tenantId, varietyId: varietyOf(code), tonnes });
  const first = await startApi();
  const { id } = await first.ask(makePlan, { name: 'Killed', seconds: 600 });
  const bestTotal = async () => (await first.ask(showPlanRun, { id })).run?.bestTotal ?? null;
  await expect.poll(bestTotal, waiting).not.toBeNull();
  const killed = await holderOf();
  first.server.kill('SIGKILL');
  expect(await first.server.ended).toBe('SIGKILL');

  const second = await startApi();
  const standing = await second.ask(showPlan, { id });
  expect(standing.run?.state).toBe('running');
  expect(standing.totals.unscheduledOrders).toBe(0);
  const planned = standing.lots.reduce((sum, { kg }) => sum + kg, 0);
  expect(planned).toBeCloseTo(
    standing.orders.reduce((sum, { kg }) => sum + kg, 0),
    3,
  );
  // As if the process had been silent for long.
  await owner.query("update production_plan_run set heard_at = 'epoch' where tenant_id = $1", [tenantId]);
  const holder = async () => {
    await second.ask(showPlanRun, { id });
    return holderOf();
  };
  await expect.poll(holder, waiting).not.toBe(killed);
  await second.ask(stopPlanRun, { id });
  const state = async () => (await second.ask(showPlanRun, { id })).run?.state;
  await expect.poll(state, waiting).toBe('stopped');
  const after = await second.ask(showPlan, { id });
  expect(after.totals.unscheduledOrders).toBe(0);
  expect(after.totals.cost.total).toBeLessThanOrEqual(standing.totals.cost.total + 1e-6);
}, 120_000);
