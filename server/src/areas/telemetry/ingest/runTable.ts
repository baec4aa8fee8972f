import type pg from 'pg';
import { isMachineState } from '@millwright/contract/areas/telemetry/states.ts';
import { isoOf } from './instants.ts';
import { rowArray, textField } from './rowText.ts';
import { type Run, spliceRuns } from './runs.ts';

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

/**
 * Rewrites the stretches of a machine in a window that late telegrams changed. Gives the stretch that is open at the
 * newest telegram, which has no row.
 */
export async function rewriteRuns(
  client: pg.ClientBase,
  { tenantId, machineId, openRun }: { tenantId: number; machineId: number; openRun: Run | undefined },
  { window, runs }: { window: { fromMs: number; toMs: number }; runs: readonly Run[] },
): Promise<Run | undefined> {
  const taken = await takeRuns(client, tenantId, { machineIds: [machineId], window });
  const known = taken.get(machineId) ?? [];
  const reachesOpenRun = openRun !== undefined && openRun.startMs <= window.toMs;
  if (reachesOpenRun) known.push(openRun);
  const joined = spliceRuns(known, window, runs);
  const isNewest = reachesOpenRun || openRun === undefined;
  const newest = isNewest ? joined.pop() : openRun;
  await addRows(
    client,
    joined.map((run) => intervalRow(tenantId, machineId, run)),
  );
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
    window: { fromMs: number; toMs: number };
    runs: ReadonlyMap<number, readonly Run[]>;
  },
): Promise<void> {
  const { openSince, window, runs } = replacement;
  const taken = await takeRuns(client, tenantId, { machineIds: [...openSince.keys()], window });
  const rows: string[] = [];
  for (const [machineId, openMs] of openSince) {
    const closed = { fromMs: window.fromMs, toMs: Math.min(window.toMs, openMs ?? window.fromMs) };
    const fresh = (runs.get(machineId) ?? []).flatMap((run) => clipped(run, closed));
    const joined = spliceRuns(taken.get(machineId) ?? [], closed, fresh);
    for (const run of joined) rows.push(intervalRow(tenantId, machineId, run));
  }
  await addRows(client, rows);
}

/** Takes out the stretches that overlap or touch a window, in order. */
async function takeRuns(
  client: pg.ClientBase,
  tenantId: number,
  { machineIds, window }: { machineIds: readonly number[]; window: { fromMs: number; toMs: number } },
): Promise<Map<number, Run[]>> {
  const { rows } = await client.query<{
    machine_id: number;
    start_ms: number;
    end_ms: number;
    state: number;
    fault: string | null;
  }>({
    name: 'take-runs',
    text: `delete from state_interval
      where tenant_id = $1 and machine_id = any ($2::int[]) and ended_at >= $3 and started_at <= $4
      returning machine_id, (extract(epoch from started_at) * 1000)::float8 as start_ms,
        (extract(epoch from ended_at) * 1000)::float8 as end_ms, state, fault`,
    values: [tenantId, machineIds, isoOf(window.fromMs), isoOf(window.toMs)],
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

function clipped(run: Run, { fromMs, toMs }: { fromMs: number; toMs: number }): Run[] {
  const startMs = Math.max(run.startMs, fromMs);
  const endMs = Math.min(run.endMs, toMs);
  return startMs < endMs ? [{ ...run, startMs, endMs }] : [];
}
