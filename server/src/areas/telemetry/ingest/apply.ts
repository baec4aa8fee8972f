import type pg from 'pg';
import type { ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { replaceRows } from './rollups/rollups.queries.ts';
import { isoOf, rowArray, textField } from '../../../platform/db/rowText.ts';
import type { Sums } from './batch/sums.ts';

export type ShiftOf = (tsMs: number) => ShiftTurn;

/**
 * What sums of machines come to in both roll-up levels, as rows of text, and when the oldest of the shifts began. Both are written
 * together, so they agree.
 */
export function sumRows(
  tenantId: number,
  { changes, shiftOf }: { changes: ReadonlyMap<number, Sums>; shiftOf: ShiftOf },
): { buckets: string[]; shifts: string[]; oldestShiftMs: number } {
  let oldestShiftMs = Number.POSITIVE_INFINITY;
  const buckets: string[] = [];
  const shifts: string[] = [];
  for (const [machineId, sums] of changes) {
    const ofMachine: ShiftSums[] = [];
    // Nearly always a machine has one bucket, and its shift says the same.
    let written = '';
    for (const { startMs, variety, parts } of sums.values()) {
      written = parts.join();
      buckets.push(`(${tenantId},${machineId},${isoOf(startMs)},${textField(variety)},${written})`);
      const turn = shiftOf(startMs);
      const known = ofMachine.find((one) => one.turn.startMs === turn.startMs && one.variety === variety);
      if (known)
        for (let i = 0; i < parts.length; i++) known.parts[i] = (known.parts[i] ?? 0) + (parts[i] ?? 0);
      else ofMachine.push({ turn, variety, parts: sums.size === 1 ? parts : parts.slice() });
    }
    for (const { turn, variety, parts } of ofMachine) {
      oldestShiftMs = Math.min(oldestShiftMs, turn.startMs);
      shifts.push(
        `(${tenantId},${machineId},${turn.productionDate},${turn.shift},${textField(variety)},` +
          `${textField(turn.crew)},${isoOf(turn.startMs)},${sums.size === 1 ? written : parts.join()})`,
      );
    }
  }
  return { buckets, shifts, oldestShiftMs };
}

interface ShiftSums {
  readonly turn: ShiftTurn;
  readonly variety: string;
  readonly parts: Float64Array;
}

/** Puts sums in place of what both roll-up levels say of machines in a window of whole shifts. */
export async function replaceSums(
  client: pg.ClientBase,
  tenantId: number,
  replacement: {
    machineIds: readonly number[];
    window: { fromMs: number; toMs: number };
    sums: ReadonlyMap<number, Sums>;
    shiftOf: ShiftOf;
  },
): Promise<void> {
  const { machineIds, window, sums, shiftOf } = replacement;
  const { buckets, shifts } = sumRows(tenantId, { changes: sums, shiftOf });
  const replaced = { tenantId, machineIds, from: isoOf(window.fromMs), until: isoOf(window.toMs) };
  await replaceRows(client, replaced, { buckets: rowArray(buckets), shifts: rowArray(shifts) });
}
