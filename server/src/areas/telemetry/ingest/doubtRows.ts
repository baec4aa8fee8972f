import type { QuarantineRow } from './batch.ts';
import type { Doubt } from './fold.ts';
import { isoOf } from './instants.ts';

export interface DoubtOfMachine {
  readonly machineId: number;
  readonly doubt: Doubt;
}

/** Counters that could not be believed are told; their telegrams stand, the step counts as nothing. */
export function doubtRows(receivedMs: number, doubts: readonly DoubtOfMachine[]): QuarantineRow[] {
  return doubts.map(({ machineId, doubt }) => ({
    receivedMs,
    sourceCode: '',
    topic: `machine ${machineId}`,
    reason: doubt.reason,
    detail: `${doubt.counter} ${doubt.from} → ${doubt.to} at ${isoOf(doubt.key.ts)}`,
    payload: '',
  }));
}
