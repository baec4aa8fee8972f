import type { ExportJob } from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import {
  mostViewRows,
  mostViewRowsAtOnce,
  type ViewExportAsked,
} from '@millwright/contract/areas/operations/tasks/viewExports.ts';
import { largestPageSize } from '@millwright/contract/core/resource/listQuery.ts';
import type { View } from '@millwright/contract/core/view/view.ts';
import { viewTitlePlaces } from '@millwright/contract/core/view/viewWords.ts';
import { z } from 'zod';
import type { App, Ctx } from '../../platform/http/calls/app.ts';
import type { Download } from '../../platform/http/calls/call.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import { parseInput } from '../../platform/http/calls/input.ts';
import { findWord } from '../../platform/phrases/sentences.ts';
import { headCell, type SheetCell } from '../../platform/sheets/cells.ts';
import { sheetOf } from '../../platform/sheets/writeSheet.ts';
import { beginExport } from '../jobs/exportJob.service.ts';
import type { ExportWriter } from '../sheet/exportWriter.ts';
import { type ViewColumn, viewColumns } from './viewColumns.ts';
import { heldView, readableView } from '../jobs/heldView.ts';

/**
 * Rows of a view as a sheet, asked of its call page by page in the name of the reader. Throws `core.tooLarge` above
 * `mostViewRowsAtOnce` rows, `core.forbidden` without the right of the call.
 */
export async function exportViewRows(app: App, ctx: Ctx, asked: ViewExportAsked): Promise<Download> {
  const pages = await openView(app, ctx, asked, mostViewRowsAtOnce);
  return sheetOf(pages.name, pages.rows(ctx));
}

/** Begins to write the rows of a view behind the answer. Throws `core.tooLarge` above `mostViewRows` rows, `iam.exportRunning`. */
export async function startViewExportJob(
  app: App,
  ctx: Ctx,
  { writer, asked }: { writer: ExportWriter; asked: ViewExportAsked },
): Promise<ExportJob> {
  const { view, name, total, rows } = await openView(app, ctx, asked, mostViewRows);
  return beginExport(ctx, writer, {
    resource: view.name,
    holds: [`${heldView}${view.name}`],
    name,
    rowsTotal: total,
    open: ({ tx }) => Promise.resolve([{ title: name, rows: rows({ ...ctx, tx }) }]),
  });
}

async function openView(
  app: App,
  ctx: Ctx,
  { view: name, question, columns: chosen }: ViewExportAsked,
  most: number,
) {
  const view = readableView(ctx, name);
  const columns = viewColumns(view, chosen, ctx);
  const ask = pageReader(app, view, question);
  const { total, isMore } = await ask(ctx, 1, 1);
  if (isMore || total > most) throw fail('core.tooLarge', { limit: most });
  const title = findWord(ctx.language, viewTitlePlaces(view)) ?? view.name;
  return { view, name: title, total, rows: (reader: Ctx) => sheetRows(reader, { columns, ask }) };
}

const answer = z.looseObject({ total: z.int().optional(), isMore: z.boolean().optional() });
const records = z.array(z.record(z.string(), z.unknown()));

type Page = {
  readonly rows: readonly Record<string, unknown>[];
  readonly total: number;
  readonly isMore: boolean;
};
type ReadPage = (ctx: Ctx, pageNo: number, pageSize: number) => Promise<Page>;

/** Asks the call of a view as the reader would. A call without pages gives all rows as its first one. */
function pageReader(app: App, { call, rows: list }: View, question: ViewExportAsked['question']): ReadPage {
  const handler = app.handlers.get(call.name);
  if (handler === undefined) throw new Error(`${call.name} has no handler that a view can ask`);
  const isPaged = call.input instanceof z.ZodObject && 'pageNo' in call.input.shape;
  return async (ctx, pageNo, pageSize) => {
    const input = parseInput(
      call.input,
      isPaged ? { ...question, pageNo, pageSize } : question,
      ctx.tenant.country,
    );
    const { total, isMore = false, ...parts } = answer.parse(await handler(ctx, input));
    const rows = records.parse(parts[list]);
    return { rows: isPaged || pageNo === 1 ? rows : [], total: total ?? rows.length, isMore };
  };
}

async function* sheetRows(
  ctx: Ctx,
  { columns, ask }: { columns: readonly ViewColumn[]; ask: ReadPage },
): AsyncGenerator<SheetCell[][]> {
  yield [columns.map(({ head }) => headCell(head))];
  for (let pageNo = 1; pageNo * largestPageSize <= mostViewRows + largestPageSize; pageNo++) {
    const { rows, total } = await ask(ctx, pageNo, largestPageSize);
    if (rows.length > 0) yield rows.map((row) => columns.map(({ name, cellOf }) => cellOf(row[name])));
    if (rows.length < largestPageSize || pageNo * largestPageSize >= total) return;
  }
}
