import type { Language } from '@millwright/contract/core/words/languages.ts';
import { wireFieldOf, type WireNames, wireNameOf } from '@millwright/contract/core/wire/wire.ts';
import { Refusal, withRules } from '../../platform/http/errors/fail.ts';
import { fieldLabel, ruleSentence, type SentenceParams } from '../../platform/phrases/sentences.ts';

/**
 * Does some work for a client of the wire: what refuses it names fields as the client does, and its sentence names them
 * as people do.
 */
export async function inClientsWords<Result>(
  { names, language }: { names: WireNames | undefined; language: Language },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && names !== undefined) refuseRenamed(error, { names, language });
    throw error;
  }
}

function refuseRenamed(
  refusal: Refusal,
  { names, language }: { names: WireNames; language: Language },
): never {
  const { code, params, brokenRules } = refusal;
  const { namespace, name: resource, fields } = names.resource;
  const home = { namespace, resource };
  const [first] = brokenRules;
  const told: SentenceParams =
    code !== 'core.invalid' || first === undefined
      ? {}
      : {
          field: fieldLabel(language, wireFieldOf(names, first.field)?.field ?? first.field, home),
          rule: ruleSentence(language, first, home),
        };
  const rules = brokenRules.map((rule) => {
    const [field = '', ...rest] = rule.field.split('.');
    const own = Object.hasOwn(fields, field) ? (wireNameOf(names, field) ?? field) : field;
    return { ...rule, field: [own, ...rest].join('.') };
  });
  throw withRules(refusal, rules, { ...told, ...params });
}
