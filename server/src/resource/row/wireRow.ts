import { choicePlaces } from '@millwright/contract/core/resourceWords.ts';
import type { Language } from '@millwright/contract/core/languages.ts';
import { actionsFrom, isOpenFor } from '@millwright/contract/core/lifeCycle.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { findWord } from '../../platform/phrases/sentences.ts';
import { refusalOfActor } from '../cycle/actors.ts';
import type { WriteCtx } from '../acting.ts';
import type { ResourceHooks, Values } from '../hooks.ts';
import type { DbRow } from '../read/list.queries.ts';
import { pictureAddresses } from './pictures.ts';
import { isPhrased } from './values.ts';

/** For whom rows are read. */
export type ReadCtx = Pick<
  WriteCtx,
  'tx' | 'tenant' | 'language' | 'dataScope' | 'can' | 'person' | 'addressOf'
>;

/** A row as the wire shows it: the words of choices beside them, and the actions that are open now. */
export function wireRow(
  ctx: ReadCtx,
  resource: Resource,
  { row: { createdBy, ...row }, hooks }: { row: DbRow; hooks: ResourceHooks },
): ResourceRow {
  const texts = Object.entries(resource.fields).flatMap(([name, field]) =>
    isPhrased(field) ? [[`${name}_dictText`, choiceText(resource, name, row[name], ctx.language)]] : [],
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-assertion -- fields of any resource
  return {
    ...row,
    ...pictureAddresses(ctx, resource, row),
    ...Object.fromEntries(texts),
    actions: actionsOf(ctx, resource, { row: { ...row, createdBy }, hooks }),
  } as unknown as ResourceRow;
}

/** The word of a choice in a language; null for none, the code itself for one without a word. */
export function choiceText(
  resource: Resource,
  field: string,
  value: unknown,
  language: Language,
): string | null {
  if (typeof value !== 'string') return null;
  return findWord(language, choicePlaces(resource, field, value)) ?? value;
}

/** What this person may do with the row in the state it is in. Guards are asked only when an action is taken. */
function actionsOf(
  ctx: ReadCtx,
  { access, lifeCycle }: Resource,
  { row, hooks }: { row: Values; hooks: ResourceHooks },
): string[] {
  const state = String(row['state']);
  const plain = (['edit', 'delete'] as const).filter(
    (verb) => ctx.can(access[verb]) && isOpenFor(lifeCycle, verb, state),
  );
  if (lifeCycle === undefined) return plain;
  const open = actionsFrom(lifeCycle, state).filter((name) => {
    const action = lifeCycle.actions[name];
    if (action === undefined || !ctx.can(action.access)) return false;
    return refusalOfActor(ctx, action, { row, hooks }) === undefined;
  });
  return [...plain, ...open];
}
