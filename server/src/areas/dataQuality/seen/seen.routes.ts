import { showIngest, showIngestOfAll } from '@millwright/contract/areas/telemetry/ingest/healthCalls.ts';
import {
  exportSources,
  listSources,
  showGap,
  showSource,
} from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import { ingestOf, ingestOfAll } from '../health/health.service.ts';
import {
  createIngestNews,
  listedSources,
  readIngestNews,
  sheetOfSources,
  shownGap,
  shownSource,
} from '../../telemetry/index.ts';
import { mountQuarantine } from '../quarantine/aside.routes.ts';

/** What people see of ingest; `rawRetentionDays` says how long single telegrams are kept. */
export function mountSeen(app: App, { rawRetentionDays }: { rawRetentionDays: number }): void {
  const tellNews = createIngestNews(app);
  readIngestNews(app);
  mountQuarantine(app, { rawRetentionDays, tellNews });
  call(app, listSources, listedSources);
  downloadCall(app, exportSources, sheetOfSources);
  call(app, showSource, shownSource);
  call(app, showGap, shownGap);
  call(app, showIngest, (ctx, { millId }) => ingestOf(ctx, millId, rawRetentionDays));
  call(app, showIngestOfAll, (ctx) => ingestOfAll(ctx, rawRetentionDays));
}
