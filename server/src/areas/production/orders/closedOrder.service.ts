import type {
  editOrderPapers,
  settleOrder,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { noteChange, stateText } from '../../../resource/index.ts';
import { lockDoubtful, writePapers, writeSettled } from './order.queries.ts';
import { lockSeen, seenOf } from './orderSeen.ts';

/** Sets contract number, billing date and remark of a closed order. Throws `core.notFound`, `production.notClosed`. */
export async function editPapers(ctx: Ctx, said: InputOf<typeof editOrderPapers>): Promise<null> {
  const [order] = await lockSeen(ctx, [said.id]);
  if (order === undefined) throw fail('core.notFound');
  if (order.state !== 'closed')
    throw fail('production.notClosed', { state: stateText(productionOrder, order.state, ctx.language) });
  const { id, contractNumber, billingDate, remark } = said;
  const after = {
    contractNumber: contractNumber ?? null,
    billingDate: billingDate ?? null,
    remark: remark ?? null,
  };
  await writePapers(ctx.tx, { id, ...after });
  const before = {
    contractNumber: order.contractNumber,
    billingDate: order.billingDate,
    remark: order.remark,
  };
  await noteChange(ctx, productionOrder, { id, before, after });
  return null;
}

/** Writes a person's decision on an order whose amounts contradict its state. Throws `core.notFound`. */
export async function settle(ctx: Ctx, { id, as }: InputOf<typeof settleOrder>): Promise<null> {
  const [seen] = await seenOf(ctx, [id]);
  const order = seen === undefined ? undefined : await lockDoubtful(ctx.tx, { id: seen });
  if (order === undefined || order.doubt === null) throw fail('core.notFound');
  const closes = as === 'closed' && order.state === 'cancelled';
  const state = closes ? 'closed' : order.state;
  const closeReason = closes ? order.cancelReason : order.closeReason;
  await writeSettled(ctx.tx, { id, state, closeReason });
  const before = { doubt: order.doubt, state: order.state, closeReason: order.closeReason };
  await noteChange(ctx, productionOrder, { id, before, after: { doubt: null, state, closeReason } });
  return null;
}
