import { gridValue } from '@millwright/contract/core/grid/gridCalls.ts';
import { z } from 'zod';
import { forgetOwn, keepOwn, type Owner, readOwn } from '../../../app/storage/ownStorage.ts';
import type { PendingCells } from '../model/gridState.ts';

/*
 * Cells that are not saved are kept in the tab of the browser for their person at their mill, as a form is: they outlive a
 * reload, and a login that ended while somebody was typing. Each keeps the version that it was made from, so that a save
 * still finds what somebody else stored meanwhile.
 */

const cellValues = z.array(gridValue);
const keptCells = z.object({
  /** When a cell was changed last, epoch ms. */
  atMs: z.number(),
  cells: z.array(
    z.tuple([
      z.string(),
      z.object({ values: cellValues, from: z.object({ version: z.int(), values: cellValues }) }),
    ]),
  ),
});

/** Whose cells of which grid. */
export interface GridPlace {
  readonly owner: Owner | undefined;
  readonly grid: string;
}

/** The cells that were left unsaved, and when; undefined where there are none. */
export function readKeptCells({ owner, grid }: GridPlace): { atMs: number; cells: PendingCells } | undefined {
  const kept = owner === undefined ? undefined : readOwn(owner, nameOf(grid), keptCells);
  return kept === undefined ? undefined : { atMs: kept.atMs, cells: new Map(kept.cells) };
}

/** Keeps these cells in place of those before; none is nothing to keep. */
export function keepCells({ owner, grid }: GridPlace, cells: PendingCells): void {
  if (owner === undefined) return;
  if (cells.size === 0) forgetOwn(owner, nameOf(grid));
  else keepOwn(owner, nameOf(grid), { atMs: Date.now(), cells: [...cells] });
}

function nameOf(grid: string): string {
  return `cells ${grid}`;
}
