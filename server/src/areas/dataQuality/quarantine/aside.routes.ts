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
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import type { TellIngestNews } from '../../telemetry/index.ts';
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
export function mountQuarantine(
  app: App,
  { rawRetentionDays, tellNews }: { rawRetentionDays: number; tellNews: TellIngestNews },
): void {
  const settled = (ctx: Ctx, millId = ctx.tenantId) => ctx.afterCommit(() => tellNews(millId, 'aside'));
  call(app, listIngestMills, millsOf);
  call(app, listAside, (ctx, asked) => asideOf(ctx, asked, rawRetentionDays));
  downloadCall(app, exportAside, sheetOfAside);
  call(app, showAside, shownAside);
  call(app, replayAside, (ctx, asked) => {
    settled(ctx, asked.millId);
    return replay(ctx, asked);
  });
  call(app, discardAside, (ctx, asked) => {
    settled(ctx, asked.millId);
    return discard(ctx, asked);
  });
  call(app, listAsideOrders, (ctx, { millId }) => ordersOf(ctx, millId));
  call(app, bindWaitingMachine, (ctx, asked) => {
    settled(ctx);
    return bindWaiting(ctx, asked);
  });
  call(app, listWaitingMachines, (ctx, { millId }) => waitingMachines(ctx, millId));
}
