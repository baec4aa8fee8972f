import { wholeFactor } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type {
  AllocatedCell,
  saveAllocation,
} from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import type { InputOf } from '@millwright/contract/core/call/call.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import { lockResponsibilities } from '../responsibility/responsibility.queries.ts';
import { assigned, displacedBy, type Held } from '../responsibility/responsibilityPlan.ts';
import {
  assertNobodyDisplaced,
  assertWorking,
  type Changing,
  machineCodesOf,
  crewsFor,
  namesOfMachines,
  rewrite,
  rowsByMachine,
  type RowsByMachine,
  responsibilitySpan,
} from '../responsibility/responsibilityRows.ts';

/** Allocates machines to people cell by cell; gives how many rows were written. Throws what `saveAllocation` says. */
export async function allocate(ctx: Changing, asked: InputOf<typeof saveAllocation>): Promise<number> {
  const { tx } = ctx;
  const { duty, cells, replace = false } = asked;
  const slot = responsibilitySpan(ctx, asked);
  assertEachOnce(cells);
  assertWhole(cells);
  const people = new Set(cells.flatMap(({ shares }) => shares.map(({ personId }) => personId)));
  await assertWorking(ctx, [...people], 'cells');
  const machineIds = [...new Set(cells.map(({ machineId }) => machineId))];
  const codes = await machineCodesOf(ctx, machineIds, 'cells');
  await lockResponsibilities(tx);
  const rows = await rowsByMachine(tx, { duty, machineIds, fromDate: slot.fromDate });
  const changed = cells.filter((cell) => !isAsSeen(cell, rows, slot.fromDate));
  if (changed.length > 0)
    throw fail('personnel.allocationChanged', {
      machines: namesOfMachines(
        changed.map(({ machineId }) => machineId),
        codes,
      ),
    });
  if (!replace) {
    const displaced = cells
      // Who empties a cell has said so.
      .filter(({ shares }) => shares.length > 0)
      .map(({ machineId, crew, shares }) => ({
        machineId,
        people: displacedBy(rows.get(machineId) ?? [], { ...slot, crew }, shares),
      }));
    await assertNobodyDisplaced(ctx, displaced, codes);
  }
  const byMachine = Map.groupBy(cells, ({ machineId }) => machineId);
  return rewrite(ctx, { duty, rows, fromDate: slot.fromDate }, (held, machineId) =>
    (byMachine.get(machineId) ?? []).reduce<readonly Held[]>(
      (now, { crew, shares }) => assigned(now, { ...slot, crew }, { shares, crews: crewsFor(ctx, held) }),
      held,
    ),
  );
}

/** A machine is said once a crew, or once for all of them; nobody stands twice in a cell. */
function assertEachOnce(cells: readonly AllocatedCell[]): void {
  for (const own of Map.groupBy(cells, ({ machineId }) => machineId).values()) {
    const crews = own.map(({ crew }) => crew);
    const isForAll = crews.includes(null);
    if (new Set(crews).size < crews.length || (isForAll && crews.length > 1))
      throw failField('cells', 'repeated');
  }
  for (const { shares } of cells)
    if (new Set(shares.map(({ personId }) => personId)).size < shares.length)
      throw failField('cells', 'repeated');
}

function assertWhole(cells: readonly AllocatedCell[]): void {
  for (const { shares } of cells) {
    const sum = shares.reduce((total, { factor }) => total + factor, 0);
    if (shares.length > 0 && sum !== wholeFactor)
      throw fail('personnel.factorsNotWhole', { sum: sum / (wholeFactor / 100) });
  }
}

/** Whether a cell holds on the first date what whoever changes it saw there. */
function isAsSeen({ machineId, crew, seen }: AllocatedCell, rows: RowsByMachine, date: string): boolean {
  const now = (rows.get(machineId) ?? []).filter(
    (row) =>
      row.fromDate <= date &&
      (row.toDate === null || row.toDate >= date) &&
      (crew === null || row.crew === null || row.crew === crew),
  );
  return said(now) === said(seen);
}

function said(rows: readonly Pick<Held, 'crew' | 'personId' | 'factor'>[]): string {
  return rows
    .map(({ crew, personId, factor }) => `${crew ?? '-'} ${personId} ${factor}`)
    .toSorted()
    .join();
}
