import { resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { queriesFor, runComposed, type Transaction } from '../../../platform/db/query.ts';
import { joined, nameOf, sql, type Sql, withReplaced } from '../../../platform/db/sql.ts';
import type { DataScope } from '../../../platform/session/dataScope.ts';
import { isNarrowedBy, readRowsOf } from '../../row/rows.ts';

/** Reader of rows: the transaction, and the rows that data scope and data rules let the person see. */
export interface SeenBy {
  readonly tx: Transaction;
  readonly dataScope: DataScope;
}

/** Reader that sees every row of the mill, for sums and checks over the whole mill and for the program itself. */
export function wholeMill(tx: SeenBy['tx']): SeenBy {
  return { tx, dataScope: { isAll: true } };
}

/**
 * Declares queries whose rows are narrowed by the data scope and the data rules of their reader. `from seen.repairRecord r`
 * reads the visible rows of that resource; `where seen.personnelFile(t.person_id)` holds if the named row is visible.
 * For readers who see everything the text is that of the plain table.
 */
export const seenQuery = queriesFor<SeenBy>(
  ({ tx, dataScope }, { statement }) => runComposed(tx, narrowed(statement(), dataScope)),
  (statement) => narrowed(statement, { isAll: true }),
);

const mark = /\bseen\.([a-z]\w*)(?:\(([\w.]+)\))?/g;

const alias = nameOf('seen');

function narrowed<Name extends string = never>(statement: Sql<Name>, scope: DataScope): Sql<Name> {
  return withReplaced(statement, mark, (name = '', column) => {
    const resource = resourceNamed(name);
    if (column === undefined) return readRowsOf(resource, scope);
    if (!isNarrowedBy(resource, scope)) return sql`true`;
    const id = joined(column.split('.').map(nameOf), sql`.`);
    return sql`${id} in (select ${alias}.id from ${readRowsOf(resource, scope)} ${alias})`;
  });
}

/** Names of the resources whose rows a statement narrows, in the order of its text. */
export function narrowedResources(text: string): string[] {
  return [...text.matchAll(mark)].map(([, name = '']) => name);
}
