import type pg from 'pg';
import { isMachineState } from '@millwright/contract/areas/telemetry/states.ts';
import { instantArray, numberArray, textArray } from './arrays.ts';
import { type Run, spliceRuns } from './runs.ts';

/** Adds stretches that ended. */
export async function addClosedRuns(
  client: pg.ClientBase,
  tenantId: number,
  closed: ReadonlyMap<number, readonly Run[]>,
): Promise<void> {
  const rows = [...closed].flatMap(([machineId, runs]) => runs.map((run) => ({ machineId, run })));
  if (rows.length === 0) return;
  await client.query({
    name: 'add-runs',
    text: `insert into state_interval (tenant_id, machine_id, started_at, ended_at, state, fault)
      select $1, * from unnest($2::int[], $3::timestamptz[], $4::timestamptz[], $5::smallint[], $6::text[])`,
    values: [
      tenantId,
      numberArray(rows.map(({ machineId }) => machineId)),
      instantArray(rows.map(({ run }) => run.startMs)),
      instantArray(rows.map(({ run }) => run.endMs)),
      numberArray(rows.map(({ run }) => run.state)),
      textArray(rows.map(({ run }) => run.fault)),
    ],
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
  const { rows } = await client.query<{
    start_ms: string;
    end_ms: string;
    state: number;
    fault: string | null;
  }>(
    `delete from state_interval
     where tenant_id = $1 and machine_id = $2 and ended_at >= $3 and started_at <= $4
     returning extract(epoch from started_at) * 1000 as start_ms, extract(epoch from ended_at) * 1000 as end_ms,
       state, fault`,
    [tenantId, machineId, new Date(window.fromMs), new Date(window.toMs)],
  );
  const known: Run[] = rows
    .flatMap(({ start_ms, end_ms, state, fault }) =>
      isMachineState(state)
        ? [{ state, fault, startMs: Math.round(Number(start_ms)), endMs: Math.round(Number(end_ms)) }]
        : [],
    )
    .toSorted((a, b) => a.startMs - b.startMs);
  const reachesOpenRun = openRun !== undefined && openRun.startMs <= window.toMs;
  if (reachesOpenRun) known.push(openRun);
  const joined = spliceRuns(known, window, runs);
  const isNewest = reachesOpenRun || openRun === undefined;
  const newest = isNewest ? joined.pop() : openRun;
  await addClosedRuns(client, tenantId, new Map([[machineId, joined]]));
  return newest;
}
