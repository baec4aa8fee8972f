import { exportView, startViewExport } from '@millwright/contract/areas/operations/tasks/viewExports.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../platform/http/calls/call.ts';
import { assertRoom } from '../../platform/http/calls/room.ts';
import type { ExportWriter } from '../sheet/exportWriter.ts';
import { exportViewRows, startViewExportJob } from './viewExport.service.ts';

/** Mounts sheets of views: at once, or written behind the answer. */
export function mountViewExports(app: App, writer: ExportWriter): void {
  downloadCall(app, exportView, (ctx, asked) => exportViewRows(app, ctx, asked));
  call(app, startViewExport, async (ctx, asked) => {
    await assertRoom(app);
    return startViewExportJob(app, ctx, { writer, asked });
  });
}
