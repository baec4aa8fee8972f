// What the values of data rules are called in sheets, read back.
import {
  type RuleVariable,
  ruleVariables,
  variableText,
} from '@millwright/contract/core/resource/dataRules.ts';
import type { Field } from '@millwright/contract/core/fields/fields.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { sentence } from '../../../platform/phrases/sentences.ts';
import type { WriteCtx } from '../../acting.ts';
import { stateText } from '../../row/cycleWords.ts';
import type { RuleAbout } from './ruleWords.ts';
import { fieldNamed } from '../../row/shape.ts';
import { choiceText } from '../../row/wireRow.ts';
import { knownValues } from '../../write/ruleValues.ts';
import { selectByTitle, selectByWords } from '../../sheet/import.queries.ts';

/** How a variable stands in a cell: a text of people never looks like it. */
export function variableCell(word: string): string {
  return `#{${word}}`;
}

const variable = /^#\{(.+)\}$/;

/**
 * The values of rules, of which each was said by its word in any language or as it is stored: choices, states, yes and no,
 * dictionary values, titles of rows, variables. A word of nothing stays as it is. `wordsOf` names a variable.
 */
export async function valuesByWords(
  ctx: WriteCtx,
  rules: readonly RuleAbout[],
  wordsOf: (variable: RuleVariable) => readonly string[],
): Promise<string[]> {
  const asked = rules.map(({ resource, rule: { field: name, condition, value } }) => ({
    resource,
    name,
    field: fieldNamed(resource, name),
    words: (condition === 'in' ? value.split(/[,，]/) : [value]).map((word) => word.trim()),
  }));
  const rows = await titlesOf(ctx, asked);
  const entries = await entriesOf(ctx, asked);
  return asked.map(({ resource, name, field, words }) => {
    const fixed = field === undefined ? new Map<string, string>() : fixedWords(resource, name, field);
    const valueOf = (word: string) =>
      fixed.get(word) ??
      entries.get(field?.dictionary ?? '')?.get(word) ??
      rows.get(field?.to ?? '')?.get(word) ??
      word;
    const said = (word: string) => {
      const [, inner] = variable.exec(word) ?? [];
      const found = ruleVariables.find((each) => inner !== undefined && wordsOf(each).includes(inner));
      return found === undefined ? valueOf(word) : variableText(found);
    };
    return words.map(said).join(',');
  });
}

type Asked = { readonly field: Field | undefined; readonly words: readonly string[] };

async function titlesOf(
  ctx: WriteCtx,
  asked: readonly Asked[],
): Promise<Map<string, ReadonlyMap<string, string>>> {
  const byTarget = Map.groupBy(asked, ({ field }) => field?.to ?? '');
  byTarget.delete('');
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const [to, own] of byTarget) {
    const called = await selectByTitle(ctx, to, [...new Set(own.flatMap(({ words }) => words))]);
    found.set(to, called.found);
  }
  return found;
}

async function entriesOf(
  { tx }: WriteCtx,
  asked: readonly Asked[],
): Promise<Map<string, Map<string, string>>> {
  const names = new Set(asked.flatMap(({ field }) => field?.dictionary ?? []));
  const found = new Map<string, Map<string, string>>();
  for (const name of names) found.set(name, await selectByWords(tx, { dictionary: name }));
  return found;
}

function fixedWords(resource: Resource, name: string, field: Field): Map<string, string> {
  const isState = !Object.hasOwn(resource.fields, name);
  return new Map(
    (knownValues(resource, name, field) ?? []).flatMap((value) =>
      languages.map((language): [string, string] => {
        if (field.kind === 'flag')
          return [
            sentence(language, value === 'true' ? 'resource.yes' : 'resource.no', { namespace: 'core' }),
            value,
          ];
        const word = isState
          ? stateText(resource, value, language)
          : choiceText(resource, name, value, language);
        return [word ?? value, value];
      }),
    ),
  );
}
