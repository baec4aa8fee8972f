import { stopOrder } from '@millwright/contract/areas/production/dispatch/stopOrder.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { sampleGrounds } from '@millwright/testing/server/sampleGrounds.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const orders = resourceCalls(stopOrder);
const tenantId = await server.make.tenant();
const as = server.as(
  await server.make.user({
    tenantIds: [tenantId],
    codes: [
      ...Object.values(stopOrder.access),
      ...Object.values(stopOrder.lifeCycle.actions).map(({ access }) => access),
    ],
  }),
);
const grounds = await sampleGrounds(server.owner, { name: 'stopOrder', tenantId });
const machines = [{ ...lineOf(grounds), fromTime: '2026-03-02T06:00:00.000Z' }];
const add = (change: object = {}) =>
  as.call(orders.add, { reason: 'Spindle tapes are changed', machines, ...change });
const read = async (id: string) => (await as.call(orders.queryById, { id })).result;
const take = async (action: string, id: string, stated: object = {}) =>
  (await as.call(actionCall(stopOrder, action), { ids: [id], ...stated })).result.outcomes[0];

describe('E-016 P-062 a stop order', () => {
  it('says why which machines stand, and at its end how that was solved', async () => {
    const { id, version } = (await add()).result;
    expect(await read(id)).toMatchObject({
      number: expect.stringMatching(/^SO-\d{8}-\d{4}$/),
      state: 'draft',
      reason: 'Spindle tapes are changed',
      solution: null,
      machineCount: 1,
      machines: [{ machineId: machines[0]?.machineId, untilTime: null }],
    });
    expect(await take('issue', id)).toMatchObject({ isDone: true });
    // It cannot be finished while a machine stands, nor without saying how it was solved.
    expect(await take('finish', id, { solution: 'New tapes' })).toMatchObject({ isDone: false });
    const issued = await read(id);
    expect(issued).toMatchObject({ state: 'issued', issuedBy: expect.any(String) });
    const ended = machines.map((line) => ({ ...line, untilTime: '2026-03-02T14:00:00.000Z' }));
    const said = { id, version: issued.version, reason: issued['reason'], machines: ended };
    expect((await as.call(orders.edit, said)).body.success).toBe(true);
    const unsaid = await as.call(actionCall(stopOrder, 'finish'), { ids: [id] });
    expect(unsaid.body.errors).toContainEqual(
      expect.objectContaining({ field: 'solution', rule: 'required' }),
    );
    expect(await take('finish', id, { solution: 'New tapes on all spindles' })).toMatchObject({
      isDone: true,
    });
    expect(await read(id)).toMatchObject({
      state: 'finished',
      solution: 'New tapes on all spindles',
      finishedAt: expect.any(String),
      fromTime: expect.any(String),
      untilTime: expect.any(String),
    });
    expect(version).toBe(1);
  });

  it.each([
    ['zh', '停台机台'],
    ['en', 'Stopped machines'],
    ['vn', 'Máy dừng'],
  ])('in %s names the lines that it lacks as people know them', async (language, lines) => {
    const { body } = await as.call(
      orders.add,
      { reason: 'None', machines: [] },
      { headers: { lang: language } },
    );
    expect(body.errors).toContainEqual(expect.objectContaining({ field: 'machines' }));
    expect(body.message.startsWith(lines)).toBe(true);
  });

  it.each([
    ['reason', 'required', { reason: undefined }],
    ['reason', 'maxLength', { reason: 'n'.repeat(121) }],
    ['machines.0.fromTime', 'required', { machines: [{ ...machines[0], fromTime: undefined }] }],
    [
      'machines.0.untilTime',
      'above',
      { machines: [{ ...machines[0], untilTime: '2026-03-01T06:00:00.000Z' }] },
    ],
  ])('says that %s breaks %s', async (field, rule, change) => {
    expect((await add(change)).body.errors).toContainEqual(expect.objectContaining({ field, rule }));
  });
});

function lineOf(given: object): { machineId: unknown } {
  const [line] = 'machines' in given && Array.isArray(given.machines) ? given.machines : [];
  return { machineId: line?.machineId };
}
