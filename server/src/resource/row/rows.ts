import { madeOnce } from '@millwright/contract/core/call/onFirstUse.ts';
import { isScoped, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { parentOf } from '@millwright/contract/core/registry/installed.ts';
import type { Transaction } from '../../platform/db/query.ts';
import { joined, sql, type Sql } from '../../platform/db/sql.ts';
import type { DataScope } from '../../platform/session/dataScope.ts';
import {
  armsTo,
  belongsParts,
  belongsSql,
  type FoundArm,
  type JudgingWay,
  type SeenRows,
} from './belonging.ts';
import { allOf, directionNamed } from './pieces.ts';
import { isRuledFor, ruledSql } from './ruled.ts';
import { columnOfField, tableOf } from './shape.ts';

/**
 * The rows of a resource that somebody sees, to stand behind `from` with an alias: the table itself, of a scoped
 * resource what the data scope leaves of it, of one that data rules narrow what they leave, of lines those whose parent is
 * seen and not deleted. Every statement that reads or locks rows for a person reads them from here;
 * what is judged over the whole mill (values that must be unique, what refers to a row) names the table.
 */
export function readRowsOf(resource: Resource, scope: DataScope): Sql {
  return rowsJudged(resource, scope, 'found');
}

/** The same rows for statements that name them by their ids: each is compared, nothing is looked up beforehand. */
export function rowsWithIds(resource: Resource, scope: DataScope): Sql {
  return rowsJudged(resource, scope, 'compared');
}

function rowsJudged(resource: Resource, scope: DataScope, judging: JudgingWay): Sql {
  const ruled = ruledSql(resource, scope);
  const condition = seenBy(resource, scope, judging);
  return condition === undefined
    ? ruledTable(resource, ruled)
    : ruledRows(selectedWhere(resource, condition), ruled);
}

/** Rows of a list that a reader sees. They cannot be locked. */
export interface ListedRows {
  /** See `rowsOf`. */
  readonly rows: Sql;
  /** The whole table, for rows whose ids were selected from `rows` in the same statement. */
  readonly table: Sql;
  /** Leaves of rows of the table, which a subselect gives in an order, those that the reader sees, in that order. */
  readonly among: (subselect: Sql) => Sql;
}

/**
 * Returns the rows of a list. Each part of a scope is selected by itself, without the rows of the parts before it, so that
 * PostgreSQL plans each by what it knows of it, and looks nothing up once enough rows are there.
 */
export function listedRows(resource: Resource, scope: DataScope): ListedRows {
  const ruled = ruledSql(resource, scope);
  const parts = partsOf(resource, scope);
  const compared = madeOnce(() => seenBy(resource, scope, 'compared'));
  return {
    rows: parts === undefined ? ruledTable(resource, ruled) : ruledRows(parts, ruled),
    table: tableOf(resource),
    among: (subselect) => {
      const condition = compared();
      if (condition === undefined) return ruledRows(subselect, ruled);
      return ruledRows(sql`(select s.* from ${subselect} s where ${unplanned(condition)})`, ruled);
    },
  };
}

/** The union of what the parts of a narrow scope select of the table; undefined for the table itself. */
function partsOf(resource: Resource, scope: DataScope): Sql | undefined {
  if (scope.isAll || parentOf(resource) !== undefined || !isScoped(resource)) {
    const condition = seenBy(resource, scope, 'found');
    return condition === undefined ? undefined : selectedWhere(resource, condition);
  }
  const parts = belongsParts(resource, scope, seenRowsOf(scope, 'found'));
  const selects = parts.map((part, index) => {
    const before = parts.slice(0, index).map((each) => sql`not ${unplanned(each)}`);
    return selectedWhere(resource, allOf([part, ...before]));
  });
  const union = joined(selects, sql` union all `);
  return selects.length === 1 ? union : sql`(${union})`;
}

/**
 * A condition by which no row is looked for. PostgreSQL does not look into it while it plans: to estimate arrays of people
 * against the commonest values of each column took as long as the page.
 */
function unplanned(condition: Sql): Sql {
  return sql`coalesce(${condition}, false)`;
}

/** The index of a keyword names rows by their place in the table. */
function placeOf({ search }: Resource, alias: Sql): Sql {
  return search === 'indexed' ? sql`, ${alias}.ctid` : sql``;
}

function selectedWhere(resource: Resource, condition: Sql): Sql {
  return sql`(select s.*${placeOf(resource, sql`s`)} from ${tableOf(resource)} s where ${condition})`;
}

/** Rows of the table that meet the data rules. */
function ruledTable(resource: Resource, ruled: Sql | undefined): Sql {
  const table = tableOf(resource);
  return ruled === undefined
    ? table
    : sql`(select r.*${placeOf(resource, sql`r`)} from ${table} r where ${ruled})`;
}

/** Rows of a subselect that meet the data rules. */
function ruledRows(rows: Sql, ruled: Sql | undefined): Sql {
  return ruled === undefined ? rows : sql`(select r.* from ${rows} r where ${ruled})`;
}

/** The order of the lines of a row, aliased r: by their place where `order` keeps it, else as their resource is ordered. */
export function orderOfLines(child: Resource, order: string | undefined): Sql {
  const place = order ?? child.order.by;
  const direction = order === undefined ? child.order.direction : 'asc';
  const inOrder = Object.hasOwn(child.fields, place)
    ? [sql`r.${columnOfField(place)} ${directionNamed(direction)}`]
    : [];
  return sql`${[...inOrder, sql`r.id`]}`;
}

/** Whether data scope or data rules leave rows of this resource out. Rows that are edited with another are seen as that one is. */
export function isNarrowedBy(resource: Resource, scope: DataScope): boolean {
  if (isRuledFor(resource, scope)) return true;
  if (scope.isAll && scope.rules === undefined) return false;
  const above = parentOf(resource);
  return (!scope.isAll && isScoped(resource)) || (above !== undefined && isNarrowedBy(above.parent, scope));
}

/** The condition on a row s; undefined where every row is seen. */
function seenBy(resource: Resource, scope: DataScope, judging: JudgingWay): Sql | undefined {
  const above = parentOf(resource);
  if (above !== undefined) {
    const parents = rowsJudged(above.parent, scope, judging);
    return sql`exists (select from ${parents} p
      where p.tenant_id = s.tenant_id and p.id = s.${columnOfField(above.by)} and p.deleted_at is null)`;
  }
  if (scope.isAll) return undefined;
  return belongsSql(resource, scope, { judging, seenRows: seenRowsOf(scope, judging) });
}

function seenRowsOf(scope: DataScope, judging: JudgingWay): SeenRows {
  return (target) => (isNarrowedBy(target, scope) ? rowsJudged(target, scope, judging) : undefined);
}

/** Returns the ways of the declaration by which a row belongs to a narrow scope. Data rules are not judged. */
export function armsToRow(
  tx: Transaction,
  row: { resource: Resource; id: string },
  scope: DataScope & { isAll: false },
): Promise<FoundArm[]> {
  return armsTo(tx, row, { scope, seenRows: seenRowsOf(scope, 'compared') });
}
