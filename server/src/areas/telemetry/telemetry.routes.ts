import { listReportedFaults } from '@millwright/contract/areas/telemetry/reportedFaults.ts';
import type { App } from '../../platform/http/app.ts';
import { call } from '../../platform/http/call.ts';
import { selectReportedFaults } from './reportedFaults.queries.ts';

/** What people ask of telegrams besides boards and analysis. */
export function mountTelemetry(app: App): void {
  call(app, listReportedFaults, async ({ tx, clock }) => {
    const rows = await selectReportedFaults(tx, clock.nowMs());
    return { list: rows.map((row) => ({ ...row, lastMs: Math.round(row.lastMs) })) };
  });
}
