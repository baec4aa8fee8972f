import {
  dispatchOrder,
  reissueDispatch,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import {
  addDelivery,
  orderDesk,
  withdrawDelivery,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { dispatchGrounds } from '@millwright/testing/server/sheets/sheetGrounds.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { readOrdersNow } from './ordersNow.ts';
import { linesIn, orderMill } from '@millwright/testing/server/mills/orderTesting.ts';

const server = await testServer();
const mill = await orderMill(server);
const orders = resourceCalls(productionOrder);

async function running(varietyId: string, { tonnes = 5, days = 1, line = {} } = {}) {
  const { id } = await mill.add(
    mill.said(varietyId, { deliveryDate: mill.inDays(days) }, { quantity: tonnes, ...line }),
  );
  await mill.take('schedule', [id]);
  return mill.read(id);
}
const deliverTo = async (to: typeof mill, id: string, deliveryKg: number) => {
  const lineId = linesIn(await to.read(id))[0]?.id ?? '';
  return to.as.call(addDelivery, {
    id,
    lineId,
    deliveryDate: to.today(),
    deliveryKg,
    note: null,
    isConfirmed: true,
  });
};
const deliver = (id: string, kg: number) => deliverTo(mill, id, kg);
const wound = (variety: string, kg: number) =>
  mill.made(mill.machines.winding, { variety, outputG: Math.round(kg * 1000) });
const lateOrders = () => mill.as.call(orders.list, { view: 'late' });

describe('an order that is delivered from stock', () => {
  it('is done at once: neither late nor forecast nor promised, and 100 %', async () => {
    const yarn = await mill.yarn();
    const { id } = await running(yarn.id);
    await wound(yarn.code, 10);
    await mill.count();
    expect(await mill.read(id)).toMatchObject({ dueState: 'late' });
    await deliver(id, 5000);
    const done = {
      dueState: 'done',
      lateDays: 0,
      forecastDate: null,
      promiseDate: null,
      daysNeeded: 0,
      progress: 100,
      completedKg: 10,
      deliveredKg: 5000,
    };
    expect(await mill.read(id)).toMatchObject(done);
    await mill.count();
    const row = await mill.read(id);
    expect(row).toMatchObject(done);
    expect(linesIn(row)[0]).toMatchObject({ progress: 100, forecastDate: null, daysNeeded: 0 });
    const { records } = (await lateOrders()).result;
    expect(records.map((each) => each.id)).not.toContain(id);
    const desk = (await mill.as.call(orderDesk, { id })).result;
    expect(desk).toMatchObject({
      plannedKg: null,
      promises: [{ p50: null, p80: null, p95: null, lack: null }],
    });
  });

  it('is not overdue behind its date, and told by no alarm', async () => {
    const yarn = await mill.yarn();
    const { id } = await running(yarn.id, { days: 0 });
    server.clock.advance(2 * dayMs);
    await mill.count();
    expect(await mill.read(id)).toMatchObject({ dueState: 'overdue' });
    await deliver(id, 5000);
    expect(await mill.read(id)).toMatchObject({ dueState: 'done' });
    const today = localDate('Asia/Shanghai', server.clock.nowMs());
    const now = await inTenant(server.pool, mill.tenantId, (tx) => readOrdersNow(tx, { today }));
    expect(now.map((order) => order.id)).not.toContain(id);
  });

  it('is open again when the delivery is taken back', async () => {
    const yarn = await mill.yarn();
    const { id } = await running(yarn.id, { days: 3 });
    const { result } = await deliver(id, 5000);
    expect(await mill.read(id)).toMatchObject({ dueState: 'done', progress: 100 });
    await mill.as.call(withdrawDelivery, { id, deliveryId: result.id });
    expect(await mill.read(id)).toMatchObject({ dueState: null, progress: 0 });
  });

  it('leaves later output to the next order of the yarn, which does not wait for it', async () => {
    const yarn = await mill.yarn();
    const first = await running(yarn.id, { days: 2 });
    const next = await running(yarn.id, { tonnes: 1, days: 6 });
    await deliver(first.id, 5000);
    await wound(yarn.code, 400);
    await mill.count();
    expect(await mill.read(first.id)).toMatchObject({ completedKg: 0 });
    const { daysNeeded } = await mill.read(next.id);
    // 600 kg at 400 kg in the hour since the first of it was made.
    expect(await mill.read(next.id)).toMatchObject({ completedKg: 400 });
    expect(Number(daysNeeded)).toBeLessThan(0.2);
  });

  it('takes a part delivered beyond what was made from what is left', async () => {
    const yarn = await mill.yarn();
    const { id } = await running(yarn.id, { days: 30 });
    await wound(yarn.code, 1000);
    await mill.count();
    await deliver(id, 3000);
    expect(await mill.read(id)).toMatchObject({ completedKg: 1000, progress: 60 });
  });

  it('is done with the ordered quantity: the allowance is not owed', async () => {
    const yarn = await mill.yarn();
    const { id } = await running(yarn.id, { line: { allowance: 2 } });
    await deliver(id, 5000);
    expect(await mill.read(id)).toMatchObject({ yarnDemandKg: 5100, dueState: 'done', progress: 100 });
  });
});

describe('a delivery far above demand or output', () => {
  it('asks first, names the numbers, and is noted once it is confirmed', async () => {
    const yarn = await mill.yarn();
    const { id } = await running(yarn.id);
    const lineId = linesIn(await mill.read(id))[0]?.id ?? '';
    const note = (deliveryKg: number, isConfirmed?: boolean) =>
      mill.as.call(addDelivery, {
        id,
        lineId,
        deliveryDate: mill.today(),
        deliveryKg,
        note: null,
        ...(isConfirmed === undefined ? {} : { isConfirmed }),
      });
    expect((await note(1000)).body).toMatchObject({
      messageCode: 'production.deliveryWithoutOutput',
      message: expect.stringContaining('1000'),
    });
    await wound(yarn.code, 1000);
    await mill.count();
    expect((await note(1050)).body).toMatchObject({ success: true });
    expect((await note(98_949)).body).toMatchObject({
      messageCode: 'production.deliveryAboveDemand',
      message: expect.stringMatching(/99999.*5000/),
    });
    expect(await mill.read(id)).toMatchObject({ deliveredKg: 1050 });
    expect((await note(98_949, true)).body).toMatchObject({ success: true });
    expect(await mill.read(id)).toMatchObject({ deliveredKg: 99_999 });
  });
});

describe('issuing a dispatch order', () => {
  const codes = [...Object.values(dispatchOrder.access), 'production.dispatchOrder.issue'];
  const dispatches = resourceCalls(dispatchOrder);

  /** A mill with an order in production and a dispatch order that names it. */
  async function dispatched() {
    const own = await orderMill(server);
    const { id: orderId } = await own.add(own.said((await own.yarn()).id, {}, { quantity: 5 }));
    await own.take('schedule', [orderId]);
    const order = await own.read(orderId);
    const grounds = await dispatchGrounds(server.owner, own.tenantId);
    const as = server.as(await server.make.user({ tenantIds: [own.tenantId], codes }));
    const { id } = (await as.call(dispatches.add, { name: 'to the frames', ...grounds, orderId })).result;
    const machineIds = z.array(z.object({ machineId: z.string() })).parse(grounds['machines']);
    return {
      order,
      take: own.take,
      deliver: (kg: number) => deliverTo(own, orderId, kg),
      issue: async () =>
        (await as.call(actionCall(dispatchOrder, 'issue'), { ids: [id] })).result.outcomes[0],
      reissue: () =>
        as.call(reissueDispatch, { id, machineIds: machineIds.map(({ machineId }) => machineId) }),
    };
  }

  it('is refused for an order that is closed or cancelled, with its number', async () => {
    const stated = { close: { closeReason: 'enough' }, cancel: { cancelReason: 'withdrew' } };
    for (const [action, reason] of Object.entries(stated)) {
      const { order, take, issue } = await dispatched();
      await take(action, [order.id], reason);
      expect(await issue()).toMatchObject({
        isDone: false,
        messageCode: 'production.dispatchOfClosedOrder',
        message: expect.stringContaining(String(order['number'])),
      });
    }
  });

  it('is refused for an order that is delivered in full, with its number', async () => {
    const { order, deliver: hand, issue } = await dispatched();
    await hand(5000);
    expect(await issue()).toMatchObject({
      isDone: false,
      messageCode: 'production.dispatchOfDeliveredOrder',
      message: expect.stringContaining(String(order['number'])),
    });
  });

  it('goes to the machines while something is left to deliver, and not again after that', async () => {
    const { order, deliver: hand, issue, reissue } = await dispatched();
    await hand(4999);
    expect(await issue()).toMatchObject({ isDone: true });
    expect((await reissue()).body).toMatchObject({ success: true });
    await hand(1);
    expect((await reissue()).body).toMatchObject({
      messageCode: 'production.dispatchOfDeliveredOrder',
      parameter1: order['number'],
    });
  });
});
