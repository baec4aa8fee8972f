import type pg from 'pg';
import { isMachineState } from '@millwright/contract/areas/telemetry/states.ts';
import { isoOf } from './instants.ts';
import { rowArray, textField } from './rowText.ts';
import { type Run, type RunWindow, spliceRuns } from './runs.ts';

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
  await client.query({
    name: 'add-runs',
    text: 'insert into state_interval select * from unnest($1::state_interval[])',
    values: [rowArray(rows)],
  });
}

export interface RunRewrite {
  readonly machineId: number;
  /** The stretch without a row; undefined before the first. */
  readonly openRun: Run | undefined;
  /** What late telegrams changed, in order. */
  readonly windows: readonly RunWindow[];
}

/**
 * Rewrites stretches of machines in windows that late telegrams changed. Gives by machine the stretch that is open at
 * the newest telegram, which has no row.
 */
export async function rewriteRuns(
  client: pg.ClientBase,
  tenantId: number,
  rewrites: readonly RunRewrite[],
): Promise<Map<number, Run | undefined>> {
  const newest = new Map<number, Run | undefined>();
  if (rewrites.length === 0) return newest;
  const taken = await takeRuns(
    client,
    tenantId,
    rewrites.flatMap(({ machineId, windows }) => windows.map((window) => ({ machineId, window }))),
  );
  const rows: string[] = [];
  for (const { machineId, openRun, windows } of rewrites) {
    const known = taken.get(machineId) ?? [];
    const toMs = windows.at(-1)?.toMs ?? Number.NEGATIVE_INFINITY;
    const reachesOpenRun = openRun !== undefined && openRun.startMs <= toMs;
    if (reachesOpenRun) known.push(openRun);
    const joined = spliceRuns(known, windows);
    newest.set(machineId, reachesOpenRun || openRun === undefined ? joined.pop() : openRun);
    for (const run of joined) rows.push(intervalRow(tenantId, machineId, run));
  }
  await addRows(client, rows);
  return newest;
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

/**
 * Takes out the stretches that overlap or touch windows of machines, in order by machine. Stretches do not overlap, so of
 * those that began before a window only the last can reach it.
 */
async function takeRuns(
  client: pg.ClientBase,
  tenantId: number,
  windows: readonly { machineId: number; window: Window }[],
): Promise<Map<number, Run[]>> {
  const { rows } = await client.query<{
    machine_id: number;
    start_ms: number;
    end_ms: number;
    state: number;
    fault: string | null;
  }>({
    name: 'take-runs',
    text: `with w as (
        select w.machine_id, w.from_ts, w.to_ts, coalesce((select i.started_at from state_interval i
          where i.tenant_id = $1 and i.machine_id = w.machine_id and i.started_at < w.from_ts
          order by i.started_at desc limit 1), w.from_ts) as started_at
        from unnest($2::int[], $3::timestamptz[], $4::timestamptz[]) as w (machine_id, from_ts, to_ts))
      delete from state_interval i using w
      where i.tenant_id = $1 and i.machine_id = w.machine_id
        and i.started_at >= w.started_at and i.started_at <= w.to_ts and i.ended_at >= w.from_ts
      returning i.machine_id, (extract(epoch from i.started_at) * 1000)::float8 as start_ms,
        (extract(epoch from i.ended_at) * 1000)::float8 as end_ms, i.state, i.fault`,
    values: [
      tenantId,
      windows.map(({ machineId }) => machineId),
      windows.map(({ window }) => isoOf(window.fromMs)),
      windows.map(({ window }) => isoOf(window.toMs)),
    ],
  });
  const taken = new Map<number, Run[]>();
  for (const row of rows.toSorted((a, b) => a.start_ms - b.start_ms)) {
    if (!isMachineState(row.state)) continue;
    const run = {
      state: row.state,
      fault: row.fault,
      startMs: Math.round(row.start_ms),
      endMs: Math.round(row.end_ms),
    };
    const runs = taken.get(row.machine_id);
    if (runs) runs.push(run);
    else taken.set(row.machine_id, [run]);
  }
  return taken;
}

function clipped(run: Run, { fromMs, toMs }: Window): Run[] {
  const startMs = Math.max(run.startMs, fromMs);
  const endMs = Math.min(run.endMs, toMs);
  return startMs < endMs ? [{ ...run, startMs, endMs }] : [];
}
