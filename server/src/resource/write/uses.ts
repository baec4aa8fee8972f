import { oncePer } from '@millwright/contract/core/call/oncePer.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { parentOf, registry, resourceNamed } from '@millwright/contract/core/registry/installed.ts';
import { blockedBy, fail, type Refusal } from '../../platform/http/errors/fail.ts';
import { nounOf } from '../../platform/phrases/sentences.ts';
import type { JudgeCtx } from '../acting.ts';
import { hooksOf } from '../row/hooks.ts';
import { blockersOf } from './blockers.ts';
import { type Use, type User, usesOf } from './uses.queries.ts';

/**
 * The fields of other resources, and of the tree itself, that keep a row of a resource from being deleted. Its own
 * children go with it, and what tells of the past keeps nothing. A row that two resources show is kept by what refers to
 * either.
 */
export function usersOf(resource: Resource): User[] {
  const own = new Set(Object.values(resource.children).map(({ of, by }) => `${of} ${by}`));
  const names = new Set(
    registry().resources.flatMap(({ name, table }) => (table === resource.table ? [name] : [])),
  );
  return registry().resources.flatMap((each) =>
    keepersOf(each).flatMap(({ field, to }) =>
      names.has(to) && !own.has(`${each.name} ${field}`) ? [{ resource: each, field }] : [],
    ),
  );
}

/** The fields of a resource that keep what they refer to. */
const keepersOf = oncePer(({ fields }: Resource) =>
  Object.entries(fields).flatMap(([field, { to, isPast = false }]) =>
    to === undefined || isPast ? [] : [{ field, to }],
  ),
);

/** Why rows cannot be deleted, by id: what refers to them, with their names. Rows that nobody uses are not in it. */
export async function refusalsOfUse(
  ctx: JudgeCtx,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> {
  if (ids.length === 0) return new Map();
  const users = usersOf(resource);
  const uses = await usesOf(ctx.tx, users, ids);
  if (uses.length === 0) return new Map();
  const named = await namedUses(ctx, uses, users);
  const refusals = new Map<string, Refusal>();
  for (const [id, found] of Map.groupBy(uses, (use) => use.id)) {
    const names = found.map(({ resource: name }) => name);
    const said = found.map(
      ({ resource: name, count }) => `${nounOf(ctx.language, resourceNamed(name))} (${count})`,
    );
    const refusal = fail(hooksOf(resource).inUse?.(names) ?? 'core.inUse', { users: said.join(', ') });
    const blockers = names.flatMap((name) => named.get(name)?.get(id) ?? []);
    refusals.set(id, blockedBy(refusal, blockers));
  }
  return refusals;
}

/** The rows behind uses, by the name of their resource and the row that they refer to. */
async function namedUses(ctx: JudgeCtx, uses: readonly Use[], users: readonly User[]) {
  const named = new Map<string, Awaited<ReturnType<typeof blockersOf>>>();
  for (const [name, of] of Map.groupBy(uses, ({ resource }) => resource)) {
    const shown = resourceNamed(name);
    const through = users.filter(({ resource }) => (parentOf(resource)?.parent ?? resource).name === name);
    named.set(name, await blockersOf(ctx, shown, { uses: of, users: through }));
  }
  return named;
}
