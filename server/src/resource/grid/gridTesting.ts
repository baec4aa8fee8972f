import { monthGrid, worker } from '@millwright/testing/contract/monthGrid.ts';
import {
  type GridPage,
  gridCallsOf,
  type GridValue,
  type WireCell,
} from '@millwright/contract/core/grid/gridCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { DataScopeName } from '@millwright/contract/core/call/dataScope.ts';
import { declareTrialGrid, monthGridTables } from '@millwright/testing/server/trialGrid.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { mountResource } from '../calls/resource.routes.ts';
import type { GridHooks } from './gridHooks.ts';
import { mountGrid } from './grid.routes.ts';

export const gridCalls = gridCallsOf(monthGrid);
export const gridCodes = [...Object.values(monthGrid.access), ...Object.values(worker.access)];
export const month = '2026-10';

/** A server with the month grid, and what its tests do with it. */
export async function gridServer(hooks: GridHooks<typeof monthGrid> = {}) {
  declareTrialGrid();
  const server = await testServer({
    mount: (app) => {
      mountResource(app, worker);
      mountGrid(app, monthGrid, hooks);
    },
  });
  await server.owner.query(monthGridTables);
  const workers = resourceCalls(worker);

  /** A mill with a planner who plans three workers. */
  async function aMill(scope: DataScopeName = 'all') {
    const tenantId = await server.make.tenant();
    const somebody = async (codes: readonly string[] = gridCodes, seen: DataScopeName = scope) => {
      const person = await server.make.user({ tenantIds: [tenantId], codes, scope: seen });
      return { ...person, as: server.as(person) };
    };
    const planner = await somebody();
    const ids: string[] = [];
    for (const [at, workerName] of ['Chen', 'Gao', 'Zhou'].entries())
      ids.push(
        (await planner.as.call(workers.add, { workNo: `W${at}`, workerName, post: 'spinner' })).result.id,
      );
    return { tenantId, planner, somebody, ids };
  }
  return { server, workers, aMill };
}

type Asked = [row: string, day: string, version: number, ...GridValue[]];

/** What is sent to save some cells: `[worker, day of October, version, …values]`. */
export function saving(...asked: Asked[]) {
  const rows = [...new Set(asked.map(([row]) => row))];
  const columns = [...new Set(asked.map(([, day]) => day))];
  const cells = asked.map(
    ([row, day, version, ...values]): WireCell => [
      rows.indexOf(row),
      columns.indexOf(day),
      version,
      ...values,
    ],
  );
  return { rows, columns, cells };
}

/** The cells of a page by row and day: `Chen 2026-10-01`. */
export function storedCells({
  rows,
  columns,
  cells,
}: GridPage): Record<string, (string | number | GridValue)[]> {
  return Object.fromEntries(
    cells.map(([row, column, ...rest]) => [`${rows[row]?.title} ${columns[column]?.key}`, rest]),
  );
}
