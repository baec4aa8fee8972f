import {
  failuresOf,
  failureSums,
  type Failure,
  type FaultStretch,
} from '@millwright/contract/areas/ledger/failures/failures.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { listFaultStretches, listLatest, sumTimes } from '../../telemetry/index.ts';
import { plannedMs } from './ledgerFigures.ts';
import { type FaultTaskRow, selectFaultTasks } from './ledger.queries.ts';
import type { Window } from './scope.ts';

/** What figures of reliability are made of, by the names that the KPIs give them. */
export type ReliabilityParts = Record<'runMs' | 'plannedMs' | 'failures' | 'failureMs', number>;

/** How reliable machines were within a window. */
export interface Reliability {
  /** By machine, in the order of time. */
  readonly failures: readonly Failure[];
  /** The tasks that were about their faults, by id. */
  readonly tasks: ReadonlyMap<string, FaultTaskRow>;
  /** The sums of one machine. */
  of(machineId: number): ReliabilityParts;
  /** The sums of several machines together. */
  sum(machineIds: readonly number[]): ReliabilityParts;
}

/** Reads how reliable machines were: what they ran, and which of their faults were failures. */
export async function readReliability(
  tx: TenantTransaction,
  { machineIds, window }: { machineIds: readonly number[]; window: Window },
): Promise<Reliability> {
  const sums = new Map(
    (await sumTimes(tx, { machineIds, from: window.from, to: window.to })).map((row) => [row.machineId, row]),
  );
  const rows = await selectFaultTasks(tx, { machineIds, fromMs: window.startMs });
  const failures = failuresOf(await stretchesIn(tx, machineIds, window), rows);
  const byMachine = Map.groupBy(failures, ({ machineId }) => machineId);
  const of = (machineId: number): ReliabilityParts => {
    const own = sums.get(machineId);
    return {
      runMs: own?.runMs ?? 0,
      plannedMs: own === undefined ? 0 : plannedMs(own),
      ...failureSums(byMachine.get(machineId) ?? []),
    };
  };
  return {
    failures,
    tasks: new Map(rows.map((row) => [row.taskId, row])),
    of,
    sum: (ids) => ids.map(of).reduce(added, { runMs: 0, plannedMs: 0, failures: 0, failureMs: 0 }),
  };
}

function added(one: ReliabilityParts, other: ReliabilityParts): ReliabilityParts {
  return {
    runMs: one.runMs + other.runMs,
    plannedMs: one.plannedMs + other.plannedMs,
    failures: one.failures + other.failures,
    failureMs: one.failureMs + other.failureMs,
  };
}

/** Stretches at fault and of silence that begin within the window, the one that lasts included. */
async function stretchesIn(
  tx: TenantTransaction,
  machineIds: readonly number[],
  { startMs, endMs }: Window,
): Promise<FaultStretch[]> {
  const asked = new Set(machineIds);
  const closed = await listFaultStretches(tx, { machineIds, fromMs: startMs, toMs: endMs });
  const open = (await listLatest(tx)).flatMap((row): FaultStretch[] => {
    const { machineId, runState, runFault, runSinceMs, measuredMs } = row;
    const isMeant = asked.has(machineId) && runState === stateNumber.fault;
    if (!isMeant || runSinceMs === null || runSinceMs < startMs || runSinceMs >= endMs) return [];
    const untilMs = Math.max(runSinceMs, measuredMs);
    return [
      { machineId, state: runState, fault: runFault, startMs: runSinceMs, endMs: untilMs, isOpen: true },
    ];
  });
  return [...closed, ...open].toSorted((a, b) => a.machineId - b.machineId || a.startMs - b.startMs);
}
