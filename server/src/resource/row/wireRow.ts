import { choicePlaces } from '@millwright/contract/core/resource/resourceWords.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { actionsFrom, isOpenFor } from '@millwright/contract/core/resource/lifeCycle.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { belongs } from '@millwright/contract/core/fields/when.ts';
import { findWord } from '../../platform/phrases/sentences.ts';
import { isAnyActor } from './actors.ts';
import type { WriteCtx } from '../acting.ts';
import type { ResourceHooks, Values } from './hooks.ts';
import type { DbRow } from './list.queries.ts';
import { hiddenFields, withHidden } from './personal.ts';
import { pictureAddresses } from './pictures.ts';
import { isPhrased } from './values.ts';

/** For whom rows are read. */
export type ReadCtx = Pick<
  WriteCtx,
  'tx' | 'tenant' | 'language' | 'dataScope' | 'can' | 'person' | 'addressOf'
>;

/**
 * Makes rows as the wire shows them: the words of choices beside them, and the actions that are open now. What is the same
 * for all of them is found out once.
 */
export function createWire(
  ctx: ReadCtx,
  resource: Resource,
  hooks: ResourceHooks,
): (row: DbRow) => ResourceRow {
  const phrased = Object.entries(resource.fields).flatMap(([name, field]) =>
    isPhrased(field) ? [name] : [],
  );
  const wordOf = choiceWords(resource, ctx.language);
  const addressesIn = pictureAddresses(ctx, resource);
  const actionsOf = openActions(ctx, resource, hooks);
  const hidden = hiddenFields(ctx, resource);
  return (row) => {
    // `undefined` does not travel. Leaving a name out of a copy costs more than all else that is done here.
    const shown: Record<string, unknown> = { ...withHidden(row, hidden), createdBy: undefined };
    for (const name of phrased) shown[`${name}_dictText`] = wordOf(name, row[name]);
    Object.assign(shown, addressesIn(row));
    shown['actions'] = actionsOf(row);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fields of any resource
    return shown as unknown as ResourceRow;
  };
}

/** The words of choices, each looked up once. */
function choiceWords(resource: Resource, language: Language) {
  const known = new Map<string, string | null>();
  return (field: string, value: unknown): string | null => {
    const key = `${field} ${String(value)}`;
    const word = known.get(key);
    if (word !== undefined) return word;
    const found = choiceText(resource, field, value, language);
    known.set(key, found);
    return found;
  };
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

/** What this person may do with a row in the state it is in. Guards are asked only when an action is taken. */
function openActions(
  ctx: ReadCtx,
  { access, lifeCycle }: Resource,
  hooks: ResourceHooks,
): (row: Values) => string[] {
  const verbs = (['edit', 'delete'] as const).filter((verb) => ctx.can(access[verb]));
  if (lifeCycle === undefined) return () => verbs;
  return (row) => {
    const state = String(row['state']);
    const open = actionsFrom(lifeCycle, state).filter((name) => {
      const action = lifeCycle.actions[name];
      if (action === undefined || !ctx.can(action.access) || !belongs(action, row)) return false;
      return isAnyActor(ctx, action, { row, hooks });
    });
    const mayChange = isAnyActor(ctx, { by: lifeCycle.changedBy }, { row, hooks });
    return [...verbs.filter((verb) => mayChange && isOpenFor(lifeCycle, verb, state)), ...open];
  };
}
