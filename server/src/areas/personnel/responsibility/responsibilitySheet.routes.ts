import {
  importResponsibilities,
  markResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilitySheetCalls.ts';
import type { App, Ctx } from '../../../platform/http/calls/app.ts';
import { uploadCall, uploadedDownloadCall } from '../../../platform/http/calls/fileCalls.ts';
import { readSheet } from '../../../platform/sheets/readSheet.ts';
import type { TurnNow } from './dutyBoard.ts';
import { importDuties, markDuties } from './responsibilityImport.ts';

/** Sheets of duties that come back: written, or given back marked. */
export function mountDutySheets(app: App, { turnNow }: { turnNow: TurnNow }): void {
  const changing = async (ctx: Ctx) => ({ ...ctx, turn: await turnNow(ctx) });
  uploadCall(app, importResponsibilities, {
    read: readSheet,
    handler: async (ctx, asked, sheet) => importDuties(await changing(ctx), asked, sheet),
  });
  uploadedDownloadCall(app, markResponsibilities, {
    read: readSheet,
    handler: async (ctx, asked, sheet) => markDuties(await changing(ctx), asked, sheet),
  });
}
