import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { declareTexts, sql, type Sql } from '../../../platform/db/sql.ts';
import type { Transaction } from '../../../platform/db/query.ts';
import type { DataScope } from '../../../platform/session/dataScope.ts';
import { type Binder, createBinder } from '../../row/condition.ts';
import { isNarrowedBy, readRowsOf } from '../../row/rows.ts';

/** Reader of rows: the transaction, and the rows that data scope and data rules let the person see. */
export interface SeenBy {
  readonly tx: Transaction;
  readonly dataScope: DataScope;
}

/** Statement over rows that a person sees. `runSeen` alone runs it. */
export interface SeenStatement<Row extends object, Values extends readonly unknown[] = readonly []> {
  readonly marked: string;
  /** Carry the types; never present. */
  readonly row?: Row;
  readonly values?: Values;
}

/** Reader that sees every row of the mill, for sums and checks over the whole mill and for the program itself. */
export function wholeMill(tx: SeenBy['tx']): SeenBy {
  return { tx, dataScope: { isAll: true } };
}

/**
 * Declares a statement whose rows are narrowed by the data scope and the data rules of its reader. `from seen.repairRecord r`
 * reads the visible rows of that resource; `where seen.personnelFile(t.person_id)` holds if the named row is visible.
 * For readers who see everything the text is that of the plain table.
 */
export function seenStatement<Row extends object, Values extends readonly unknown[] = readonly []>(
  written: TemplateStringsArray,
  ...pieces: readonly (Sql | number | readonly Sql[])[]
): SeenStatement<Row, Values> {
  const { text } = sql(written, ...pieces);
  declareTexts(() => [{ text: narrowed(text, { isAll: true }, createBinder()), written }]);
  return { marked: text };
}

/** Runs a statement over the rows that the reader sees. */
export function runSeen<Row extends object>(reader: SeenBy, asked: SeenStatement<Row>): Promise<Row[]>;
export function runSeen<Row extends object, Values extends readonly unknown[]>(
  reader: SeenBy,
  asked: SeenStatement<Row, Values>,
  values: Values,
): Promise<Row[]>;
export function runSeen<Row extends object>(
  { tx, dataScope }: SeenBy,
  asked: { readonly marked: string; readonly row?: Row },
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const binder = createBinder(values);
  const text = narrowed(asked.marked, dataScope, binder);
  return tx.query<Row>(text, binder.values);
}

const mark = /\bseen\.([a-z]\w*)(?:\(([\w.]+)\))?/g;

export function narrowed(text: string, scope: DataScope, binder: Binder): string {
  return text.replaceAll(mark, (_all, name: string, column: string | undefined) => {
    const resource = resourceNamed(name);
    if (column === undefined) return readRowsOf(resource, scope, binder);
    if (!isNarrowedBy(resource, scope)) return 'true';
    return `${column} in (select seen.id from ${readRowsOf(resource, scope, binder)} seen)`;
  });
}

/** Names of the resources whose rows a statement narrows, in the order of its text. */
export function narrowedResources(text: string): string[] {
  return [...text.matchAll(mark)].map(([, name = '']) => name);
}
