import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { seenAmong, type SeenBy } from '../../../resource/index.ts';
import { lockOrders, type OrderHead } from './order.queries.ts';

/** Returns those of some orders that data scope and data rules let the person see. */
export function seenOf(reader: SeenBy, ids: readonly string[]): Promise<string[]> {
  return seenAmong(reader, productionOrder, ids);
}

/** Orders that the person sees, that which is due first first; they stay as they are until the transaction ends. */
export async function lockSeen(
  ctx: Pick<Ctx, 'tx' | 'dataScope'>,
  ids: readonly string[],
): Promise<OrderHead[]> {
  return lockOrders(ctx.tx, { ids: await seenOf(ctx, ids) });
}
