import type { Resource } from '@millwright/contract/core/resource.ts';
import { resources } from '@millwright/contract/registry.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { fail, type Refusal } from '../../platform/http/fail.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import { usesOf } from './write.queries.ts';

/** The fields of other resources, and of the tree itself, that refer to a resource. Its own children go with it. */
export function usersOf(resource: Resource): { resource: Resource; field: string }[] {
  const own = new Set(Object.values(resource.children).map(({ of, by }) => `${of} ${by}`));
  return resources.flatMap((each) =>
    Object.entries(each.fields).flatMap(([field, { to }]) =>
      to === resource.name && !own.has(`${each.name} ${field}`) ? [{ resource: each, field }] : [],
    ),
  );
}

/** Why rows cannot be deleted, by id: what refers to them. Rows that nobody uses are not in it. */
export async function refusalsOfUse(
  ctx: Ctx,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> {
  const uses = await usesOf(ctx.tx, usersOf(resource), ids);
  const byId = Map.groupBy(uses, ({ id }) => id);
  return new Map(
    [...byId].map(([id, found]) => {
      const users = found.map(({ resource: name, count }) => `${nounOf(ctx, name)} (${count})`).join(', ');
      return [id, fail('core.inUse', { users })];
    }),
  );
}

/** Throws `core.inUse` when something refers to the row. */
export async function assertUnused(ctx: Ctx, resource: Resource, id: string): Promise<void> {
  const refusal = (await refusalsOfUse(ctx, resource, [id])).get(id);
  if (refusal !== undefined) throw refusal;
}

function nounOf({ language }: Ctx, name: string): string {
  const area = resources.find((resource) => resource.name === name)?.area ?? '';
  return sentence(language, `resources.${name}`, { namespace: area });
}
