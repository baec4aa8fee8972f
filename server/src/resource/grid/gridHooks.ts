import type { CellOf, Grid } from '@millwright/contract/core/grid/grid.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import type { BrokenRule, Refusal } from '../../platform/http/errors/fail.ts';
import type { ResourceHooks } from '../row/hooks.ts';

/** A cell that is about to change. Without values it was, or will be, empty. */
export interface CellChange<G extends Grid = Grid> {
  readonly row: string;
  readonly column: string;
  readonly before: Readonly<CellOf<G>> | undefined;
  readonly after: Readonly<CellOf<G>> | undefined;
}

/** A cell that may not change so, and why: a refusal of the catalogue, or a rule of `core.rules` that a field breaks. */
export type CellRefusal = {
  readonly row: string;
  readonly column: string;
  readonly because: Refusal | BrokenRule;
};

/** What a grid does beside what its declaration says; typed by it. Methods, so that the engine can hold those of any grid. */
export interface GridHooks<G extends Grid = Grid> {
  /** Judges all changed cells of a save together; one refused cell refuses all of them. */
  beforeSave?(ctx: Ctx, changes: readonly CellChange<G>[]): Promise<readonly CellRefusal[]>;
  /** In the same transaction, behind the cells. */
  afterSave?(ctx: Ctx, changes: readonly CellChange<G>[]): Promise<void>;
  /** The holidays between two days, by date `YYYY-MM-DD`, in the reader's language. */
  readonly holidays?: (ctx: Ctx, days: { from: string; to: string }) => Promise<ReadonlyMap<string, string>>;
  /** Of the resource whose rows the grid has: what its list's own filters mean. */
  readonly rows?: Pick<ResourceHooks, 'filters'>;
}
