import { showIngest, showIngestOfAll } from '@millwright/contract/areas/telemetry/healthCalls.ts';
import { listSources, showGap, showSource } from '@millwright/contract/areas/telemetry/sourceCalls.ts';
import type { App } from '../../../platform/http/app.ts';
import { call } from '../../../platform/http/call.ts';
import { ingestOf, ingestOfAll } from '../health/health.service.ts';
import { mountQuarantine } from '../quarantine/aside.routes.ts';
import { shownGap, shownSource, sourcesOf } from '../sources/sources.service.ts';

/** What people see of ingest; `rawRetentionDays` says how long single telegrams are kept. */
export function mountSeen(app: App, { rawRetentionDays }: { rawRetentionDays: number }): void {
  mountQuarantine(app, { rawRetentionDays });
  call(app, listSources, (ctx, { millId }) => sourcesOf(ctx, millId));
  call(app, showSource, shownSource);
  call(app, showGap, shownGap);
  call(app, showIngest, (ctx, { millId }) => ingestOf(ctx, millId, rawRetentionDays));
  call(app, showIngestOfAll, (ctx) => ingestOfAll(ctx, rawRetentionDays));
}
