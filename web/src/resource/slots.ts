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

type Names<R extends Resource> = keyof RowOf<R> & string;
type DrawnCell<R extends Resource> = ComponentType<{ row: SlotRow<R> }>;

/**
 * Places that an area can fill in the screens of a resource, at most 10 (`docs/decisions/resources.md`); a screen that differs
 * more is its own.
 */
export interface Slots<R extends Resource> {
  /** Content of a column, in list and details; with a width if the kind of the field does not give one. */
  cell?: { readonly [Name in Names<R>]?: DrawnCell<R> | { cell: DrawnCell<R>; width: CellWidth } };
  /**
   * What fills in a field, or the lines of a list: its value is `InputLine`s, and all of them are told again; or a field in each of
   * these lines, as `materials.sparePartId`: its `values` are those of the document.
   */
  input?: {
    readonly [Name in
      | Names<R>
      | (keyof R['children'] & string)
      | `${keyof R['children'] & string}.${string}`]?: (props: SlotInputProps) => ReactNode;
  };
  list?: ListSlots;
  /** Below the fields and lines of the form; lists stand among the values under their names. */
  formBelow?: ComponentType<{ values: Readonly<Record<string, unknown>>; row: ResourceRow | undefined }>;
  /** Below the fields of the details. */
  detailBelow?: ComponentType<{ row: SlotRow<R> }>;
  history?: HistorySlots<R>;
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
}

/** Width in px of a picture, or `wide` for whole sentences, which are as wide as a column can be. */
export type CellWidth = number | 'wide';

/** Places around the table of a list. */
interface ListSlots {
  /** Between search line and table. */
  above?: ComponentType<{ asked: ListQuestion }>;
  /** Instead of the table: it is given the table to put where it wants. */
  around?: ComponentType<{ table: ReactNode; asked: ListQuestion }>;
  /** View and order of the list when its address asks for none. All rows stay one press away. */
  opensOn?: Opening;
}

/** Lines of a history. */
interface HistorySlots<R extends Resource> {
  /** A change that is no field of the row, by the name under which it is logged. */
  changes?: Readonly<Record<string, ComponentType<{ before: unknown; after: unknown }>>>;
  /** The value of a field; `values` are those that the row had with it. */
  values?: {
    readonly [Name in Names<R>]?: ComponentType<{
      value: unknown;
      values: Readonly<Record<string, unknown>>;
    }>;
  };
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
export interface FilledSlots extends Omit<Slots<Resource>, 'cell'> {
  cell?: Readonly<Record<string, DrawnCell<Resource>>>;
  widths?: Readonly<Record<string, CellWidth>>;
  /** Parts of other areas below the details, after those of the own area. */
  guestsBelow?: readonly ComponentType<{ row: SlotRow<Resource> }>[];
}

/** What a file `areas/<area>/slots.ts` gives: `export const areaSlots = [orderSlots, …]`. */
export interface ResourceSlots {
  readonly resource: string;
  readonly filled: FilledSlots;
}

/** Fills places in the screens of a resource: `slots(order, { cell: { progress: ProgressCell } })`. */
export function slots<R extends Resource>(resource: R, filled: Slots<R>): ResourceSlots {
  return { resource: resource.name, filled: erased(filled) };
}

/**
 * Adds parts to the screens of a resource of another namespace, in a file `areas/<area>/slots.<namespace>.tsx`: an area to the
 * left shows them without knowing them.
 */
export function guestSlots<R extends Resource>(
  resource: R,
  filled: Required<Pick<Slots<R>, 'detailBelow'>>,
): ResourceSlots {
  return { resource: resource.name, filled: erased<R>(filled) };
}

/** Takes the widths apart. The engine gives a slot rows of its own resource only, so what it is made for holds. */
function erased<R extends Resource>({ cell = {}, ...filled }: Slots<R>): FilledSlots {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above; types cannot say it
  const cells = Object.entries(cell) as [string, DrawnCell<Resource> | WideCell][];
  const drawn = cells.map(([name, each]) => [name, 'width' in each ? each.cell : each] as const);
  const widths = cells.flatMap(([name, each]) => ('width' in each ? [[name, each.width] as const] : []));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above; types cannot say it
  const rest = filled as unknown as Omit<FilledSlots, 'cell'>;
  return { ...rest, cell: Object.fromEntries(drawn), widths: Object.fromEntries(widths) };
}

interface WideCell {
  readonly cell: DrawnCell<Resource>;
  readonly width: CellWidth;
}
