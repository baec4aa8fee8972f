import {
  dispatchOrder,
  reissueDispatch,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { makeSource } from '@millwright/testing/server/makeMill.ts';
import { obeyingMachine } from '@millwright/testing/server/processes/obeyingMachine.ts';
import { dispatchGrounds } from '@millwright/testing/server/sheets/sheetGrounds.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';

const server = await testServer();
const { owner, make, clock, app } = server;
const flow = await startTestFlow(server);
afterAll(() => app.events.settled());

const codes = [...Object.values(dispatchOrder.access), 'production.dispatchOrder.issue'];
const dispatches = resourceCalls(dispatchOrder);
type Machine = Awaited<ReturnType<typeof obeyingMachine>>;
let machine: Machine;
let as: ReturnType<typeof server.as>;
let id = '';
let machineId = '';

beforeEach(async () => {
  const tenantId = await make.tenant();
  const grounds = await dispatchGrounds(owner, tenantId);
  const source = await makeSource(owner, { tenantId, code: 'GW-1' });
  const { rows } = await owner.query<{ id: string }>(
    'update machine set source_id = $2 where tenant_id = $1 returning id::text as id',
    [tenantId, source.id],
  );
  machineId = rows[0]?.id ?? '';
  machine = await obeyingMachine({ url: flow.mqttUrl, source, code: 'F-01', now: clock.nowMs });
  as = server.as(await make.user({ tenantIds: [tenantId], codes }));
  id = (await as.call(dispatches.add, { name: 'To F-01', ...grounds })).result.id;
});
afterEach(() => machine.end());

/** The line of the machine, once what was told about it has been heard. */
async function line() {
  await flow.commander.look();
  await app.events.settled();
  return (await as.call(dispatches.queryById, { id })).result;
}
const issue = () => as.call(actionCall(dispatchOrder, 'issue'), { ids: [id] });

describe('S-023 S-024 a dispatch order over MQTT', () => {
  it('tells the machine variety, marker and sheet, and succeeds with its answer', async () => {
    await issue();
    expect((await as.call(dispatches.queryById, { id })).result).toMatchObject({
      machines: [{ issueState: 'toBeIssued' }],
    });
    await expect.poll(line).toMatchObject({
      successCount: 1,
      failedCount: 0,
      machines: [{ issueState: 'success', reason: null, answerTime: expect.any(String) }],
    });
    expect(machine.heard).toMatchObject([
      { purpose: 'dispatch', values: { variety: 'V', marker: 'M', sheet: 'PS-1' } },
    ]);
  });

  it('S-025 fails with the reason of the machine, and succeeds when it is issued again', async () => {
    machine.temper = () => ({ refuses: 'local' });
    await issue();
    await expect.poll(line).toMatchObject({
      failedCount: 1,
      machines: [{ issueState: 'failed', reason: 'local' }],
    });
    machine.temper = () => ({});
    await as.call(reissueDispatch, { id, machineIds: [machineId] });
    await expect.poll(line).toMatchObject({
      issueCount: 2,
      successCount: 1,
      failedCount: 0,
      machines: [{ issueState: 'success', reason: null }],
    });
    // A machine that was told is not told again.
    expect((await as.call(reissueDispatch, { id, machineIds: [machineId] })).result).toEqual({
      issueCount: 2,
    });
    expect(machine.moves).toBe(1);
  });

  it('S-023 is being issued until the machine answers', async () => {
    machine.temper = () => ({ isMute: true });
    await issue();
    await expect.poll(line).toMatchObject({ machines: [{ issueState: 'issuing' }] });
  });
});
