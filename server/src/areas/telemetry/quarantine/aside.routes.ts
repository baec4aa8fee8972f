import {
  bindWaitingMachine,
  discardAside,
  exportAside,
  listAside,
  listAsideOrders,
  listIngestMills,
  listWaitingMachines,
  replayAside,
  showAside,
} from '@millwright/contract/areas/telemetry/quarantineCalls.ts';
import type { App } from '../../../platform/http/app.ts';
import { call, downloadCall } from '../../../platform/http/call.ts';
import {
  asideOf,
  bindWaiting,
  discard,
  millsOf,
  ordersOf,
  replay,
  shownAside,
  waitingMachines,
} from './aside.service.ts';
import { sheetOfAside } from './asideSheet.ts';

/** What was set aside, and what people do with it; `rawRetentionDays` says how long it is kept. */
export function mountQuarantine(app: App, { rawRetentionDays }: { rawRetentionDays: number }): void {
  call(app, listIngestMills, millsOf);
  call(app, listAside, (ctx, asked) => asideOf(ctx, asked, rawRetentionDays));
  downloadCall(app, exportAside, sheetOfAside);
  call(app, showAside, shownAside);
  call(app, replayAside, replay);
  call(app, discardAside, discard);
  call(app, listAsideOrders, (ctx, { millId }) => ordersOf(ctx, millId));
  call(app, bindWaitingMachine, bindWaiting);
  call(app, listWaitingMachines, (ctx, { millId }) => waitingMachines(ctx, millId));
}
