import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { mergeOrders, orderDesk } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import {
  mostPaperText,
  productionOrder,
} from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { dispatchGrounds } from '@millwright/testing/server/sheets/sheetGrounds.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { numbersText, refreshPapers } from './orderPapers.ts';
import { orderMill } from '@millwright/testing/server/mills/orderTesting.ts';

const server = await testServer();
const { owner, pool } = server;
const dispatches = resourceCalls(dispatchOrder);
const orders = resourceCalls(productionOrder);

/** A mill with a sheet in force for the yarn of an order, and someone who dispatches. */
async function aMill() {
  const mill = await orderMill(server);
  const { tenantId } = mill;
  const yarn = await mill.yarn();
  const grounds = await dispatchGrounds(owner, tenantId);
  // What is spun and what is wound of it are one yarn, by the code that machines know.
  await owner.query('update mill_variety set code = $2 where id = $1', [grounds['varietyId'], yarn.code]);
  const user = await server.make.user({
    tenantIds: [tenantId],
    codes: [...Object.values(dispatchOrder.access), 'production.dispatchOrder.issue'],
  });
  const dispatcher = server.as(user);
  const order = await mill.add(mill.said(yarn.id));
  const dispatch = async (change: object = {}) => {
    const said = { name: 'To the frames', ...grounds, orderId: order.id, ...change };
    const made = (await dispatcher.call(dispatches.add, said)).result;
    await server.app.events.settled();
    return (await dispatcher.call(dispatches.queryById, { id: made.id })).result;
  };
  const desk = async () => (await mill.as.call(orderDesk, { id: order.id })).result;
  return { ...mill, yarn, grounds, order, dispatcher, dispatch, desk };
}

describe('the papers of an order', () => {
  it('E-012 an order has the numbers of its dispatch orders and process sheets, in itself, its lines and on its page', async () => {
    const mill = await aMill();
    await server.app.events.settled();
    // Nobody dispatched it yet: the sheet in force for its yarn counts.
    expect(await mill.read(mill.order.id)).toMatchObject({ dispatchNumbers: null, sheetNumbers: 'PS-1' });
    const [one, other] = [await mill.dispatch(), await mill.dispatch({ name: 'More frames' })];
    const numbers = [one['number'], other['number']].join(', ');
    expect(await mill.read(mill.order.id)).toMatchObject({
      dispatchNumbers: numbers,
      sheetNumbers: 'PS-1',
      version: 1,
      lines: [{ dispatchNumbers: numbers, sheetNumbers: 'PS-1' }],
    });
    expect(await mill.desk()).toMatchObject({
      dispatches: [
        {
          number: one['number'],
          variety: mill.yarn.code,
          marker: { name: 'M', mainColour: '#0bbd9e', auxColour: null },
          state: 'notIssued',
          machineCount: 1,
          successCount: 0,
        },
        { number: other['number'] },
      ],
      sheets: [{ number: 'PS-1', id: mill.grounds['sheetId'] }],
      plannedKg: null,
    });
    // A list finds an order by either number.
    const found = (await mill.as.call(orders.list, { keyword: String(other['number']) })).result;
    expect(found.records.map(({ id }) => id)).toEqual([mill.order.id]);
  });

  it('E-012 a dispatch order that goes to another order, or away, leaves the first', async () => {
    const mill = await aMill();
    const second = await mill.add(mill.said(mill.yarn.id));
    const made = await mill.dispatch();
    const said = { ...made, orderId: second.id };
    expect((await mill.dispatcher.call(dispatches.edit, said)).body.success).toBe(true);
    await server.app.events.settled();
    expect(await mill.read(mill.order.id)).toMatchObject({ dispatchNumbers: null });
    expect(await mill.read(second.id)).toMatchObject({ dispatchNumbers: made['number'] });
    await mill.dispatcher.call(dispatches.deleteBatch, { ids: [made.id] });
    await server.app.events.settled();
    expect(await mill.read(second.id)).toMatchObject({ dispatchNumbers: null, sheetNumbers: 'PS-1' });
  });

  it('E-012 an order that is over keeps the numbers by which it was spun', async () => {
    const mill = await aMill();
    const made = await mill.dispatch();
    await mill.take('schedule', [mill.order.id]);
    await mill.take('close', [mill.order.id], { closeReason: 'Delivered' });
    await owner.query('update process_sheet set deleted_at = now() where tenant_id = $1', [mill.tenantId]);
    await inTenant(pool, mill.tenantId, (tx) => refreshPapers(tx, null));
    expect(await mill.read(mill.order.id)).toMatchObject({
      dispatchNumbers: made['number'],
      sheetNumbers: 'PS-1',
    });
  });

  it('an order that dispatch orders name is not merged away', async () => {
    const mill = await aMill();
    await mill.dispatch();
    const first = await mill.add(mill.said(mill.yarn.id, { deliveryDate: mill.inDays(5) }));
    const { body } = await mill.as.call(mergeOrders, { ids: [mill.order.id, first.id] });
    expect(body).toMatchObject({ messageCode: 'core.inUse' });
    expect((await mill.read(first.id))['lines']).toHaveLength(1);
  });

  it('E-012 what should be made by now follows the planned completion, else the delivery date', async () => {
    const mill = await aMill();
    await mill.take('schedule', [mill.order.id]);
    const planned = (await mill.desk()).plannedKg ?? -1;
    expect(planned).toBeGreaterThanOrEqual(0);
    expect(planned).toBeLessThan(1);
    await owner.query(
      "update production_order_line set start_time = start_time - interval '1 day' where order_id = $1",
      [mill.order.id],
    );
    // One day of the eleven to twelve until the end of the tenth from now.
    const later = (await mill.desk()).plannedKg ?? -1;
    expect(later).toBeGreaterThan(1000 / 12.01);
    expect(later).toBeLessThan(1000 / 10.99);
  });
});

describe('numbers of papers', () => {
  it('are as many as there is room for, each whole', () => {
    const papers = Array.from({ length: 60 }, (_, place) => ({
      id: uuidv7(),
      number: `DP-20260302-${String(place).padStart(3, '0')}`,
    }));
    const text = numbersText(papers) ?? '';
    expect(text.length).toBeLessThanOrEqual(mostPaperText);
    expect(text).toMatch(/DP-\d{8}-\d{3}$/);
    expect(numbersText([])).toBeNull();
  });
});
