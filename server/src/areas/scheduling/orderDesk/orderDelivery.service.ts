import { mostDeliveries } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { deliveryDoubt } from '@millwright/contract/areas/metrics/output/orderRemainder.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { noteChange, stateText } from '../../../resource/index.ts';
import { refreshProgress } from '../scheduling/promise/countOutput.ts';
import {
  insertDelivery,
  markWithdrawn,
  selectDeliveries,
  type OrderLine,
  selectOrderLines,
  sumDeliveries,
  lockSeen,
} from '../../production/index.ts';

/** What somebody says of a delivery: of which line, when, how much in kilograms. */
interface Delivered {
  readonly id: string;
  readonly lineId: string;
  readonly deliveryDate: string;
  readonly deliveryKg: number;
  readonly note: string | null;
  readonly isConfirmed: boolean;
}

/**
 * Notes what was delivered of a line, as much as it was: below, equal to or above the demand. Progress, forecast, promise and
 * due state of the order follow at once. Throws `core.notFound`,
 * `production.notDelivering`, `production.deliveredAhead`, `production.tooManyDeliveries`, and unless it is confirmed
 * `production.deliveryAboveDemand`, `production.deliveryWithoutOutput`.
 */
export async function deliver(ctx: Ctx, said: Delivered): Promise<{ id: string }> {
  const order = await lockDelivering(ctx, said.id);
  const lines = await selectOrderLines(ctx.tx, { ids: [order.id] });
  const line = lines.find(({ id }) => id === said.lineId);
  if (line === undefined) throw fail('core.notFound');
  const nowMs = ctx.clock.nowMs();
  const { deliveryDate } = said;
  if (deliveryDate > localDate(ctx.tenant.zone, nowMs))
    throw fail('production.deliveredAhead', { date: deliveryDate }, [
      { field: 'deliveryDate', rule: 'max', params: { max: localDate(ctx.tenant.zone, nowMs) } },
    ]);
  const known = await selectDeliveries(ctx.tx, { orderId: order.id });
  if (known.length >= mostDeliveries) throw fail('production.tooManyDeliveries', { most: mostDeliveries });
  if (!said.isConfirmed) assertUsual(line, said.deliveryKg);
  const id = uuidv7();
  const { lineId, deliveryKg: quantityKg, note } = said;
  await insertDelivery(ctx.tx, {
    id,
    orderId: order.id,
    lineId,
    deliveryDate,
    quantityKg,
    note,
    by: ctx.person.id,
    atMs: nowMs,
  });
  await noteDelivered(ctx, order);
  return { id };
}

/** Throws for an amount far above demand or output, of which the person should be asked first. */
function assertUsual({ demandKg, quantityKg, completedKg, deliveredKg }: OrderLine, furtherKg: number): void {
  const amounts = {
    demand: demandKg ?? 0,
    quantity: quantityKg,
    made: completedKg ?? 0,
    delivered: deliveredKg ?? 0,
  };
  const doubt = deliveryDoubt(amounts, furtherKg);
  if (doubt === undefined) return;
  const delivered = Math.round((amounts.delivered + furtherKg) * 1000) / 1000;
  if (doubt === 'aboveDemand')
    throw fail('production.deliveryAboveDemand', { delivered, demand: amounts.demand });
  throw fail('production.deliveryWithoutOutput', { delivered, made: amounts.made });
}

/** Takes the note of a delivery back. Throws `core.notFound`, `production.notDelivering`. */
export async function withdraw(
  ctx: Ctx,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<null> {
  const order = await lockDelivering(ctx, id);
  const marked = { orderId: order.id, id: deliveryId, by: ctx.person.id, atMs: ctx.clock.nowMs() };
  if (!(await markWithdrawn(ctx.tx, marked))) throw fail('core.notFound');
  await noteDelivered(ctx, order);
  return null;
}

type Delivering = Awaited<ReturnType<typeof lockSeen>>[number];

async function lockDelivering(ctx: Ctx, id: string): Promise<Delivering> {
  const [order] = await lockSeen(ctx, [id]);
  if (order === undefined) throw fail('core.notFound');
  if (order.state !== 'production')
    throw fail('production.notDelivering', { state: stateText(productionOrder, order.state, ctx.language) });
  return order;
}

async function noteDelivered(ctx: Ctx, { id, deliveredKg }: Delivering): Promise<void> {
  const after = await sumDeliveries(ctx.tx, id);
  await noteChange(ctx, productionOrder, { id, before: { deliveredKg }, after: { deliveredKg: after } });
  await refreshProgress(ctx, { only: id });
}
