import { madeOnce } from '@millwright/contract/core/call/onFirstUse.ts';
import { isScoped, type Resource, snakeCase } from '@millwright/contract/core/resource/resource.ts';
import { parentOf } from '@millwright/contract/core/registry/installed.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import type { TenantTransaction } from '../../platform/db/tenancy.ts';
import {
  armsTo,
  belongsParts,
  belongsSql,
  type FoundArm,
  type JudgingWay,
  type SeenRows,
} from './belonging.ts';
import type { Binder } from './condition.ts';
import { isRuledFor, ruledSql } from './ruled.ts';
import { identifier, tableOf } from './shape.ts';

/**
 * The rows of a resource that somebody sees, to stand behind `from` with an alias: the table itself, of a scoped
 * resource what the data scope leaves of it, of one that data rules narrow what they leave, of lines those whose parent is
 * seen and not deleted. Every statement that reads or locks rows for a person reads them from here;
 * what is judged over the whole mill (values that must be unique, what refers to a row) names the table.
 */
export function readRowsOf(resource: Resource, scope: DataScope, binder: Binder): string {
  return narrowed(
    resource,
    scope,
    binder,
  )(tableOf(resource), seenBy(resource, scope, { binder, judging: 'found' }));
}

/** The same rows for statements that name them by their ids: each is compared, nothing is looked up beforehand. */
export function rowsWithIds(resource: Resource, scope: DataScope, binder: Binder): string {
  const condition = seenBy(resource, scope, { binder, judging: 'compared' });
  return narrowed(resource, scope, binder)(tableOf(resource), condition);
}

/** Rows of a list that a reader sees. They cannot be locked. */
export interface ListedRows {
  /** See `rowsOf`. */
  readonly rows: string;
  /** The whole table, for rows whose ids were selected from `rows` in the same statement. */
  readonly table: string;
  /** Leaves of rows of the table, which a subselect gives in an order, those that the reader sees, in that order. */
  readonly among: (subselect: string) => string;
}

/**
 * Returns the rows of a list. Each part of a scope is selected by itself, without the rows of the parts before it, so that
 * PostgreSQL plans each by what it knows of it, and looks nothing up once enough rows are there.
 */
export function listedRows(resource: Resource, scope: DataScope, binder: Binder): ListedRows {
  const narrow = narrowed(resource, scope, binder);
  // Bound where it is written: PostgreSQL refuses values that nothing reads.
  const compared = madeOnce(() => {
    const condition = seenBy(resource, scope, { binder, judging: 'compared' });
    return condition === undefined ? undefined : unplanned(condition);
  });
  return {
    rows: narrow(partsOf(resource, scope, binder), undefined),
    table: tableOf(resource),
    among: (subselect) => narrow(subselect, compared()),
  };
}

/** The table, or the union of what the parts of a narrow scope select of it. */
function partsOf(resource: Resource, scope: DataScope, binder: Binder): string {
  const table = tableOf(resource);
  if (scope.isAll || parentOf(resource) !== undefined || !isScoped(resource)) {
    const condition = seenBy(resource, scope, { binder, judging: 'found' });
    return condition === undefined ? table : selectedWhere(resource, condition);
  }
  const parts = belongsParts(resource, scope, { binder, seenRows: seenRowsOf(scope, binder, 'found') });
  const selects = parts.map((part, index) => {
    const before = parts.slice(0, index).map((each) => `not ${unplanned(each)}`);
    return selectedWhere(resource, [part, ...before].join(' and '));
  });
  return selects.length === 1 ? selects.join('') : `(${selects.join(' union all ')})`;
}

/**
 * A condition by which no row is looked for. PostgreSQL does not look into it while it plans: to estimate arrays of people
 * against the commonest values of each column took as long as the page.
 */
function unplanned(condition: string): string {
  return `coalesce(${condition}, false)`;
}

/** The index of a keyword names rows by their place in the table. */
function placeOf({ search }: Resource, alias: string): string {
  return search === 'indexed' ? `, ${alias}.ctid` : '';
}

function selectedWhere(resource: Resource, condition: string): string {
  return `(select s.*${placeOf(resource, 's')} from ${tableOf(resource)} s where ${condition})`;
}

/** Writes rows of a table or a subselect that meet a condition on s and the data rules. */
function narrowed(resource: Resource, scope: DataScope, binder: Binder) {
  const ruled = ruledSql(resource, scope, binder);
  return (from: string, condition: string | undefined): string => {
    const isTable = from === tableOf(resource);
    const place = (alias: string) => (isTable ? placeOf(resource, alias) : '');
    const seen =
      condition === undefined ? from : `(select s.*${place('s')} from ${from} s where ${condition})`;
    if (ruled === undefined) return seen;
    return `(select r.*${condition === undefined ? place('r') : ''} from ${seen} r where ${ruled})`;
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
function seenBy(
  resource: Resource,
  scope: DataScope,
  { binder, judging }: { binder: Binder; judging: JudgingWay },
): string | undefined {
  const above = parentOf(resource);
  if (above !== undefined) {
    const { parent, by } = above;
    const parents = (judging === 'found' ? readRowsOf : rowsWithIds)(parent, scope, binder);
    return `exists (select from ${parents} p
      where p.tenant_id = s.tenant_id and p.id = s.${identifier(snakeCase(by))} and p.deleted_at is null)`;
  }
  if (scope.isAll) return undefined;
  return belongsSql(resource, scope, { binder, judging, seenRows: seenRowsOf(scope, binder, judging) });
}

function seenRowsOf(scope: DataScope, binder: Binder, judging: JudgingWay): SeenRows {
  const write = judging === 'found' ? readRowsOf : rowsWithIds;
  return (target) => (isNarrowedBy(target, scope) ? write(target, scope, binder) : undefined);
}

/** Returns the ways of the declaration by which a row belongs to a narrow scope. Data rules are not judged. */
export function armsToRow(
  tx: Pick<TenantTransaction, 'query'>,
  row: { resource: Resource; id: string },
  scope: DataScope & { isAll: false },
): Promise<FoundArm[]> {
  return armsTo(tx, row, { scope, seenRowsWith: (binder) => seenRowsOf(scope, binder, 'compared') });
}
