import { isScoped, type Resource, snakeCase } from '@millwright/contract/core/resource.ts';
import { parentOf } from '@millwright/contract/registry.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import { armsTo, belongsSql, type FoundArm, type SeenRows } from './belonging.ts';
import type { Binder } from './condition.ts';
import { isRuledFor, ruledSql } from './ruled.ts';
import { identifier, tableOf } from './shape.ts';

/**
 * The rows of a resource that somebody sees, to stand behind `from` with an alias: the table itself, of a scoped
 * resource what the data scope leaves of it, of one that data rules narrow what they leave, of lines those whose parent is
 * seen and not deleted. Every statement that reads or locks rows for a person reads them from here;
 * what is judged over the whole mill (values that must be unique, what refers to a row) names the table.
 */
export function rowsOf(resource: Resource, scope: DataScope, binder: Binder): string {
  return seenRows(resource, scope, binder).rows;
}

/** Rows that a reader sees, for statements that read them more than once: conditions are bound once. */
export interface SeenRowsSql {
  /** See `rowsOf`. */
  readonly rows: string;
  /** The whole table, for rows whose ids were selected from `rows` in the same statement. */
  readonly table: string;
  /** Leaves of rows of the table, which a subselect gives in an order, those that the reader sees, in that order. */
  readonly among: (subselect: string) => string;
}

/** Returns the sources of `rowsOf`. */
export function seenRows(resource: Resource, scope: DataScope, binder: Binder): SeenRowsSql {
  const condition = seenBy(resource, scope, binder);
  const ruled = ruledSql(resource, scope, binder);
  const table = tableOf(resource);
  // The index of a keyword names rows by their place in the table.
  const isPlaced = resource.search === 'indexed';
  const narrowed = (from: string, place: (alias: string) => string) => {
    const seen = condition === undefined ? from : `(select s.*${place('s')} from ${from} s where ${condition})`;
    if (ruled === undefined) return seen;
    const again = condition === undefined ? place('r') : '';
    return `(select r.*${again} from ${seen} r where ${ruled})`;
  };
  return {
    rows: narrowed(table, (alias) => (isPlaced ? `, ${alias}.ctid` : '')),
    table,
    among: (subselect) => narrowed(subselect, () => ''),
  };
}

/** The order of the lines of a row, aliased r: by their place where `order` keeps it, else as their resource is ordered. */
export function orderOfLines(child: Resource, order: string | undefined): string {
  const place = order ?? child.order.by;
  const direction = order === undefined ? child.order.direction : 'asc';
  const inOrder = Object.hasOwn(child.fields, place)
    ? [`r.${identifier(snakeCase(place))} ${direction}`]
    : [];
  return [...inOrder, 'r.id'].join(', ');
}

/** Whether data scope or data rules leave rows of this resource out. Rows that are edited with another are seen as that one is. */
export function isNarrowedBy(resource: Resource, scope: DataScope): boolean {
  if (isRuledFor(resource, scope)) return true;
  if (scope.isAll && scope.rules === undefined) return false;
  const above = parentOf(resource);
  return (!scope.isAll && isScoped(resource)) || (above !== undefined && isNarrowedBy(above.parent, scope));
}

/** The condition on a row s; undefined where every row is seen. */
function seenBy(resource: Resource, scope: DataScope, binder: Binder): string | undefined {
  const above = parentOf(resource);
  if (above !== undefined) {
    const { parent, by } = above;
    return `exists (select from ${rowsOf(parent, scope, binder)} p
      where p.tenant_id = s.tenant_id and p.id = s.${identifier(snakeCase(by))} and p.deleted_at is null)`;
  }
  if (scope.isAll) return undefined;
  return belongsSql(resource, scope, { binder, seenRows: seenRowsOf(scope, binder) });
}

function seenRowsOf(scope: DataScope, binder: Binder): SeenRows {
  return (target) => (isNarrowedBy(target, scope) ? rowsOf(target, scope, binder) : undefined);
}

/** Returns the ways of the declaration by which a row belongs to a narrow scope. Data rules are not judged. */
export function armsToRow(
  tx: Pick<TenantTransaction, 'query'>,
  row: { resource: Resource; id: string },
  scope: DataScope & { isAll: false },
): Promise<FoundArm[]> {
  return armsTo(tx, row, { scope, seenRowsWith: (binder) => seenRowsOf(scope, binder) });
}
