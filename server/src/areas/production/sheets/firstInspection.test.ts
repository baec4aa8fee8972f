import { firstInspection } from '@millwright/contract/areas/production/sheets/firstInspection.ts';
import { processChangeNotice } from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { issuedSheet } from '@millwright/testing/server/sheets/sheetGrounds.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { owner } = server;
const tenantId = await server.make.tenant();
const { sheetId, machineId, itemId, parameterId, technologistId } = await issuedSheet(owner, tenantId);
const codes = [
  ...[firstInspection, processChangeNotice].flatMap(({ access }) => Object.values(access)),
  ...['submit', 'judge', 'cancel'].map((action) => `production.firstInspection.${action}`),
];
const as = server.as(await server.make.user({ tenantIds: [tenantId], codes }));
const inspections = resourceCalls(firstInspection);
const said = (change: object = {}) => ({
  sheetId,
  machineId,
  sampleTime: '2026-03-02T06:00:00.000Z',
  testerId: technologistId,
  testSpindles: ['1', '100-101'],
  items: [{ parameterId: itemId, value1: 13.1, value2: 13.4, value3: 12.4 }],
  ...change,
});
const add = async (change: object = {}) => (await as.call(inspections.add, said(change))).result.id;
const read = async (id: string) => (await as.call(inspections.queryById, { id })).result;
const take = async (action: string, id: string, stated: object = {}) =>
  (await as.call(actionCall(firstInspection, action), { ids: [id], ...stated })).result.outcomes[0];

describe('a first inspection', () => {
  it('averages what was measured and judges it by the limits of the sheet', async () => {
    const id = await add();
    expect(await read(id)).toMatchObject({
      state: 'testing',
      verdict: 'qualified',
      items: [{ parameterId: itemId, target: 12.8, upperLimit: 14, average: 12.967, verdict: 'within' }],
    });
  });

  it('begins with the items of the sheet where none are said', async () => {
    const id = await add({ items: [] });
    expect(await read(id)).toMatchObject({
      verdict: null,
      items: [{ parameterId: itemId, upperLimit: 14, average: null, verdict: null }],
    });
  });

  it.each([
    [14, 'within', 'qualified'],
    [14.001, 'outside', 'unqualified'],
  ])('holds a limit to be good: an average of %d is %s', async (value, verdict, whole) => {
    const id = await add({ testSpindles: ['7'], items: [{ parameterId: itemId, value1: value }] });
    expect(await read(id)).toMatchObject({ verdict: whole, items: [{ average: value, verdict }] });
  });

  it.each([
    [{ testSpindles: ['481'] }, 'testSpindles', 'max'],
    [{ testSpindles: ['9', '3'] }, 'testSpindles', 'notAscending'],
    [{ testSpindles: ['1-9'] }, 'testSpindles', 'mostValues'],
    [{ items: [{ parameterId: itemId, value1: 1.0005 }] }, 'items.0.value1', 'digits'],
    [{ items: [{ parameterId, value1: 1 }] }, 'items.0.parameterId', 'fits'],
    [{ sampleTime: undefined }, 'sampleTime', 'required'],
    [{ testerId: undefined }, 'testerId', 'required'],
    [{ machineId: undefined }, 'machineId', 'required'],
  ])('of %o says that %s breaks %s', async (change, field, rule) => {
    const { body } = await as.call(inspections.add, said(change));
    expect(body.errors?.map((each) => [each.field, each.rule])).toContainEqual([field, rule]);
  });

  it.each([
    ['a value is missing', { items: [{ parameterId: itemId, value1: 13, value2: 13 }] }],
    [
      'there is one more than spindles',
      { items: [{ parameterId: itemId, value1: 13, value2: 13, value3: 13, value4: 13 }] },
    ],
    ['nothing is measured', { items: [] }],
  ])('is not submitted while %s', async (_, change) => {
    const id = await add(change);
    expect(await take('submit', id)).toMatchObject({
      isDone: false,
      messageCode: 'production.valuesMissing',
    });
  });

  it('is not submitted without test spindles', async () => {
    const id = await add({ testSpindles: [] });
    expect(await take('submit', id)).toMatchObject({ messageCode: 'production.spindlesMissing' });
  });

  it('is released by an inspector when it keeps the standard, and stays as it is', async () => {
    const id = await add();
    await take('submit', id);
    expect((await as.call(inspections.edit, { id, remark: 'x' })).body.messageCode).toBe('core.wrongState');
    expect(await take('release', id)).toMatchObject({ isDone: true });
    expect(await read(id)).toMatchObject({
      state: 'qualified',
      judgedBy: expect.any(String),
      judgeTime: expect.any(String),
    });
  });

  it('is not released beyond the standard, and a change notice follows its rejection', async () => {
    const id = await add({ testSpindles: ['1'], items: [{ parameterId: itemId, value1: 15 }] });
    await take('submit', id);
    expect(await take('release', id)).toMatchObject({
      isDone: false,
      messageCode: 'production.beyondStandard',
      message: '均值超出质量标准，不能放行：CVM',
    });
    const notice = {
      sheetId,
      inspectionId: id,
      reason: 'CVm',
      effectiveTime: '2026-03-02T06:00:00.000Z',
      responsibleId: technologistId,
      changes: [{ parameterId, toValue: 16_000 }],
      machines: [{ machineId }],
    };
    const notices = resourceCalls(processChangeNotice);
    expect((await as.call(notices.add, notice)).body.messageCode).toBe('production.inspectionNotFailed');
    expect(await take('reject', id, { rejectReason: 'CVm beyond 14' })).toMatchObject({ isDone: true });
    expect(await read(id)).toMatchObject({ state: 'unqualified', rejectReason: 'CVm beyond 14' });
    expect((await as.call(notices.add, notice)).body.success).toBe(true);
  });

  it('asks for a reason where it is rejected, returned or cancelled', async () => {
    const id = await add();
    const cancelling = await as.call(actionCall(firstInspection, 'cancel'), { ids: [id] });
    expect(cancelling.body.errors).toMatchObject([{ field: 'cancelReason', rule: 'required' }]);
    await take('submit', id);
    for (const [action, field] of [
      ['reject', 'rejectReason'],
      ['returnToTest', 'returnReason'],
    ] as const) {
      const { body } = await as.call(actionCall(firstInspection, action), { ids: [id] });
      expect(body.errors).toMatchObject([{ field, rule: 'required' }]);
    }
    await take('returnToTest', id, { returnReason: 'Spindle 100 was empty' });
    expect(await read(id)).toMatchObject({ state: 'testing', returnReason: 'Spindle 100 was empty' });
  });

  it('counts how often a machine was inspected for a sheet', async () => {
    const own = await server.make.tenant();
    const mill = await issuedSheet(owner, own);
    const person = server.as(await server.make.user({ tenantIds: [own], codes }));
    const round = async () => {
      const input = said({
        sheetId: mill.sheetId,
        machineId: mill.machineId,
        testerId: mill.technologistId,
        items: [],
      });
      const { id } = (await person.call(inspections.add, input)).result;
      return (await person.call(inspections.queryById, { id })).result['round'];
    };
    expect([await round(), await round()]).toEqual([1, 2]);
  });
});
