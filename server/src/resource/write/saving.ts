import { isOpenFor } from '@millwright/contract/core/resource/lifeCycle.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { fail, type Refusal } from '../../platform/http/errors/fail.ts';
import type { WriteCtx } from '../acting.ts';
import { refusalOfActor } from '../row/actors.ts';
import { actionText, stateText } from '../row/cycleWords.ts';
import { hooksOf, type Values } from '../row/hooks.ts';

/** Why a row cannot be edited or deleted in the state it is in, or by whoever asks; undefined when it can. */
export function refusalOfState(
  ctx: Pick<WriteCtx, 'language' | 'person' | 'can'>,
  resource: Resource,
  { verb, row }: { verb: 'edit' | 'delete'; row: Values },
): Refusal | undefined {
  const { lifeCycle } = resource;
  const state = String(row['state']);
  if (!isOpenFor(lifeCycle, verb, state)) return wrongState(ctx, resource, { action: verb, state });
  return refusalOfActor(ctx, { by: lifeCycle?.changedBy ?? [] }, { row, hooks: hooksOf(resource) });
}

/** That an action is not possible in a state, in words. */
export function wrongState(
  { language }: Pick<WriteCtx, 'language'>,
  resource: Resource,
  { action, state }: { action: string; state: string },
): Refusal {
  return fail('core.wrongState', {
    action: actionText(resource, action, language),
    state: stateText(resource, state, language),
  });
}
