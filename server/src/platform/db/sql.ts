import type pg from 'pg';
import type { TenantTransaction } from './tenancy.ts';

/**
 * A piece of SQL, with the names of the values that a query gives it. Only the functions of this file make one, so a text that
 * somebody sent can never become a part of a statement: it travels as a bound value.
 */
export interface Sql<Name extends string = never> {
  readonly parts: readonly SqlPart[];
  readonly written: Written;
  /** Throws `RangeError` for a piece with named values: only a query gives them a place. */
  readonly text: string;
  /** Carries the names; never present. */
  readonly names?: Name;
}

export type SqlPart = string | Value<string>;

/** Value of a query by name, in the form in which it is sent. */
export interface Value<Name extends string = never> {
  /** Values with the same key share a place. */
  readonly key: string | symbol;
  readonly source: ValueSource;
  /** Carries the name of the parameter; never present. */
  readonly name?: Name;
}

/** Origin of a value: a parameter and its form, the tenant of the transaction, or a constant. */
export type ValueSource =
  | { readonly param: string; readonly form: 'plain' | 'timestamp' | 'json' }
  | { readonly param: string; readonly form: 'field' | 'part'; readonly field: string }
  | { readonly constant: unknown }
  | 'tenant';

/** The fixed texts of a template, as they stand in the source: they tell which declaration a statement came from. */
type Written = readonly string[];

/** Values allowed in `${}`: SQL, several pieces (joined with commas), a number, or the name of a value. */
export type Piece<Name extends string = string> =
  | Name
  | Sql<Name>
  | Value<Name>
  | number
  | readonly Sql<Name>[];

/** Names of the values in some pieces. */
type NamesIn<Each> = Each extends string
  ? Each
  : Each extends Sql<infer Name> | Value<infer Name> | readonly Sql<infer Name>[]
    ? Name
    : never;

/** Writes a piece of SQL. A text in `${}` is the name of a value of the query that the piece becomes part of. */
export function sql<const Pieces extends readonly Piece[]>(
  written: TemplateStringsArray,
  ...pieces: Pieces
): Sql<NamesIn<Pieces[number]>> {
  const content: Content[] = [written[0] ?? ''];
  for (const [index, piece] of pieces.entries()) content.push(contentOf(piece), written[index + 1] ?? '');
  return pieceOf(content, written);
}

/** The name of a column or table that a declaration derives, or of a result. Throws `RangeError` for anything else. */
export function nameOf(name: string): Sql {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) throw new RangeError(`${name} is no name of a column`);
  return pieceOf([/[A-Z]/.test(name) ? `"${name}"` : name]);
}

/** The same name in quotes, for names of declarations that may be words of SQL. Throws `RangeError` for anything else. */
export function quotedName(name: string): Sql {
  if (!/^[\w.]+$/.test(name)) throw new RangeError(`${name} is no name of a column`);
  return pieceOf([`"${name}"`]);
}

/** A text as a literal, for texts of declarations. A value that differs from call to call is `bound`. */
export function literal(text: string): Sql {
  return pieceOf([`'${text.replaceAll("'", "''")}'`]);
}

/** A value that travels with the piece, for statements composed for each call. The same piece has one place in a statement. */
export function bound(value: unknown): Sql {
  return pieceOf([{ key: Symbol('bound value'), source: { constant: value } }]);
}

/** Puts pieces together, with `between` between two of them. */
export function joined<Name extends string = never>(pieces: readonly Sql<Name>[], between: Sql): Sql<Name> {
  return pieceOf(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
}

/** Gives the named values of a piece, so that it carries them; the tenant is added when the statement is sent. */
export function withValues(piece: Sql<string>, valueOf: (source: ValueSource) => unknown): Sql {
  const parts = piece.parts.map((part) =>
    typeof part === 'string' || part.source === 'tenant'
      ? part
      : { key: part.key, source: { constant: valueOf(part.source) } },
  );
  return pieceOf(parts, piece.written);
}

/** Replaces each match of a pattern in the fixed texts of a piece; `by` gets what its groups match. */
export function withReplaced<Name extends string = never>(
  piece: Sql<Name>,
  pattern: RegExp,
  by: (...groups: readonly (string | undefined)[]) => Sql,
): Sql<Name> {
  const parts = piece.parts.flatMap((part) => {
    if (typeof part !== 'string') return [part];
    const pieces: SqlPart[] = [];
    let end = 0;
    for (const found of part.matchAll(pattern)) {
      const [match, ...groups] = found;
      pieces.push(part.slice(end, found.index), ...by(...groups).parts);
      end = found.index + match.length;
    }
    return [...pieces, part.slice(end)];
  });
  return pieceOf(parts, piece.written);
}

/** A part of a statement, or a piece that has some. */
type Content = SqlPart | Sql<string>;

function pieceOf(content: readonly Content[], written: Written = []): Sql {
  return new ComposedSql(content, written);
}

/** Puts its parts together when they are first read: of a statement of a thousand pieces only the whole is read. */
class ComposedSql implements Sql {
  readonly written: Written;
  readonly #content: readonly Content[];
  #parts: readonly SqlPart[] | undefined;

  constructor(content: readonly Content[], written: Written) {
    this.#content = content;
    this.written = written;
  }

  get parts(): readonly SqlPart[] {
    if (this.#parts === undefined) {
      const parts: SqlPart[] = [];
      this.#addTo(parts);
      this.#parts = parts;
    }
    return this.#parts;
  }

  get text(): string {
    return textOf(this.parts, (value) => {
      throw new RangeError(`${String(value.key)} has no place outside of a query`);
    });
  }

  /** Adds parts behind others. Neighbouring texts are joined, so a pattern finds what two pieces write. */
  #addTo(parts: SqlPart[]): void {
    const content = this.#parts ?? this.#content;
    for (const each of content) {
      const last = parts.at(-1);
      if (each instanceof ComposedSql) each.#addTo(parts);
      else if (typeof each === 'string' && typeof last === 'string') parts[parts.length - 1] = last + each;
      else if (typeof each === 'string' || 'key' in each) parts.push(each);
    }
  }
}

/** The same piece with its parts put together, for one that is kept and stands in many statements. */
export function kept(piece: Sql): Sql {
  return pieceOf(piece.parts);
}

/** Text of parts, with `placeOf` for each named value. */
export function textOf(parts: readonly SqlPart[], placeOf: (value: Value<string>) => string): string {
  return parts.map((part) => (typeof part === 'string' ? part : placeOf(part))).join('');
}

/** Gives each value its place; equal ones share one. */
export function withPlaces(parts: readonly SqlPart[]): { text: string; values: readonly ValueSource[] } {
  const places = new Map<string | symbol, number>();
  const values: ValueSource[] = [];
  const text = textOf(parts, ({ key, source }) => {
    const place = places.get(key) ?? values.push(source);
    places.set(key, place);
    return `$${place}`;
  });
  return { text, values };
}

function contentOf(piece: Piece): Content {
  if (typeof piece === 'number') return String(piece);
  if (typeof piece === 'string') return { key: piece, source: { param: piece, form: 'plain' } };
  return 'key' in piece || 'parts' in piece ? piece : joined(piece, pieceOf([', ']));
}

/** The place of a value: 1 is the first. */
export function parameterAt(place: number): Sql {
  return sql`$${place}`;
}

/** Epoch ms of a moment. */
export function msOf<Name extends string = never>(moment: Sql<Name>): Sql<Name> {
  return sql`(extract(epoch from ${moment}) * 1000)::float8`;
}

/**
 * A statement with the rows it gives and the values it takes. `statements.test.ts` compares both with what PostgreSQL
 * says of the text. A statement without result has the row `never`.
 */
export interface Statement<Row extends object, Values extends readonly unknown[] = readonly []> {
  readonly text: string;
  /** Never there: they carry the types. */
  readonly row?: Row;
  readonly values?: Values;
}

/** A statement with its values in the order of their places. */
export interface BoundStatement<Row extends object> {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly row?: Row;
}

/** Declares a statement: a constant of its module, `const x = statement<Row, [code: string]>` and the template. */
export function statement<Row extends object, Values extends readonly unknown[] = readonly []>(
  written: TemplateStringsArray,
  ...pieces: readonly (Sql | number | readonly Sql[])[]
): Statement<Row, Values> {
  const { text } = sql(written, ...pieces);
  declareTexts(() => [{ text, written }]);
  return { text };
}

/** Declares a statement that has one text for each of some cases. */
export function statements<
  Case extends string | number,
  Row extends object,
  Values extends readonly unknown[] = readonly [],
>(cases: readonly Case[], write: (each: Case) => Sql): (each: Case) => Statement<Row, Values> {
  const declared = new Map(cases.map((each) => [each, write(each)]));
  declareTexts(() => [...declared.values()]);
  return (each) => {
    const found = declared.get(each);
    if (found === undefined) throw new RangeError(`there is no statement for ${each}`);
    return { text: found.text };
  };
}

/** Text of a declared statement, with the fixed texts of its template. */
export interface KnownStatement {
  readonly text: string;
  readonly written: Written;
  /** Sources of `$1`, `$2` … of a query; absent where the declaration lists the types by place. */
  readonly values?: readonly ValueSource[];
}

/** Makes texts known to the test of statements, for a kind of statement that another module declares. */
export function declareTexts(texts: () => readonly KnownStatement[]): void {
  known.push(texts);
}

const known: (() => readonly KnownStatement[])[] = [];

/** Every statement that was declared by the modules which are loaded. */
export function knownStatements(): readonly KnownStatement[] {
  return known.flatMap((texts) => texts());
}

/** Runs a statement in the transaction of a mill and gives its rows. */
export function run<Row extends object>(
  tx: Pick<TenantTransaction, 'query'>,
  asked: Statement<Row> | BoundStatement<Row>,
): Promise<Row[]>;
export function run<Row extends object, Values extends readonly unknown[]>(
  tx: Pick<TenantTransaction, 'query'>,
  asked: Statement<Row, Values>,
  values: Values,
): Promise<Row[]>;
export function run<Row extends object>(
  tx: Pick<TenantTransaction, 'query'>,
  asked: { readonly text: string; readonly values?: readonly unknown[]; readonly row?: Row },
  values: readonly unknown[] = asked.values ?? [],
): Promise<Row[]> {
  return tx.query<Row>(asked.text, values);
}

/**
 * Runs a statement on a connection that belongs to no mill: of ingest, of the migrator, or for a function of `secure`. With a
 * `name` the connection keeps the statement prepared.
 */
export async function runOutside<Row extends object, Values extends readonly unknown[]>(
  client: Pick<pg.ClientBase, 'query'>,
  { text }: Statement<Row, Values>,
  values: Values,
  { name }: { name?: string } = {},
): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    text,
    values: [...values],
    ...(name !== undefined && { name }),
  });
  return rows;
}
