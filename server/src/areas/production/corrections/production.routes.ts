import { showCorrectableOutput } from '@millwright/contract/areas/production/corrections/correctableOutput.ts';
import {
  closeOutputMonth,
  exportOutputClosing,
  listOutputClosings,
} from '@millwright/contract/areas/metrics/output/outputClosing.ts';
import type { App } from '../../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../../platform/http/calls/call.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { sheetType } from '../../../platform/sheets/writeSheet.ts';
import { correctableOutput } from './correctableOutput.ts';
import { selectClosedSheet } from '../../metrics/index.ts';
import { closeMonth, listClosings } from './outputClosing.service.ts';
import { closedSheetName } from './outputClosingSheet.ts';

/** Closed months of output by person, and the present output for corrections. */
export function mountProduction(app: App): void {
  call(app, listOutputClosings, (ctx) => listClosings(ctx));
  call(app, showCorrectableOutput, correctableOutput);
  call(app, closeOutputMonth, (ctx, input) => closeMonth(ctx, input));
  downloadCall(app, exportOutputClosing, async ({ tx, language }, { id }) => {
    const sheet = await selectClosedSheet(tx, { id, language });
    if (sheet === undefined) throw fail('core.notFound');
    return { name: `${closedSheetName(language, sheet)}.xlsx`, type: sheetType, body: sheet.content };
  });
}
