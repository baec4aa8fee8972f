import {
  fetchExport,
  listExports,
  removeExport,
  startExport,
} from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../platform/http/calls/call.ts';
import { assertRoom } from '../../platform/http/calls/room.ts';
import { fetchExportFile, listExportJobs, removeExportJob, startExportJob } from './exportJob.service.ts';
import { createExportWriter, type ExportWriter } from '../sheet/exportWriter.ts';

/** Mounts exports that are written behind the answer; gives what writes them. */
export function mountExportJobs(app: App): ExportWriter {
  const writer = createExportWriter(app);
  app.fastify.addHook('onClose', () => writer.stop());
  call(app, startExport, async (ctx, input) => {
    await assertRoom(app);
    return startExportJob(ctx, writer, input);
  });
  call(app, listExports, (ctx) => listExportJobs(ctx));
  downloadCall(app, fetchExport, (ctx, { id }) => fetchExportFile(app, ctx, id));
  call(app, removeExport, (ctx, { id }) => removeExportJob(ctx, id));
  return writer;
}
