import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ListTree, TreeNode, ViewCounts } from '@millwright/contract/core/resource/resourceCalls.ts';
import { currentTenant, runComposed } from '../../../platform/db/query.ts';
import { bound, quotedName, sql } from '../../../platform/db/sql.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { DataScope } from '../../../platform/session/dataScope.ts';
import { type Condition, sqlOf, treeBeside } from '../../row/condition.ts';
import { directionNamed } from '../../row/pieces.ts';
import { listedRows, readRowsOf } from '../../row/rows.ts';
import { columnNamed, type RowReading, words } from '../../row/shape.ts';

interface Counted {
  readonly condition: Condition;
  readonly scope: DataScope;
}

/** How many rows fit a condition, and how many of them each view has: one statement, exact up to `exactTotal` each. */
export async function countViews(
  tx: TenantTransaction,
  resource: Resource,
  { condition, scope, views }: Counted & { views: readonly (readonly [name: string, view: Condition])[] },
): Promise<ViewCounts['counts']> {
  const table = listedRows(resource, scope).rows;
  const where = sql`r.deleted_at is null and ${sqlOf(resource, condition)}`;
  const counts = views.map(
    ([, view], place) => sql`(select count(*)::int from (select from ${table} r
       where ${where} and ${sqlOf(resource, view)} limit ${exactTotal + 1}) c) as ${quotedName(String(place))}`,
  );
  const [row = {}] = await runComposed<Record<string, number>>(tx, sql`select ${counts}`, {
    isPrepared: resource.search !== 'indexed',
  });
  return Object.fromEntries(
    views.map(([name], place) => {
      const count = row[place] ?? 0;
      return [name, { total: Math.min(count, exactTotal), isMore: count > exactTotal }];
    }),
  );
}

/**
 * The tree beside a list in its order, each node with the rows that hang at it and fit a condition: one statement. Without
 * `isWhole` only the nodes at which rows of the reader hang, with those above them: what rows are called by may be read with
 * them, the rest of the tree has a right of its own (docs/decisions/trees-beside-lists.md). Gives at most `limit` nodes.
 */
export async function readTree(
  tx: TenantTransaction,
  resource: Resource,
  {
    condition,
    scope,
    name,
    reading,
    isWhole,
    limit,
  }: Counted & { name: string; reading: RowReading; isWhole: boolean; limit: number },
): Promise<ListTree> {
  const { tree, target, column, parent } = treeBeside(resource, name);
  const title = columnNamed(tree, tree.title);
  const order = columnNamed(tree, tree.order.by)?.column ?? sql`create_time`;
  const text =
    title === undefined ? sql`n.id::text` : words(sql`n.${title.column}`, title.type, reading.language);
  const seen = readRowsOf(resource, scope);
  // Said, though row-level security holds it: the nodes of a cluster go through a tree within one mill alone.
  const mill = currentTenant;
  const named = isWhole
    ? sql``
    : sql`named as (
       select r.${column} as id from ${seen} r where r.tenant_id = ${mill} and r.deleted_at is null
       union select n.${parent} from ${target} n join named on n.tenant_id = ${mill} and n.id = named.id),`;
  const isNamed = isWhole ? sql`` : sql` and n.id in (select id from named)`;
  const rows = await runComposed<TreeNode & { isNode: boolean }>(
    tx,
    sql`with recursive ${named} counted as (
       select r.${column} as node, count(*)::int as n from ${seen} r
       where r.tenant_id = ${mill} and r.deleted_at is null and ${sqlOf(resource, condition)} group by 1)
     select * from (
       select true as "isNode", n.id::text as id, n.${parent}::text as "parentId", ${text} as title,
         coalesce(c.n, 0) as count
       from ${target} n left join counted c on c.node = n.id
       where n.tenant_id = ${mill} and n.deleted_at is null${isNamed}
       order by n.${order} ${directionNamed(tree.order.direction)}, n.id limit ${bound(limit)}) nodes
     union all select false, '', null, '', n from counted where node is null`,
    { isPrepared: resource.search !== 'indexed' },
  );
  return {
    nodes: rows.flatMap(({ isNode, ...node }) => (isNode ? [node] : [])),
    atNone: rows.find(({ isNode }) => !isNode)?.count ?? 0,
  };
}
