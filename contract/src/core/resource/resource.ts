import type { z } from 'zod';
import type { Namespace } from '../areas.ts';
import type { Computed } from '../fields/computed.ts';
import type { Belonging, RowScope } from '../call/dataScope.ts';
import type { Field } from '../fields/fields.ts';
import type { LifeCycle } from './lifeCycle.ts';
import type { MenuArea } from '../screen/screen.ts';
import type { Spans } from '../time/spans.ts';

export type Fields = Readonly<Record<string, Field>>;

/** Permission codes of a plain resource. */
export interface Access {
  readonly read: string;
  readonly add: string;
  readonly edit: string;
  readonly delete: string;
  /** To see fields that are declared `personal`, and to change them. */
  readonly personal?: string;
  /** To change rows that the program made. */
  readonly builtIn?: string;
}

/**
 * Rows of another resource that belong to this one: its lines. They are read, saved, logged and deleted with it, under
 * its version, life cycle, rights, hooks and data scope.
 */
export interface Children {
  /** The name of the resource. */
  readonly of: string;
  /** The field of the child that holds this row's id. */
  readonly by: string;
  /** The field that keeps the children's order, numbered from 0 in the order they are sent. */
  readonly order?: string;
  readonly min?: number;
  readonly max?: number;
  /**
   * The lines also have calls of their own, for clients that know such addresses. What these write is a change of the
   * parent all the same.
   */
  readonly ownCalls?: boolean;
  /** The lines are spans that ascend without overlap: `spans.ts`. */
  readonly spans?: Spans;
}

/** The most lines that a row has of one kind unless its declaration says otherwise. */
export const mostLines = 1000;

/** Rows whose fields, or `state`, have one of these values each. */
export type RowView = Readonly<Record<string, readonly string[]>>;

/** Where a resource's list stands in the menu. */
export interface ResourceScreen {
  readonly menu: MenuArea;
  /** Address of the list; `?show=`, `?edit=`, `?new` open a row over it. */
  readonly path: string;
  /** Name of the screen behind which it stands in the menu; absent: where its area stands. */
  readonly behind?: string;
  /** Where its title stands in the area's phrases; the resource's own name when absent. */
  readonly title?: string;
  /** A screen on which rows are added and edited instead of in a form: `?id=` of a row, `?from=` of one that is copied. */
  readonly editor?: string;
  /** False where rows do not come from sheets: there is no call for it, and the list offers none. */
  readonly imports?: false;
  /** A screen on which rows are drawn, beside list and form: `?id=` of a row. The list leads to it. */
  readonly drawing?: string;
  /** Names of screens that do more with the same rows. The list leads whoever has them in the menu there. */
  readonly beside?: readonly string[];
  /** A screen on which a row is seen whole instead of in the details beside the list: `?id=`. */
  readonly details?: string;
  /** Rows are what a mill is made of, so that the workbook of the whole mill has them; absent: those of the menu of basic data are. */
  readonly isMasterData?: boolean;
}

export interface Resource<
  Name extends string = string,
  F extends Fields = Fields,
  Cycle extends LifeCycle | undefined = LifeCycle | undefined,
  Lists extends string = string,
> {
  readonly name: Name;
  readonly namespace: Namespace;
  readonly path: string;
  readonly table: string;
  /** `tenant`: rows belong to a mill and the database keeps them apart. `platform`: shared. */
  readonly tenancy: 'tenant' | 'platform';
  /** How rows are numbered: UUIDv7 made by the application, or an integer. */
  readonly key: 'uuid' | 'integer';
  /** The field that names a row to people: its code, its number or its name. */
  readonly title: string;
  /** Fields that stand behind the title, where it alone does not say which row is meant: `GW-1 · Gateway of hall 2`. */
  readonly titleBeside: readonly string[];
  readonly fields: F;
  readonly list: readonly string[];
  /**
   * Columns that stay visible longest where a list has no room for all, most important first; phones show them first. The
   * title, the state and what the list is sorted or filtered by stay anyway.
   */
  readonly keyColumns: readonly string[];
  readonly form: readonly (readonly string[])[];
  /**
   * How details are divided: names of groups with their fields, in this order. Their words stand under
   * `groups` of its phrases. Fields of no group come first; without groups the details are one list.
   */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Unique among rows that are not deleted, within the tenant. The first is the business key of an import. */
  readonly unique: readonly (readonly string[])[];
  readonly access: Access;
  readonly order: { readonly by: string; readonly direction: 'asc' | 'desc' };
  readonly children: Readonly<Record<Lists, Children>>;
  /** Fields that follow from others of the row, or add up its children; nobody says them. */
  readonly computed: Computed;
  /** How many rows clients are given that do not say how many; undefined: as of every list. */
  readonly pageSize: number | undefined;
  /** Deleted rows can be seen, restored and removed for ever. */
  readonly recycles: boolean;
  /** People and departments that rows belong to, or why they are the whole mill's. Lines leave it to their parent. */
  readonly scope: RowScope | undefined;
  /** Fields that must ascend: each pair `[lower, upper]`. */
  readonly ascending: readonly (readonly [string, string])[];
  /** Rows are found from anywhere, by their title and the fields that a keyword looks in. */
  readonly isFound: boolean;
  /** Whether the list grows so long that its keyword needs an index: `secure.keyword_index` in its migration. */
  readonly search: 'plain' | 'indexed';
  /** Fields of the search line beside the keyword, in order, the others under "more"; undefined: the first short columns. */
  readonly searchFields: readonly string[] | undefined;
  /** Tabs over the list, each with its count. A view of one state has that state's word, others one of its `views`. */
  readonly views: Readonly<Record<string, RowView>>;
  /** A reference to rows that form a tree: it stands beside the list, and a node narrows the list to all below it. */
  readonly tree: string | undefined;
  /**
   * Fields that rows had once, each with the field that says it now. Their words stay, so that histories can be read, and
   * an import says what to do with their columns.
   */
  readonly former: Readonly<Record<string, string>>;
  /** Whether its rows are what a mill is made of, so that the workbook of the whole mill has them; undefined: its menu says. */
  readonly isMasterData: boolean | undefined;
  /** Derived calls are mounted only for a resource that has a screen, or is a child of one. */
  readonly screen: ResourceScreen | undefined;
  /** The life cycle of a row; its state stands in the field `state`. */
  readonly lifeCycle: Cycle;
}

/** The values of a resource's fields, as the application holds them. */
export type RowOf<R extends Resource> = { [Key in keyof R['fields']]: z.output<R['fields'][Key]['schema']> };

/** Storage of rows; most resources need none of this. */
interface Storage<F extends Fields> {
  /** Name of the table; absent: the name of the resource. */
  readonly table?: string;
  /** `platform`: rows are shared by all mills. */
  readonly tenancy?: 'tenant' | 'platform';
  readonly key?: 'uuid' | 'integer';
  /** Deleted rows can be seen, restored and removed for ever. */
  readonly recycles?: boolean;
  /** Fields that rows had once, each with the field that says it now. */
  readonly former?: Readonly<Record<string, keyof F & string>>;
}

/** List of a resource beyond its columns: see the same names of `Resource`. */
interface ListParts<F extends Fields> {
  readonly columns: readonly (keyof F & string)[];
  readonly keyColumns?: readonly (keyof F & string)[];
  readonly views?: Readonly<
    Record<string, { readonly [Name in (keyof F & string) | 'state']?: readonly string[] }>
  >;
  readonly tree?: keyof F & string;
  readonly pageSize?: number;
}

/** Layout of a row: lines of its form, and groups of its details. */
interface FormParts<F extends Fields> {
  readonly rows: readonly (readonly (keyof F & string)[])[];
  readonly groups: Readonly<Record<string, readonly (keyof F & string)[]>>;
}

/** Ways in which rows are found: see `searchFields`, `search` and `isFound` of `Resource`. */
interface Search<F extends Fields> {
  readonly fields?: readonly ((keyof F & string) | 'state')[];
  readonly isIndexed?: boolean;
  readonly isFound?: boolean;
}

/** Options of `defineResource`, at most 15 (`docs/decisions/resources.md`). */
export interface ResourceOptions<
  F extends Fields,
  Cycle extends LifeCycle | undefined,
  Lists extends string,
> {
  namespace: Namespace;
  path: string;
  storage?: Storage<F>;
  /** One field, or several: all of them name a row, and each alone finds it in an import. */
  title: (keyof F & string) | readonly [keyof F & string, ...(keyof F & string)[]];
  fields: F;
  /** Columns, alone or with what else belongs to the list. */
  list: readonly (keyof F & string)[] | ListParts<F>;
  /** Lines of the form, alone or with the groups of the details. */
  form: FormParts<F>['rows'] | FormParts<F>;
  unique?: readonly (readonly (keyof F & string)[])[];
  access: Access;
  order?: { by: (keyof F & string) | 'createTime'; direction: 'asc' | 'desc' };
  children?: Readonly<Record<Lists, Children>>;
  scope?: RowScope;
  search?: Search<F>;
  screen?: ResourceScreen;
  lifeCycle?: Cycle;
}

/** What stands between the fields of a title. */
export const titleGap = ' · ';

/**
 * The tree that a resource forms and whose places tell rows of one name apart: the field that says the row above.
 * Undefined where there is no tree, or no two rows have the same title.
 */
export function pathInTitle({
  fields,
  title,
  titleBeside,
  unique,
}: Pick<Resource, 'fields' | 'title' | 'titleBeside' | 'unique'>): string | undefined {
  const isTelling = unique.some((names) => names.every((name) => name === title));
  const [above] = Object.entries(fields).find(([, { kind }]) => kind === 'parent') ?? [];
  return isTelling || titleBeside.length > 0 ? undefined : above;
}

/** Declares a thing the mill has; API, checks, list and form are derived from it. */
export function defineResource<
  const Name extends string,
  const F extends Fields,
  const Cycle extends LifeCycle | undefined = undefined,
  const Lists extends string = never,
>(name: Name, options: ResourceOptions<F, Cycle, Lists>): Resource<Name, F, Cycle, Lists> {
  const { children, fields, form, lifeCycle, list, screen, scope, search, storage, title, ...rest } = options;
  const [named, ...beside] = typeof title === 'string' ? [title] : title;
  const { columns, views = {}, ...listed }: ListParts<F> = 'columns' in list ? list : { columns: list };
  const { rows, groups } = 'rows' in form ? form : { rows: form, groups: {} };
  return {
    name,
    table: snakeCase(name),
    tenancy: 'tenant',
    key: 'uuid',
    recycles: false,
    former: {},
    ...storage,
    unique: [],
    order: { by: 'createTime', direction: 'desc' },
    ...rest,
    title: named,
    titleBeside: beside,
    fields: withServerFields(fields),
    computed: computedIn(fields),
    ascending: ascendingIn(fields),
    list: columns,
    keyColumns: [],
    tree: undefined,
    pageSize: undefined,
    ...listed,
    views: withValues(views),
    form: rows,
    groups,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no children and no life cycle where none are declared
    children: (children ?? {}) as Readonly<Record<Lists, Children>>,
    scope,
    isFound: search?.isFound ?? false,
    search: search?.isIndexed === true ? 'indexed' : 'plain',
    searchFields: search?.fields,
    isMasterData: screen?.isMasterData,
    screen,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    lifeCycle: lifeCycle as Cycle,
  };
}

/** Rules of the fields that follow from others, in the order of the fields. */
function computedIn(fields: Fields): Computed {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { computed }]) =>
      computed === undefined ? [] : [[name, computed]],
    ),
  );
}

/** Pairs `[lower, upper]` of the fields that are not under another one. */
function ascendingIn(fields: Fields): [string, string][] {
  return Object.entries(fields).flatMap(([name, { notUnder }]): [string, string][] =>
    notUnder === undefined ? [] : [[notUnder, name]],
  );
}

/** Marks fields that follow from others as written by the server alone. */
function withServerFields<F extends Fields>(fields: F): F {
  const all = Object.entries(fields).map(([name, field]) => [
    name,
    field.computed === undefined ? field : { ...field, byServer: true },
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, some marked
  return Object.fromEntries(all) as F;
}

function withValues(
  views: Readonly<Record<string, Readonly<Record<string, readonly string[] | undefined>>>>,
) {
  return Object.fromEntries(
    Object.entries(views).map(([name, view]): [string, RowView] => [
      name,
      Object.fromEntries(
        Object.entries(view).flatMap(([field, values]) => (values ? [[field, values]] : [])),
      ),
    ]),
  );
}

/** The resources that are edited together with one, by the name of its children; `named` gives a resource by its name. */
export function childrenAmong(
  { children }: Resource,
  named: (name: string) => Resource,
): Readonly<Record<string, Resource>> {
  return Object.fromEntries(Object.entries(children).map(([list, { of }]) => [list, named(of)]));
}

/** Returns the people and departments that rows of a scoped resource belong to; undefined for any other. */
export function belongingOf({ scope }: Pick<Resource, 'scope'>): Belonging | undefined {
  return typeof scope === 'object' ? scope : undefined;
}

/** Returns true if rows are narrowed by the data scope of their reader. */
export function isScoped(resource: Pick<Resource, 'scope'>): boolean {
  return belongingOf(resource) !== undefined;
}

/**
 * Returns true if rows keep the main department of their maker at that time. Rows that are seen with another row, and
 * those with a department of their own, do not.
 */
export function keepsDepartment({ scope, fields }: Pick<Resource, 'scope' | 'fields'>): boolean {
  const belonging = belongingOf({ scope });
  if (belonging === undefined || belonging.with.length > 0) return false;
  return !Object.hasOwn(fields, 'departmentId') && !Object.hasOwn(fields, 'departmentIds');
}

/** Whether rows may come from a sheet. */
export function isImported({ screen }: Pick<Resource, 'screen'>): boolean {
  return screen?.imports !== false;
}

/** The four codes of a plain resource: `crud('basics.marker')`. */
export function crud(prefix: string): Access {
  return { read: `${prefix}.read`, add: `${prefix}.add`, edit: `${prefix}.edit`, delete: `${prefix}.delete` };
}

/** `spindleCount` → `spindle_count`: JSON names are camelCase, columns snake_case. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
