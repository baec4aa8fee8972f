import { markImport } from '@millwright/contract/areas/basics/marker/markedImport.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { isImported, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { registry } from '@millwright/contract/core/registry/installed.ts';
import { importWorkbookRight } from '@millwright/contract/areas/basics/workbook/workbook.ts';
import type { App, Ctx } from '../../platform/http/calls/app.ts';
import type { Download } from '../../platform/http/calls/call.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import { uploadedDownloadCall } from '../../platform/http/calls/fileCalls.ts';
import { type ReadTab, readWorkbook, type Workbook } from '../../platform/sheets/readSheet.ts';
import { workbookOf } from '../../platform/sheets/writeSheet.ts';
import { importRows } from '../sheet/import.service.ts';
import { markedTabs } from '../sheet/marked.ts';
import { tabsOf } from '../sheet/sheet.ts';
import { listsIn, wantedTabs } from './workbookTabs.ts';
import { selectImports } from './workbookJob.queries.ts';

/** Mounts what gives a workbook back with its problems marked. */
export function mountMarkedImports(app: App): void {
  uploadedDownloadCall(app, markImport, {
    read: (file, asked, input) =>
      readWorkbook(file, asked, 'importId' in input ? wantedTabs() : tabsOf(listNamed(input))),
    handler: markedImport,
  });
}

async function markedImport(
  ctx: Ctx,
  input: InputOf<typeof markImport>,
  workbook: Workbook,
): Promise<Download> {
  const name = workbook.name.replace(/\.xlsx$/i, '').slice(0, 100);
  return workbookOf(
    name,
    await ('importId' in input
      ? ofMill(ctx, input.importId, workbook)
      : ofList(ctx, listNamed(input), workbook)),
  );
}

/** What the import of a whole mill told, in its sheets. */
async function ofMill(ctx: Ctx, id: string, workbook: Workbook) {
  assertMay(ctx, importWorkbookRight);
  const imports = await selectImports(ctx.tx, { userId: ctx.person.id, nowMs: ctx.clock.nowMs() });
  const report = imports.find((each) => each.id === id)?.report;
  if (report === undefined || report === null) throw fail('core.notFound');
  const tabs = listsIn(workbook).lists.flatMap(({ tab, lines }) => [
    tab,
    ...lines.flatMap((each) => each ?? []),
  ]);
  return markedTabs(ctx.language, tabs, report);
}

/** What an import of a list would tell: the same is done, and undone. */
async function ofList(ctx: Ctx, resource: Resource, workbook: Workbook) {
  assertMay(ctx, resource.access.add);
  const input = { dryRun: true, mode: 'allOrNothing' } as const;
  const { problems } = await importRows(ctx, resource, { input, workbook, most: Number.POSITIVE_INFINITY });
  const tabs: ReadTab[] = [workbook, ...workbook.others.flatMap((each) => each ?? [])];
  return markedTabs(ctx.language, tabs, { problems });
}

function listNamed(input: InputOf<typeof markImport>): Resource {
  const found = registry().servedResources.find(
    (each) => 'resource' in input && each.name === input.resource,
  );
  if (found === undefined || !isImported(found)) throw fail('core.notFound');
  return found;
}

/** Nobody administers people and rights as a proxy. */
function assertMay({ can, person }: Ctx, permission: string): void {
  const isClosed = permission.startsWith('iam.') && (person.actingFor ?? []).length > 0;
  if (isClosed || !can(permission)) throw fail('core.forbidden', { permission });
}
