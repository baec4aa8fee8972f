import type pg from 'pg';
import { isMachineState } from '@millwright/contract/areas/telemetry/states.ts';
import { type Carry, fold } from './fold.ts';
import { type RememberedRow, selectRemembered } from './machineMemory.queries.ts';
import { readNewest } from './neighbours.ts';
import type { Newest } from './recent.ts';
import { counters, type MachineFacts } from './rows.ts';
import type { Run } from './runs.ts';

/** What the writer keeps of a machine between batches; thrown away when a commit fails. */
export interface MachineMemory extends Newest {
  /** The newest stretch of one state; it has no row of its own yet. */
  readonly openRun: Run | undefined;
  readonly known: number;
  readonly signals: readonly (number | null)[];
  /** Measured time of the oldest telegram. */
  readonly firstMs: number | undefined;
}

/** Reads the memory of machines from what is committed. */
export async function loadMemories(
  client: pg.ClientBase,
  tenantId: number,
  machines: ReadonlyMap<number, MachineFacts>,
): Promise<Map<number, MachineMemory>> {
  const rows = await selectRemembered(client, tenantId, [...machines.keys()]);
  const latest = new Map(rows.map((row) => [row.machineId, row]));
  const newest = await readNewest(
    client,
    tenantId,
    rows.map(({ machineId, known }) => ({ machineId, known })),
  );
  const memories = new Map<number, MachineMemory>();
  for (const [machineId, facts] of machines) {
    const row = latest.get(machineId);
    if (!row) {
      memories.set(machineId, {
        carry: undefined,
        recent: [],
        openRun: undefined,
        known: 0,
        signals: [],
        firstMs: undefined,
      });
      continue;
    }
    const said = newest.get(machineId) ?? [];
    const carry = withForgotten(fold(facts, undefined, said).carry, row);
    const last = said.at(-1);
    if (carry && row.stateSinceMs !== null) carry.stateSince = Math.round(row.stateSinceMs);
    memories.set(machineId, {
      carry,
      recent: carry && last ? [{ row: last, carry }] : [],
      openRun: openRunOf(row, carry),
      known: row.known,
      signals: row.signals,
      firstMs: Math.round(row.firstMs),
    });
  }
  return memories;
}

/** What was stated last in a telegram that is not kept any more still holds, and held at every reading that is. */
function withForgotten(carry: Carry | undefined, row: RememberedRow): Carry | undefined {
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
    idleSpindles: carry.idleSpindles || (row.idleSpindles ?? 0),
    rateGPerH: carry.rateGPerH || (row.rateGPerH ?? 0),
    readings,
  };
}

function openRunOf(row: RememberedRow, carry: Carry | undefined): Run | undefined {
  if (!carry || row.runSinceMs === null || !isMachineState(row.runState)) return undefined;
  return {
    state: row.runState,
    fault: row.runFault,
    startMs: Math.round(row.runSinceMs),
    endMs: carry.key.ts,
  };
}
