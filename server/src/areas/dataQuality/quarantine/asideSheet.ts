import {
  type AsideFilter,
  mostExportedAside,
} from '@millwright/contract/areas/telemetry/quarantine/quarantineCalls.ts';
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { type SheetCell, dateCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import { inMill, readerIn } from '../../telemetry/index.ts';
import { asideParams, selectAsideRows } from './aside.queries.ts';
import { wantedOf } from './aside.service.ts';
import { readHiddenCodes } from './hiddenCodes.ts';

/** What was set aside as a sheet, as its list shows it. */
export async function sheetOfAside(
  ctx: Ctx,
  { millId, ...asked }: AsideFilter & { millId?: number | undefined },
): Promise<Download> {
  const { language, tenant } = ctx;
  const word = (path: string) => sentence(language, path, { namespace: 'telemetry' });
  const moment = (ms: number | null) =>
    ms === null ? null : dateCell(ms + zoneOffsetMs(tenant.zone, ms), 'minute');
  const found = await inMill(ctx, millId, async (tx) => {
    const hidden = await readHiddenCodes(readerIn(ctx, tx));
    const wanted = { ...wantedOf(asked, tenant.zone), hidden };
    return selectAsideRows(tx, { ...asideParams(wanted), limit: mostExportedAside + 1, offset: 0 });
  });
  const heads = [
    'at',
    'source',
    'machine',
    'reason',
    'detail',
    'times',
    'first',
    'last',
    'state',
    'settled',
    'said',
    'bytes',
    'topic',
  ] as const;
  const rows = found
    .slice(0, mostExportedAside)
    .map((row): SheetCell[] => [
      moment(row.atMs),
      textCell(row.sourceCode),
      textCell(row.machineCode),
      textCell(sentence(language, `platformState.reasons.${row.reason}`, { namespace: 'iam' })),
      textCell(row.detail),
      numberCell(row.times, 0),
      moment(row.firstMs),
      moment(row.lastMs),
      textCell(word(`quarantine.states.${row.state}`)),
      moment(row.settledMs),
      textCell(row.said ?? ''),
      numberCell(row.bytes, 0),
      textCell(row.topic),
    ]);
  return sheetOf(word('screens.quarantine'), [
    [heads.map((head) => headCell(word(`quarantine.heads.${head}`)))],
    rows,
    // A sheet that ends where it is full says so.
    found.length > mostExportedAside
      ? [
          [
            textCell(
              sentence(language, 'quarantine.sheetCut', {
                namespace: 'telemetry',
                params: { count: mostExportedAside },
              }),
            ),
          ],
        ]
      : [],
  ]);
}
