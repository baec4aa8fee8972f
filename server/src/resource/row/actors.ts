import type { Action, Actor } from '@millwright/contract/core/resource/lifeCycle.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import { sentence } from '../../platform/phrases/sentences.ts';
import type { WriteCtx } from '../acting.ts';
import type { IsActor, ResourceHooks, Values } from './hooks.ts';

const known: Partial<Record<Actor, IsActor>> = {
  initiator: ({ person }, row) => row['createdBy'] === person.id,
  system: ({ person }) => person.id === null,
};

/** Whether the person who asks is one of the named actors of a row. Throws for an undeclared actor, which is a bug. */
export function isActor(
  ctx: Pick<WriteCtx, 'person' | 'language' | 'can'>,
  hooks: ResourceHooks,
  { actor, row }: { actor: Actor; row: Values },
): boolean {
  const tell = hooks.actors?.[actor] ?? known[actor];
  if (tell === undefined) throw new Error(`nobody knows who is ${actor}`);
  return tell(ctx, row);
}

export function isActorKnown(actor: Actor, hooks: ResourceHooks): boolean {
  return actor in known || hooks.actors?.[actor] !== undefined;
}

/** Returns true if this person may take an action on a row, as far as its actors go. */
export function isAnyActor(
  ctx: Pick<WriteCtx, 'person' | 'language' | 'can'>,
  { by }: Pick<Action, 'by'>,
  { row, hooks }: { row: Values; hooks: ResourceHooks },
): boolean {
  return by.length === 0 || by.some((actor) => isActor(ctx, hooks, { actor, row }));
}

/** Throws `core.notActor` for an action on a row that only others may take. */
export function assertActor(
  ctx: Pick<WriteCtx, 'person' | 'language' | 'can'>,
  action: Pick<Action, 'by'>,
  of: { row: Values; hooks: ResourceHooks },
): void {
  if (isAnyActor(ctx, action, of)) return;
  const words = action.by.map((actor) => sentence(ctx.language, `actors.${actor}`, { namespace: 'core' }));
  throw fail('core.notActor', { actors: words.join(' / ') });
}
