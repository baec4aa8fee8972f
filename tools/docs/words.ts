import { languages } from '../../contract/src/core/words/languages.ts';
import type { WordPlace } from '../../contract/src/core/resource/resourceWords.ts';
import { sentenceAt } from '../../contract/src/phrases.ts';

/** What something is called in Chinese, English and Vietnamese: `发布 · Release · Phát hành`; empty without words. */
export function words(...places: readonly WordPlace[]): string {
  const said = languages.map((language) => sentenceAt(language, places) ?? '');
  return said.every((text) => text === '') ? '' : said.join(' · ');
}

/** The same in English alone. */
export function english(namespace: string, path: string): string {
  return sentenceAt('en', [{ namespace, path }]) ?? '';
}
