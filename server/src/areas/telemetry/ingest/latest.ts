import type { Carry } from './rollups/fold.ts';
import type { MachineMemory } from './machines/machineMemory.ts';
import { instantField, isoOf, numberField, numbersField, textField } from '../../../platform/db/rowText.ts';

export interface LatestChange {
  readonly machineId: number;
  readonly memory: MachineMemory;
  readonly carry: Carry;
}

/** A machine's newest values as a row of text. */
export function latestRow(
  { tenantId, received }: { tenantId: number; received: string },
  { machineId, memory, carry }: LatestChange,
): string {
  const { key, state, variety } = carry;
  const { openRun, known, signals, firstMs } = memory;
  return (
    `(${tenantId},${machineId},${isoOf(key.ts)},${key.boot},${key.seq},${received},${isoOf(firstMs ?? key.ts)},` +
    `${numberField(state)},${textField(carry.fault)},${instantField(state === null ? null : carry.stateSince)},` +
    `${variety === '' ? '' : textField(variety)},${numberField(openRun?.state ?? null)},` +
    `${textField(openRun?.fault ?? null)},${instantField(openRun?.startMs ?? null)},${known},` +
    `${carry.idleSpindles},${carry.rateGPerH},${numbersField(signals)})`
  );
}
