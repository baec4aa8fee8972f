import { isOpenFor } from '@millwright/contract/core/lifeCycle.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import { withoutForeign } from '@millwright/contract/core/when.ts';
import type { Ctx } from '../../platform/http/app.ts';
import { fail, type Refusal } from '../../platform/http/fail.ts';
import { actionText, stateText } from '../cycle/cycleWords.ts';
import { assertFits } from './fits.ts';
import type { ResourceHooks, Values } from '../hooks.ts';
import { cleanPictures } from '../row/pictures.ts';
import { cleanRichTexts } from './richText.ts';

/** The values that are stored of what was said. Throws what the rules of the resource and its hooks refuse. */
export async function rowToSave(
  ctx: Ctx,
  resource: Resource,
  {
    given,
    before,
    id,
    hooks,
  }: { given: Values; before: Values | undefined; id?: string; hooks: ResourceHooks },
): Promise<Values> {
  const said = before === undefined ? given : withoutForeign(resource.fields, given, before);
  const clean = await cleanPictures(ctx.tx, resource, cleanRichTexts(resource, said));
  const row = (await hooks.beforeSave?.(ctx, { row: clean, before })) ?? clean;
  await assertFits(ctx, resource, { row, before, ...(id === undefined ? {} : { id }) });
  return row;
}

/** Why a row cannot be edited or deleted in the state it is in; undefined when it can. */
export function refusalOfState(
  ctx: Pick<Ctx, 'language'>,
  resource: Resource,
  { verb, row }: { verb: 'edit' | 'delete'; row: Values },
): Refusal | undefined {
  const state = String(row['state']);
  if (isOpenFor(resource.lifeCycle, verb, state)) return undefined;
  return wrongState(ctx, resource, { action: verb, state });
}

/** That an action is not possible in a state, in words. */
export function wrongState(
  { language }: Pick<Ctx, 'language'>,
  resource: Resource,
  { action, state }: { action: string; state: string },
): Refusal {
  return fail('core.wrongState', {
    action: actionText(resource, action, language),
    state: stateText(resource, state, language),
  });
}
