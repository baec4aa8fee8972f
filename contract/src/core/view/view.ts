import type { z } from 'zod';
import type { Namespace } from '../areas.ts';
import type { Call } from '../call/call.ts';
import type { Field } from '../fields/fields.ts';
import type { ViewFilter } from './filters.ts';

/** Parts of a list with their counts, of which one is shown: values of one input of the call. */
export interface ViewTabs {
  readonly by: string;
  readonly values: readonly string[];
  /** Shown when the address asks for none. */
  readonly usual: string;
  /** The part of the output that counts each value. */
  readonly counts?: string;
  /** Name in the address; `by` where absent. */
  readonly at?: string;
  /** Place of the words of the values, `<namespace>:<path>`; else `tabs` of the view's phrases. */
  readonly words?: string;
}

/** How a view hears of changes: how often it asks, by its last answer too, and the topic that tells it to ask at once. */
export interface ViewRefresh<Answer = never> {
  readonly everyMs: number | ((last: Answer | undefined) => number);
  readonly topic?: (tenantId: number) => string;
  /** Shortest time between two requests while many changes come. */
  readonly pauseMs?: number;
}

/** How the details of a row open: beside the list, or as a page in its place. `at` holds the key in the address, `show` where absent. */
export interface ViewDetails {
  readonly at?: string;
  readonly isPage?: true;
}

/** Types of a row and of the whole answer, for the page that draws them. Never a value. */
export interface ViewTypes<Row, Answer, Name extends string> {
  readonly row: Row;
  readonly answer: Answer;
  readonly name: Name;
}

/**
 * A call with a list as a page: columns, filters and tabs over its rows. Its words stand under `views.<name>` of the phrases
 * of its namespace; its right is that of the call.
 */
export interface View<Row = unknown, Answer = unknown, Name extends string = string> {
  readonly name: string;
  readonly namespace: Namespace;
  readonly call: Call;
  /** The list of the output that holds the rows. */
  readonly rows: string;
  /** Properties that name a row; their values stand in the address of its details. */
  readonly key: readonly string[];
  /** Columns in their usual order. The first one leads to the details. */
  readonly columns: Readonly<Record<string, Field>>;
  /** Columns that stay visible longest where there is no room for all. */
  readonly keyColumns: readonly string[];
  /** Columns that are shown once somebody chooses them. */
  readonly hidden: readonly string[];
  readonly filters: Readonly<Record<string, ViewFilter>>;
  readonly tabs: ViewTabs | undefined;
  readonly refresh: ViewRefresh | undefined;
  readonly details: ViewDetails;
  /** A call of its own that writes the rows as a sheet; absent: the sheet has the columns as they are declared. */
  readonly sheet: Call | undefined;
  readonly types?: ViewTypes<Row, Answer, Name>;
}

/** Names of the lists of rows in an output. */
type ListIn<Answer> = {
  [Name in keyof Answer & string]: Answer[Name] extends readonly (infer Row)[]
    ? Row extends object
      ? Name
      : never
    : never;
}[keyof Answer & string];
type RowIn<Answer, List extends keyof Answer> = Answer[List] extends readonly (infer Row)[] ? Row : never;

/** Declares a view over a call. Columns are properties of a row, filters are inputs of the call. */
export function defineView<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const List extends ListIn<z.output<Output>>,
  const Name extends keyof RowIn<z.output<Output>, List> & string,
  const Asked extends keyof z.input<Input> & string = never,
>(
  name: string,
  {
    key,
    keyColumns = [],
    hidden = [],
    filters,
    ...declared
  }: {
    call: Call<Input, Output>;
    /** Namespace of its words; that of the call where absent. */
    namespace?: Namespace;
    rows: List;
    key: readonly (keyof RowIn<z.output<Output>, List> & string)[];
    columns: Readonly<Record<Name, Field>>;
    keyColumns?: readonly NoInfer<Name>[];
    hidden?: readonly NoInfer<Name>[];
    filters?: Readonly<Record<Asked, ViewFilter<keyof z.input<Input> & string>>>;
    tabs?: ViewTabs & {
      readonly by: keyof z.input<Input> & string;
      readonly counts?: keyof z.output<Output> & string;
    };
    refresh?: ViewRefresh<z.output<Output>>;
    details?: ViewDetails;
    sheet?: Call;
  },
): View<RowIn<z.output<Output>, List>, z.output<Output>, Name> {
  const { call, tabs, refresh, sheet, details = {} } = declared;
  return {
    name,
    namespace: declared.namespace ?? call.namespace,
    call,
    rows: declared.rows,
    key,
    columns: declared.columns,
    keyColumns,
    hidden,
    filters: filters ?? {},
    tabs,
    refresh,
    details,
    sheet,
  };
}

export type RowOfView<V extends View> = NonNullable<V['types']>['row'];
export type AnswerOfView<V extends View> = NonNullable<V['types']>['answer'];
export type ColumnOfView<V extends View> = NonNullable<V['types']>['name'];

/** The key of a row as it stands in the address. */
export function viewKey({ key }: Pick<View, 'key'>, row: object): string {
  return key.map((name) => String(Reflect.get(row, name))).join(' ');
}
