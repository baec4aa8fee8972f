import type { Resource, RowOf } from '@millwright/contract/core/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import type { ComponentType, ReactNode } from 'react';
import type { ListState } from './model/listState.ts';
import type { InputProps } from './widgets/inputProps.ts';

export type { InputProps };

/** A row as a slot sees it: the facts of every row, and its fields with their own types. */
export type SlotRow<R extends Resource> = ResourceRow & RowOf<R>;

/** The kinds of places that an area can fill in the screens of a resource; a screen that differs more is its own. */
export interface Slots<R extends Resource> {
  /** What stands in a column, in list and details. */
  cell?: { readonly [Name in keyof RowOf<R> & string]?: ComponentType<{ row: SlotRow<R> }> };
  /** What fills in a field. */
  input?: { readonly [Name in keyof RowOf<R> & string]?: ComponentType<InputProps> };
  /** Between search line and table. */
  listAbove?: ComponentType<{ state: ListState }>;
  /** Below the fields of the details. */
  detailBelow?: ComponentType<{ row: SlotRow<R> }>;
  /** Links and buttons of a row that are no action of its life cycle, before the others. */
  rowActions?: ComponentType<{ row: SlotRow<R> }>;
  /** Buttons in the bar over the table, before the usual ones. */
  tools?: ComponentType;
  /** Instead of the table: it is given the table to put where it wants. */
  view?: ComponentType<{ table: ReactNode; state: ListState }>;
}

/** Slots of any resource, as the engine draws them. */
export type FilledSlots = Slots<Resource>;

/** What a file `areas/<area>/slots.ts` gives: `export const areaSlots = [orderSlots, …]`. */
export interface ResourceSlots {
  readonly resource: string;
  readonly filled: FilledSlots;
}

/** Fills places in the screens of a resource: `slots(order, { cell: { progress: ProgressCell } })`. */
export function slots<R extends Resource>(resource: R, filled: Slots<R>): ResourceSlots {
  return { resource: resource.name, filled: erased(filled) };
}

/** The engine gives a slot rows of its own resource only, so what it is made for holds. */
function erased<R extends Resource>(filled: Slots<R>): FilledSlots {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above; types cannot say it
  return filled as unknown as FilledSlots;
}
