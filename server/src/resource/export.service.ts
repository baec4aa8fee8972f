import type { ListInput } from '@millwright/contract/core/listQuery.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { sentence } from '../platform/phrases/sentences.ts';
import type { Ctx } from '../platform/http/app.ts';
import type { Download } from '../platform/http/call.ts';
import { fail } from '../platform/http/fail.ts';
import { type Cell, headCell, sheetOf, textCell } from '../platform/sheets/writeSheet.ts';
import type { Condition } from './condition.ts';
import { conditionOf } from './filters.ts';
import { type DbRow, selectRows } from './list.queries.ts';
import { readingOf } from './list.service.ts';
import { type SheetColumn, sheetColumns } from './sheet.ts';
import { isPhrased } from './values.ts';
import { fieldNamed } from './shape.ts';
import { choiceText } from './wireRow.ts';
import { stateText } from './cycleWords.ts';
import { plainText } from './plainText.ts';

/** The most rows of one export, and how many are read at a time. */
const mostRows = 100_000;
const rowsAtOnce = 5_000;

type ExportInput = ListInput & { selections?: string[] | undefined; columns?: string[] | undefined };

/** The rows of a list as a sheet, with its filter and in its order. Throws `core.tooLarge` above `mostRows`. */
export async function exportRows(ctx: Ctx, resource: Resource, input: ExportInput): Promise<Download> {
  const { language } = ctx;
  const columns = sheetColumns(resource, input.columns ?? resource.list, language);
  const data: Cell[][] = [columns.map(({ head }) => headCell(head))];
  const condition = withSelections(conditionOf(resource, input, ctx.tenant.zone), input.selections);
  for (let offset = 0; ; offset += rowsAtOnce) {
    const question = { condition, input, reading: readingOf(ctx), offset, limit: rowsAtOnce };
    const rows = await selectRows(ctx.tx, resource, question);
    if (offset + rows.length > mostRows) throw fail('core.tooLarge', { limit: mostRows });
    for (const row of rows) data.push(columns.map((column) => cellOf(resource, { row, column, ctx })));
    if (rows.length < rowsAtOnce) break;
  }
  return sheetOf(sentence(language, `resources.${resource.name}`, { namespace: resource.area }), data);
}

function withSelections(condition: Condition, selections: readonly string[] | undefined): Condition {
  if (selections === undefined || selections.length === 0) return condition;
  return { match: 'and', of: [condition, { name: 'id', op: 'in', values: selections }] };
}

function cellOf(
  resource: Resource,
  { row, column, ctx }: { row: DbRow; column: SheetColumn; ctx: Ctx },
): Cell {
  const field = fieldNamed(resource, column.field);
  const value = row[column.field];
  if (field === undefined || value === null || value === undefined) return null;
  if (column.part !== undefined) return textCell(plainText(Reflect.get(Object(value), column.part)));
  if (resource.fields[column.field] === undefined)
    return textCell(stateText(resource, plainText(value), ctx.language));
  if (isPhrased(field)) return textCell(plainText(choiceText(resource, column.field, value, ctx.language)));
  const words = row[`${column.field}_dictText`];
  if (words !== undefined) return textCell(plainText(words));
  if (typeof value === 'number' || typeof value === 'boolean') return { value };
  return textCell(plainText(value));
}
