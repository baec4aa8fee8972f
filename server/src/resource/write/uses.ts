import type { Resource } from '@millwright/contract/core/resource.ts';
import { resourceNamed, resources } from '@millwright/contract/registry.ts';
import { fail, type Refusal } from '../../platform/http/fail.ts';
import { nounOf } from '../../platform/phrases/sentences.ts';
import type { WriteCtx } from '../acting.ts';
import { hooksOf } from '../hooks.ts';
import { usesOf } from './uses.queries.ts';

/**
 * The fields of other resources, and of the tree itself, that keep a row of a resource from being deleted. Its own
 * children go with it, and what tells of the past keeps nothing. A row that two resources show is kept by what refers to
 * either.
 */
export function usersOf(resource: Resource): { resource: Resource; field: string }[] {
  const own = new Set(Object.values(resource.children).map(({ of, by }) => `${of} ${by}`));
  return resources.flatMap((each) =>
    Object.entries(each.fields).flatMap(([field, { to, isPast = false }]) =>
      to !== undefined &&
      resourceNamed(to).table === resource.table &&
      !isPast &&
      !own.has(`${each.name} ${field}`)
        ? [{ resource: each, field }]
        : [],
    ),
  );
}

/** Why rows cannot be deleted, by id: what refers to them. Rows that nobody uses are not in it. */
export async function refusalsOfUse(
  ctx: Pick<WriteCtx, 'tx' | 'language'>,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> {
  if (ids.length === 0) return new Map();
  const uses = await usesOf(ctx.tx, usersOf(resource), ids);
  const byId = Map.groupBy(uses, ({ id }) => id);
  return new Map(
    [...byId].map(([id, found]) => {
      const users = found
        .map(({ resource: name, count }) => `${nounOf(ctx.language, resourceNamed(name))} (${count})`)
        .join(', ');
      const special = hooksOf(resource).inUse?.(found.map(({ resource: name }) => name));
      return [id, fail(special ?? 'core.inUse', { users })];
    }),
  );
}
