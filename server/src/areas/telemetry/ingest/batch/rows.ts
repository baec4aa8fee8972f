import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { MachineState } from '@millwright/contract/areas/telemetry/states/states.ts';

/** The identity of a telegram within its machine; rows are ordered by it. */
export interface SampleKey {
  /** Measured time, epoch ms. */
  readonly ts: number;
  readonly boot: number;
  readonly seq: number;
}

/** What one telegram measured. A quantity it did not state is null. */
export interface SampleRow extends SampleKey {
  readonly outputG: number | null;
  readonly energyWh: number | null;
  readonly endBreaks: number | null;
  readonly doffs: number | null;
  readonly idleSpindles: number | null;
  /** Theoretical output at set speed. */
  readonly rateGPerH: number | null;
  readonly state: MachineState | null;
  readonly fault: string | null;
  readonly variety: string | null;
  /** Other signals by their position in the model's list. */
  readonly signals: readonly (number | null)[];
}

export const counters = ['outputG', 'energyWh', 'endBreaks', 'doffs'] as const;
export type Counter = (typeof counters)[number];

/** Everything that is carried from telegram to telegram; the bit of each says whether a machine ever stated it. */
export const carried = [...counters, 'idleSpindles', 'rateGPerH', 'state', 'variety'] as const;
export type Carried = (typeof carried)[number];

/** Bits of the counters. */
export const counterBits = (1 << counters.length) - 1;

export function knownBits(row: SampleRow): number {
  let bits = 0;
  for (let index = 0; index < carried.length; index++) {
    const name = carried[index];
    if (name !== undefined && row[name] !== null) bits |= 1 << index;
  }
  return bits;
}

/** Negative when `a` is earlier. */
export function compareKeys(a: SampleKey, b: SampleKey): number {
  return a.ts - b.ts || a.boot - b.boot || a.seq - b.seq;
}

/** Description of a machine, as far as sums need it. */
export interface MachineFacts {
  readonly positions: number;
  readonly offlineAfterMs: number;
  /** Highest rates that its model declares. 0: derived from kind and positions. */
  readonly maxGramsPerHour: number;
  readonly maxWatts: number;
  readonly maxBreaksPerHour?: number | null;
  readonly maxDoffsPerHour?: number | null;
  readonly kind?: MachineKind;
  /** Amounts at which counters wrap to 0, in their unit; absent: never. */
  readonly moduli?: Readonly<Partial<Record<Counter, number>>>;
}
