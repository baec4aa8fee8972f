import type { Narrowing } from '@millwright/contract/core/call/dataScope.ts';
import { type ListInput, mostTreeNodes } from '@millwright/contract/core/resource/listQuery.ts';
import { isScoped, type Resource } from '@millwright/contract/core/resource/resource.ts';
import { everyView } from '@millwright/contract/core/resource/listView.ts';
import type {
  ListTree,
  ResourcePage,
  ResourceRow,
  ViewCounts,
} from '@millwright/contract/core/resource/resourceCalls.ts';
import { childrenOf } from '@millwright/contract/core/registry/installed.ts';
import type { Ctx } from '../../../platform/http/calls/app.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { nounOf } from '../../../platform/phrases/sentences.ts';
import { always, type Condition, treeBeside } from '../../row/condition.ts';
import { type FilterContext, assertMayAsk, conditionOf, viewOf } from './filters.ts';
import type { ResourceHooks } from '../../row/hooks.ts';
import { readClues } from './clues.queries.ts';
import { selectByIds, selectChildren, selectPage } from '../../row/list.queries.ts';
import { countViews, readTree } from './views.queries.ts';
import { isRuledFor } from '../../row/ruled.ts';
import type { RowReading } from '../../row/shape.ts';
import { createWire, type ReadCtx } from '../../row/wireRow.ts';
import { plainText } from '../../row/plainText.ts';

/** How this request reads rows. */
export function readingOf({ language, tenant }: Pick<ReadCtx, 'language' | 'tenant'>): RowReading {
  return { language, zone: tenant.zone };
}

/**
 * A page of a list. Throws `core.invalid` for a filter or a column that the resource does not know. `isWholeCall`: a call does
 * nothing else, so that the transaction ends with the page.
 */
export async function listRows(
  ctx: Ctx,
  resource: Resource,
  input: ListInput,
  {
    deleted = false,
    hooks = {},
    isWholeCall = false,
  }: { deleted?: boolean; hooks?: ResourceHooks; isWholeCall?: boolean } = {},
): Promise<ResourcePage> {
  const { pageNo, pageSize } = input;
  assertMayAsk(ctx, resource, input);
  const own = await ownConditions(ctx, input, hooks);
  const condition = conditionOf(resource, input, askingOf(ctx));
  const { rows, total, isMore, totals } = await selectPage(ctx.tx, resource, {
    condition: { match: 'and', of: [...own, condition] },
    known: await readClues(ctx.tx, resource, { keyword: input.keyword, condition }),
    input,
    reading: readingOf(ctx),
    scope: ctx.dataScope,
    deleted,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
    isLast: isWholeCall,
  });
  return {
    records: rows.map(createWire(ctx, resource, hooks)),
    total,
    isMore,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
    totals,
    ...toldNarrowing(ctx, resource),
  };
}

/** Returns the reasons why the person does not see all rows of a resource; none if all are seen. */
export function narrowingOf({ dataScope }: Pick<Ctx, 'dataScope'>, resource: Resource): Narrowing[] {
  const scopes = dataScope.isAll || !isScoped(resource) ? [] : dataScope.narrowedTo;
  return [...scopes, ...(isRuledFor(resource, dataScope) ? (['rules'] as const) : [])];
}

/** What narrows a list, for its readers; nothing where no scope and no rule could. */
function toldNarrowing(ctx: Ctx, resource: Resource): { narrowedTo?: Narrowing[] } {
  const narrowedTo = narrowingOf(ctx, resource);
  return isScoped(resource) || narrowedTo.length > 0 ? { narrowedTo } : {};
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

/** How many rows each view of a resource has, of those that the input asks for whatever its view. */
export async function countListViews(
  ctx: Ctx,
  resource: Resource,
  input: ListInput,
  hooks: ResourceHooks = {},
): Promise<ViewCounts> {
  const condition = await narrowing(ctx, resource, { ...input, view: undefined }, hooks);
  const views = Object.keys(resource.views).map(
    (name) => [name, viewOf(resource, name, ctx.person.id)] as const,
  );
  const all = [[everyView, always], ...views] as const;
  return { counts: await countViews(ctx.tx, resource, { condition, scope: ctx.dataScope, views: all }) };
}

/**
 * The tree beside a list, with the rows at each node of those that the input asks for whatever its node. Throws
 * `core.treeTooLarge`.
 */
export async function readListTree(
  ctx: Ctx,
  resource: Resource,
  input: ListInput,
  hooks: ResourceHooks = {},
): Promise<ListTree> {
  const { tree: name } = resource;
  if (name === undefined) throw new Error(`${resource.name} has no tree`);
  const condition = await narrowing(ctx, resource, { ...input, below: undefined }, hooks);
  const { tree } = treeBeside(resource, name);
  const found = await readTree(ctx.tx, resource, {
    condition,
    scope: ctx.dataScope,
    name,
    reading: readingOf(ctx),
    isWhole: ctx.can(tree.access.read),
    limit: mostTreeNodes + 1,
  });
  if (found.nodes.length > mostTreeNodes)
    throw fail('core.treeTooLarge', { name: nounOf(ctx.language, tree), limit: mostTreeNodes });
  return found;
}

function askingOf({ tenant, person }: Ctx): FilterContext {
  return { tenantId: tenant.id, zone: tenant.zone, personId: person.id, country: tenant.country };
}

async function narrowing(
  ctx: Ctx,
  resource: Resource,
  input: ListInput,
  hooks: ResourceHooks,
): Promise<Condition> {
  assertMayAsk(ctx, resource, input);
  const own = await ownConditions(ctx, input, hooks);
  const condition = conditionOf(resource, input, askingOf(ctx));
  const known = await readClues(ctx.tx, resource, { keyword: input.keyword, condition });
  return { match: 'and', of: [known, ...own, condition] };
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
  const children = Object.entries(childrenOf(resource));
  // Asked together: none waits for another's answer.
  const [[row], ...lines] = await Promise.all([
    selectByIds(ctx.tx, resource, { ids: [id], reading, scope }),
    ...children.map(([name, child]) => {
      const { by = '', order } = resource.children[name] ?? {};
      return selectChildren(ctx.tx, child, { by, order, parentIds: [id], reading, scope });
    }),
  ]);
  if (row === undefined) throw fail('core.notFound');
  const lists = Object.fromEntries(
    children.map(([name, child], at) => [name, (lines[at] ?? []).map(createWire(ctx, child, {}))]),
  );
  return { ...createWire(ctx, resource, hooks)(row), ...lists };
}
