import type pg from 'pg';
import { isMachineState } from '@millwright/contract/areas/telemetry/states/states.ts';
import { isoOf, rowArray, textField } from '../../../../platform/db/rowText.ts';
import { type Run, type RunWindow, spliceRuns } from './runs.ts';
import { deleteIntervals, insertIntervals } from './runTable.queries.ts';

interface Window {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A stretch that ended, as a row of text. */
export function intervalRow(tenantId: number, machineId: number, run: Run): string {
  return `(${tenantId},${machineId},${isoOf(run.startMs)},${isoOf(run.endMs)},${run.state},${textField(run.fault)})`;
}

async function addRows(client: pg.ClientBase, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  await insertIntervals(client, rowArray(rows));
}

export interface RunRewrite {
  readonly machineId: number;
  /** The stretch without a row; undefined before the first. */
  readonly openRun: Run | undefined;
  /** What late telegrams changed, in order. */
  readonly windows: readonly RunWindow[];
}

/** The stretches of a machine once some were rewritten. */
export interface Rewritten {
  /** The one that is open at the newest telegram, which has no row. */
  readonly openRun: Run | undefined;
  /** Those that have ended and have no row any more, in order: they are to be written. */
  readonly closed: readonly Run[];
}

/** Takes out stretches of machines in windows that late telegrams changed, and gives by machine what stands in their place. */
export async function rewriteRuns(
  client: pg.ClientBase,
  tenantId: number,
  rewrites: readonly RunRewrite[],
): Promise<Map<number, Rewritten>> {
  const rewritten = new Map<number, Rewritten>();
  if (rewrites.length === 0) return rewritten;
  const taken = await takeRuns(
    client,
    tenantId,
    rewrites.flatMap(({ machineId, windows }) => windows.map((window) => ({ machineId, window }))),
  );
  for (const { machineId, openRun, windows } of rewrites) {
    const known = taken.get(machineId) ?? [];
    const toMs = windows.at(-1)?.toMs ?? Number.NEGATIVE_INFINITY;
    const reachesOpenRun = openRun !== undefined && openRun.startMs <= toMs;
    if (reachesOpenRun) known.push(openRun);
    const closed = spliceRuns(known, windows);
    const last = reachesOpenRun || openRun === undefined ? closed.pop() : openRun;
    rewritten.set(machineId, { openRun: last, closed });
  }
  return rewritten;
}

/**
 * Puts stretches in place of what is known of machines in a window. The stretch that is open, by its start, has no row
 * and stays as it is.
 */
export async function replaceRuns(
  client: pg.ClientBase,
  tenantId: number,
  replacement: {
    openSince: ReadonlyMap<number, number | undefined>;
    window: Window;
    runs: ReadonlyMap<number, readonly Run[]>;
  },
): Promise<void> {
  const { openSince, window, runs } = replacement;
  const machineIds = [...openSince.keys()];
  const taken = await takeRuns(
    client,
    tenantId,
    machineIds.map((machineId) => ({ machineId, window })),
  );
  const rows: string[] = [];
  for (const [machineId, openMs] of openSince) {
    const closed = { fromMs: window.fromMs, toMs: Math.min(window.toMs, openMs ?? window.fromMs) };
    const fresh = (runs.get(machineId) ?? []).flatMap((run) => clipped(run, closed));
    const joined = spliceRuns(taken.get(machineId) ?? [], [{ ...closed, runs: fresh }]);
    for (const run of joined) rows.push(intervalRow(tenantId, machineId, run));
  }
  await addRows(client, rows);
}

/** Takes out the stretches that overlap or touch windows of machines, in order by machine. */
async function takeRuns(
  client: pg.ClientBase,
  tenantId: number,
  windows: readonly { machineId: number; window: Window }[],
): Promise<Map<number, Run[]>> {
  const rows = await deleteIntervals(client, tenantId, {
    machineIds: windows.map(({ machineId }) => machineId),
    from: windows.map(({ window }) => isoOf(window.fromMs)),
    until: windows.map(({ window }) => isoOf(window.toMs)),
  });
  const taken = new Map<number, Run[]>();
  for (const row of rows.toSorted((a, b) => a.startMs - b.startMs)) {
    if (!isMachineState(row.state)) continue;
    const run = {
      state: row.state,
      fault: row.fault,
      startMs: Math.round(row.startMs),
      endMs: Math.round(row.endMs),
    };
    const runs = taken.get(row.machineId);
    if (runs) runs.push(run);
    else taken.set(row.machineId, [run]);
  }
  return taken;
}

function clipped(run: Run, { fromMs, toMs }: Window): Run[] {
  const startMs = Math.max(run.startMs, fromMs);
  const endMs = Math.min(run.endMs, toMs);
  return startMs < endMs ? [{ ...run, startMs, endMs }] : [];
}
