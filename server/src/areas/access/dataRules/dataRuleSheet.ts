import {
  type RuleCondition,
  ruleConditions,
  type RuleVariable,
} from '@millwright/contract/core/resource/dataRules.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { fieldLabel, nounOf, sentence } from '../../../platform/phrases/sentences.ts';
import {
  type ResourceHooks,
  type RuleAbout,
  rulesInWords,
  valuesByWords,
  type Values,
  variableCell,
} from '../../../resource/index.ts';
import { ruledNamed, ruledResources } from './dataRule.service.ts';

/**
 * Data rules in sheets: the list, its field and the values by what people call them, in the language of who asks; read back in any.
 * What is called as something else, and a value whose word has a comma, stays as it is stored, so that what is exported can be
 * imported.
 */
export const dataRuleSheet: NonNullable<ResourceHooks['inSheets']> = {
  async shown(ctx, rows) {
    const { language } = ctx;
    const about = rows.map(aboutOf);
    const known = about.filter((each) => each !== undefined);
    const words = await rulesInWords(ctx, known, (name) => variableCell(variableWord(language, name)));
    const wordsOf = new Map(known.map((each, at) => [each, words[at]]));
    return rows.map((row, at) => {
      const said = about[at];
      if (said === undefined) return row;
      const { resource, rule } = said;
      const values = wordsOf.get(said)?.values ?? [];
      const isPlain = values.length > 0 && values.every((word) => !/[,，]/.test(word));
      return {
        ...row,
        resource: onlyWord(nounsOf(language), resource.name),
        field: onlyWord(labelsOf(language, resource), rule.field),
        value: isPlain ? values.join(', ') : rule.value,
      };
    });
  },

  async read(ctx, rows) {
    const named = rows.map((row) => {
      const name = nameOf(languages.map(nounsOf), row['resource']);
      const resource = ruledNamed(name);
      const field =
        resource === undefined
          ? row['field']
          : nameOf(
              languages.map((language) => labelsOf(language, resource)),
              row['field'],
            );
      return { ...row, resource: row['resource'] === undefined ? undefined : name, field };
    });
    const about = named.map(aboutOf);
    const known = about.filter((each) => each !== undefined);
    const values = await valuesByWords(ctx, known, (name) =>
      languages.map((language) => variableWord(language, name)),
    );
    const valueOf = new Map(known.map((each, at) => [each, values[at]]));
    return named.map((row, at) => {
      const said = about[at];
      return said === undefined ? row : { ...row, value: valueOf.get(said) };
    });
  },
};

/** What a row of the list of rules is about; undefined where it does not say, or says what a release has no more. */
function aboutOf(row: Values): RuleAbout | undefined {
  const { resource: name, field, condition, value } = row;
  const resource = typeof name === 'string' ? ruledNamed(name) : undefined;
  const compared = conditionNamed(condition);
  if (resource === undefined || typeof field !== 'string' || compared === undefined) return undefined;
  if (typeof value !== 'string') return undefined;
  return { resource, rule: { field, condition: compared, value } };
}

function conditionNamed(name: unknown): RuleCondition | undefined {
  return ruleConditions.find((each) => each === name);
}

function variableWord(language: Language, name: RuleVariable): string {
  return sentence(language, `dataRules.variables.${name}`, { namespace: 'iam' });
}

/** Words by the names of what they stand for. */
type Words = ReadonlyMap<string, string>;

function nounsOf(language: Language): Words {
  return new Map(ruledResources().map((resource) => [resource.name, nounOf(language, resource)]));
}

function labelsOf(language: Language, resource: Resource): Words {
  const names = Object.keys(resource.fields).map((name): [string, string] => [
    name,
    fieldLabel(language, name, { namespace: resource.namespace, resource: resource.name }),
  ]);
  const state = sentence(language, 'resource.facts.state', { namespace: 'core' });
  return new Map(resource.lifeCycle === undefined ? names : [...names, ['state', state]]);
}

/** The word of a name; the name itself where another is called the same. */
function onlyWord(words: Words, name: string): string {
  const word = words.get(name);
  const isOnly = [...words.values()].filter((each) => each === word).length === 1;
  return word !== undefined && isOnly ? word : name;
}

/** The name that a word stands for in some language; the word itself where it stands for none, or for several. */
function nameOf(all: readonly Words[], said: unknown): string {
  const word = typeof said === 'string' ? said.trim() : '';
  const [first] = all;
  if (first === undefined || first.has(word)) return word;
  for (const words of all) {
    const found = [...words].filter(([, each]) => each === word);
    const [only] = found;
    if (only !== undefined && found.length === 1) return only[0];
  }
  return word;
}
