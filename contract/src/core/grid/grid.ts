import { scopedBy } from '../call/dataScope.ts';
import { z } from 'zod';
import { type Namespace, namespaces } from '../areas.ts';
import { type EventDeclaration, defineEvent } from '../resource/events.ts';
import type { Field } from '../fields/fields.ts';
import {
  defineResource,
  type Fields,
  type Resource,
  type ResourceScreen,
  snakeCase,
} from '../resource/resource.ts';
import { nounPath } from '../resource/resourceWords.ts';
import { defineScreen, type Screen } from '../screen/screen.ts';

const component = /^resource\/grid\/(\w+)$/;

/** The component that draws the grids of an area. */
export function gridComponent(namespace: Namespace): string {
  return `resource/grid/${namespace}`;
}

/** The area whose grids a component draws; undefined for any other component. */
export function namespaceOfGrid(key: string): Namespace | undefined {
  const [, named] = component.exec(key) ?? [];
  return namespaces.find((namespace) => namespace === named);
}

/** How a cell with a choice looks, from quiet to loud. Grounds darken from `light` to `dark`. */
export const gridTones = ['plain', 'light', 'medium', 'dark', 'outlined', 'accent', 'warning'] as const;
export type GridTone = (typeof gridTones)[number];

/** What a value of a choice is in a grid. Its short sign in a cell stands under `marks.<field>.<value>` of its words. */
export interface GridChoice {
  /** The key that enters it: one character. */
  readonly key?: string;
  readonly tone?: GridTone;
  /** What it counts for in totals: the hours of a shift. One cell counts 1 when absent. */
  readonly worth?: number;
}

/** `sum` adds numbers, or what choices are worth; `count` counts the cells that are worth anything. */
export type GridTotal = 'sum' | 'count';

export interface GridAccess {
  readonly read: string;
  readonly edit: string;
}

/** Which rows a grid has, and what stands beside their titles. */
export interface GridRows {
  /** Filters that always hold, in the words of the rows' list: `{ status: 'normal' }`. */
  readonly where?: Readonly<Record<string, string>>;
  /** Fields of a row that are shown beside its title and, in sheets, tell rows of the same title apart. */
  readonly notes?: readonly string[];
  /** Fields of a row that people filter by, beside the keyword. */
  readonly filters?: readonly string[];
}

/**
 * Rows × columns × value: a row of another resource, a column, and in each crossing a cell with fields. What kind of
 * columns there are, the column's field says: a `date` means the days of a month, a `reference` the rows of a resource,
 * a `choice` its values.
 */
export interface Grid<Name extends string = string, Cell extends Fields = Fields> {
  readonly name: Name;
  readonly namespace: Namespace;
  readonly path: string;
  /** The field of a cell that names its row, a reference. */
  readonly row: string;
  readonly rows: Required<GridRows>;
  /** The field of a cell that names its column. */
  readonly column: string;
  /** The fields of a cell as declared. The first is the one that is shown and entered by key. */
  readonly cell: Cell;
  readonly choices: Readonly<Record<string, GridChoice>>;
  readonly totals: { readonly rows?: GridTotal; readonly columns?: GridTotal };
  /** Unit of the totals: a key of `units` in the phrases of `basics`. */
  readonly totalUnit: string | undefined;
  readonly access: GridAccess;
  /**
   * How cells are stored: one row of a table for each crossing that ever had a value. It has no calls of its own. A
   * cleared cell is a deleted row, which comes back with its version when the cell is filled again.
   */
  readonly cells: Resource;
  readonly screen: ResourceScreen | undefined;
}

/** The values of a cell, by field. */
export type CellOf<G extends Grid> = { [Key in keyof G['cell']]: z.output<G['cell'][Key]['schema']> };

interface Declared<Cell extends Fields> {
  namespace: Namespace;
  path: string;
  /** One field, a reference: `{ workerId: reference('worker') }`. */
  row: Readonly<Record<string, Field>>;
  rows?: GridRows;
  /** One field: `{ day: date() }`, a reference, or a choice. */
  column: Readonly<Record<string, Field>>;
  cell: Cell;
  choices?: Readonly<Record<string, GridChoice>>;
  totals?: { rows?: GridTotal; columns?: GridTotal };
  totalUnit?: string;
  access: GridAccess;
  screen?: ResourceScreen;
}

/** Declares a grid; calls, rights, page, sheets and history are derived from it. Throws for one that cannot be drawn. */
export function defineGrid<const Name extends string, const Cell extends Fields>(
  name: Name,
  { namespace, path, row, rows = {}, column, cell, access, ...declared }: Declared<Cell>,
): Grid<Name, Cell> {
  const [rowName, rowField] = onlyField(name, 'row', row);
  const [columnName, crossingField] = onlyField(name, 'column', column);
  if (rowField.kind !== 'reference') throw new Error(`the rows of ${name} are no reference`);
  if (!columnKinds.has(crossingField.kind))
    throw new Error(`${crossingField.kind} makes no columns of ${name}`);
  const fields = {
    [rowName]: rowField,
    [columnName]: crossingField,
    ...cell,
  };
  return {
    name,
    namespace,
    path,
    row: rowName,
    rows: { where: {}, notes: [], filters: [], ...rows },
    column: columnName,
    cell,
    choices: declared.choices ?? {},
    totals: declared.totals ?? {},
    totalUnit: declared.totalUnit,
    access,
    cells: defineResource(name, {
      namespace,
      storage: {
        table: snakeCase(name),
      },
      path,
      title: columnName,
      fields,
      list: Object.keys(fields),
      form: [Object.keys(cell)],
      unique: [[rowName, columnName]],
      scope: scopedBy({ with: [rowName] }),
      access: { read: access.read, add: access.edit, edit: access.edit, delete: access.edit },
      order: { by: columnName, direction: 'asc' },
    }),
    screen: declared.screen,
  };
}

/** The two codes of a grid: `gridAccess('shifts.crewCalendar')`. */
export function gridAccess(prefix: string): GridAccess {
  return { read: `${prefix}.read`, edit: `${prefix}.edit` };
}

export type GridColumns = 'days' | 'rows' | 'choices';

const columnKinds: ReadonlyMap<Field['kind'], GridColumns> = new Map([
  ['date', 'days'],
  ['reference', 'rows'],
  ['choice', 'choices'],
]);

/** What the columns of a grid are. */
export function columnsOfGrid(grid: Grid): GridColumns {
  return columnKinds.get(columnField(grid).kind) ?? 'choices';
}

/** The resource whose rows the rows of a grid are. */
export function rowResourceName({ cells, row }: Grid): string {
  return cells.fields[row]?.to ?? '';
}

export function columnField({ cells, column }: Grid): Field {
  const field = cells.fields[column];
  if (field === undefined) throw new Error(`${cells.name} has no ${column}`);
  return field;
}

/** The field that cells show: its name and what it is. */
export function shownField({ name, cell }: Grid): [string, Field] {
  const [first] = Object.entries(cell);
  if (first === undefined) throw new Error(`a cell of ${name} has no field`);
  return first;
}

/** The days of a month `YYYY-MM`, each as `YYYY-MM-DD`. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: days }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/** The month so many months later: `2026-12` and 1 give `2027-01`. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** What a cell adds to a total: a number, or what a choice is worth; 0 without a value. */
export function worthOf({ choices }: Pick<Grid, 'choices'>, value: unknown): number {
  if (value === null || value === undefined || value === false) return 0;
  if (typeof value === 'number') return value;
  return (typeof value === 'string' ? choices[value]?.worth : undefined) ?? 1;
}

/** What several cells come to in a total. */
export function gridTotalOf(grid: Pick<Grid, 'choices'>, as: GridTotal, values: readonly unknown[]): number {
  const worths = values.map((value) => worthOf(grid, value));
  if (as === 'count') return worths.filter((worth) => worth !== 0).length;
  // Rounded, since binary fractions would show as 7.499999 h.
  return Math.round(worths.reduce((sum, worth) => sum + worth, 0) * 1e6) / 1e6;
}

/** That cells of a grid changed: who changed them, and which, as places in `rows` and `columns`. */
const cellsChanged = z.object({
  by: z.string(),
  rows: z.array(z.string()),
  columns: z.array(z.string()),
  cells: z.array(z.tuple([z.int(), z.int()])),
});

/** The event that every saved change of a grid emits, in the transaction of the change. */
export function gridChanged({ name }: Pick<Grid, 'name'>): EventDeclaration<typeof cellsChanged> {
  return defineEvent(`${name}.changed`, cellsChanged);
}

/** The screen of a grid; none for one that stands in no menu. */
export function gridScreenOf({ name, namespace, screen, access }: Grid): Screen[] {
  if (screen === undefined) return [];
  return [
    defineScreen(name, {
      namespace,
      path: screen.path,
      component: gridComponent(namespace),
      layout: 'office',
      menu: screen.menu,
      access: access.read,
      title: screen.title ?? nounPath(name),
    }),
  ];
}

function onlyField(grid: string, what: string, fields: Readonly<Record<string, Field>>): [string, Field] {
  const [first, ...others] = Object.entries(fields);
  if (first === undefined || others.length > 0) throw new Error(`${grid} needs one field for its ${what}`);
  return first;
}
