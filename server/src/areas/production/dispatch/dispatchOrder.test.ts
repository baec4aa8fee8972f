import { dispatchTopic } from '@millwright/contract/areas/production/dispatch/dispatchNews.ts';
import {
  dispatchOrder,
  reissueDispatch,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { commandStates } from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { dispatchGrounds } from '@millwright/testing/server/sheets/sheetGrounds.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { dispatchStanding } from './dispatchIssue.ts';

const server = await testServer();
const { owner } = server;
const codes = [...Object.values(dispatchOrder.access), 'production.dispatchOrder.issue'];
const dispatches = resourceCalls(dispatchOrder);
const issuing = actionCall(dispatchOrder, 'issue');

async function aMill() {
  const tenantId = await server.make.tenant();
  const grounds = await dispatchGrounds(owner, tenantId);
  const as = server.as(await server.make.user({ tenantIds: [tenantId], codes }));
  const said = (change: object = {}) => ({ name: 'JC40 to the frames', ...grounds, ...change });
  const add = (change: object = {}) => as.call(dispatches.add, said(change));
  const read = async (id: string) => (await as.call(dispatches.queryById, { id })).result;
  const issue = async (id: string) => (await as.call(issuing, { ids: [id] })).result.outcomes[0];
  return { tenantId, grounds, as, said, add, read, issue };
}
/** The machine of the dispatch orders of a mill. */
function machineOf({ machines }: Readonly<Record<string, unknown>>): string {
  return z.array(z.object({ machineId: z.string() })).parse(machines)[0]?.machineId ?? '';
}

const mill = await aMill();

describe('E-013 a dispatch order', () => {
  it('S-026 S-023 has name, machines and marker, and is to be issued', async () => {
    const { id, number } = (await mill.add({ lot: 'L26030001' })).result;
    expect(number).toMatch(/^DP-\d{8}-\d{3}$/);
    expect(await mill.read(id)).toMatchObject({
      name: 'JC40 to the frames',
      lot: 'L26030001',
      markerId: mill.grounds['markerId'],
      state: 'notIssued',
      issueCount: 0,
      lastIssueTime: null,
      machineCount: 1,
      machines: [{ issueState: 'toBeIssued', reason: null }],
    });
  });

  it('V-035 is refused without machines', async () => {
    const { body } = await mill.add({ machines: [] });
    expect(body).toMatchObject({
      messageCode: 'production.machinesEmpty',
      message: '机台匹配不能为空',
      errors: [{ field: 'machines', rule: 'required' }],
    });
  });

  it.each([
    ['name', 'required', { name: undefined }],
    ['markerId', 'required', { markerId: undefined }],
    ['varietyId', 'required', { varietyId: undefined }],
    ['plannedStart', 'required', { plannedStart: undefined }],
    ['plannedEnd', 'above', { plannedEnd: '2026-03-01T06:00:00.000Z' }],
    ['name', 'maxLength', { name: 'n'.repeat(61) }],
    ['remark', 'maxLength', { remark: 'n'.repeat(121) }],
  ])('says that %s breaks %s', async (field, rule, change) => {
    const { body } = await mill.add(change);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, rule }));
  });

  it('has a marker that no other variety has while the planned times overlap', async () => {
    const { tenantId, grounds, add, issue } = await aMill();
    const other = uuidv7();
    await owner.query(
      `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
       values ($1, $2, 'W', 'W', 'spinning', 'ne', 'gPer100m', 8.5, 1)`,
      [tenantId, other],
    );
    const first = (await add()).result;
    const clash = { varietyId: other, sheetId: null, plannedStart: '2026-03-08T06:00:00.000Z' };
    const { body } = await add({ ...clash, plannedEnd: '2026-03-20T06:00:00.000Z' });
    expect(body).toMatchObject({
      messageCode: 'production.markerTaken',
      parameter1: first['number'],
      errors: [{ field: 'markerId' }],
    });
    const later = { plannedStart: grounds['plannedEnd'], plannedEnd: '2026-03-20T06:00:00.000Z' };
    expect((await add({ ...clash, ...later })).body.success).toBe(true);
    expect((await add()).body.success).toBe(true);
    expect(await issue(first.id)).toMatchObject({ isDone: true });
  });

  it('names an issued sheet', async () => {
    const { tenantId, add } = await aMill();
    await owner.query("update process_sheet set state = 'notIssued' where tenant_id = $1", [tenantId]);
    expect((await add()).body).toMatchObject({
      messageCode: 'production.sheetNotIssued',
      errors: [{ field: 'sheetId' }],
    });
  });
});

describe('S-024 S-026 issuing a dispatch order', () => {
  it('E-013 counts, notes when, and fails at a machine for which nobody speaks', async () => {
    const { add, read, issue } = await aMill();
    const { id } = (await add()).result;
    expect(await issue(id)).toMatchObject({ isDone: true });
    expect(await read(id)).toMatchObject({
      state: 'issued',
      issueCount: 1,
      lastIssueTime: expect.any(String),
      failedCount: 1,
      answers: 'failed',
      machines: [{ issueState: 'failed', reason: 'unreachable' }],
    });
  });

  it('stands under the failures of the list, and pages that listen are told at once', async () => {
    const { tenantId, as, add, issue } = await aMill();
    const heard: string[] = [];
    server.app.news.sendBy(
      (topic) => {
        heard.push(topic);
      },
      () => true,
    );
    const failing = (await add({ lot: 'L1' })).result;
    await add({ lot: 'L2' });
    await issue(failing.id);
    await server.app.events.settled();
    await expect.poll(() => heard).toContain(dispatchTopic(tenantId));
    const { records } = (await as.call(dispatches.list, { view: 'failed' })).result;
    expect(records.map(({ id }) => id)).toEqual([failing.id]);
  });

  it('S-025 is taken again at what failed, and counted', async () => {
    const { as, grounds, add, read, issue } = await aMill();
    const { id } = (await add()).result;
    const machineId = machineOf(grounds);
    const again = (machineIds = [machineId]) => as.call(reissueDispatch, { id, machineIds });
    expect((await again()).body.messageCode).toBe('production.dispatchNotIssued');
    await issue(id);
    expect((await again(['999'])).body.messageCode).toBe('production.machineNotOnDispatch');
    expect((await again()).result).toEqual({ issueCount: 2 });
    expect(await read(id)).toMatchObject({ issueCount: 2 });
    const { entries } = (await as.call(dispatches.history, { id })).result;
    expect(JSON.stringify(entries)).toContain('F-01');
  });

  it('G-001 is taken by nobody of another mill, and not without the right', async () => {
    const { tenantId, add, issue, grounds } = await aMill();
    const { id } = (await add()).result;
    await issue(id);
    const machineId = machineOf(grounds);
    const foreigner = server.as(await server.make.user({ codes }));
    const asked = { id, machineIds: [machineId] };
    expect((await foreigner.call(reissueDispatch, asked)).body.messageCode).toBe('core.notFound');
    const reader = server.as(
      await server.make.user({ tenantIds: [tenantId], codes: [dispatchOrder.access.read] }),
    );
    expect((await reader.call(reissueDispatch, asked)).body.messageCode).toBe('core.forbidden');
  });
});

describe('S-023 how telling a machine stands', () => {
  it.each([
    ['waiting', 'toBeIssued', null],
    ['sent', 'issuing', null],
    ['acknowledged', 'success', null],
    ['refused', 'failed', 'local'],
    ['unknown', 'failed', 'unknown'],
    ['expired', 'failed', 'expired'],
    ['cancelled', 'failed', 'cancelled'],
  ] as const)('a command that is %s is %s', (state, issueState, reason) => {
    const said = state === 'refused' ? 'local' : null;
    expect(dispatchStanding({ state, reason: said })).toEqual({ state: issueState, reason });
    expect(commandStates).toContain(state);
  });
});
