import { lineColumn, sheetJoinOf } from '@millwright/contract/core/resource/documentSheets.ts';
import { masterColumns } from '@millwright/contract/core/resource/masterData.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { masterNamed } from '@millwright/contract/core/registry/installed.ts';
import { mayBeEmpty } from '@millwright/contract/core/fields/when.ts';
import { type SheetCell, headCell, neededHeadCell } from '../../platform/sheets/cells.ts';
import type { ColumnChoices } from '../../platform/sheets/columnChoices.ts';
import type { Tab } from '../../platform/sheets/writeSheet.ts';
import { countExport, exportCondition, type ExportCtx, type ExportInput } from '../sheet/export.service.ts';
import { type Cursor, openLines, openRows, rowsOfCursor } from '../sheet/export.queries.ts';
import {
  headColumns,
  keysOf,
  linesColumns,
  orderByKeys,
  type ShownColumn,
  storedOf,
} from '../sheet/exportColumns.ts';
import type { Condition } from '../row/condition.ts';
import type { Column } from '../row/shape.ts';
import { createChoices, type Choices } from './workbookChoices.ts';
import { guideRows } from './workbookGuide.ts';
import { fieldOf, hasKey, type MasterTab, masterTabs, tabTitles } from './workbookTabs.ts';

/** So many rows are read at a time; as many again are on their way. */
const rowsAtOnce = 1_000;
const [narrowest, widest] = [12, 40];
/** No row has it: a template is an export of nothing. */
const nobody = { uuid: '00000000-0000-0000-0000-000000000000', integer: '-1' };

type Reading = Omit<ExportCtx, 'hidden'>;

export interface WorkbookAsked {
  readonly canRead: (resource: Resource) => boolean;
  /** Fields whose values the reader must not see. */
  readonly hiddenOf: (resource: Resource) => readonly string[];
  /** The heads alone. */
  readonly isTemplate: boolean;
}

/** How many rows of lists and lines the workbook has. Throws `core.tooLarge` for more than a sheet holds. */
export async function countWorkbook(
  ctx: Reading,
  asked: WorkbookAsked,
  most: number,
): Promise<Map<Resource, { rows: number; lines: number }>> {
  const counts = new Map<Resource, { rows: number; lines: number }>();
  for (const { list, lines } of shownTabs(asked))
    if (lines === undefined) {
      const { resource } = list;
      const reader = { ...ctx, hidden: [] };
      counts.set(resource, await countExport(reader, resource, inputOf(resource, asked), most));
    }
  return counts;
}

/**
 * The sheets of the workbook: the guide, each list that may be read with its lines, and, hidden, what there is to choose
 * from. Rows stand in the order of their keys, so that two mills of the same master data have the same workbook. All
 * cursors are opened before the first row is read, in a transaction that sees one moment.
 */
export async function workbookTabs(ctx: Reading, asked: WorkbookAsked): Promise<Tab[]> {
  const { language } = ctx;
  const titles = tabTitles(language);
  const shown = shownTabs(asked);
  const columnsOf = new Map(
    shown.map((tab) => [tab, columnsIn({ ...ctx, hidden: asked.hiddenOf(tab.list.resource) }, tab)]),
  );
  const choices = createChoices(ctx, {
    tabs: shown.map((tab) => ({
      ...tab,
      title: titleIn(titles.tabs, tab),
      columns: columnsOf.get(tab) ?? [],
    })),
    title: titles.choices,
  });
  const tabs: Tab[] = [];
  for (const [at, tab] of shown.entries()) {
    const columns = columnsOf.get(tab) ?? [];
    const cursor = { name: `workbook_${at}`, tx: ctx.tx };
    await openTab(ctx, { tab, columns, cursor, asked });
    tabs.push({
      title: titleIn(titles.tabs, tab),
      rows: tabRows(tab, columns, cursor),
      widths: columns.map(({ head }) => Math.min(Math.max(2 * head.length, narrowest), widest)),
      choices: await choicesIn(choices, tab, columns),
    });
  }
  return [
    { title: titles.guide, rows: [guideRows(language, shown)], widths: [46, 46, 46] },
    ...tabs,
    { title: titles.choices, rows: choices.rows(), isHidden: true },
  ];
}

function both(one: Condition, other: Condition): Condition {
  return { match: 'and', of: [one, other] };
}

function shownTabs({ canRead }: WorkbookAsked): MasterTab[] {
  return masterTabs().filter(({ list }) => canRead(list.resource));
}

function titleIn(titles: readonly string[], tab: MasterTab): string {
  return titles[masterTabs().indexOf(tab)] ?? tab.list.resource.name;
}

function inputOf({ key }: Resource, { isTemplate }: WorkbookAsked): ExportInput {
  const all = { pageNo: 1, pageSize: 10, superQueryMatchType: 'and' } as const;
  return isTemplate ? { ...all, selections: [nobody[key]] } : all;
}

function columnsIn(ctx: ExportCtx, { list: { resource }, lines }: MasterTab): ShownColumn[] {
  const join = sheetJoinOf(resource);
  if (lines === undefined) return headColumns(ctx, resource, { join, chosen: masterColumns(resource) });
  const { child, declared, list } = lines;
  const own = masterColumns(child).filter((name) => name !== declared.by && name !== declared.order);
  return linesColumns(ctx, resource, { of: lines, join, chosen: own.map((name) => lineColumn(list, name)) });
}

/** Columns as their cells say them: another list's rows by what that list calls them. */
function saidIn(resource: Resource, columns: readonly ShownColumn[]): Column[] {
  return storedOf(resource, columns).map((column) => {
    const { to } = column.field;
    return to === undefined ? column : { ...column, field: { ...column.field, to: masterNamed(to).name } };
  });
}

async function openTab(
  ctx: Reading,
  {
    tab: { list, lines },
    columns,
    cursor,
    asked,
  }: { tab: MasterTab; columns: readonly ShownColumn[]; cursor: Cursor; asked: WorkbookAsked },
): Promise<void> {
  const { resource } = list;
  const input = inputOf(resource, asked);
  const reading = { language: ctx.language, zone: ctx.tenant.zone };
  const join = sheetJoinOf(resource);
  const names = join.kind === 'fields' ? join.names : [];
  const rows = {
    condition: both(hasKey(resource), await exportCondition(ctx, resource, input)),
    input,
    reading,
    scope: ctx.dataScope,
    order: orderByKeys(resource, names, reading),
  };
  if (lines === undefined)
    await openRows(cursor, resource, { ...rows, columns: saidIn(resource, columns), key: undefined });
  else
    await openLines(cursor, resource, {
      ...rows,
      of: lines,
      columns: saidIn(lines.child, columns),
      keys: keysOf(resource, names, reading),
    });
}

async function* tabRows(
  tab: MasterTab,
  columns: readonly ShownColumn[],
  cursor: Cursor,
): AsyncGenerator<(readonly SheetCell[])[]> {
  yield [columns.map((column) => (isNeeded(tab, column) ? neededHeadCell : headCell)(column.head))];
  for await (const rows of rowsOfCursor(cursor, rowsAtOnce))
    yield rows.map((row) => columns.map(({ name, cellOf }) => cellOf(row[name])));
}

function isNeeded(tab: MasterTab, column: ShownColumn): boolean {
  const found = fieldOf(tab, column);
  if (found === undefined) return false;
  const { optional, when, mayLack, initial } = found.declared;
  const isMain = column.part === undefined || column.part === 'zh';
  return isMain && (found.isKey || (!mayBeEmpty({ optional, when, mayLack }) && initial === undefined));
}

async function choicesIn(
  choices: Choices,
  tab: MasterTab,
  columns: readonly ShownColumn[],
): Promise<ColumnChoices[]> {
  const found: ColumnChoices[] = [];
  for (const [at, column] of columns.entries()) {
    const from = await choices.of(tab, column);
    if (from !== undefined) found.push({ column: at, ...from });
  }
  return found;
}
