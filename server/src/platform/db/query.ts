import type pg from 'pg';
import {
  type BoundStatement,
  declareTexts,
  type Piece,
  type Sql,
  sql,
  type Value,
  type ValueSource,
  withPlaces,
  withValues,
} from './sql.ts';
import type { HowToAsk, TenantTransaction } from './tenancy.ts';

/**
 * A declared statement that is called like a function: `await lockOrders(tx, { ids })`. `statements.test.ts` compares its
 * rows and parameters with PostgreSQL.
 */
export interface Query<Source, Params extends object, Result> {
  (source: Source, ...params: ParamsOf<Params>): Promise<Result>;
  /** The same query with its result in another shape. */
  to<Other>(shape: (result: Result) => Other): Query<Source, Params, Other>;
  /** The same query, which is not sent if a list is empty; its result is that of no rows. */
  unlessEmpty(list: keyof Params & string): Query<Source, Params, Result>;
}

type ParamsOf<Params> = [keyof Params] extends [never] ? [] : [params: Params];

/** Template of a statement: in `${}` stand pieces of SQL and names of its parameters. */
type Template<Params> = [written: TemplateStringsArray, ...pieces: readonly Piece<keyof Params & string>[]];

/** Declares queries for one kind of source. A text is written once, when its module is loaded. */
export interface Queries<Source> {
  /** Gives all rows. */
  <Row extends object, Params extends object = object>(
    ...template: Template<Params>
  ): Query<Source, Params, Row[]>;
  /** Gives the first row. */
  readonly first: <Row extends object, Params extends object = object>(
    ...template: Template<Params>
  ) => Query<Source, Params, Row | undefined>;
  /** Gives the one column of all rows. */
  readonly column: <Cell, Params extends object = object>(
    ...template: Template<Params>
  ) => Query<Source, Params, Cell[]>;
  /** Gives the one column of the first row. */
  readonly value: <Cell, Params extends object = object>(
    ...template: Template<Params>
  ) => Query<Source, Params, Cell | undefined>;
  /** Returns true if there is a row. */
  readonly exists: <Params extends object = object>(
    ...template: Template<Params>
  ) => Query<Source, Params, boolean>;
  /** Counts the rows. */
  readonly count: <Params extends object = object>(
    ...template: Template<Params>
  ) => Query<Source, Params, number>;
  /** Gives nothing. */
  readonly command: <Params extends object = object>(
    ...template: Template<Params>
  ) => Query<Source, Params, void>;
}

/** A call of a declared query. */
interface Call {
  readonly text: string;
  /** Values in the order of their places; the tenant is that of the source. */
  readonly valuesOf: (tenantId?: number) => unknown[];
  /** The statement as a piece that carries the values of the call. */
  readonly statement: () => Sql;
}

/** Sends the statement of a call. */
type Send<Source> = <Row extends object>(source: Source, call: Call) => Promise<Row[]>;

/** Creates the declarations for a kind of source. `plain` writes the statement that tests compare. */
export function queriesFor<Source>(
  send: Send<Source>,
  plain: (statement: Sql<string>) => Sql<string> = (statement) => statement,
): Queries<Source> {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- rows of the statement, which the result is made from
  const declare = <Row extends object, Params extends object, Result>(
    [written, ...pieces]: Template<Params>,
    shape: (rows: Row[]) => Result,
  ): Query<Source, Params, Result> => {
    const statement: Sql<string> = sql(written, ...pieces);
    const { text, values } = withPlaces(statement.parts);
    declareTexts(() => [{ text: withPlaces(plain(statement).parts).text, written, values }]);
    const ask = (source: Source, params: object): Promise<Row[]> =>
      send<Row>(source, {
        text,
        valuesOf: (tenantId) => values.map((value) => valueFrom(value, params, tenantId)),
        statement: () => withValues(statement, (value) => valueFrom(value, params)),
      });
    return queryOf(ask, shape);
  };
  const all = <Row extends object, Params extends object>(...template: Template<Params>) =>
    declare(template, (rows: Row[]) => rows);
  return Object.assign(all, {
    first: <Row extends object, Params extends object>(...template: Template<Params>) =>
      declare(template, ([row]: Row[]) => row),
    column: <Cell, Params extends object>(...template: Template<Params>) => declare(template, columnOf<Cell>),
    value: <Cell, Params extends object>(...template: Template<Params>) =>
      declare(template, (rows: Record<string, Cell>[]) => columnOf(rows)[0]),
    exists: <Params extends object>(...template: Template<Params>) =>
      declare(template, ({ length }) => length > 0),
    count: <Params extends object>(...template: Template<Params>) =>
      declare(template, ({ length }) => length),
    command: <Params extends object>(...template: Template<Params>) => declare(template, () => undefined),
  });
}

type Ask<Source, Row> = (source: Source, params: object) => Promise<Row[]>;

function queryOf<Source, Params extends object, Row, Result>(
  ask: Ask<Source, Row>,
  shape: (rows: Row[]) => Result,
): Query<Source, Params, Result> {
  const call = async (source: Source, params: object = {}) => shape(await ask(source, params));
  return Object.assign(call, {
    to: <Other>(next: (result: Result) => Other) =>
      queryOf<Source, Params, Row, Other>(ask, (rows) => next(shape(rows))),
    unlessEmpty: (list: keyof Params & string) =>
      queryOf<Source, Params, Row, Result>(
        async (source, params) => (isEmpty(Reflect.get(params, list)) ? [] : ask(source, params)),
        shape,
      ),
  });
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

function columnOf<Cell>(rows: readonly Record<string, Cell>[]): Cell[] {
  return rows.flatMap((row) => Object.values(row).slice(0, 1));
}

/** Position and size of a page. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Joins the query of a page with that of the number of all rows; both leave in one message. */
export function paged<Source, Params extends object, Row>(
  selectRows: (source: Source, params: Params & Page) => Promise<Row[]>,
  countRows: (source: Source, params: Params) => Promise<number>,
): (source: Source, params: Params & Page) => Promise<{ rows: Row[]; total: number }> {
  return async (source, params) => {
    const [total, rows] = await Promise.all([countRows(source, params), selectRows(source, params)]);
    return { rows, total };
  };
}

/** Transaction of a tenant. One without the tenant's number runs what does not name it. */
export type Transaction = Pick<TenantTransaction, 'query'> & { readonly tenantId?: number };

/** Declares queries in the transaction of a tenant. */
export const query = queriesFor<Transaction>((tx, { text, valuesOf }) =>
  tx.query(text, valuesOf(tx.tenantId)),
);

/** Runs a statement that is composed for one call, with the values that its pieces carry. */
export function runComposed<Row extends object>(
  tx: Transaction,
  statement: Sql,
  how?: HowToAsk,
): Promise<Row[]> {
  const { text, values } = withPlaces(statement.parts);
  return tx.query<Row>(
    text,
    values.map((source) => fixedValueOf(source, tx.tenantId)),
    how,
  );
}

/**
 * Declares a statement that is put together for each question, under a name of its own. `samples` are questions that between them lead to every
 * piece of it; tests write the statement for each of them.
 */
export function composed<Question, Row extends object>(
  name: string,
  write: (question: Question) => Sql,
  samples: () => readonly Question[],
): (question: Question) => BoundStatement<Row> {
  declareTexts(() =>
    samples().map((sample) => ({ text: withPlaces(write(sample).parts).text, written: [name] })),
  );
  return (question) => {
    const { text, values } = withPlaces(write(question).parts);
    return { text, values: values.map((source) => fixedValueOf(source)) };
  };
}

/** Value of a source that reads no parameter. Throws `RangeError` for one that does, and for the tenant where none is given. */
export function fixedValueOf(source: ValueSource, tenantId?: number): unknown {
  if (source === 'tenant') {
    if (tenantId === undefined) throw new RangeError('a statement of one tenant is run outside of it');
    return tenantId;
  }
  if ('constant' in source) return source.constant;
  throw new RangeError(`${source.param} has no value outside of a query`);
}

/** Declares a statement that gives nothing, in the transaction of a tenant. */
export const { command } = query;

/** Declares queries on a connection that belongs to no tenant: of the migrator, or for a function of `secure`. */
export const outsideQuery = queriesFor<Connection>(
  async <Row extends object>(client: Connection, { text, valuesOf }: Call) =>
    (await client.query<Row>({ text, values: valuesOf() })).rows,
);

type Connection = Pick<pg.ClientBase, 'query'>;

/** Tenant of the transaction. */
export const currentTenant: Value = { key: 'tenant of the transaction', source: 'tenant' };

/** A time in epoch ms as `timestamptz`. */
export function timestampOf<Name extends string>(ms: Name): Value<Name> {
  return inForm(ms, { form: 'timestamp' });
}

/** A value as the text of its JSON. */
export function jsonOf<Name extends string>(value: Name): Value<Name> {
  return inForm(value, { form: 'json' });
}

/** One field of each row of a list, for `unnest` and `any`. */
export function fieldOf<Name extends string>(rows: Name, field: string): Value<Name> {
  return inForm(rows, { form: 'field', field });
}

/** One part of a parameter that is an object. */
export function partOf<Name extends string>(whole: Name, part: string): Value<Name> {
  return inForm(whole, { form: 'part', field: part });
}

/** A constant that is bound, for codes and limits that the product declares. */
export function constant(value: string | number | boolean): Value {
  return { key: `constant ${typeof value} ${value}`, source: { constant: value } };
}

type Form =
  | { readonly form: 'timestamp' }
  | { readonly form: 'json' }
  | { readonly form: 'field' | 'part'; readonly field: string };

function inForm<Name extends string>(param: Name, form: Form): Value<Name> {
  const last = 'field' in form ? form.field : '';
  return { key: `${param} ${form.form} ${last}`, source: { param, ...form } };
}

/** Reads the value of a source from the parameters of a call. */
function valueFrom(source: ValueSource, params: object, tenantId?: number): unknown {
  if (source === 'tenant' || 'constant' in source) return fixedValueOf(source, tenantId);
  const value: unknown = Reflect.get(params, source.param);
  if (source.form === 'plain') return value;
  if (source.form === 'json') return JSON.stringify(value);
  if (source.form === 'part') return Reflect.get(Object(value), source.field);
  if (source.form === 'field') return rowsOf(value).map((row) => Reflect.get(row, source.field));
  return typeof value === 'number' ? new Date(value) : value;
}

function rowsOf(value: unknown): object[] {
  if (!Array.isArray(value)) throw new RangeError('fields are read from a list of rows');
  return value;
}

/** Waits until nobody else in the tenant holds the lock of a name, and holds it until the transaction ends. */
export const lockName = command<{ name: string }>`
  select pg_advisory_xact_lock(${currentTenant}, hashtext(${'name'}))`;

/** Declares a lock of each tenant under one name. */
export function tenantLock(name: string): (tx: Transaction) => Promise<void> {
  return (tx) => lockName(tx, { name });
}
