import { type AsideFilter, mostExportedAside } from '@millwright/contract/areas/telemetry/quarantineCalls.ts';
import { zoneOffsetMs } from '@millwright/contract/areas/shifts/zone.ts';
import type { Ctx } from '../../../platform/http/app.ts';
import type { Download } from '../../../platform/http/call.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { type Cell, dateCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';
import { inMill } from '../seen/inMill.ts';
import { selectAsideRows } from './aside.queries.ts';
import { wantedOf } from './aside.service.ts';

/** What was set aside as a sheet, as its list shows it. */
export async function sheetOfAside(
  ctx: Ctx,
  { millId, ...asked }: AsideFilter & { millId?: number | undefined },
): Promise<Download> {
  const { language, tenant } = ctx;
  const word = (path: string) => sentence(language, path, { namespace: 'telemetry' });
  const moment = (ms: number | null) =>
    ms === null ? null : dateCell(ms + zoneOffsetMs(tenant.zone, ms), 'minute');
  const found = await inMill(ctx, millId, (tx) =>
    selectAsideRows(tx, wantedOf(asked, tenant.zone), { limit: mostExportedAside, offset: 0 }),
  );
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
  const rows = found.map((row): Cell[] => [
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
  ]);
}
