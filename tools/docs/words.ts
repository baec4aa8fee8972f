import { languages } from '../../contract/src/core/languages.ts';
import { type PhraseNamespace, phrases } from '../../contract/src/phrases.ts';
import { phraseAt } from '../../contract/src/core/phrases.ts';

/** What something is called in Chinese, English and Vietnamese: `发布 · Release · Phát hành`. */
export function words(namespace: string, path: string): string {
  if (!isNamespace(namespace)) throw new Error(`no phrases of ${namespace}`);
  const said = languages.map((language) => phraseAt(phrases[namespace][language], path) ?? '');
  return said.every((text) => text === '') ? '' : said.join(' · ');
}

/** The same in English alone. */
export function english(namespace: string, path: string): string {
  return isNamespace(namespace) ? (phraseAt(phrases[namespace].en, path) ?? '') : '';
}

function isNamespace(name: string): name is PhraseNamespace {
  return Object.hasOwn(phrases, name);
}
