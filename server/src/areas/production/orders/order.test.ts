// One file: an order is followed from its entry to its deliveries on one mill.
import { describe, expect, it } from 'vitest';
import {
  addDelivery,
  editOrderPapers,
  mergeOrders,
  orderDesk,
  settleOrder,
  splitOrder,
  withdrawDelivery,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { fetchTabs, sendTabs } from '../../../resource/trials/sheetTesting.ts';
import type { TestEnvelope } from '@millwright/testing/server/request.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { linesIn, orderMill } from '@millwright/testing/server/mills/orderTesting.ts';

const server = await testServer();
const mill = await orderMill(server);
const { as } = mill;
const orders = resourceCalls(productionOrder);
const jc40 = await mill.yarn({ code: 'JC40' });
const firstLine = (row: Readonly<Record<string, unknown>>) => linesIn(row)[0]?.id ?? '';

/** The answer as it travels, refusals too. */
const bodyOf = async (reply: Promise<{ body: TestEnvelope }>) => (await reply).body;

/** An order that is in production. */
async function running(change: object = {}, line: object = {}) {
  const { id } = await mill.add(mill.said(jc40.id, change, line));
  await mill.take('schedule', [id]);
  return mill.read(id);
}
const deliver = (row: { id: string; [name: string]: unknown }, said: object = {}) =>
  as.call(addDelivery, {
    id: row.id,
    lineId: firstLine(row),
    deliveryDate: mill.today(),
    deliveryKg: 400,
    isConfirmed: true,
    ...said,
  });

describe('an order', () => {
  it('E-012 has number, type, customer, contract, unit, quantity, demand, dates and remark as they are said', async () => {
    const row = await mill.add(
      mill.said(
        jc40.id,
        {
          orderType: 'contract',
          plannedCompletion: mill.inDays(9),
          billingDate: mill.inDays(12),
          remark: 'waxed',
        },
        { quantity: 12.5, orderUnit: 't', allowance: 2, packing: 'bag 25 kg' },
      ),
    );
    expect(row).toMatchObject({
      orderType: 'contract',
      customer: 'Chenghu Textile',
      contractNumber: 'HT-2609-31',
      deliveryDate: mill.inDays(10),
      plannedCompletion: mill.inDays(9),
      billingDate: mill.inDays(12),
      remark: 'waxed',
      varieties: 'JC40',
      quantityKg: 12_500,
      yarnDemandKg: 12_750,
      state: 'planned',
      completedKg: null,
      deliveredKg: null,
    });
    expect(row['number']).toMatch(/^DD-\d{8}-\d{3}$/);
    expect(linesIn(row)[0]).toMatchObject({
      deliveryDate: mill.inDays(10),
      quantity: 12.5,
      orderUnit: 't',
      quantityKg: 12_500,
    });
  });

  it.each([
    ['kg', 1.5, 1.5],
    ['t', 0.001, 1],
    ['bale', 10, 1814.4],
    ['lb', 1000, 453.592],
  ])('E-012 an order unit of %s is so many kilograms', async (orderUnit, quantity, quantityKg) => {
    const row = await mill.add(mill.said(jc40.id, {}, { orderUnit, quantity }));
    expect(row).toMatchObject({ quantityKg });
  });

  it.each([
    ['V-026 K-014 a remark of 401 characters', { remark: 'x'.repeat(401) }, {}, 'remark'],
    ['V-026 K-013 a remark of a line of 121 characters', {}, { remark: 'x'.repeat(121) }, 'lines.0.remark'],
    [
      'V-027 K-015 a contract number of 31 characters',
      { contractNumber: 'x'.repeat(31) },
      {},
      'contractNumber',
    ],
    ['no customer', { customer: ' ' }, {}, 'customer'],
    ['no lines', { lines: [] }, {}, 'lines'],
    ['a quantity of nothing', {}, { quantity: 0 }, 'lines.0.quantity'],
    ['a quantity with four decimals', {}, { quantity: 1.0001 }, 'lines.0.quantity'],
  ])('%s is refused by its field', async (_name, change, line, field) => {
    const reply = await bodyOf(as.call(orders.add, mill.said(jc40.id, change, line)));
    expect(reply).toMatchObject({ success: false, messageCode: 'core.invalid' });
    expect(reply.errors?.map((error) => error.field)).toContain(field);
  });

  it.each([
    ['V-026 K-014 a remark of 400', { remark: 'x'.repeat(400) }, {}],
    ['V-026 K-013 a remark of a line of 120', {}, { remark: 'x'.repeat(120) }],
    ['V-027 K-015 a contract number of 30', { contractNumber: 'x'.repeat(30) }, {}],
  ])('%s characters is taken', async (_name, change, line) => {
    expect(await bodyOf(as.call(orders.add, mill.said(jc40.id, change, line)))).toMatchObject({
      success: true,
    });
  });

  it('is of yarns: a sliver is refused by its line', async () => {
    const sliver = await mill.yarn({ code: 'JC', process: 'drawing' });
    expect(await bodyOf(as.call(orders.add, mill.said(sliver.id)))).toMatchObject({
      messageCode: 'production.notYarn',
      errors: [{ field: 'lines.0.varietyId' }],
    });
  });

  it('dates of lines follow that of the order, unless they have their own', async () => {
    const own = { varietyId: jc40.id, quantity: 2, orderUnit: 't', deliveryDate: mill.inDays(4) };
    const row = await mill.add(mill.said(jc40.id, { lines: [{ ...own, deliveryDate: null }, own] }));
    await as.call(orders.edit, { id: row.id, deliveryDate: mill.inDays(20) });
    const after = linesIn(await mill.read(row.id)).map((line) => line['deliveryDate']);
    expect(after).toEqual([mill.inDays(20), mill.inDays(4)]);
  });
});

describe('the way of an order', () => {
  it('S-028 S-029 begins as planned, and is in production once it is scheduled', async () => {
    const row = await mill.add(mill.said(jc40.id));
    expect(row).toMatchObject({ state: 'planned' });
    await mill.take('schedule', [row.id]);
    const after = await mill.read(row.id);
    expect(after).toMatchObject({ state: 'production' });
    expect(after['startTime']).not.toBeNull();
    expect((await mill.history(row.id)).map(({ action }) => action)).toEqual(['schedule', 'add']);
  });

  it('M-081 orders without a process route are not scheduled', async () => {
    const bare = await mill.yarn({ code: 'NEW20' });
    await server.owner.query("update process_route set state = 'draft' where final_variety_id = $1", [
      bare.id,
    ]);
    const { id } = await mill.add(mill.said(bare.id));
    expect(await mill.take('schedule', [id])).toMatchObject([
      {
        isDone: false,
        messageCode: 'production.orderWithoutRoute',
        message: expect.stringMatching(/^未设置工艺路线的订单不排产：.*NEW20/),
      },
    ]);
    expect(await mill.read(id)).toMatchObject({ state: 'planned' });
  });

  it.each([
    ['E-012 S-030 S-036 V-029', 'close', 'closed', 'closeReason'],
    ['E-012 S-031 S-035 V-028', 'cancel', 'cancelled', 'cancelReason'],
  ])('%s %s asks for a reason, and keeps it', async (_ids, action, state, field) => {
    const row = await running();
    for (const stated of [{}, { [field]: '' }, { [field]: '  ' }, { [field]: 'x'.repeat(121) }]) {
      const call = orders.actions[action];
      if (call === undefined) throw new Error(action);
      const reply = await bodyOf(as.call(call, { ids: [row.id], ...stated }));
      expect(reply).toMatchObject({ success: false, errors: [{ field }] });
    }
    await mill.take(action, [row.id], { [field]: 'customer withdrew' });
    expect(await mill.read(row.id)).toMatchObject({ state, [field]: 'customer withdrew' });
  });

  it.each([
    ['S-032', 'production', 'schedule', ['close', 'cancel']],
    ['S-033 S-034', 'cancelled', 'cancel', []],
    ['', 'closed', 'close', []],
  ])('%s nothing leads from %s back to planned', async (_ids, state, action, open) => {
    const row = state === 'production' ? await mill.add(mill.said(jc40.id)) : await running();
    await mill.take(action, [row.id], { closeReason: 'done', cancelReason: 'done' });
    const after = await mill.read(row.id);
    expect(after['state']).toBe(state);
    const cycle = after.actions.filter((each) => each in productionOrder.lifeCycle.actions);
    expect(cycle.toSorted()).toEqual(open.toSorted());
    expect(Object.values(productionOrder.lifeCycle.actions).some(({ to }) => to === 'planned')).toBe(false);
  });

  it('S-034 no action, edit, deletion or delivery brings a cancelled order back', async () => {
    const row = await running();
    await mill.take('cancel', [row.id], { cancelReason: 'withdrew' });
    const settled = async () => {
      await server.app.events.settled();
      return mill.read(row.id);
    };
    const before = await settled();
    for (const action of Object.keys(productionOrder.lifeCycle.actions)) {
      const stated = { closeReason: 'done', cancelReason: 'again' };
      expect(await mill.take(action, [row.id], stated)).toMatchObject([
        { isDone: false, messageCode: 'core.wrongState' },
      ]);
    }
    const tries = [
      as.call(orders.edit, { id: row.id, state: 'planned' }),
      as.call(orders.edit, { id: row.id, cancelReason: 'none' }),
      as.call(orders.delete, { id: row.id }),
      deliver(row),
      as.call(settleOrder, { id: row.id, as: 'closed' }),
      as.call(settleOrder, { id: row.id, as: 'kept' }),
      as.call(editOrderPapers, { id: row.id, contractNumber: 'HT-9', billingDate: null, remark: null }),
      as.call(splitOrder, { id: row.id, lineId: firstLine(row), quantity: 0.5 }),
      as.call(mergeOrders, { ids: [row.id, (await mill.add(mill.said(jc40.id))).id] }),
    ];
    for (const reply of tries) expect(await bodyOf(reply)).toMatchObject({ success: false });
    expect(await settled()).toEqual(before);
    expect(before).toMatchObject({ state: 'cancelled', cancelReason: 'withdrew' });
  });

  it('V-030 several are closed with one reason; at least one must be named', async () => {
    const [one, other] = [await running(), await running()];
    const planned = await mill.add(mill.said(jc40.id));
    const outcomes = await mill.take('close', [one.id, other.id, planned.id], { closeReason: 'season over' });
    expect(outcomes.map(({ isDone }) => isDone)).toEqual([true, true, false]);
    expect(await mill.read(other.id)).toMatchObject({ state: 'closed', closeReason: 'season over' });
    const close = orders.actions['close'];
    if (close === undefined) throw new Error('orders are closed');
    expect(await bodyOf(as.call(close, { ids: [], closeReason: 'none' }))).toMatchObject({ success: false });
  });

  it('S-030 S-031 of two who act at once one wins, and the other is told', async () => {
    const row = await running();
    const outcomes = await Promise.all([
      mill.take('close', [row.id], { closeReason: 'one' }),
      mill.take('cancel', [row.id], { cancelReason: 'other' }),
    ]);
    expect(outcomes.flat().filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(outcomes.flat().find(({ isDone }) => !isDone)).toMatchObject({ messageCode: 'core.wrongState' });
  });

  it.each([
    ['its customer', { customer: 'Other' }, 'production.fixedInProduction'],
    ['its type', { orderType: 'stock' }, 'production.fixedInProduction'],
  ])('in production %s stays', async (_name, change, messageCode) => {
    const row = await running();
    expect(await bodyOf(as.call(orders.edit, { id: row.id, ...change }))).toMatchObject({ messageCode });
  });

  it('in production the yarn of a line stays, its amount and date may change', async () => {
    const row = await running();
    const other = await mill.yarn({ code: 'JC32' });
    const line = { id: firstLine(row), varietyId: jc40.id, quantity: 3, orderUnit: 't', allowance: 0 };
    expect(await bodyOf(as.call(orders.edit, { id: row.id, lines: [line] }))).toMatchObject({
      success: true,
    });
    expect(await mill.read(row.id)).toMatchObject({ yarnDemandKg: 3000 });
    const changed = { ...line, varietyId: other.id };
    expect(await bodyOf(as.call(orders.edit, { id: row.id, lines: [changed] }))).toMatchObject({
      messageCode: 'production.fixedInProduction',
    });
  });

  it('a closed order is read-only; contract number, billing date and remark are set apart', async () => {
    const row = await running();
    const papers = { id: row.id, contractNumber: 'HT-9', billingDate: mill.today(), remark: 'billed' };
    expect(await bodyOf(as.call(editOrderPapers, papers))).toMatchObject({
      messageCode: 'production.notClosed',
    });
    await mill.take('close', [row.id], { closeReason: 'done' });
    const closed = await mill.read(row.id);
    expect(closed.actions).not.toContain('edit');
    expect(await bodyOf(as.call(orders.edit, { id: row.id, remark: 'more' }))).toMatchObject({
      success: false,
    });
    expect(await bodyOf(as.call(editOrderPapers, papers))).toMatchObject({ success: true });
    expect(await mill.read(row.id)).toMatchObject({ ...papers, state: 'closed' });
    expect((await mill.history(row.id))[0]?.changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'remark', after: 'billed' })]),
    );
  });

  it('an order with deliveries is closed, not cancelled', async () => {
    const row = await running();
    await deliver(row, { deliveryKg: 250 });
    const [refused] = await mill.take('cancel', [row.id], { cancelReason: 'withdrew' });
    expect(refused).toMatchObject({
      isDone: false,
      messageCode: 'production.deliveredIsClosed',
      message: expect.stringContaining('250'),
    });
    expect(await mill.take('close', [row.id], { closeReason: 'withdrew' })).toMatchObject([{ isDone: true }]);
  });

  it('stored contradictions are listed until a person decides', async () => {
    const row = await running();
    await server.owner.query(
      "update production_order set state = 'cancelled', cancel_reason = 'withdrew', delivered_kg = 5, doubt = 'cancelledDelivered' where id = $1",
      [row.id],
    );
    const listed = async () => {
      const { records } = (await as.call(orders.list, { view: 'doubtful' })).result;
      return records.map(({ id }) => id);
    };
    expect(await listed()).toContain(row.id);
    await as.call(settleOrder, { id: row.id, as: 'closed' });
    expect(await listed()).not.toContain(row.id);
    expect(await mill.read(row.id)).toMatchObject({ state: 'closed', closeReason: 'withdrew', doubt: null });
    expect(await bodyOf(as.call(settleOrder, { id: row.id, as: 'kept' }))).toMatchObject({
      messageCode: 'core.notFound',
    });
  });
});

describe('deliveries', () => {
  it.each([
    ['below', 400],
    ['equal to', 1000],
    ['above', 1200.5],
  ])('S-037 may be %s the demand', async (_name, deliveryKg) => {
    const row = await running();
    expect(await bodyOf(deliver(row, { deliveryKg }))).toMatchObject({ success: true });
    const after = await mill.read(row.id);
    expect(after).toMatchObject({ deliveredKg: deliveryKg });
    expect(linesIn(after)[0]).toMatchObject({ deliveredKg: deliveryKg });
  });

  it.each([
    ['V-031 nothing', undefined],
    ['V-031 an empty quantity', null],
    ['V-032 a word', 'much'],
    ['zero', 0],
    ['less than nothing', -1],
    ['four decimals', 0.0001],
  ])('%s is no quantity', async (_name, deliveryKg) => {
    const row = await running();
    expect(await bodyOf(deliver(row, { deliveryKg }))).toMatchObject({
      success: false,
      errors: [{ field: 'deliveryKg' }],
    });
    expect(await mill.read(row.id)).toMatchObject({ deliveredKg: null });
  });

  it('E-012 add up to the gram, are told with their person, and are taken back', async () => {
    const row = await running();
    for (const deliveryKg of [0.1, 0.2, 0.007]) await deliver(row, { deliveryKg });
    expect(await mill.read(row.id)).toMatchObject({ deliveredKg: 0.307 });
    const desk = (await as.call(orderDesk, { id: row.id })).result;
    expect(desk.deliveries.map(({ quantityKg }) => quantityKg)).toEqual([0.1, 0.2, 0.007]);
    const [first] = desk.deliveries;
    await as.call(withdrawDelivery, { id: row.id, deliveryId: first?.id ?? '' });
    expect(await mill.read(row.id)).toMatchObject({ deliveredKg: 0.207 });
    const changes = (await mill.history(row.id)).flatMap((entry) => entry.changes);
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'deliveredKg', before: 0.307, after: 0.207 }),
    );
  });

  it('wait for production, and for their day', async () => {
    const planned = await mill.add(mill.said(jc40.id));
    expect(await bodyOf(deliver(planned))).toMatchObject({ messageCode: 'production.notDelivering' });
    expect(await bodyOf(deliver(await running(), { deliveryDate: mill.inDays(1) }))).toMatchObject({
      messageCode: 'production.deliveredAhead',
    });
  });

  it('keep the line of which they are', async () => {
    const lines = [1, 2].map((quantity) => ({ varietyId: jc40.id, quantity, orderUnit: 't' }));
    const row = await running({ lines });
    await deliver(row);
    const left = linesIn(row)
      .slice(1)
      .map(({ id }) => ({ ...lines[1], id }));
    const reply = await bodyOf(as.call(orders.edit, { id: row.id, lines: left }));
    expect(reply).toMatchObject({ messageCode: 'production.lineBegun' });
  });
});

describe('sheets of orders', () => {
  it('come in with their lines, joined by a number of their own, and go out with them', async () => {
    const fresh = await mill.yarn({ code: 'SHEET40' });
    const report = await sendTabs(server, mill.planner, {
      resource: productionOrder,
      tabs: {
        Orders: [
          ['Key in file', 'Customer', 'Contract number', 'Order type', 'Delivery date'],
          ['A', 'From a sheet', 'SH-1', 'Sale', mill.inDays(15)],
        ],
        Lines: [
          ['Key in file', 'Variety', 'Quantity', 'Order unit', 'Allowance'],
          ['A', fresh.code, 2.5, 't', 0],
          ['A', fresh.code, 500, 'kg', 0],
        ],
      },
    });
    expect(report).toMatchObject({ added: 1, refused: 0, problems: [] });
    const { records } = (await as.call(orders.list, { customer: 'From a sheet' })).result;
    expect(records).toMatchObject([{ quantityKg: 3000, state: 'planned' }]);
    const out = await fetchTabs(server, mill.planner, {
      resource: productionOrder,
      input: { customer: 'From a sheet' },
    });
    expect(JSON.stringify(out)).toContain('SHEET40');
  });

  it('a code that several varieties have and no yarn is refused at its row with those it may mean, and one is said in full', async () => {
    const [roving, sliver] = [
      await mill.yarn({ code: 'SLV5', process: 'roving' }),
      await mill.yarn({ code: 'SLV5', process: 'drawing' }),
    ];
    await server.owner.query("update mill_variety set name = 'Five' where id = any ($1::uuid[])", [
      [roving.id, sliver.id],
    ]);
    const bring = (variety: string) =>
      sendTabs(server, mill.planner, {
        resource: productionOrder,
        tabs: {
          Orders: [
            ['Key in file', 'Customer', 'Contract number', 'Order type', 'Delivery date'],
            ['A', `Wants ${variety}`, 'SH-2', 'Sale', mill.inDays(15)],
          ],
          Lines: [
            ['Key in file', 'Variety', 'Quantity', 'Order unit', 'Allowance'],
            ['A', variety, 2.5, 't', 0],
          ],
        },
      });
    const { added, problems } = await bring('SLV5');
    expect(added).toBe(0);
    expect(problems).toMatchObject([{ row: 2, column: 'Variety', rule: 'severalCalled' }]);
    expect(problems[0]?.message).toContain('SLV5 · Five · Roving');
    expect(problems[0]?.message).toContain('SLV5 · Five · Drawing');
    // Said in full it is understood, and refused for what it is.
    const whole = await bring('SLV5 · Five · Roving');
    expect(whole.problems).toMatchObject([{ row: 2, column: 'Variety', rule: 'choice' }]);
    expect(whole.problems[0]?.message).toContain('is not a yarn');
  });
});

it('another mill’s order is not found', async () => {
  const row = await running();
  const stranger = await orderMill(server);
  expect(await bodyOf(stranger.as.call(orderDesk, { id: row.id }))).toMatchObject({
    messageCode: 'core.notFound',
  });
});
