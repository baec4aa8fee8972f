import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { registry, resourceCalls, resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../platform/http/calls/call.ts';
import { uploadCall } from '../../platform/http/calls/fileCalls.ts';
import { readWorkbook } from '../../platform/sheets/readSheet.ts';
import { exportRows } from '../sheet/export.service.ts';
import { showHistory } from '../read/history/history.service.ts';
import { type Hooks, registerHooks, type ResourceHooks } from '../row/hooks.ts';
import { importRows } from '../sheet/import.service.ts';
import { tabsOf } from '../sheet/sheet.ts';
import { countListViews, listRows, readListTree, showRow } from '../read/list/list.service.ts';
import { assertCycleComplete, takeAction } from '../cycle/transition.service.ts';
import { addRow, deleteRow, deleteRows, destroyRow, editRow, restoreRow } from '../write/write.service.ts';

/**
 * Mounts the calls of every resource that is served, with what each does beside its declaration. Lines are written by
 * the hooks of their parent; their own say how they stand in sheets.
 */
export function mountResources(app: App, hooks: Hooks = {}): void {
  const served = new Set(registry().servedResources.map(({ name }) => name));
  for (const [name, own] of Object.entries(hooks))
    if (!served.has(name)) registerHooks(resourceNamed(name), own);
  for (const resource of registry().servedResources) mountResource(app, resource, hooks[resource.name] ?? {});
}

/** Mounts the calls of one resource. */
export function mountResource(app: App, resource: Resource, hooks: ResourceHooks = {}): void {
  assertCycleComplete(resource, hooks);
  registerHooks(resource, hooks);
  const calls = resourceCalls(resource);
  call(app, calls.list, (ctx, input) => listRows(ctx, resource, input, { hooks, isWholeCall: true }));
  call(app, calls.queryById, (ctx, { id }) => showRow(ctx, resource, id, hooks));
  call(app, calls.add, (ctx, input) => addRow(ctx, resource, input));
  call(app, calls.edit, (ctx, input) => editRow(ctx, resource, input));
  call(app, calls.delete, (ctx, { id }) => deleteRow(ctx, resource, id));
  call(app, calls.deleteBatch, (ctx, { ids }) => deleteRows(ctx, resource, ids));
  call(app, calls.history, (ctx, { id }) => showHistory(ctx, resource, id));
  downloadCall(app, calls.exportXls, (ctx, input) => exportRows(ctx, resource, input));
  if (calls.importExcel)
    uploadCall(app, calls.importExcel, {
      read: (file, asked) => readWorkbook(file, asked, tabsOf(resource)),
      handler: (ctx, input, workbook) => importRows(ctx, resource, { input, workbook }),
    });
  if (calls.viewCounts)
    call(app, calls.viewCounts, (ctx, input) => countListViews(ctx, resource, input, hooks));
  if (calls.tree) call(app, calls.tree, (ctx, input) => readListTree(ctx, resource, input, hooks));
  if (calls.deleteList)
    call(app, calls.deleteList, (ctx, input) =>
      listRows(ctx, resource, input, { deleted: true, hooks, isWholeCall: true }),
    );
  if (calls.back) call(app, calls.back, (ctx, { id }) => restoreRow(ctx, resource, id));
  if (calls.deletePhysic) call(app, calls.deletePhysic, (ctx, { id }) => destroyRow(ctx, resource, id));
  for (const [action, declared] of Object.entries(calls.actions))
    call(app, declared, (ctx, { ids, ...input }) => takeAction(ctx, resource, { action, ids, input }));
}
