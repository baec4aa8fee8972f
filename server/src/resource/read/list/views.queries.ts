import { exactTotal } from '@millwright/contract/core/resource/listQuery.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ListTree, TreeNode, ViewCounts } from '@millwright/contract/core/resource/resourceCalls.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { DataScope } from '../../../platform/session/dataScope.ts';
import { type Condition, createBinder, sqlOf, treeBeside } from '../../row/condition.ts';
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
  const binder = createBinder();
  const table = listedRows(resource, scope, binder).rows;
  const where = `r.deleted_at is null and ${sqlOf(resource, condition, binder)}`;
  const counts = views.map(
    ([, view], place) => `(select count(*)::int from (select from ${table} r
       where ${where} and ${sqlOf(resource, view, binder)} limit ${exactTotal + 1}) c) as "${place}"`,
  );
  const [row = {}] = await tx.query<Record<string, number>>(`select ${counts.join(', ')}`, binder.values, {
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
  const binder = createBinder();
  const { tree, target, column, parent } = treeBeside(resource, name);
  const title = columnNamed(tree, tree.title);
  const order = columnNamed(tree, tree.order.by);
  const text = title === undefined ? 'n.id::text' : words(`n.${title.column}`, title.type, reading.language);
  const seen = readRowsOf(resource, scope, binder);
  // Said, though row-level security holds it: the nodes of a cluster go through a tree within one mill alone.
  const mill = binder.bind(tx.tenantId);
  const named = isWhole
    ? ''
    : `named as (
       select r.${column} as id from ${seen} r where r.tenant_id = ${mill} and r.deleted_at is null
       union select n.${parent} from ${target} n join named on n.tenant_id = ${mill} and n.id = named.id),`;
  const rows = await tx.query<TreeNode & { isNode: boolean }>(
    `with recursive ${named} counted as (
       select r.${column} as node, count(*)::int as n from ${seen} r
       where r.tenant_id = ${mill} and r.deleted_at is null and ${sqlOf(resource, condition, binder)} group by 1)
     select * from (
       select true as "isNode", n.id::text as id, n.${parent}::text as "parentId", ${text} as title,
         coalesce(c.n, 0) as count
       from ${target} n left join counted c on c.node = n.id
       where n.tenant_id = ${mill} and n.deleted_at is null${isWhole ? '' : ' and n.id in (select id from named)'}
       order by n.${order?.column ?? 'create_time'} ${tree.order.direction}, n.id limit ${binder.bind(limit)}) nodes
     union all select false, '', null, '', n from counted where node is null`,
    binder.values,
    { isPrepared: resource.search !== 'indexed' },
  );
  return {
    nodes: rows.flatMap(({ isNode, ...node }) => (isNode ? [node] : [])),
    atNone: rows.find(({ isNode }) => !isNode)?.count ?? 0,
  };
}
