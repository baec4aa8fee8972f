import type { NarrowScope } from '@millwright/contract/core/dataScope.ts';
import type { ListInput } from '@millwright/contract/core/listQuery.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourcePage, ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { childrenOf } from '@millwright/contract/registry.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Condition } from '../row/condition.ts';
import { conditionOf } from './filters.ts';
import type { ResourceHooks } from '../hooks.ts';
import { lettersOf } from './keyword.queries.ts';
import { selectByIds, selectChildren, selectPage } from './list.queries.ts';
import type { Reading } from '../row/shape.ts';
import { type ReadCtx, wireRow } from '../row/wireRow.ts';
import { plainText } from '../row/plainText.ts';

/** How this request reads rows. */
export function readingOf({ language, tenant }: Pick<ReadCtx, 'language' | 'tenant'>): Reading {
  return { language, zone: tenant.zone };
}

/** A page of a list. Throws `core.invalid` for a filter or a column that the resource does not know. */
export async function listRows(
  ctx: Ctx,
  resource: Resource,
  input: ListInput,
  { deleted = false, hooks = {} }: { deleted?: boolean; hooks?: ResourceHooks } = {},
): Promise<ResourcePage> {
  const { pageNo, pageSize } = input;
  const own = await ownConditions(ctx, input, hooks);
  const { rows, total, isMore, totals } = await selectPage(ctx.tx, resource, {
    condition: { match: 'and', of: [...own, conditionOf(resource, input, ctx.tenant.zone)] },
    known: await lettersOf(ctx.tx, resource, input.keyword),
    input,
    reading: readingOf(ctx),
    scope: ctx.dataScope,
    deleted,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  });
  return {
    records: rows.map((row) => wireRow(ctx, resource, { row, hooks })),
    total,
    isMore,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
    totals,
    ...(resource.scoped ? { narrowedTo: narrowedTo(ctx) } : {}),
  };
}

function narrowedTo({ dataScope }: Ctx): NarrowScope[] {
  return dataScope.isAll ? [] : [...dataScope.narrowedTo];
}

async function ownConditions(
  ctx: Ctx,
  input: ListInput,
  { filters = {} }: ResourceHooks,
): Promise<Condition[]> {
  const own: Condition[] = [];
  for (const [name, meaning] of Object.entries(filters)) {
    const text = input[name];
    if (text !== undefined && text !== null && text !== '') own.push(await meaning(ctx, plainText(text)));
  }
  return own;
}

/** One row with its children. Throws `core.notFound`. */
export async function showRow(
  ctx: ReadCtx,
  resource: Resource,
  id: string,
  hooks: ResourceHooks = {},
): Promise<ResourceRow> {
  const reading = readingOf(ctx);
  const scope = ctx.dataScope;
  const [row] = await selectByIds(ctx.tx, resource, { ids: [id], reading, scope });
  if (row === undefined) throw fail('core.notFound');
  const lists: Record<string, ResourceRow[]> = {};
  for (const [name, child] of Object.entries(childrenOf(resource))) {
    const by = resource.children[name]?.by ?? '';
    const rows = await selectChildren(ctx.tx, child, { by, parentIds: [id], reading, scope });
    lists[name] = rows.map((each) => wireRow(ctx, child, { row: each, hooks: {} }));
  }
  return { ...wireRow(ctx, resource, { row, hooks }), ...lists };
}
