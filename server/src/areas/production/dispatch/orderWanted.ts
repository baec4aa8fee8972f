import { isDelivered } from '@millwright/contract/areas/metrics/output/orderRemainder.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { type JudgeCtx, seenAmong, stateText } from '../../../resource/index.ts';
import { listYarnCodes } from '../../basics/index.ts';
import { type DispatchedLine, selectDispatchedLines } from './dispatchOrder.queries.ts';

interface OrderNamed {
  readonly orderId: string | null;
  readonly varietyId: string;
}

/**
 * Throws for an order that machines are not told to spin for: it is closed, cancelled, deleted, or the yarn is delivered in full.
 * The refusal names the order only to people who see it.
 */
export async function assertOrderWanted(
  ctx: Pick<JudgeCtx, 'tx' | 'dataScope' | 'language'>,
  { orderId, varietyId }: OrderNamed,
): Promise<void> {
  if (orderId === null) return;
  const lines = await selectDispatchedLines(ctx.tx, { orderId });
  const [order] = lines;
  if (order === undefined) return;
  const isOver = order.isDeleted || (order.state !== 'planned' && order.state !== 'production');
  if (!isOver && !(await isYarnDelivered(ctx, lines, varietyId))) return;
  const broken = [{ field: 'orderId', rule: 'fits', params: {} }];
  const { number } = order;
  const [seen] = await seenAmong(ctx, productionOrder, [orderId]);
  if (seen === undefined) throw fail('production.dispatchOfHiddenOrder', {}, broken);
  if (!isOver) throw fail('production.dispatchOfDeliveredOrder', { number }, broken);
  const state = stateText(productionOrder, order.state, ctx.language);
  throw fail('production.dispatchOfClosedOrder', { number, state }, broken);
}

/** Lines of the yarn that is dispatched, by its code: cops and cones of a yarn share it. Without such a line the whole order. */
async function isYarnDelivered(
  { tx }: Pick<JudgeCtx, 'tx'>,
  lines: readonly DispatchedLine[],
  varietyId: string,
): Promise<boolean> {
  const ids = [...new Set([varietyId, ...lines.map((line) => line.varietyId)])];
  const codes = new Map((await listYarnCodes(tx, { ids })).map(({ id, code }) => [id, code]));
  const ofYarn = lines.filter((line) => codes.get(line.varietyId) === codes.get(varietyId));
  return (ofYarn.length > 0 ? ofYarn : lines).every(isDelivered);
}
