import { productionOrder } from '@millwright/contract/areas/production/productionOrder.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { selectSeenIds } from '../../resource/index.ts';
import { lockOrders, type OrderHead } from './order.queries.ts';

/** Those of some ids that data rules let the person see. */
export async function seenOf(
  { tx, dataScope }: Pick<Ctx, 'tx' | 'dataScope'>,
  ids: readonly string[],
): Promise<string[]> {
  const seen = await selectSeenIds(tx, productionOrder, dataScope);
  const known = seen === undefined ? undefined : new Set(seen);
  return ids.filter((id) => known?.has(id) ?? true);
}

/** Orders that the person sees, that which is due first first; they stay as they are until the transaction ends. */
export async function lockSeen(
  ctx: Pick<Ctx, 'tx' | 'dataScope'>,
  ids: readonly string[],
): Promise<OrderHead[]> {
  return lockOrders(ctx.tx, await seenOf(ctx, ids));
}
