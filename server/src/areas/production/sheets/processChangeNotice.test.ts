import {
  markNoticeMachines,
  processChangeNotice,
} from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { issuedSheet } from '@millwright/testing/server/sheets/sheetGrounds.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { owner } = server;
const notices = resourceCalls(processChangeNotice);
const sheets = resourceCalls(processSheet);
const codes = [
  ...[processSheet, processChangeNotice].flatMap(({ access }) => Object.values(access)),
  ...['issue', 'carryOut', 'close', 'revoke'].map((action) => `production.processChangeNotice.${action}`),
];

/** A mill of its own with an issued sheet at 16 500 rpm, two machines of its model and one of another. */
async function aMill() {
  const tenantId = await server.make.tenant();
  const sheet = await issuedSheet(owner, tenantId);
  const as = server.as(await server.make.user({ tenantIds: [tenantId], codes }));
  const another = async (code: string, modelId: string) => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into machine (tenant_id, code, number, kind, model_id, positions)
       values ($1, $2, $2, 'spinning', $3, 480) returning id::text as id`,
      [tenantId, code, modelId],
    );
    return rows[0]?.id ?? '';
  };
  const { rows } = await owner.query<{ id: string }>(
    `insert into machine_model (tenant_id, id, name, kind, positions, slowest_period_s, max_grams_per_hour, max_watts)
     values ($1, gen_random_uuid(), 'G', 'spinning', 480, 60, 0, 0) returning id`,
    [tenantId],
  );
  const second = await another('F-02', sheet.modelId);
  const foreign = await another('G-01', rows[0]?.id ?? '');
  const said = (change: object = {}) => ({
    sheetId: sheet.sheetId,
    reason: 'End breaks too many',
    effectiveTime: '2026-03-02T06:00:00.000Z',
    responsibleId: sheet.technologistId,
    changes: [{ parameterId: sheet.parameterId, toValue: 16_000 }],
    machines: [{ machineId: sheet.machineId }, { machineId: second }],
    ...change,
  });
  const add = async (change: object = {}) => (await as.call(notices.add, said(change))).result;
  const take = async (action: string, id: string, stated: object = {}) =>
    (await as.call(actionCall(processChangeNotice, action), { ids: [id], ...stated })).result.outcomes[0];
  const read = async (id: string) => (await as.call(notices.queryById, { id })).result;
  return { ...sheet, tenantId, as, second, foreign, said, add, take, read };
}
const mill = await aMill();

describe('a process change notice', () => {
  it('says what it changes from, and in which unit', async () => {
    const { id, number } = await mill.add();
    expect(number).toMatch(/^CN-\d{8}-\d{3}$/);
    expect(await mill.read(id)).toMatchObject({
      state: 'draft',
      process: 'spinning',
      machineCount: 2,
      doneCount: 0,
      changes: [{ fromValue: 16_500, toValue: 16_000 }],
    });
  });

  it('is of an issued sheet', async () => {
    const { as, modelId, varietyId, technologistId, parameterId, said } = mill;
    const parameters = [{ parameterId, changedValue: 1 }];
    const draft = await as.call(sheets.add, { modelId, varietyId, technologistId, parameters });
    const { body } = await as.call(notices.add, said({ sheetId: draft.result.id }));
    expect(body).toMatchObject({
      messageCode: 'production.sheetNotIssued',
      errors: [{ field: 'sheetId', rule: 'fits' }],
    });
  });

  it('takes no machine of another model', async () => {
    const { body } = await mill.as.call(
      notices.add,
      mill.said({ machines: [{ machineId: mill.machineId }, { machineId: mill.foreign }] }),
    );
    expect(body).toMatchObject({
      messageCode: 'production.machineOfOtherModel',
      parameter1: 'G-01',
      errors: [{ field: 'machines.1.machineId' }],
    });
  });

  it('takes no parameter that the sheet does not have', async () => {
    const { rows } = await owner.query<{ id: string }>(
      `insert into process_parameter (tenant_id, id, code, name, type, process, decimals, data_source, is_first_inspected,
         is_in_production, is_sampled, data_status, state)
       select tenant_id, gen_random_uuid(), 'OTHER', 'OTHER', type, process, decimals, data_source, is_first_inspected,
         is_in_production, is_sampled, data_status, state from process_parameter where id = $1 returning id`,
      [mill.parameterId],
    );
    const changes = [{ parameterId: rows[0]?.id, toValue: 1 }];
    const { body } = await mill.as.call(notices.add, mill.said({ changes }));
    expect(body).toMatchObject({
      messageCode: 'production.parameterNotOnSheet',
      errors: [{ field: 'changes.0.parameterId' }],
    });
  });

  it.each([
    ['changes', 'production.noticeWithoutChange'],
    ['machines', 'production.noticeWithoutMachine'],
  ])('is not issued without %s', async (list, messageCode) => {
    const { id } = await mill.add({ [list]: [] });
    expect(await mill.take('issue', id)).toMatchObject({ isDone: false, messageCode });
  });

  it.each([
    ['reason', { reason: undefined }],
    ['effectiveTime', { effectiveTime: undefined }],
    ['responsibleId', { responsibleId: undefined }],
    ['sheetId', { sheetId: undefined }],
    ['changes.0.toValue', { changes: [{ parameterId: mill.parameterId }] }],
  ])('asks for %s', async (field, change) => {
    const { body } = await mill.as.call(notices.add, mill.said(change));
    expect(body.errors).toContainEqual(expect.objectContaining({ field, rule: 'required' }));
  });
});

describe('an issued change notice', () => {
  it('is what the next edition begins with, and the next notice changes from; a revoked one is not', async () => {
    const { as, add, take, read, modelId, varietyId, technologistId } = await aMill();
    const next = async () => {
      const { id } = (await as.call(sheets.add, { modelId, varietyId, technologistId })).result;
      return (await as.call(sheets.queryById, { id })).result['parameters'];
    };
    const { id } = await add();
    expect(await next()).toMatchObject([{ originalValue: 16_500 }]);
    await take('issue', id);
    expect(await next()).toMatchObject([{ originalValue: 16_000, changedValue: null }]);
    expect((await read((await add()).id))['changes']).toMatchObject([{ fromValue: 16_000 }]);
    await take('revoke', id, { revokeReason: 'Yarn became worse' });
    expect(await next()).toMatchObject([{ originalValue: 16_500 }]);
    expect(await read(id)).toMatchObject({ state: 'revoked', revokeReason: 'Yarn became worse' });
  });

  it('is carried out machine by machine, and closed then', async () => {
    const { as, add, take, read, machineId, second, foreign } = await aMill();
    const { id } = await add();
    const mark = (...machineIds: string[]) => as.call(markNoticeMachines, { id, machineIds });
    expect((await mark(machineId)).body.messageCode).toBe('production.noticeNotIssued');
    await take('issue', id);
    expect((await mark(foreign)).body.messageCode).toBe('production.machineNotOnNotice');
    expect((await mark(machineId)).result).toEqual({ doneCount: 1, machineCount: 2 });
    expect(await read(id)).toMatchObject({
      state: 'issued',
      doneCount: 1,
      machines: [
        { machineId, status: 'done', doneTime: expect.any(String) },
        { machineId: second, status: 'pending' },
      ],
    });
    expect(await take('close', id)).toMatchObject({ isDone: false, messageCode: 'core.wrongState' });
    // Whoever asks again because the answer was lost is told the same.
    expect((await mark(machineId)).result).toEqual({ doneCount: 1, machineCount: 2 });
    expect((await mark(second)).result).toEqual({ doneCount: 2, machineCount: 2 });
    expect(await read(id)).toMatchObject({ state: 'carriedOut', doneCount: 2 });
    expect(await take('close', id)).toMatchObject({ isDone: true });
    const { entries } = (await as.call(notices.history, { id })).result;
    expect(JSON.stringify(entries)).toContain('F-01');
  });

  it('is carried out on all machines that are still open at once', async () => {
    const { as, add, take, read, machineId } = await aMill();
    const { id } = await add();
    await take('issue', id);
    await as.call(markNoticeMachines, { id, machineIds: [machineId] });
    expect(await take('carryOut', id)).toMatchObject({ isDone: true });
    expect(await read(id)).toMatchObject({
      state: 'carriedOut',
      doneCount: 2,
      machines: [{ status: 'done' }, { status: 'done' }],
    });
  });

  it('two people who mark the last two machines at once carry it out once', async () => {
    const { as, add, take, read, machineId, second } = await aMill();
    const { id } = await add();
    await take('issue', id);
    const replies = await Promise.all(
      [machineId, second].map((each) => as.call(markNoticeMachines, { id, machineIds: [each] })),
    );
    expect(replies.map(({ result }) => result.doneCount).toSorted((one, other) => one - other)).toEqual([
      1, 2,
    ]);
    expect(await read(id)).toMatchObject({ state: 'carriedOut', doneCount: 2 });
  });

  it('G-001 is not marked by another mill, nor without the right', async () => {
    const { add, take, machineId, tenantId } = await aMill();
    const { id } = await add();
    await take('issue', id);
    const foreigner = server.as(await server.make.user({ codes }));
    const asked = { id, machineIds: [machineId] };
    expect((await foreigner.call(markNoticeMachines, asked)).body.messageCode).toBe('core.notFound');
    const rest = codes.filter((code) => !code.endsWith('.carryOut'));
    const reader = server.as(await server.make.user({ tenantIds: [tenantId], codes: rest }));
    expect((await reader.call(markNoticeMachines, asked)).body.messageCode).toBe('core.forbidden');
  });
});
