import { describe, expect, it } from 'vitest';
import {
  mergeOrders,
  splitOrder,
  unmergeOrder,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { idempotencyHeader } from '@millwright/contract/core/call/call.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { linesIn, orderMill } from '@millwright/testing/server/mills/orderTesting.ts';

const server = await testServer();
const mill = await orderMill(server);
const { as } = mill;
const orders = resourceCalls(productionOrder);
const yarn = await mill.yarn();
const planned = (quantity: number, days: number, change: object = {}) =>
  mill.add(mill.said(yarn.id, { deliveryDate: mill.inDays(days), ...change }, { quantity }));
const refusal = async (reply: Promise<{ body: { messageCode?: string | undefined } }>) =>
  (await reply).body.messageCode;

describe('orders of one customer and variety are merged', () => {
  it('into the one that is due first, with every line, its amount and its date; histories say so', async () => {
    const [late, soon] = [await planned(2.5, 20), await planned(1.25, 5)];
    const { result } = await as.call(mergeOrders, { ids: [late.id, soon.id] });
    expect(result.id).toBe(soon.id);
    const row = await mill.read(soon.id);
    expect(row).toMatchObject({ quantityKg: 3750, deliveryDate: mill.inDays(5) });
    expect(linesIn(row).map(({ quantity, deliveryDate }) => [quantity, deliveryDate])).toEqual([
      [1.25, mill.inDays(5)],
      [2.5, mill.inDays(20)],
    ]);
    expect(await refusal(as.call(orders.queryById, { id: late.id }))).toBe('core.notFound');
    expect((await mill.history(soon.id)).map(({ action }) => action)).toEqual(['edit', 'add']);
    expect((await mill.history(late.id)).map(({ action }) => action)).toEqual(['delete', 'add']);
  });

  it('and taken apart again as they were, but not through the recycle bin', async () => {
    const [late, soon] = [await planned(2.5, 20), await planned(1.25, 5)];
    await as.call(mergeOrders, { ids: [late.id, soon.id] });
    const { back } = orders;
    if (back === undefined) throw new Error('orders come back');
    expect(await refusal(as.call(back, { id: late.id }))).toBe('production.mergedStays');
    expect((await as.call(unmergeOrder, { id: soon.id, mergedId: late.id })).body.success).toBe(true);
    expect(await mill.read(soon.id)).toMatchObject({ quantityKg: 1250 });
    expect(await mill.read(late.id)).toMatchObject({
      quantityKg: 2500,
      number: late['number'],
      deliveryDate: mill.inDays(20),
      mergedIntoId: null,
    });
  });

  it('a merge is not undone once its lines were changed, or the order is in production', async () => {
    const [late, soon] = [await planned(2.5, 20), await planned(1.25, 5)];
    await as.call(mergeOrders, { ids: [late.id, soon.id] });
    const [own, came] = linesIn(await mill.read(soon.id));
    const said = { varietyId: yarn.id, orderUnit: 't', allowance: 0 };
    const change = (quantity: number) =>
      as.call(orders.edit, {
        id: soon.id,
        lines: [
          { ...said, id: own?.id, quantity: 1.25, deliveryDate: own?.deliveryDate },
          { ...said, id: came?.id, quantity, deliveryDate: came?.deliveryDate },
        ],
      });
    await change(2);
    expect(await refusal(as.call(unmergeOrder, { id: soon.id, mergedId: late.id }))).toBe(
      'production.mergedSince',
    );
    await change(2.5);
    await mill.take('schedule', [soon.id]);
    expect(await refusal(as.call(unmergeOrder, { id: soon.id, mergedId: late.id }))).toBe(
      'production.notPlanned',
    );
  });

  it('others are not', async () => {
    const one = await planned(1, 5);
    const other = await mill.yarn();
    const [stranger, unlike] = [
      await planned(1, 6, { customer: 'Other' }),
      await mill.add(mill.said(other.id)),
    ];
    for (const { id } of [stranger, unlike])
      expect(await refusal(as.call(mergeOrders, { ids: [one.id, id] }))).toBe('production.notMergeable');
    const running = await planned(1, 7);
    await mill.take('schedule', [running.id]);
    expect(await refusal(as.call(mergeOrders, { ids: [one.id, running.id] }))).toBe('production.notPlanned');
    expect(await refusal(as.call(mergeOrders, { ids: [one.id, one.id] }))).toBe('production.notMergeable');
  });

  it('two merges at once lose nothing, whichever is first', async () => {
    const [one, two, three] = [await planned(1, 5), await planned(2, 6), await planned(4, 7)];
    const codes = await Promise.all([
      refusal(as.call(mergeOrders, { ids: [one.id, two.id] })),
      refusal(as.call(mergeOrders, { ids: [two.id, three.id] })),
    ]);
    // Behind the other, a merge finds an order that is gone, or takes it with what it got.
    expect(codes).toContain(undefined);
    const { records } = (await as.call(orders.list, { pageSize: 100 })).result;
    const kept = records.filter(({ id }) => [one.id, two.id, three.id].includes(id));
    expect(kept.reduce((sum, row) => sum + Number(row['quantityKg']), 0)).toBe(7000);
  });
});

describe('a line is split over two orders', () => {
  it.each([
    [10, 3.333],
    [0.003, 0.001],
    [1000, 999.999],
  ])('of %s t %s t go into a new order of the customer, and nothing is lost', async (quantity, part) => {
    const row = await planned(quantity, 10);
    const [line] = linesIn(row);
    const { result } = await as.call(splitOrder, {
      id: row.id,
      lineId: line?.id,
      quantity: part,
      deliveryDate: mill.inDays(15),
    });
    const [left, made] = [await mill.read(row.id), await mill.read(result.id)];
    const grams = [left, made].map((each) => Math.round(Number(each['quantityKg']) * 1000));
    expect(grams).toEqual([Math.round(quantity * 1e6) - Math.round(part * 1e6), Math.round(part * 1e6)]);
    expect(made).toMatchObject({
      customer: row['customer'],
      contractNumber: row['contractNumber'],
      deliveryDate: mill.inDays(15),
      splitFromId: row.id,
      state: 'planned',
    });
  });

  it('less than the line has, and while it is planned', async () => {
    const row = await planned(2, 10);
    const asked = { id: row.id, lineId: linesIn(row)[0]?.id };
    expect(await refusal(as.call(splitOrder, { ...asked, quantity: 2 }))).toBe('production.splitTooMuch');
    expect(await refusal(as.call(splitOrder, { ...asked, quantity: 0 }))).toBe('core.invalid');
    await mill.take('schedule', [row.id]);
    expect(await refusal(as.call(splitOrder, { ...asked, quantity: 1 }))).toBe('production.notPlanned');
  });

  it('once, when it is sent six times under one key', async () => {
    const row = await planned(10, 10);
    const asked = { id: row.id, lineId: linesIn(row)[0]?.id, quantity: 4 };
    const key = { headers: { [idempotencyHeader]: 'split-1' } };
    const replies = await Promise.all(Array.from({ length: 6 }, () => as.call(splitOrder, asked, key)));
    const made = new Set(replies.map(({ result }) => result.id));
    expect(made.size).toBe(1);
    expect(await mill.read(row.id)).toMatchObject({ quantityKg: 6000 });
    expect(await mill.read([...made][0] ?? '')).toMatchObject({ quantityKg: 4000 });
  });

  it('and what was split off is merged back', async () => {
    const row = await planned(2, 10);
    const { result } = await as.call(splitOrder, { id: row.id, lineId: linesIn(row)[0]?.id, quantity: 0.5 });
    const merged = (await as.call(mergeOrders, { ids: [row.id, result.id] })).result;
    expect(await mill.read(merged.id)).toMatchObject({ quantityKg: 2000 });
  });
});
