import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, languageTags } from '@millwright/contract/core/words/languages.ts';
import { withDatesOf } from '@millwright/contract/core/values/shownDate.ts';
import { markBorders, withSpaces } from '@millwright/contract/core/words/wordSpacing.ts';
import { phraseAt, type PhraseTree } from '@millwright/contract/core/words/phrases.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { sentenceOfRule } from '@millwright/contract/core/errors/ruleOfIssue.ts';
import { fieldPlaces, nounPlace, type WordPlace } from '@millwright/contract/core/resource/resourceWords.ts';
import { isPhraseNamespace, phrases } from '@millwright/contract/phrases.ts';

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
  const values = withDatesOf(language, params);
  if (known) return withSpaces(String(known.format(values)));
  if (!isPhraseNamespace(namespace)) return undefined;
  const text = phraseAt(phrases[namespace][language], path);
  if (text === undefined) return undefined;
  const format = new IntlMessageFormat(markBorders(text), languageTags[language], undefined, {
    ignoreTag: true,
  });
  formats.set(key, format);
  return withSpaces(String(format.format(values)));
}

/** The word of the first place that has one. */
export function findWord(language: Language, places: readonly WordPlace[]): string | undefined {
  for (const { namespace, path } of places) {
    const word = findSentence(language, path, { namespace });
    if (word !== undefined) return word;
  }
  return undefined;
}

/** What a resource is called. One without a name is a bug and throws. */
export function nounOf(language: Language, resource: Pick<Resource, 'namespace' | 'name'>): string {
  const { namespace, path } = nounPlace(resource);
  return sentence(language, path, { namespace });
}

/** Place in which a field is met: the calls of a namespace, of one of its resources where that is known. */
export interface FieldHome {
  readonly namespace: string;
  readonly resource?: string | undefined;
}

/**
 * Label of a field, or of a list of lines: its resource's own, else its area's, else that of another noun, else its
 * name. A field of a line is told with its list and the number of the line: `Models · 2 · Yield`.
 */
export function fieldLabel(language: Language, field: string, home: FieldHome): string {
  const parts = field.split('.');
  const labels = parts.map((part) =>
    isPlace(part) ? String(Number(part) + 1) : ownLabel(language, part, home),
  );
  const isNamed = labels[parts.findLastIndex((part) => !isPlace(part))] !== undefined;
  return isNamed ? labels.filter((label) => label !== undefined).join(' · ') : field;
}

/** Returns true for the index of a line in the path of a field. */
function isPlace(part: string): boolean {
  return /^\d+$/.test(part);
}

function ownLabel(
  language: Language,
  field: string,
  { namespace: own, resource }: FieldHome,
): string | undefined {
  const namespaces = [own, ...Object.keys(phrases)];
  return (
    findWord(language, fieldPlaces({ namespace: own, name: resource }, field)) ??
    findWord(language, [{ namespace: own, path: `resources.${resource}.children.${field}` }]) ??
    findWord(
      language,
      namespaces.flatMap((namespace) => [
        { namespace, path: `fields.${field}` },
        ...resourcesIn(namespace).map((name) => ({ namespace, path: `resources.${name}.fields.${field}` })),
      ]),
    )
  );
}

/** What a broken rule says to people. Another field that it compares with is named as people know it in `home`. */
export function ruleSentence(
  language: Language,
  { rule, params }: { rule: string; params: SentenceParams },
  home: FieldHome,
): string {
  const { other } = params;
  const named =
    other === undefined ? params : { ...params, other: fieldLabel(language, String(other), home) };
  return sentence(language, `rules.${sentenceOfRule({ rule, params })}`, {
    namespace: 'core',
    params: named,
  });
}

function resourcesIn(namespace: string): string[] {
  if (!isPhraseNamespace(namespace)) return [];
  const { resources }: PhraseTree = phrases[namespace].zh;
  return typeof resources === 'object' ? Object.keys(resources) : [];
}
