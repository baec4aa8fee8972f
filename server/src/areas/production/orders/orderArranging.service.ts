import {
  type mergeOrders,
  type splitOrder,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import {
  mostOrderLines,
  productionOrder,
} from '@millwright/contract/areas/production/orders/productionOrder.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { addRow, deleteEvery, editRow, restoreRow } from '../../../resource/index.ts';
import {
  lockMerged,
  noteMergedLines,
  noteMergedOrders,
  type OrderHead,
  type OrderLine,
  selectGoneLines,
  selectOrderLines,
} from './order.queries.ts';
import { lockSeen, seenOf } from './orderSeen.ts';

/** An order by which people go on. */
interface Arranged {
  readonly id: string;
  readonly number: string;
}

/**
 * Puts the lines of planned orders into that which is due first, each with its quantity and its date. The others are
 * deleted, and know into which. Throws `core.notFound`, `production.notPlanned`, `production.notMergeable`,
 * `production.tooManyLines`.
 */
export async function merge(ctx: Ctx, { ids }: InputOf<typeof mergeOrders>): Promise<Arranged> {
  const orders = await lockSeen(ctx, ids);
  const [target, ...others] = orders;
  if (target === undefined || orders.length < new Set(ids).size) throw fail('core.notFound');
  if (others.length === 0) throw fail('production.notMergeable', { number: target.number });
  const lines = Map.groupBy(
    await selectOrderLines(ctx.tx, { ids: orders.map(({ id }) => id) }),
    ({ orderId }) => orderId,
  );
  const linesOf = ({ id }: OrderHead) => lines.get(id) ?? [];
  for (const order of orders) {
    assertPlanned(order);
    const isAlike =
      order.customer === target.customer &&
      order.orderType === target.orderType &&
      yarnsOf(linesOf(order)) === yarnsOf(linesOf(target));
    if (!isAlike) throw fail('production.notMergeable', { number: order.number });
  }
  if ([...lines.values()].flat().length > mostOrderLines)
    throw fail('production.tooManyLines', { most: mostOrderLines });
  const gone = others.map(({ id }) => id);
  // Lines that have no date of their own had that of their order.
  const moved = others.flatMap((order) =>
    linesOf(order).map((line) => saidOf({ ...line, deliveryDate: line.deliveryDate ?? order.deliveryDate })),
  );
  const own = linesOf(target);
  await editRow(ctx, productionOrder, {
    id: target.id,
    lines: [...own.map((line) => ({ id: line.id, ...saidOf(line) })), ...moved],
  });
  const now = await selectOrderLines(ctx.tx, { ids: [target.id] });
  let place = own.length;
  for (const order of others) {
    const count = linesOf(order).length;
    const lineIds = now.slice(place, place + count).map(({ id }) => id);
    await noteMergedLines(ctx.tx, { mergedId: order.id, lineIds });
    place += count;
  }
  await noteMergedOrders(ctx.tx, { ids: gone, into: target.id });
  await deleteEvery(ctx, productionOrder, gone);
  return { id: target.id, number: target.number };
}

/**
 * Takes an order out again that was merged into a planned one. Throws `core.notFound`, `production.notPlanned`;
 * `production.mergedSince` where the lines that came with it are not what they were.
 */
export async function unmerge(ctx: Ctx, { id, mergedId }: { id: string; mergedId: string }): Promise<null> {
  const [order] = await lockSeen(ctx, [id]);
  const [merged] = await seenOf(ctx, [mergedId]);
  const number = merged === undefined ? undefined : await lockMerged(ctx.tx, { id: merged, into: id });
  if (order === undefined || number === undefined) throw fail('core.notFound');
  assertPlanned(order);
  const lines = await selectOrderLines(ctx.tx, { ids: [id] });
  const moved = lines.filter(({ mergedFromId }) => mergedFromId === mergedId);
  const then = await selectGoneLines(ctx.tx, { id: mergedId });
  const left = lines.filter((line) => !moved.includes(line));
  if (said(moved) !== said(then) || left.length === 0) throw fail('production.mergedSince', { number });
  await editRow(ctx, productionOrder, {
    id,
    lines: left.map((line) => ({ id: line.id, ...saidOf(line) })),
  });
  await noteMergedOrders(ctx.tx, { ids: [mergedId], into: null });
  await restoreRow(ctx, productionOrder, mergedId);
  return null;
}

/**
 * Moves a part of a line into a new order of the same customer; both together have the quantity that the line had, in its
 * unit. Throws `core.notFound`, `production.notPlanned`, `production.splitTooMuch`.
 */
export async function splitOrderLine(
  ctx: Ctx,
  { id, lineId, quantity, deliveryDate }: InputOf<typeof splitOrder>,
): Promise<Arranged> {
  const [order] = await lockSeen(ctx, [id]);
  const lines = await selectOrderLines(ctx.tx, { ids: [id] });
  const line = lines.find((each) => each.id === lineId);
  if (order === undefined || line === undefined) throw fail('core.notFound');
  assertPlanned(order);
  if (quantity >= line.quantity)
    throw fail('production.splitTooMuch', { quantity: line.quantity }, [
      { field: 'quantity', rule: 'below', params: { below: line.quantity } },
    ]);
  const { orderType, customer, contractNumber, plannedCompletion, remark } = order;
  const date = deliveryDate ?? line.deliveryDate ?? order.deliveryDate;
  // Thousandths, so that both parts are what was there.
  const rest = (Math.round(line.quantity * 1000) - Math.round(quantity * 1000)) / 1000;
  await editRow(ctx, productionOrder, {
    id,
    lines: lines.map((each) => ({
      id: each.id,
      ...saidOf(each),
      ...(each === line ? { quantity: rest } : {}),
    })),
  });
  const made = await addRow(
    ctx,
    productionOrder,
    {
      orderType,
      customer,
      contractNumber,
      plannedCompletion,
      remark,
      deliveryDate: date,
      lines: [{ ...saidOf(line), quantity, deliveryDate: date }],
    },
    { splitFromId: id },
  );
  return { id: made.id, number: String(made['number']) };
}

function assertPlanned({ state, number }: OrderHead): void {
  if (state !== 'planned') throw fail('production.notPlanned', { number });
}

/** Which yarns lines want, whatever their order. */
function yarnsOf(lines: readonly OrderLine[]): string {
  return [...new Set(lines.map(({ varietyId }) => varietyId))].toSorted().join(' ');
}

/** What people say of a line. */
function saidOf({ varietyId, packing, quantity, orderUnit, allowance, deliveryDate, remark }: OrderLine) {
  return { varietyId, packing, quantity, orderUnit, allowance, deliveryDate, remark };
}

function said(lines: readonly OrderLine[]): string {
  return JSON.stringify(lines.map((line) => saidOf(line)));
}
