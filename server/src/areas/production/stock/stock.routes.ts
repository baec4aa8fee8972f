import { showStock, showStopsOfOrder } from '@millwright/contract/areas/production/stock/stock.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call } from '../../../platform/http/calls/call.ts';
import { showStocks } from './stock.service.ts';
import { stopsOfOrder } from '../dispatch/stopOrder.service.ts';

/** Stocks between processes, and how machines stood while they were ordered to. */
export function mountStock(app: App): void {
  call(app, showStock, (ctx) => showStocks(ctx));
  call(app, showStopsOfOrder, (ctx, input) => stopsOfOrder(ctx, input));
}
