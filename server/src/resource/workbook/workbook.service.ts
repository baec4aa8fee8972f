import {
  importKeptMs,
  mostKeptImports,
  type WorkbookImport,
  type WorkbookList,
  workbookName,
} from '@millwright/contract/areas/basics/workbook/workbook.ts';
import type { ExportJob } from '@millwright/contract/areas/operations/tasks/exportJobs.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { uuidv7 } from '../../platform/db/uuid.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import { sentenceOf } from '../../platform/http/calls/envelope.ts';
import { fail, failAs, isErrorCode } from '../../platform/http/errors/fail.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import type { Workbook } from '../../platform/sheets/readSheet.ts';
import { mostSheetRows } from '../../platform/sheets/writeSheet.ts';
import { beginExport, silentMs } from '../jobs/exportJob.service.ts';
import { hiddenFields } from '../row/personal.ts';
import { countRows } from '../row/list.queries.ts';
import type { ExportWriter } from '../sheet/exportWriter.ts';
import { countWorkbook, workbookTabs } from './workbookExport.ts';
import {
  deleteImport,
  failSilentImports,
  type ImportRow,
  insertImport,
  removeOldestImports,
  selectImports,
  selectRunning,
} from './workbookJob.queries.ts';
import type { WorkbookImporter } from './workbookImporter.ts';
import { hasKey, headTitle, listsIn, masterTabs, tabTitles } from './workbookTabs.ts';

/** The lists of the workbook with the rows that the person sees. */
export async function listWorkbookLists(ctx: Ctx): Promise<{ lists: WorkbookList[] }> {
  const titles = tabTitles(ctx.language).tabs;
  const lists: WorkbookList[] = [];
  for (const list of registry().masterData) {
    const { resource } = list;
    const own = masterTabs().flatMap((tab, at) => (tab.list === list ? [titles[at] ?? ''] : []));
    const [sheet = '', ...lines] = own;
    const canRead = mayRead(ctx, resource);
    const counted = { condition: hasKey(resource), scope: ctx.dataScope, most: mostSheetRows };
    const rows = canRead ? await countRows(ctx.tx, resource, counted) : 0;
    lists.push({ resource: resource.name, sheet, lines, rows, canRead, canWrite: mayWrite(ctx, resource) });
  }
  return { lists };
}

/**
 * Begins an export of all lists that the person may read. Throws `core.tooLarge` for more rows than a sheet has,
 * `iam.exportRunning` while another export of this person runs, `core.forbidden` where there is no list to read.
 */
export async function startWorkbook(
  ctx: Ctx,
  writer: ExportWriter,
  { isTemplate }: { isTemplate: boolean },
): Promise<ExportJob> {
  const holds = registry().masterData.flatMap(({ resource }) => (mayRead(ctx, resource) ? [resource] : []));
  const hidden = new Map(holds.map((resource) => [resource, hiddenFields(ctx, resource)]));
  const asked = {
    isTemplate,
    canRead: (resource: Resource) => hidden.has(resource),
    hiddenOf: (resource: Resource) => hidden.get(resource) ?? [],
  };
  if (holds.length === 0)
    throw fail('core.forbidden', { permission: registry().masterData[0]?.resource.access.read ?? '' });
  const counts = [...(await countWorkbook(ctx, asked, mostSheetRows)).values()];
  if (counts.some(({ rows }) => rows >= mostSheetRows))
    throw fail('core.tooLarge', { limit: mostSheetRows - 1 });
  return beginExport(ctx, writer, {
    resource: workbookName,
    holds: holds.map(({ name }) => name),
    name: sentence(ctx.language, 'workbook.guide.title', { namespace: 'basics' }),
    rowsTotal: counts.reduce((sum, { rows, lines }) => sum + rows + lines, 0),
    open: async (inner) => {
      // All sheets show the same moment: a line names its head, and a reference its row, as they stand in theirs.
      await inner.tx.query('set transaction isolation level repeatable read');
      return workbookTabs(inner, asked);
    },
  });
}

/**
 * Begins an import of a workbook that was read. Throws `basics.workbookWithoutSheets`, `basics.workbookLinesAlone`,
 * `basics.workbookForbidden`, and `basics.workbookRunning` while another one is imported into the mill.
 */
export async function startImport(
  ctx: Ctx,
  importer: WorkbookImporter,
  { isDryRun, workbook }: { isDryRun: boolean; workbook: Workbook },
): Promise<WorkbookImport> {
  const { lists, alone, unread } = listsIn(workbook);
  const fileName = workbook.name.slice(0, 100);
  if (alone !== undefined)
    throw fail('basics.workbookLinesAlone', {
      sheet: alone.sheet,
      needed: headTitle(ctx.language, alone.resource),
    });
  if (lists.length === 0) throw fail('basics.workbookWithoutSheets', { file: fileName });
  const closed = lists.filter(({ list }) => !mayWrite(ctx, list.resource));
  if (closed.length > 0)
    throw fail('basics.workbookForbidden', { sheets: closed.map(({ tab }) => tab.title).join(', ') });
  const nowMs = ctx.clock.nowMs();
  const userId = ctx.person.id;
  await failSilentImports(ctx.tx, silence(nowMs));
  await removeOldestImports(ctx.tx, { userId, kept: mostKeptImports - 1, nowMs });
  const job = { id: uuidv7(), fileName, isDryRun, createdMs: nowMs };
  const { realname: person } = ctx.person;
  if (!(await insertImport(ctx.tx, { ...job, userId, person, nowMs, expiresMs: nowMs + importKeptMs }))) {
    const running = await selectRunning(ctx.tx);
    throw fail('basics.workbookRunning', { person: running?.person ?? '', file: running?.file ?? '' });
  }
  const asked = { name: fileName, lists, unread, isDryRun };
  ctx.afterCommit(() => importer.run({ id: job.id, ctx, asked }));
  return { ...job, state: 'running', percent: 0, report: null, messageCode: null, message: null };
}

/** The person's own imports in this mill. */
export async function listImports(ctx: Ctx): Promise<{ imports: WorkbookImport[] }> {
  const nowMs = ctx.clock.nowMs();
  await failSilentImports(ctx.tx, silence(nowMs));
  const rows = await selectImports(ctx.tx, { userId: ctx.person.id, nowMs });
  return { imports: rows.map((row) => wireImport(ctx, row)) };
}

/** Ends or removes a person's own import. Throws `core.notFound`. */
export async function removeImport(ctx: Ctx, id: string): Promise<null> {
  if (!(await deleteImport(ctx.tx, { id, userId: ctx.person.id }))) throw fail('core.notFound');
  return null;
}

function silence(nowMs: number) {
  return { silentSinceMs: nowMs - silentMs, code: 'basics.workbookInterrupted' };
}

/** Nobody administers people and departments as a proxy: their lists are for who has the right without acting for others. */
function isOpen({ person }: Ctx, { namespace }: Resource): boolean {
  return namespace !== 'iam' || (person.actingFor ?? []).length === 0;
}

function mayRead(ctx: Ctx, resource: Resource): boolean {
  return isOpen(ctx, resource) && ctx.can(resource.access.read);
}

function mayWrite(ctx: Ctx, resource: Resource): boolean {
  return isOpen(ctx, resource) && ctx.can(resource.access.add) && ctx.can(resource.access.edit);
}

function wireImport({ language }: Ctx, { refusal, ...row }: ImportRow): WorkbookImport {
  const { messageCode } = row;
  if (messageCode === null || !isErrorCode(messageCode)) return { ...row, message: null };
  const why = failAs(messageCode, refusal?.params ?? {}, refusal?.brokenRules ?? []);
  return { ...row, message: sentenceOf(why, { language, home: { namespace: 'basics' } }) };
}
