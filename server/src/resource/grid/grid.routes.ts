import type { Grid } from '@millwright/contract/core/grid/grid.ts';
import { gridCallsOf } from '@millwright/contract/core/grid/gridCalls.ts';
import { gridNamed, registry } from '@millwright/contract/core/registry/installed.ts';
import type { App } from '../../platform/http/calls/app.ts';
import { call, downloadCall } from '../../platform/http/calls/call.ts';
import { uploadCall } from '../../platform/http/calls/fileCalls.ts';
import { readSheet } from '../../platform/sheets/readSheet.ts';
import type { GridHooks } from './gridHooks.ts';
import { exportGrid, importGrid } from './gridSheet.ts';
import { readGrid, showCellHistory } from './readGrid.ts';
import { saveGrid } from './saveGrid.ts';

/** Mounts the calls of every grid that an area declares, with what each does beside its declaration. */
export function mountGrids(app: App, hooks: Readonly<Record<string, GridHooks>>): void {
  for (const name of Object.keys(hooks)) gridNamed(name);
  for (const grid of registry().grids) mountGrid(app, grid, hooks[grid.name] ?? {});
}

/** Mounts the calls of one grid, with what it does beside its declaration. */
export function mountGrid<G extends Grid>(app: App, grid: G, hooks: GridHooks<G> = {}): void {
  const calls = gridCallsOf(grid);
  call(app, calls.read, (ctx, input) => readGrid(ctx, grid, { input, hooks }));
  call(app, calls.save, (ctx, input) => saveGrid(ctx, grid, { input, hooks }));
  call(app, calls.history, (ctx, input) => showCellHistory(ctx, grid, input));
  downloadCall(app, calls.exportXls, (ctx, input) => exportGrid(ctx, grid, { input, hooks }));
  uploadCall(app, calls.importExcel, {
    read: readSheet,
    handler: (ctx, input, sheet) => importGrid(ctx, grid, { input, sheet, hooks }),
  });
}
