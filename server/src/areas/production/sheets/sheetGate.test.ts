import {
  dispatchOrder,
  reissueDispatch,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { firstInspection } from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { qualityGate } from '@millwright/contract/areas/production/sheets/qualityGate.ts';
import { releaseSheetRight } from '@millwright/contract/areas/production/sheets/sheetQuality.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { dispatchGrounds, sheetGrounds } from '@millwright/testing/server/sheets/sheetGrounds.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { owner } = server;
const codes = [
  ...[processSheet, dispatchOrder, firstInspection, qualityGate].flatMap(({ access }) =>
    Object.values(access),
  ),
  ...['processSheet.issue', 'dispatchOrder.issue', 'firstInspection.submit', 'firstInspection.judge'].map(
    (code) => `production.${code}`,
  ),
];
const [sheets, dispatches, inspections, gates] = [
  resourceCalls(processSheet),
  resourceCalls(dispatchOrder),
  resourceCalls(firstInspection),
  resourceCalls(qualityGate),
];

async function aMill() {
  const tenantId = await server.make.tenant();
  const all = server.as(
    await server.make.user({ tenantIds: [tenantId], codes: [...codes, releaseSheetRight] }),
  );
  const few = server.as(await server.make.user({ tenantIds: [tenantId], codes }));
  const handle = async (gate: string, handling: string) => {
    expect((await all.call(gates.add, { gate, handling })).body.success).toBe(true);
  };
  return { tenantId, all, few, handle };
}
type Mill = Awaited<ReturnType<typeof aMill>>;

/** A sheet whose trial is beyond the upper limit of 14. */
async function failedSheet({ tenantId, all }: Mill) {
  const grounds = await sheetGrounds(owner, tenantId);
  const [item] = Array.isArray(grounds['items']) ? grounds['items'] : [];
  const row = (await all.call(sheets.add, { ...grounds, items: [{ ...Object(item), average: 15.9 }] }))
    .result;
  const issue = async (as: Mill['all'], stated: object = {}) =>
    (await as.call(actionCall(processSheet, 'issue'), { ids: [row.id], ...stated })).result.outcomes[0];
  const read = async () => (await all.call(sheets.queryById, { id: row.id })).result;
  return { id: row.id, issue, read };
}

describe('issuing a process sheet beyond its limits', () => {
  it('asks for a reason, names what failed, and marks the sheet', async () => {
    const mill = await aMill();
    const { issue, read } = await failedSheet(mill);
    expect(await read()).toMatchObject({ quality: 'failed', state: 'notIssued' });
    const refused = await issue(mill.all);
    expect(refused).toMatchObject({
      isDone: false,
      messageCode: 'production.releaseReasonMissing',
      errors: [{ field: 'releaseReason', rule: 'required' }],
    });
    expect(refused?.message).toContain('CVM');
    expect(await issue(mill.all, { releaseReason: '客户同意' })).toMatchObject({ isDone: true });
    expect(await read()).toMatchObject({
      state: 'issued',
      quality: 'released',
      releaseReason: '客户同意',
      releasedBy: expect.any(String),
      releaseTime: expect.any(String),
    });
  });

  it('asks for the right to release', async () => {
    const mill = await aMill();
    const { issue, read } = await failedSheet(mill);
    expect(await issue(mill.few, { releaseReason: 'agreed' })).toMatchObject({
      isDone: false,
      messageCode: 'production.releaseNotAllowed',
    });
    expect(await read()).toMatchObject({ state: 'notIssued', releaseReason: null });
  });

  it('is refused where the mill blocks it, and only marked where it asks for nothing', async () => {
    const [blocking, marking] = [await aMill(), await aMill()];
    await blocking.handle('failed', 'block');
    const blocked = await failedSheet(blocking);
    expect(await blocked.issue(blocking.all, { releaseReason: 'agreed' })).toMatchObject({
      isDone: false,
      messageCode: 'production.sheetBlocked',
    });
    await marking.handle('failed', 'none');
    const marked = await failedSheet(marking);
    expect(await marked.issue(marking.few)).toMatchObject({ isDone: true });
    expect(await marked.read()).toMatchObject({ state: 'issued', quality: 'failed', releaseReason: null });
  });
});

/** An issued sheet with a dispatch order to one machine, and a first inspection of that machine. */
async function aDispatch(mill: Mill) {
  const { tenantId, all } = mill;
  const grounds = await dispatchGrounds(owner, tenantId);
  const sheetId = String(grounds['sheetId']);
  await owner.query("update process_sheet set quality = 'missing' where id = $1", [sheetId]);
  const { rows } = await owner.query<{ id: string; model: string; item: string; person: string }>(
    `select m.id::text as id, m.model_id as model, s.technologist_id as person, i.parameter_id as item
     from machine m join process_sheet s on s.tenant_id = m.tenant_id
       join sheet_item i on i.tenant_id = s.tenant_id and i.sheet_id = s.id where m.tenant_id = $1`,
    [tenantId],
  );
  const { id: machineId = '', item = '', person = '' } = rows[0] ?? {};
  const add = async (change: object = {}) =>
    (await all.call(dispatches.add, { name: 'JC40', ...grounds, ...change })).result.id;
  const issue = async (id: string, stated: object = {}, as = all) =>
    (await as.call(actionCall(dispatchOrder, 'issue'), { ids: [id], ...stated })).result.outcomes[0];
  const judge = async (value: number, action: string, stated: object = {}) => {
    const { id } = (
      await all.call(inspections.add, {
        sheetId,
        machineId,
        testerId: person,
        sampleTime: '2026-03-02T06:00:00.000Z',
        testSpindles: ['1'],
        items: [{ parameterId: item, value1: value }],
      })
    ).result;
    for (const [name, input] of [['submit', {}] as const, [action, stated] as const]) {
      const reply = await all.call(actionCall(firstInspection, name), { ids: [id], ...input });
      expect(reply.result.outcomes[0]).toMatchObject({ isDone: true });
    }
  };
  const dispatch = async (id: string) => (await all.call(dispatches.queryById, { id })).result;
  const sheet = async () => (await all.call(sheets.queryById, { id: sheetId })).result;
  const reject = () => judge(16, 'reject', { rejectReason: 'CV' });
  const accept = () => judge(13, 'release');
  return { sheetId, machineId, add, issue, reject, accept, dispatch, sheet };
}

describe('dispatching by a process sheet', () => {
  it('marks sheet and dispatch orders when a first inspection fails, and again when the next one passes', async () => {
    const { add, reject, accept, dispatch, sheet } = await aDispatch(await aMill());
    const id = await add();
    expect(await dispatch(id)).toMatchObject({ sheetQuality: 'missing' });
    await reject();
    expect(await dispatch(id)).toMatchObject({ sheetQuality: 'failed' });
    expect(await sheet()).toMatchObject({ quality: 'failed' });
    await accept();
    expect(await dispatch(id)).toMatchObject({ sheetQuality: 'passed' });
    expect(await sheet()).toMatchObject({ quality: 'passed' });
  });

  it('asks for reason and right where the first inspection failed, on first and repeated issue', async () => {
    const mill = await aMill();
    const { machineId, add, issue, reject, dispatch } = await aDispatch(mill);
    const [early, late] = [await add(), await add()];
    expect(await issue(early)).toMatchObject({ isDone: true });
    await reject();
    expect(await issue(late)).toMatchObject({ messageCode: 'production.releaseReasonMissing' });
    const stated = { releaseReason: 'for the next order' };
    expect(await issue(late, stated, mill.few)).toMatchObject({
      messageCode: 'production.releaseNotAllowed',
    });
    expect(await issue(late, stated)).toMatchObject({ isDone: true });
    expect(await dispatch(late)).toMatchObject({ ...stated, releasedBy: expect.any(String) });
    const again = (change: object = {}) =>
      mill.all.call(reissueDispatch, { id: early, machineIds: [machineId], ...change });
    expect((await again()).body.messageCode).toBe('production.releaseReasonMissing');
    expect((await again(stated)).result).toEqual({ issueCount: 2 });
    expect(await dispatch(early)).toMatchObject(stated);
  });

  it('needs no reason once the sheet itself is released', async () => {
    const mill = await aMill();
    const { sheetId, add, issue, reject, sheet } = await aDispatch(mill);
    const id = await add();
    const release = async (as = mill.all) =>
      (await as.call(actionCall(processSheet, 'release'), { ids: [sheetId], releaseReason: 'second grade' }))
        .result.outcomes[0];
    expect(await release()).toMatchObject({ messageCode: 'production.releaseNotNeededForSheet' });
    await reject();
    expect(await release()).toMatchObject({ isDone: true });
    expect(await sheet()).toMatchObject({ quality: 'released', state: 'issued' });
    expect(await issue(id)).toMatchObject({ isDone: true });
    server.clock.advance(60_000);
    await reject();
    expect(await sheet()).toMatchObject({ quality: 'failed' });
  });

  it('lets one machine have the first yarn; more of them need a first inspection or a reason', async () => {
    const mill = await aMill();
    const { machineId, add, issue, accept } = await aDispatch(mill);
    const { rows } = await owner.query<{ id: string }>(
      `insert into machine (tenant_id, code, number, kind, model_id, positions)
       select tenant_id, 'F-02', '02', kind, model_id, positions from machine where id = $1::int returning id::text as id`,
      [machineId],
    );
    const machines = [machineId, rows[0]?.id].map((each) => ({ machineId: each }));
    const [one, two, three] = [await add(), await add({ machines }), await add({ machines })];
    expect(await issue(one)).toMatchObject({ isDone: true });
    expect(await issue(two)).toMatchObject({ messageCode: 'production.releaseReasonMissing' });
    expect(await issue(two, { releaseReason: 'repeat of last week' })).toMatchObject({ isDone: true });
    await accept();
    expect(await issue(three)).toMatchObject({ isDone: true });
  });
});
