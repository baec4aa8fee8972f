import { isOpenFor } from '@millwright/contract/core/resource/lifeCycle.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import type { WriteCtx } from '../acting.ts';
import { assertActor } from '../row/actors.ts';
import { actionText, stateText } from '../row/cycleWords.ts';
import { hooksOf, type Values } from '../row/hooks.ts';

/** Throws for a row that cannot be edited or deleted in its state, or by this person. */
export function assertOpen(
  ctx: Pick<WriteCtx, 'language' | 'person' | 'can'>,
  resource: Resource,
  { verb, row }: { verb: 'edit' | 'delete'; row: Values },
): void {
  const { lifeCycle } = resource;
  const state = String(row['state']);
  if (!isOpenFor(lifeCycle, verb, state)) refuseState(ctx, resource, { action: verb, state });
  assertActor(ctx, { by: lifeCycle?.changedBy ?? [] }, { row, hooks: hooksOf(resource) });
}

/** Refuses an action that is not possible in a state, in words. */
export function refuseState(
  { language }: Pick<WriteCtx, 'language'>,
  resource: Resource,
  { action, state }: { action: string; state: string },
): never {
  throw fail('core.wrongState', {
    action: actionText(resource, action, language),
    state: stateText(resource, state, language),
  });
}
