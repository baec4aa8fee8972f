import type { ListInput } from '@millwright/contract/core/listQuery.ts';
import { mostRowsAtOnce } from '@millwright/contract/core/exports.ts';
import { listColumns } from '@millwright/contract/core/listView.ts';
import type { Language } from '@millwright/contract/core/languages.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { zoneOffsetMs } from '@millwright/contract/areas/shifts/zone.ts';
import { nounOf } from '../../platform/phrases/sentences.ts';
import type { Ctx } from '../../platform/http/app.ts';
import type { Download } from '../../platform/http/call.ts';
import { fail } from '../../platform/http/fail.ts';
import { type Cell, dateCell, headCell, numberCell, textCell } from '../../platform/sheets/cells.ts';
import { sheetOf } from '../../platform/sheets/writeSheet.ts';
import { always, type Condition } from '../row/condition.ts';
import { conditionOf } from '../read/filters.ts';
import { lettersOf } from '../read/keyword.queries.ts';
import { countRows, readColumns } from '../read/list.queries.ts';
import { type SheetColumn, sheetColumns, totalWord } from './sheet.ts';
import { createAdder, type Totals } from '../read/totals.ts';
import { isPhrased } from '../row/values.ts';
import { columnNamed, textOf } from '../row/shape.ts';
import { choiceText } from '../row/wireRow.ts';
import { stateText } from '../cycle/cycleWords.ts';
import { plainText } from '../row/plainText.ts';

/** So many rows are read at a time; as many again are on their way. */
const rowsAtOnce = 1_000;

export type ExportInput = ListInput & {
  selections?: string[] | undefined;
  columns?: string[] | undefined;
};

/** What an export must know of who asks. */
export type ExportCtx = Pick<Ctx, 'tx' | 'tenant' | 'language' | 'dataScope'>;

/** The rows of a list as a sheet, with its filter and in its order. Throws `core.tooLarge` above `mostRowsAtOnce`. */
export async function exportRows(ctx: Ctx, resource: Resource, input: ExportInput): Promise<Download> {
  const count = await countExport(ctx, resource, input, mostRowsAtOnce + 1);
  if (count > mostRowsAtOnce) throw fail('core.tooLarge', { limit: mostRowsAtOnce });
  return sheetOf(exportName(resource, ctx), sheetRows(ctx, resource, input));
}

/** How many rows an export has, counted no further than `most`. */
export async function countExport(
  ctx: ExportCtx,
  resource: Resource,
  input: ExportInput,
  most: number,
): Promise<number> {
  const condition = await exportCondition(ctx, resource, input);
  return countRows(ctx.tx, resource, { condition, scope: ctx.dataScope, most });
}

/** What the file is called, without its ending. */
export function exportName(resource: Resource, { language }: Pick<ExportCtx, 'language'>): string {
  return nounOf(language, resource);
}

/** The head and the rows of an export, one after the other. */
export async function* sheetRows(
  ctx: ExportCtx,
  resource: Resource,
  input: ExportInput,
): AsyncGenerator<(readonly Cell[])[]> {
  const { language, tenant, dataScope: scope } = ctx;
  const reading = { language, zone: tenant.zone };
  const sheet = sheetColumns(resource, input.columns ?? listColumns(resource), language);
  const columns = [...new Set(sheet.map(({ field }) => field))].flatMap(
    (field) => columnNamed(resource, field) ?? [],
  );
  const cells = sheet.map((column) => ({ ...column, cellOf: cellMaker(resource, { column, reading }) }));
  yield [sheet.map(({ head }) => headCell(head))];
  const condition = await exportCondition(ctx, resource, input);
  const question = { condition, input, reading, scope, columns, atOnce: rowsAtOnce };
  const adder = createAdder(resource);
  for await (const rows of readColumns(ctx.tx, resource, question)) {
    adder.add(rows);
    yield rows.map((row) => cells.map(({ field, cellOf }) => cellOf(row[field])));
  }
  if (sheet.some(({ field }) => adder.names.includes(field)))
    yield [totalRow(sheet, adder.totals(), language)];
}

/** The last row: what columns add up to, named in the first column that does not. */
function totalRow(sheet: readonly SheetColumn[], totals: Totals, language: Language): Cell[] {
  const named = sheet.findIndex(({ field }) => !(field in totals));
  return sheet.map(({ field }, place) => {
    if (place === named) return headCell(totalWord(language));
    const value = totals[field] ?? null;
    return value === null ? null : { value, fontWeight: 'bold' };
  });
}

async function exportCondition(
  { tx, tenant }: ExportCtx,
  resource: Resource,
  input: ExportInput,
): Promise<Condition> {
  const { keyword, selections = [] } = input;
  const chosen: Condition = selections.length === 0 ? always : { name: 'id', op: 'in', values: selections };
  const found = await lettersOf(tx, resource, keyword);
  return { match: 'and', of: [found, chosen, conditionOf(resource, input, tenant.zone)] };
}

/** How the values of a column are shown: decided once, not for each of a hundred thousand rows. */
function cellMaker(
  resource: Resource,
  { column: { field, part }, reading }: { column: SheetColumn; reading: Parameters<typeof textOf>[1] },
): (value: unknown) => Cell {
  const shown = showing(resource, { field, part, reading });
  return (value) => (value === null || value === undefined ? null : shown(value));
}

function showing(
  resource: Resource,
  { field, part, reading }: Pick<SheetColumn, 'field' | 'part'> & { reading: Parameters<typeof textOf>[1] },
): (value: unknown) => Cell {
  const column = columnNamed(resource, field);
  const { language } = reading;
  if (column === undefined) return () => null;
  if (part !== undefined) return (value) => textCell(plainText(Reflect.get(Object(value), part)));
  if (resource.fields[field] === undefined)
    return (value) => textCell(stateText(resource, plainText(value), language));
  if (isPhrased(column.field))
    return (value) => textCell(plainText(choiceText(resource, field, value, language)));
  const { kind, digits } = column.field;
  if (kind === 'date') return (value) => dateCell(Date.parse(`${plainText(value)}T00:00:00Z`));
  // As the mill's clock shows it; an import reads it the same way.
  if (kind === 'instant')
    return (value) => {
      const ms = Date.parse(plainText(value));
      return Number.isNaN(ms) ? null : dateCell(ms + zoneOffsetMs(reading.zone, ms), 'minute');
    };
  return (value) => {
    if (typeof value === 'number') return digits === undefined ? value : numberCell(value, digits);
    return typeof value === 'boolean' ? value : textCell(plainText(value));
  };
}
