import { foundLines } from '@millwright/contract/areas/ledger/ledger/foundLines.ts';
import type { LedgerLine, LedgerList } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import type { LedgerFigure } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states/states.ts';
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Download } from '../../../platform/http/calls/call.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import { type SheetCell, dateCell, headCell, numberCell, textCell } from '../../../platform/sheets/cells.ts';
import { sheetOf } from '../../../platform/sheets/writeSheet.ts';

interface Column {
  readonly head: string;
  readonly cell: (line: LedgerLine) => SheetCell;
}

/** The list of ledgers as a sheet, a row a machine in the order of the floor; columns without a source are left out. */
export function ledgerSheet(
  list: LedgerList,
  asked: { process?: string | undefined; find?: string | undefined },
  language: Language,
): Promise<Download> {
  const say = (path: string, namespace = 'maintenance') => sentence(language, path, { namespace });
  const columns = columnsOf(list, say);
  const rows = foundLines(list.machines, asked).map((line) => columns.map(({ cell }) => cell(line)));
  return sheetOf(`${say('screens.ledger')} ${list.scope.to}`, [
    [columns.map(({ head }) => headCell(head)), ...rows],
  ]);
}

function columnsOf(
  { machines, currency, scope: { zone } }: LedgerList,
  say: (path: string, namespace?: string) => string,
): Column[] {
  const figureOf = ({ figures }: LedgerLine, kpi: LedgerFigure['kpi']) =>
    figures.find((figure) => figure.kpi === kpi);
  const figure = (kpi: LedgerFigure['kpi']): Column => {
    const { unit, digits } = kpis[kpi];
    const head = [say(`kpis.${kpi}`, 'telemetry'), say(`units.${unit}`, 'basics')].filter(Boolean).join(' ');
    return { head, cell: (line) => numberCell(figureOf(line, kpi)?.value, digits) };
  };
  const day = (ms: number | null) => (ms === null ? null : dateCell(ms + zoneOffsetMs(zone, ms)));
  return [
    { head: say('ledger.process'), cell: ({ kind }) => textCell(say(`processes.${kind}`, 'basics')) },
    { head: say('ledger.machine'), cell: ({ number }) => textCell(number) },
    { head: say('fields.code'), cell: ({ code }) => textCell(code) },
    { head: say('ledger.model'), cell: ({ model }) => textCell(model) },
    { head: say('ledger.area'), cell: ({ area }) => textCell(area ?? '') },
    {
      head: say('ledger.state'),
      cell: ({ state }) =>
        textCell(say(`states.${isMachineState(state) ? machineStates[state].name : 'offline'}`, 'telemetry')),
    },
    ...(['mtbf', 'mttr', 'availability'] as const).map(figure),
    {
      head: say('ledger.failures'),
      cell: (line) => numberCell(figureOf(line, 'mtbf')?.denominator, 0),
    },
    { head: say('ledger.openTasks'), cell: ({ openTasks }) => numberCell(openTasks, 0) },
    { head: say('ledger.maintained'), cell: ({ maintainedMs }) => day(maintainedMs) },
    ...(machines.some(({ nextDue }) => nextDue !== undefined)
      ? [
          figure('planCompliance'),
          {
            head: say('ledger.nextDue'),
            cell: ({ nextDue }: LedgerLine) => (nextDue == null ? null : dateCell(Date.parse(nextDue.due))),
          },
          { head: say('fields.itemId'), cell: ({ nextDue }: LedgerLine) => textCell(nextDue?.name ?? '') },
        ]
      : []),
    ...(machines.some(({ cost }) => cost !== undefined)
      ? [
          {
            head: [say('ledger.cost'), currency].filter(Boolean).join(' '),
            cell: ({ cost }: LedgerLine) => numberCell(cost?.total, 2),
          },
          {
            head: say('ledger.isWhole'),
            cell: ({ cost }: LedgerLine) =>
              textCell(cost === undefined ? '' : say(cost.isWhole ? 'ledger.whole' : 'ledger.atLeast')),
          },
        ]
      : []),
  ];
}
