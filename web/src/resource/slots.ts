import type { Resource, RowOf } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { ComponentType, ReactNode } from 'react';
import type { listInput } from '@millwright/contract/core/resource/listQuery.ts';
import type { z } from 'zod';
import type { MenuAction } from './widgets/dialogs/ContextMenu.tsx';

// All that areas know of derived screens: rows, values and questions in the words of the wire. How the engine keeps them
// changes without asking the areas.

/** What a list asks its call now: page, order, keyword, filters. Another call takes it over as it is. */
export type ListQuestion = Readonly<z.input<typeof listInput>>;

export type { MenuAction } from './widgets/dialogs/ContextMenu.tsx';

/** What fills in a field is given its value, and tells another. */
export interface SlotInputProps {
  /** Of the input itself, so that its label leads to it. */
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  isDisabled?: boolean;
  /** The row that is edited, as it was read; absent for a new one. */
  row?: Readonly<Record<string, unknown>>;
  /** What the form says now. */
  values?: Readonly<Record<string, unknown>>;
  /** Where no label is seen: in a table of children. */
  label?: string;
  /** Of the field, in a line. */
  name?: string;
  /** For the lines of a list: what is wrong at a place of it, such as `0.value1`, or with the list itself (empty). */
  problemOf?: (place: string) => string | undefined;
}

/** A line of a list as its input gets it: its values, and `key`, which names it while it is edited. A new one has none. */
export type InputLine = Readonly<Record<string, unknown>> & { readonly key?: string };

/** A row as a slot sees it: the facts of every row, and its fields with their own types. */
export type SlotRow<R extends Resource> = ResourceRow & RowOf<R>;

/** The kinds of places that an area can fill in the screens of a resource; a screen that differs more is its own. */
export interface Slots<R extends Resource> {
  /** What stands in a column, in list and details. */
  cell?: { readonly [Name in keyof RowOf<R> & string]?: ComponentType<{ row: SlotRow<R> }> };
  /**
   * Widths of columns of `cell` that the kind of the field does not tell: px of a picture, or `wide` for whole sentences, which are as wide
   * as a column can be.
   */
  widths?: { readonly [Name in keyof RowOf<R> & string]?: number | 'wide' };
  /**
   * What fills in a field, or the lines of a list: its value is `InputLine`s, and all of them are told again; or a field in each of
   * these lines, as `materials.sparePartId`: its `values` are those of the document.
   */
  input?: {
    readonly [Name in
      | (keyof RowOf<R> & string)
      | (keyof R['children'] & string)
      | `${keyof R['children'] & string}.${string}`]?: (props: SlotInputProps) => ReactNode;
  };
  /** View and order of the list when its address asks for none. All rows stay one press away. */
  opensOn?: Opening;
  /** Between search line and table. */
  listAbove?: ComponentType<{ asked: ListQuestion }>;
  /** Below the fields and lines of the form; lists stand among the values under their names. */
  formBelow?: ComponentType<{ values: Readonly<Record<string, unknown>>; row: ResourceRow | undefined }>;
  /** Below the fields of the details. */
  detailBelow?: ComponentType<{ row: SlotRow<R> }>;
  /** What the history says of a change that is no field of the row, by the name under which it is logged. */
  history?: Readonly<Record<string, ComponentType<{ before: unknown; after: unknown }>>>;
  /** How the history writes the value of a field; `values` are those that the row had with it. */
  past?: {
    readonly [Name in keyof RowOf<R> & string]?: ComponentType<{
      value: unknown;
      values: Readonly<Record<string, unknown>>;
    }>;
  };
  /**
   * More actions over the details of a row: it calls `children` with them, and draws beside them the dialogs that they open. One that
   * is `isMain` leads instead of the life cycle's own.
   */
  actionsAround?: ComponentType<{
    row: SlotRow<R>;
    children: (more: readonly MenuAction[]) => ReactNode;
  }>;
  /** Links and buttons of a row that are no action of its life cycle, before the others. */
  rowActions?: ComponentType<{ row: SlotRow<R> }>;
  /** Buttons in the bar over the table, before the usual ones. */
  tools?: ComponentType;
  /**
   * Whether a form asks once more before it is saved: the sentence, and what its two buttons say. Lists stand among the values
   * under their names. Undefined: it is saved at once.
   */
  asksFirst?: (
    values: Readonly<Record<string, unknown>>,
    row: ResourceRow | undefined,
  ) => AskedFirst | undefined;
  /** Instead of the table: it is given the table to put where it wants. */
  view?: ComponentType<{ table: ReactNode; asked: ListQuestion }>;
}

/** The rows that a list opens on. */
export interface Opening {
  readonly view: string;
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' };
}

/** A question before a form is saved; texts are keys of the resource's area. */
export interface AskedFirst {
  readonly question: string;
  readonly save: string;
  readonly back: string;
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
