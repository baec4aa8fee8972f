import type {
  FloorMachine,
  FloorMachineNow,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { isLossState } from '@millwright/contract/areas/telemetry/reports/loss.ts';

/** A fault that can be reported: each code once, as it was last. */
export interface FaultChoice {
  readonly code: string;
  readonly name: string;
  readonly startMs: number;
  /** Null: it lasts. */
  readonly endMs: number | null;
}

/**
 * The faults of a machine in this shift, the one that lasts first. Without network the last that it was known to say is all
 * there is.
 */
export function faultChoices(
  { state, fault, faultName, sinceMs }: FloorMachine,
  known: FloorMachineNow | undefined,
): FaultChoice[] {
  const live =
    fault !== null && sinceMs !== null && state !== null && isLossState(state)
      ? [{ code: fault, name: faultName, startMs: sinceMs, endMs: null }]
      : [];
  const all = known === undefined ? live : known.faults;
  const newest = new Map<string, FaultChoice>();
  for (const { code, name, startMs, endMs } of all)
    if (!newest.has(code)) newest.set(code, { code, name, startMs, endMs });
  return [...newest.values()].toSorted(
    (a, b) => Number(b.endMs === null) - Number(a.endMs === null) || b.startMs - a.startMs,
  );
}
