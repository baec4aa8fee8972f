import type pg from 'pg';
import { isMachineState } from '@millwright/contract/areas/telemetry/states.ts';
import { type Carry, fold } from './fold.ts';
import { readNewest } from './neighbours.ts';
import { counters, type MachineFacts } from './rows.ts';
import type { Run } from './runs.ts';

/** What the writer keeps of a machine between batches; thrown away when a commit fails. */
export interface MachineMemory {
  readonly carry: Carry | undefined;
  /** The newest stretch of one state; it has no row of its own yet. */
  readonly openRun: Run | undefined;
  readonly known: number;
  readonly signals: readonly (number | null)[];
  /** Measured time of the oldest telegram. */
  readonly firstMs: number | undefined;
}

interface LatestRow {
  machine_id: number;
  first_ms: string;
  state: number | null;
  fault: string | null;
  variety: string | null;
  idle_spindles: number | null;
  rate_g_per_h: number | null;
  state_since: string | null;
  run_state: number | null;
  run_fault: string | null;
  run_since: string | null;
  known: number;
  signals: (number | null)[];
}

/** Reads the memory of machines from what is committed. */
export async function loadMemories(
  client: pg.ClientBase,
  tenantId: number,
  machines: ReadonlyMap<number, MachineFacts>,
): Promise<Map<number, MachineMemory>> {
  const { rows } = await client.query<LatestRow>(
    `select machine_id, extract(epoch from first_ts) * 1000 as first_ms, state, fault, variety, idle_spindles,
       rate_g_per_h,
       extract(epoch from state_since) * 1000 as state_since, run_state, run_fault,
       extract(epoch from run_since) * 1000 as run_since, known, signals
     from machine_latest where tenant_id = $1 and machine_id = any($2::int[])`,
    [tenantId, [...machines.keys()]],
  );
  const latest = new Map(rows.map((row) => [row.machine_id, row]));
  const newest = await readNewest(
    client,
    tenantId,
    rows.map(({ machine_id, known }) => ({ machineId: machine_id, known })),
  );
  const memories = new Map<number, MachineMemory>();
  for (const [machineId, facts] of machines) {
    const row = latest.get(machineId);
    if (!row) {
      memories.set(machineId, {
        carry: undefined,
        openRun: undefined,
        known: 0,
        signals: [],
        firstMs: undefined,
      });
      continue;
    }
    const carry = withForgotten(fold(facts, undefined, newest.get(machineId) ?? []).carry, row);
    if (carry && row.state_since !== null) carry.stateSince = Math.round(Number(row.state_since));
    memories.set(machineId, {
      carry,
      openRun: openRunOf(row, carry),
      known: row.known,
      signals: row.signals,
      firstMs: Math.round(Number(row.first_ms)),
    });
  }
  return memories;
}

/** What was stated last in a telegram that is not kept any more still holds, and held at every reading that is. */
function withForgotten(carry: Carry | undefined, row: LatestRow): Carry | undefined {
  if (!carry) return undefined;
  const isStateKept = carry.state !== null;
  const variety = carry.variety === '' ? (row.variety ?? '') : carry.variety;
  const readings: Carry['readings'] = { ...carry.readings };
  for (const counter of counters) {
    const reading = readings[counter];
    if (reading && carry.variety === '') readings[counter] = { ...reading, variety };
  }
  return {
    ...carry,
    state: isStateKept || !isMachineState(row.state) ? carry.state : row.state,
    fault: isStateKept ? carry.fault : row.fault,
    variety,
    idleSpindles: carry.idleSpindles || (row.idle_spindles ?? 0),
    rateGPerH: carry.rateGPerH || (row.rate_g_per_h ?? 0),
    readings,
  };
}

function openRunOf(row: LatestRow, carry: Carry | undefined): Run | undefined {
  if (!carry || row.run_since === null || !isMachineState(row.run_state)) return undefined;
  return {
    state: row.run_state,
    fault: row.run_fault,
    startMs: Math.round(Number(row.run_since)),
    endMs: carry.key.ts,
  };
}
