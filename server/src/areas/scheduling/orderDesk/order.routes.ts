import { countOrders } from '@millwright/contract/areas/scheduling/jobs.ts';
import {
  addDelivery,
  editOrderPapers,
  mergeOrders,
  orderDesk,
  settleOrder,
  splitOrder,
  unmergeOrder,
  withdrawDelivery,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import type { EventCtx } from '../../../platform/events/events.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { asSystem } from '../../../resource/index.ts';
import {
  editPapers,
  settle,
  merge,
  splitOrderLine,
  unmerge,
  selectOrdersOfDispatches,
  refreshPapers,
} from '../../production/index.ts';
import { countOutput, refreshProgress } from '../scheduling/promise/countOutput.ts';
import { deliver, withdraw } from './orderDelivery.service.ts';
import { deskOf } from './orderDesk.service.ts';

/** What is done with orders beside their forms, and the count of what machines made for them. */
export function mountOrders(app: App): void {
  call(app, orderDesk, (ctx, input) => deskOf(ctx, input));
  call(app, addDelivery, (ctx, input) => deliver(ctx, input));
  call(app, editOrderPapers, (ctx, input) => editPapers(ctx, input));
  call(app, settleOrder, (ctx, input) => settle(ctx, input));
  call(app, withdrawDelivery, (ctx, input) => withdraw(ctx, input));
  call(app, mergeOrders, (ctx, input) => merge(ctx, input));
  call(app, unmergeOrder, (ctx, input) => unmerge(ctx, input));
  call(app, splitOrder, (ctx, input) => splitOrderLine(ctx, input));
  app.jobs.on(countOrders, async ({ tx, mill: { zone }, clock }) => {
    const counting = { tx, tenant: { zone }, clock };
    await countOutput(counting);
    await refreshProgress(counting);
    await refreshPapers(tx, null);
  });
}

/** Progress follows what was changed of orders; their output is counted by the job. */
export async function refreshOrders(ctx: EventCtx): Promise<void> {
  await refreshProgress(await asSystem(ctx));
}

/** What papers an order has follows its yarns. */
export async function refreshOwnPapers({ tx }: EventCtx, { ids }: { ids: string[] }): Promise<void> {
  await refreshPapers(tx, ids);
}

/** What papers orders have follows the dispatch orders that name them, or did. */
export async function refreshDispatchedOrders({ tx }: EventCtx, { ids }: { ids: string[] }): Promise<void> {
  await refreshPapers(tx, await selectOrdersOfDispatches(tx, { dispatchIds: ids }));
}

/** A sheet that is issued is that of all orders of its yarn. */
export async function refreshEveryPaper({ tx }: EventCtx): Promise<void> {
  await refreshPapers(tx, null);
}
