import {
  dispatchOrder,
  reissueDispatch,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import {
  cancelDistribution,
  listAdjustmentDetails,
  releaseDistribution,
  showDistributionProgress,
  undoDistribution,
} from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import {
  addDelivery,
  mergeOrders,
  orderDesk,
  splitOrder,
  withdrawDelivery,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { parameterDistribution } from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import {
  markNoticeMachines,
  processChangeNotice,
} from '@millwright/contract/areas/production/sheets/processChangeNotice.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { showStopsOfOrder } from '@millwright/contract/areas/production/stock/stock.ts';
import { stopOrder } from '@millwright/contract/areas/production/dispatch/stopOrder.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import type { Call } from '@millwright/contract/core/call/call.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { sampleGrounds } from '@millwright/testing/server/sampleGrounds.ts';
import { sampleInput } from '@millwright/testing/server/sampleInput.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

/** Custom calls over papers of production show and change the rows that the list shows to the same person. */
const server = await testServer();
const { make, owner } = server;
const codes = permissionCodes();
const nowhere = '01900000-0000-7000-8000-000000000000';
const shape = z.looseObject({ id: z.string() });

/** A mill with a maker who sees own rows, a colleague of the department, a stranger of another one, and a boss. */
async function aMill(resource: Resource) {
  const tenantId = await make.tenant();
  const [theirs, ours] = [await make.department({ tenantId }), await make.department({ tenantId })];
  const person = async (scope: DataScopeName, departmentId: string) => {
    const made = await make.user({ tenantIds: [tenantId], codes, scope, hasPosition: true });
    await make.member({ tenantId, userId: made.id, departmentId });
    return made;
  };
  const people = {
    maker: await person('own', theirs),
    colleague: await person('department', theirs),
    stranger: await person('department', ours),
    boss: await person('all', await make.department({ tenantId })),
  };
  const boss = server.as(people.boss);
  const grounds = await sampleGrounds(owner, { name: resource.name, tenantId });
  const calls = resourceCalls(resource);
  /** Adds a row of the maker; the boss refers to what the maker may not see. */
  const add = async () => {
    const { id } = (await boss.call(calls.add, sampleInput(resource, grounds))).result;
    await owner.query(`update ${resource.table} set create_by = $2, department_id = $3 where id = $1`, [
      id,
      people.maker.id,
      theirs,
    ]);
    return (await boss.call(calls.queryById, { id })).result;
  };
  const as = (who: keyof typeof people) => server.as(people[who]);
  const listed = async (who: keyof typeof people) =>
    (await as(who).call(calls.list, {})).result.records.map(({ id }) => id);
  return { tenantId, grounds, people, calls, add, as, listed };
}

type Row = Readonly<Record<string, unknown>>;
const linesOf = (row: Row, list: string) => z.array(z.looseObject({ id: z.string() })).parse(row[list]);
const machinesOf = (row: Row) =>
  z
    .array(z.object({ machineId: z.string() }))
    .parse(row['machines'])
    .map(({ machineId }) => machineId);
const byId = (row: Row) => ({ id: row['id'] });

const tried: readonly { resource: Resource; call: Call; input: (row: Row) => object }[] = [
  { resource: productionOrder, call: orderDesk, input: byId },
  {
    resource: productionOrder,
    call: addDelivery,
    input: (row) => ({
      ...byId(row),
      lineId: linesOf(row, 'lines')[0]?.id,
      deliveryDate: '2026-03-01',
      deliveryKg: 1,
      isConfirmed: true,
      note: null,
    }),
  },
  {
    resource: productionOrder,
    call: splitOrder,
    input: (row) => ({ ...byId(row), lineId: linesOf(row, 'lines')[0]?.id, quantity: 0.1 }),
  },
  {
    resource: dispatchOrder,
    call: reissueDispatch,
    input: (row) => ({ ...byId(row), machineIds: machinesOf(row) }),
  },
  {
    resource: processChangeNotice,
    call: markNoticeMachines,
    input: (row) => ({ ...byId(row), machineIds: machinesOf(row) }),
  },
  { resource: stopOrder, call: showStopsOfOrder, input: byId },
  { resource: parameterDistribution, call: showDistributionProgress, input: byId },
  { resource: parameterDistribution, call: releaseDistribution, input: byId },
  { resource: parameterDistribution, call: cancelDistribution, input: byId },
  { resource: parameterDistribution, call: undoDistribution, input: byId },
];

describe('a paper of another department', () => {
  it.each(tried.map((each) => ({ ...each, name: each.call.name })))(
    'A-006 A-007 is there for $name as far as the list shows it',
    async ({ resource, call, input }) => {
      const mill = await aMill(resource);
      const row = await mill.add();
      const { id } = shape.parse(row);
      expect([await mill.listed('maker'), await mill.listed('colleague')]).toEqual([[id], [id]]);
      expect(await mill.listed('stranger')).toEqual([]);
      const hidden = (await mill.as('stranger').call(call, input(row))).body;
      const absent = (await mill.as('stranger').call(call, { ...input(row), id: nowhere })).body;
      expect([hidden.messageCode, hidden.message]).toEqual(['core.notFound', absent.message]);
      expect((await mill.as('boss').call(mill.calls.queryById, { id })).result).toEqual(row);
      for (const who of ['colleague', 'maker'] as const)
        expect((await mill.as(who).call(call, input(row))).body.messageCode).not.toBe('core.notFound');
    },
  );

  it('A-006 is neither merged nor is its delivery withdrawn', async () => {
    const mill = await aMill(productionOrder);
    const [first, second] = [await mill.add(), await mill.add()];
    const stranger = mill.as('stranger');
    const answers = [
      await stranger.call(mergeOrders, { ids: [first.id, second.id] }),
      await stranger.call(withdrawDelivery, { id: first.id, deliveryId: nowhere }),
    ];
    for (const { body } of answers) expect(body.messageCode).toBe('core.notFound');
    expect(await mill.listed('boss')).toHaveLength(2);
  });

  it('A-006 does not stand among the values that machines were sent', async () => {
    const mill = await aMill(parameterDistribution);
    const { number } = await mill.add();
    const details = async (who: 'maker' | 'colleague' | 'stranger' | 'boss') =>
      (await mill.as(who).call(listAdjustmentDetails, { find: String(number) })).result;
    expect((await details('boss')).total).toBe(1);
    for (const who of ['maker', 'colleague'] as const)
      expect(await details(who)).toEqual(await details('boss'));
    expect(await details('stranger')).toEqual({ total: 0, details: [] });
  });

  it('A-006 is not told on the page of an order that names it', async () => {
    const mill = await aMill(productionOrder);
    const order = await mill.add();
    const ground = await sampleGrounds(owner, { name: 'dispatchOrder', tenantId: mill.tenantId });
    const boss = mill.as('boss');
    const { id } = (
      await boss.call(resourceCalls(dispatchOrder).add, {
        ...sampleInput(dispatchOrder, ground),
        orderId: order.id,
      })
    ).result;
    const papers = async (who: 'maker' | 'boss') =>
      (await mill.as(who).call(orderDesk, { id: order.id })).result.dispatches.map((each) => each.id);
    expect([await papers('boss'), await papers('maker')]).toEqual([[id], []]);
  });

  it('A-006 keeps its marker, and its number is told to nobody else', async () => {
    const mill = await aMill(dispatchOrder);
    const { number } = await mill.add();
    const varietyId = uuidv7();
    await owner.query(
      `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
       values ($1, $2, 'OTHER', 'OTHER', 'spinning', 'ne', 'gPer100m', 8.5, 1)`,
      [mill.tenantId, varietyId],
    );
    const input = { ...sampleInput(dispatchOrder, mill.grounds), varietyId, sheetId: null };
    const answerOf = async (who: 'stranger' | 'boss') =>
      (await mill.as(who).call(mill.calls.add, input)).body;
    const told = await answerOf('stranger');
    expect(told.messageCode).toBe('production.markerTakenElsewhere');
    expect(JSON.stringify(told)).not.toContain(String(number));
    expect((await answerOf('boss')).message).toContain(String(number));
  });
});
