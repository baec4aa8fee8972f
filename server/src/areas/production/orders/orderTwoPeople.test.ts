import {
  addDelivery,
  deliverRight,
  orderDesk,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { linesIn, orderMill } from '@millwright/testing/server/mills/orderTesting.ts';

const server = await testServer();
const mill = await orderMill(server);
const orders = resourceCalls(productionOrder);
const english = { headers: { 'language-id': 'en' } };

/** An order as two people have it open, and the second of them. */
async function opened({ isStarted = false } = {}) {
  const yarn = await mill.yarn();
  const { id } = await mill.add(mill.said(yarn.id, {}, { quantity: 5 }));
  if (isStarted) await mill.take('schedule', [id]);
  const form = await mill.read(id);
  const codes = [...Object.values(productionOrder.access), deliverRight];
  const other = server.as(await server.make.user({ tenantIds: [mill.tenantId], codes }));
  return { id, form, version: form['version'], other };
}

describe('an order that two people edit', () => {
  it('keeps what the first saved, and tells the second that it changed', async () => {
    const { id, version, other } = await opened();
    const first = await other.call(orders.edit, { id, version, remark: 'By sea' });
    expect(first.body.success).toBe(true);
    const second = await mill.as.call(orders.edit, { id, version, remark: 'By road' }, english);
    expect(second.body).toMatchObject({ success: false, messageCode: 'core.conflict' });
    expect(second.body.message).not.toBe('');
    expect(await mill.read(id)).toMatchObject({ remark: 'By sea' });
  });

  it('keeps one of two changes that arrive together', async () => {
    const { id, version, other } = await opened();
    const replies = await Promise.all([
      mill.as.call(orders.edit, { id, version, contractNumber: 'A' }),
      other.call(orders.edit, { id, version, contractNumber: 'B' }),
    ]);
    expect(replies.map(({ body }) => body.messageCode ?? 'saved').toSorted()).toEqual([
      'core.conflict',
      'saved',
    ]);
  });

  it('is not changed by a form from before production started', async () => {
    const { id, form, version } = await opened();
    await mill.take('schedule', [id]);
    const other = await mill.yarn();
    const lines = linesIn(form).map((line) => ({
      id: line.id,
      varietyId: other.id,
      quantity: 5,
      orderUnit: 't',
    }));
    const { body } = await mill.as.call(orders.edit, { id, version, lines });
    expect(body).toMatchObject({ success: false, messageCode: 'core.conflict' });
    expect(linesIn(await mill.read(id))).toMatchObject([{ varietyId: linesIn(form)[0]?.['varietyId'] }]);
  });

  it('keeps a delivery that was noted while its form was open', async () => {
    const { id, form, version, other } = await opened({ isStarted: true });
    const lineId = linesIn(form)[0]?.id ?? '';
    const noted = await other.call(addDelivery, {
      id,
      lineId,
      deliveryDate: mill.today(),
      deliveryKg: 2_000,
      note: null,
      isConfirmed: true,
    });
    expect(noted.body.success).toBe(true);
    const { body } = await mill.as.call(orders.edit, { id, version, remark: 'By road' });
    expect(body.messageCode ?? 'saved').toMatch(/^(saved|core\.conflict)$/);
    const { deliveries } = (await mill.as.call(orderDesk, { id })).result;
    expect(deliveries).toMatchObject([{ quantityKg: 2_000 }]);
    expect(await mill.read(id)).toMatchObject({ deliveredKg: 2_000 });
  });
});
