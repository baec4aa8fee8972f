import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { Statement } from './sql.ts';

/** A statement with its values, and the name under which a connection keeps its plan. */
export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  /** What PostgreSQL answers, where somebody looks at it. */
  readonly rows?: object[];
}

/** A statement that was asked something: behind `runTogether` its rows are there. */
export interface AskedStatement<Row extends object> extends PreparedStatement {
  readonly rows: Row[];
}

export function prepared<Row extends object, Values extends readonly unknown[]>(
  name: string,
  { text }: Statement<Row, Values>,
  values: Values,
): PreparedStatement {
  return { name, text, values };
}

export function asked<Row extends object, Values extends readonly unknown[]>(
  name: string,
  { text }: Statement<Row, Values>,
  values: Values,
): AskedStatement<Row> {
  return { name, text, values, rows: [] };
}

/** Begins a transaction with the statements that are sent behind it. */
export const beginning: PreparedStatement = { name: 'begin', text: 'begin', values: [] };

/** Ends a transaction that was begun before, behind statements that are sent with it: where one of them fails it is not reached. */
export const committing: PreparedStatement = { name: 'commit', text: 'commit', values: [] };

/**
 * Runs statements as one message and, outside of a transaction, as one transaction: each sees what those before it wrote, and where
 * one fails all are undone. What must be so they demand themselves; the rows of those that were `asked` are there behind it. The
 * connection must not send ahead (`isPipelined`).
 */
export function runTogether(client: pg.ClientBase, statements: readonly PreparedStatement[]): Promise<void> {
  if (statements.length === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    client.query(new Together(statements, { resolve, reject }));
  });
}

/** A column of an answer, as PostgreSQL describes it. */
interface Column {
  readonly name: string;
  readonly dataTypeID: Parameters<typeof pg.types.getTypeParser>[0];
}

/** As pg runs one statement, by the same messages; there is one end for all of them. */
class Together implements pg.Submittable {
  readonly #statements: readonly PreparedStatement[];
  readonly #end: { readonly resolve: () => void; readonly reject: (error: Error) => void };
  #done = 0;
  #columns: readonly { readonly name: string; readonly read: (text: string) => unknown }[] = [];

  constructor(
    statements: readonly PreparedStatement[],
    end: { resolve: () => void; reject: (error: Error) => void },
  ) {
    this.#statements = statements;
    this.#end = end;
  }

  /** Of the statement that PostgreSQL answers now: pg notes under it that the connection keeps its plan. */
  get name(): string | undefined {
    return this.#statements[this.#done]?.name;
  }

  get text(): string | undefined {
    return this.#statements[this.#done]?.text;
  }

  submit(connection: pg.Connection): void {
    const kept: unknown = Reflect.get(connection, 'parsedStatements');
    /** The same statement may stand in it more than once. */
    const parsed = new Set<string>();
    const bound = this.#statements.map(({ values }) => values.map((value) => prepareValue(value)));
    connection.stream.cork();
    try {
      for (const [place, { name, text, rows }] of this.#statements.entries()) {
        if (!isKept(kept, name) && !parsed.has(name)) connection.parse({ name, text, types: [] }, true);
        parsed.add(name);
        connection.bind({ statement: name, values: bound[place] ?? [] }, true);
        if (rows) connection.describe({ type: 'P', name: '' }, true);
        connection.execute(null, true);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: pg.types.getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#statements[this.#done]?.rows?.push(
      Object.fromEntries(
        this.#columns.map(({ name, read }, place) => {
          const text = fields[place] ?? null;
          return [name, text === null ? null : read(text)];
        }),
      ),
    );
  }

  handleEmptyQuery(): void {
    this.#done += 1;
  }

  handleCommandComplete(): void {
    this.#done += 1;
  }

  handleReadyForQuery(): void {
    this.#end.resolve();
  }

  handleError(error: Error): void {
    Error.captureStackTrace(error);
    this.#end.reject(error);
  }
}

function isKept(kept: unknown, name: string): boolean {
  return typeof kept === 'object' && kept !== null && name in kept;
}
