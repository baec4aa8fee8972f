import type { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import type { DocumentOf, JudgeCtx } from '../../../resource/index.ts';
import { selectHeadsLike, selectOrderLines } from './order.queries.ts';

type Order = DocumentOf<typeof productionOrder>;

/**
 * A sheet that is brought in a second time would order everything twice: an open order of the same customer, contract, delivery
 * date and lines refuses it. Whoever wants the same again adds it by hand. Throws `production.orderAlike`.
 */
export async function assertNotAlike(ctx: Pick<JudgeCtx, 'tx' | 'dataScope'>, order: Order): Promise<void> {
  const alike = await selectHeadsLike(ctx, order);
  const ids = alike.map(({ id }) => id);
  const lines = await selectOrderLines(ctx.tx, { ids });
  const wanted = said(order.lines);
  const same = alike.find(({ id }) => said(lines.filter(({ orderId }) => orderId === id)) === wanted);
  if (same === undefined) return;
  throw fail('production.orderAlike', { number: same.number }, [
    { field: 'customer', rule: 'taken', params: {} },
  ]);
}

/** Which yarns lines want and how much, whatever their order. */
function said(lines: readonly object[]): string {
  const names = ['varietyId', 'quantity', 'orderUnit', 'packing'];
  const each = lines.map((line) => JSON.stringify(names.map((name) => Reflect.get(line, name) ?? null)));
  return each.toSorted().join(' ');
}
