import type pg from 'pg';
import { rollupParts } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { type CellRow, selectCells } from './compare.queries.ts';
import { partIndex, type Sums } from '../batch/sums.ts';
import type { ShiftOf } from '../apply.ts';
import { isoOf } from '../../../../platform/db/rowText.ts';

/** How stored roll-ups stand against what samples come to. A cell is a machine and variety in a bucket or a shift. */
export interface Compared {
  readonly differentCells: number;
  readonly negativeCells: number;
  /** Machines with a cell that differs. */
  readonly differentMachines: readonly number[];
}

/** Compares both roll-up levels of machines in a window of whole shifts with sums of their samples. */
export async function compareSums(
  client: pg.ClientBase,
  tenantId: number,
  expected: {
    machineIds: readonly number[];
    window: { fromMs: number; toMs: number };
    sums: ReadonlyMap<number, Sums>;
    shiftOf: ShiftOf;
  },
): Promise<Compared> {
  const { machineIds, window, sums, shiftOf } = expected;
  const where = { tenantId, machineIds, from: isoOf(window.fromMs), until: isoOf(window.toMs) };
  const levels = [
    { stored: await selectCells(client, 'bucket', where), due: dueCells(sums, (startMs) => startMs) },
    {
      stored: await selectCells(client, 'shift', where),
      due: dueCells(sums, (startMs) => shiftOf(startMs).startMs),
    },
  ];
  let differentCells = 0;
  let negativeCells = 0;
  const machines = new Set<number>();
  for (const { stored, due } of levels) {
    for (const cell of stored) {
      if (cell.parts.some((part) => part < 0)) negativeCells++;
      const name = nameOf(cell);
      const right = due.get(name);
      due.delete(name);
      if (cell.parts.every((part, index) => part === (right?.parts[index] ?? 0))) continue;
      differentCells++;
      machines.add(cell.machineId);
    }
    for (const cell of due.values()) {
      if (cell.parts.every((part) => part === 0)) continue;
      differentCells++;
      machines.add(cell.machineId);
    }
  }
  return { differentCells, negativeCells, differentMachines: [...machines].toSorted((a, b) => a - b) };
}

function dueCells(
  sums: ReadonlyMap<number, Sums>,
  startOf: (bucketMs: number) => number,
): Map<string, CellRow> {
  const due = new Map<string, CellRow>();
  for (const [machineId, ofMachine] of sums) {
    for (const { startMs, variety, parts: amounts } of ofMachine.values()) {
      const empty = { machineId, startMs: startOf(startMs), variety, parts: rollupParts.map(() => 0) };
      const cell = due.get(nameOf(empty)) ?? empty;
      for (const index of Object.values(partIndex))
        cell.parts[index] = (cell.parts[index] ?? 0) + (amounts[index] ?? 0);
      due.set(nameOf(cell), cell);
    }
  }
  return due;
}

function nameOf({ machineId, startMs, variety }: Omit<CellRow, 'parts'>): string {
  return `${machineId} ${Math.round(startMs)} ${variety}`;
}
