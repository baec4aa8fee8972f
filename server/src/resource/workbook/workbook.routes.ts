import {
  listWorkbook,
  listWorkbookImports,
  removeWorkbookImport,
  startWorkbookExport,
  startWorkbookImport,
} from '@millwright/contract/areas/basics/workbook/workbook.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { assertRoom } from '../../platform/http/calls/room.ts';
import { call } from '../../platform/http/calls/call.ts';
import { uploadCall } from '../../platform/http/calls/fileCalls.ts';
import { readWorkbook } from '../../platform/sheets/readSheet.ts';
import type { ExportWriter } from '../sheet/exportWriter.ts';
import {
  listImports,
  listWorkbookLists,
  removeImport,
  startImport,
  startWorkbook,
} from './workbook.service.ts';
import { mountMarkedImports } from './markedImport.ts';
import { createWorkbookImporter } from './workbookImporter.ts';
import { wantedTabs } from './workbookTabs.ts';

/** Mounts export and import of the whole mill. `writer` writes the exports of this process. */
export function mountWorkbook(app: App, writer: ExportWriter): void {
  const importer = createWorkbookImporter(app);
  app.fastify.addHook('onClose', () => importer.stop());
  mountMarkedImports(app);
  call(app, listWorkbook, (ctx) => listWorkbookLists(ctx));
  call(app, startWorkbookExport, async (ctx, input) => {
    await assertRoom(app);
    return startWorkbook(ctx, writer, input);
  });
  uploadCall(app, startWorkbookImport, {
    read: (file, asked) => readWorkbook(file, asked, wantedTabs()),
    handler: (ctx, { dryRun: isDryRun }, workbook) => startImport(ctx, importer, { isDryRun, workbook }),
  });
  call(app, listWorkbookImports, (ctx) => listImports(ctx));
  call(app, removeWorkbookImport, (ctx, { id }) => removeImport(ctx, id));
}
