import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, languageTags } from '@millwright/contract/core/languages.ts';
import { phraseAt } from '@millwright/contract/core/phrases.ts';
import { type PhraseNamespace, phrases } from '@millwright/contract/phrases.ts';

export type SentenceParams = Readonly<Record<string, string | number>>;

const formats = new Map<string, IntlMessageFormat>();

/**
 * The sentence `path` of a namespace in a language, its placeholders filled. A path without a sentence is a bug and
 * throws, except through `findSentence`.
 */
export function sentence(
  language: Language,
  path: string,
  { namespace, params = {} }: { namespace: string; params?: SentenceParams },
): string {
  const found = findSentence(language, path, { namespace, params });
  if (found === undefined) throw new Error(`No sentence ${namespace}.${path} in ${language}`);
  return found;
}

/** As `sentence`, undefined where there is none. */
export function findSentence(
  language: Language,
  path: string,
  { namespace, params = {} }: { namespace: string; params?: SentenceParams },
): string | undefined {
  const key = `${language}:${namespace}.${path}`;
  const known = formats.get(key);
  if (known) return String(known.format(params));
  if (!isNamespace(namespace)) return undefined;
  const text = phraseAt(phrases[namespace][language], path);
  if (text === undefined) return undefined;
  const format = new IntlMessageFormat(text, languageTags[language], undefined, { ignoreTag: true });
  formats.set(key, format);
  return String(format.format(params));
}

/** What people call a field of an area: its label there, else in another area, else its name. */
export function fieldLabel(language: Language, field: string, area: string): string {
  const namespaces = [area, ...Object.keys(phrases)];
  for (const namespace of namespaces) {
    const label = findSentence(language, `fields.${field}`, { namespace });
    if (label !== undefined) return label;
  }
  return field;
}

/** What a broken rule says to people of an area. Another field that it compares with is named as people know it there. */
export function ruleSentence(
  language: Language,
  { rule, params }: { rule: string; params: SentenceParams },
  area: string,
): string {
  const { other } = params;
  const named =
    other === undefined ? params : { ...params, other: fieldLabel(language, String(other), area) };
  return sentence(language, `rules.${rule}`, { namespace: 'core', params: named });
}

function isNamespace(name: string): name is PhraseNamespace {
  return Object.hasOwn(phrases, name);
}
