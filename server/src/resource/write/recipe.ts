import { rowEvent } from '@millwright/contract/core/events.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { Refusal } from '../../platform/http/fail.ts';
import { rehearse, type WriteCtx } from '../acting.ts';
import { hooksOf } from '../hooks.ts';
import type { Draft, Prepared, Refusals } from './draft.ts';
import { judge, refusedOr } from './judge.ts';
import { isChange, store } from './store.ts';

/**
 * Writes what was judged with its lines, its history and what its hooks do behind it, and tells others. Where
 * `isApart`, each document stands by itself: what its hooks refuse then is undone and given back. Otherwise a refusal
 * is thrown.
 */
export async function write(
  ctx: WriteCtx,
  resource: Resource,
  prepared: readonly Prepared[],
  { isApart = false }: { isApart?: boolean } = {},
): Promise<Refusals> {
  const refusals = new Map<Draft, Refusal>();
  const changing = prepared.filter((each) => isChange(resource, each));
  if (isApart && hasEffects(resource, changing))
    for (const each of changing) {
      const refused = await refusedOr(() => rehearse(ctx, (apart) => store(apart, resource, [each]), always));
      if (refused instanceof Refusal) refusals.set(each.draft, refused);
    }
  else await store(ctx, resource, changing);
  tell(
    ctx,
    resource,
    changing.filter(({ draft }) => !refusals.has(draft)),
  );
  return refusals;
}

const always = () => true;

/** Judges and writes one document. Throws what refuses it. */
export async function save(ctx: WriteCtx, resource: Resource, draft: Draft): Promise<void> {
  const { prepared, refusals } = await judge(ctx, resource, [draft]);
  const refusal = refusals.get(draft);
  if (refusal !== undefined) throw refusal;
  await write(ctx, resource, prepared);
}

function hasEffects(resource: Resource, prepared: readonly Prepared[]): boolean {
  const { afterSave, effects = {} } = hooksOf(resource);
  return afterSave !== undefined || prepared.some(({ draft }) => effects[draft.action] !== undefined);
}

/** Tells what was done to rows; an action of the life cycle is told under its own name. */
function tell(ctx: WriteCtx, resource: Resource, prepared: readonly Prepared[]): void {
  for (const [name, done] of Map.groupBy(prepared, ({ draft }) => eventName(resource, draft)))
    ctx.emit(name, { ids: done.map(({ draft: { id } }) => id), by: ctx.person.id });
}

function eventName(resource: Resource, { action, stored, revives }: Draft): string {
  const declared = resource.lifeCycle?.actions[action];
  if (declared !== undefined) return declared.event;
  if (stored === undefined) return rowEvent(resource, 'added').name;
  return rowEvent(resource, revives === true ? 'restored' : 'changed').name;
}
