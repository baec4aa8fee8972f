import {
  importPunches as importPunchesCall,
  markPunches,
  punchTemplate,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { downloadCall } from '../../../platform/http/calls/call.ts';
import { uploadCall, uploadedDownloadCall } from '../../../platform/http/calls/fileCalls.ts';
import { importPunches, markedPunches, punchTemplateSheet, readPunchFile } from './punchImport.ts';

/** Files of punch clocks: read in, given back with remarks, and the template for those written by hand. */
export function mountPunchFiles(app: App): void {
  uploadCall(app, importPunchesCall, {
    read: readPunchFile,
    handler: (ctx, input, sheet) => importPunches(ctx, { input, sheet }),
  });
  uploadedDownloadCall(app, markPunches, {
    read: readPunchFile,
    handler: (ctx, input, sheet) => markedPunches(ctx, sheet, input),
  });
  downloadCall(app, punchTemplate, async ({ language }) => punchTemplateSheet(language));
}
