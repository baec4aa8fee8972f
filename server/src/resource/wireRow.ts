import { choiceKey } from '@millwright/contract/core/fields.ts';
import type { Language } from '@millwright/contract/core/languages.ts';
import { actionsFrom } from '@millwright/contract/core/machine.ts';
import type { Resource } from '@millwright/contract/core/resource.ts';
import type { ResourceRow } from '@millwright/contract/core/resourceCalls.ts';
import { findSentence } from '../platform/phrases/sentences.ts';
import type { DbRow } from './list.queries.ts';
import { isPhrased } from './values.ts';

/** Who reads, and what this person may do. */
export interface Viewing {
  readonly language: Language;
  readonly can: (code: string) => boolean;
}

/** A row as the wire shows it: the words of choices beside them, and the actions that are open now. */
export function wireRow(resource: Resource, row: DbRow, viewing: Viewing): ResourceRow {
  const texts = Object.entries(resource.fields).flatMap(([name, field]) =>
    isPhrased(field) ? [[`${name}_dictText`, choiceText(resource, name, row[name], viewing.language)]] : [],
  );
  return {
    ...row,
    ...Object.fromEntries(texts),
    actions: actionsOf(resource, row, viewing),
  } as unknown as ResourceRow;
}

/** The word of a choice in a language; null for none, the code itself for one without a word. */
export function choiceText(
  { area, fields }: Resource,
  field: string,
  value: unknown,
  language: Language,
): string | null {
  if (typeof value !== 'string') return null;
  const { namespace, path } = choiceKey(area, field, { words: fields[field]?.words, value });
  return findSentence(language, path, { namespace }) ?? value;
}

/** What this person may do with the row in the state it is in. */
export function actionsOf(resource: Resource, row: DbRow, { can }: Pick<Viewing, 'can'>): string[] {
  const { access, machine } = resource;
  const plain = [...(can(access.edit) ? ['edit'] : []), ...(can(access.delete) ? ['delete'] : [])];
  if (machine === undefined) return plain;
  const state = String(row['state']);
  const open = actionsFrom(machine, state).filter((name) => {
    const action = machine.actions[name];
    return action !== undefined && can(action.access);
  });
  return [...plain, ...open];
}
