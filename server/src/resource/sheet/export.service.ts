import type { ListInput } from '@millwright/contract/core/resource/listQuery.ts';
import { mostRowsAtOnce } from '@millwright/contract/core/call/exports.ts';
import { sheetJoinOf } from '@millwright/contract/core/resource/documentSheets.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { nounOf } from '../../platform/phrases/sentences.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import type { Download } from '../../platform/http/calls/call.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import { type SheetCell, headCell } from '../../platform/sheets/cells.ts';
import { mostSheetRows, type Tab, workbookOf } from '../../platform/sheets/writeSheet.ts';
import { always, type Condition } from '../row/condition.ts';
import { assertMayAsk, conditionOf } from '../read/list/filters.ts';
import { readClues } from '../read/list/clues.queries.ts';
import { countRows } from '../row/list.queries.ts';
import { countLines, type Cursor, openLines, openRows, rowsOfCursor } from './export.queries.ts';
import { headColumns, keysOf, linesColumns, numberOf, type ShownColumn, storedOf } from './exportColumns.ts';
import { headTab, linesTab, type SheetColumn, totalWord } from './sheet.ts';
import { resourceColumns } from '../row/shape.ts';
import { hooksOf } from '../row/hooks.ts';
import { hiddenFields } from '../row/personal.ts';
import { createAdder, type Totals } from '../row/totals.ts';
import { listsOf } from '../write/document.ts';

/** So many rows are read at a time; as many again are on their way. */
const rowsAtOnce = 1_000;

export type ExportInput = ListInput & {
  selections?: string[] | undefined;
  columns?: string[] | undefined;
};

/** What an export must know of who asks. */
export type ExportCtx = Pick<Ctx, 'tx' | 'tenant' | 'language' | 'dataScope' | 'person'> & {
  /** Fields whose values the reader must not see. */
  readonly hidden: readonly string[];
};

/**
 * The same of a call. Throws `core.forbidden` when the rows are narrowed or ordered by what the reader must not see.
 */
export function exportCtxOf(ctx: Ctx, resource: Resource, input: ExportInput): ExportCtx {
  assertMayAsk(ctx, resource, input);
  const { tx, tenant, language, dataScope, person } = ctx;
  return { tx, tenant, language, dataScope, person, hidden: hiddenFields(ctx, resource) };
}

/**
 * The rows of a list as a workbook, with its filter and in its order: a sheet of the rows, and one for each of their lists
 * of lines. Throws `core.tooLarge` above `mostRowsAtOnce` rows, and for more lines than a sheet has.
 */
export async function exportRows(ctx: Ctx, resource: Resource, input: ExportInput): Promise<Download> {
  const of = exportCtxOf(ctx, resource, input);
  const { rows } = await countExport(of, resource, input, mostRowsAtOnce + 1);
  if (rows > mostRowsAtOnce) throw fail('core.tooLarge', { limit: mostRowsAtOnce });
  return workbookOf(exportName(resource, ctx), await exportTabs(of, resource, input));
}

/**
 * How many rows an export has, counted no further than `most`, and how many lines. Throws `core.tooLarge` for more lines
 * than a sheet has.
 */
export async function countExport(
  ctx: ExportCtx,
  resource: Resource,
  input: ExportInput,
  most: number,
): Promise<{ rows: number; lines: number }> {
  const condition = await exportCondition(ctx, resource, input);
  const rows = await countRows(ctx.tx, resource, { condition, scope: ctx.dataScope, most });
  let lines = 0;
  for (const of of rows < most ? listsOf(resource) : []) {
    const asked = { ...askedOf(ctx, input, condition), of, most: mostSheetRows };
    const count = await countLines(ctx.tx, resource, asked);
    if (count >= mostSheetRows) throw fail('core.tooLarge', { limit: mostSheetRows - 1 });
    lines += count;
  }
  return { rows, lines };
}

/** What the file is called, without its ending. */
export function exportName(resource: Resource, { language }: Pick<ExportCtx, 'language'>): string {
  return nounOf(language, resource);
}

/**
 * The sheets of an export: the rows, then each list of lines. All of them are opened before the first is read, so that
 * they show the same moment.
 */
export async function exportTabs(ctx: ExportCtx, resource: Resource, input: ExportInput): Promise<Tab[]> {
  const condition = await exportCondition(ctx, resource, input);
  const asked = askedOf(ctx, input, condition);
  const lists = listsOf(resource);
  const join = lists.length === 0 ? undefined : sheetJoinOf(resource);
  const heads = headColumns(ctx, resource, { join, chosen: input.columns });
  const cursors = ['export', ...lists.map((_, at) => `export_${at}`)].map((name) => ({ name, tx: ctx.tx }));
  const [first, ...others] = cursors;
  if (first === undefined) return [];
  const key = join?.kind === 'own' ? numberOf(resource, join) : undefined;
  // Words of one column may follow from the others.
  const stored =
    hooksOf(resource).inSheets === undefined ? storedOf(resource, heads) : resourceColumns(resource);
  await openRows(first, resource, { ...asked, columns: stored, key });
  const tabs: Tab[] = [
    {
      title: headTab(ctx.language, resource),
      rows: tabRows(ctx, resource, { cursor: first, columns: heads }),
    },
  ];
  for (const [at, of] of lists.entries()) {
    const cursor = others[at];
    if (cursor === undefined || join === undefined) continue;
    const columns = linesColumns(ctx, resource, { of, join, chosen: input.columns });
    const keys =
      join.kind === 'own' ? [numberOf(resource, join)] : keysOf(resource, join.names, asked.reading);
    await openLines(cursor, resource, { ...asked, of, columns: storedOf(of.child, columns), keys });
    const title = linesTab(ctx.language, resource, of.list);
    tabs.push({ title, rows: tabRows(ctx, of.child, { cursor, columns }) });
  }
  return tabs;
}

function askedOf({ language, tenant, dataScope }: ExportCtx, input: ExportInput, condition: Condition) {
  return { condition, input, reading: { language, zone: tenant.zone }, scope: dataScope };
}

/** The head and the rows of a sheet, one after the other. */
async function* tabRows(
  ctx: ExportCtx,
  resource: Resource,
  { cursor, columns }: { cursor: Cursor; columns: readonly ShownColumn[] },
): AsyncGenerator<(readonly SheetCell[])[]> {
  yield [columns.map(({ head }) => headCell(head))];
  const adder = createAdder(resource);
  const { inSheets } = hooksOf(resource);
  for await (const rows of rowsOfCursor(cursor, rowsAtOnce)) {
    adder.add(rows);
    const shown = (await inSheets?.shown(ctx, rows)) ?? rows;
    yield shown.map((row) => columns.map(({ name, cellOf }) => cellOf(row[name])));
  }
  if (columns.some(({ name }) => adder.names.includes(name)))
    yield [totalRow(columns, adder.totals(), ctx.language)];
}

/** The last row: what columns add up to, named in the first column that does not. */
function totalRow(sheet: readonly SheetColumn[], totals: Totals, language: Language): SheetCell[] {
  const named = sheet.findIndex(({ field }) => !(field in totals));
  return sheet.map(({ field }, place) => {
    if (place === named) return headCell(totalWord(language));
    const value = totals[field] ?? null;
    return value === null ? null : { value, fontWeight: 'bold' };
  });
}

/** Which rows an export reads. */
export async function exportCondition(
  { tx, tenant, person }: Pick<ExportCtx, 'tx' | 'tenant' | 'person'>,
  resource: Resource,
  input: ExportInput,
): Promise<Condition> {
  const { keyword, selections = [] } = input;
  const chosen: Condition = selections.length === 0 ? always : { name: 'id', op: 'in', values: selections };
  const condition = conditionOf(resource, input, {
    tenantId: tenant.id,
    zone: tenant.zone,
    personId: person.id,
    country: tenant.country,
  });
  const known = await readClues(tx, resource, { keyword, condition });
  return { match: 'and', of: [known, chosen, condition] };
}
