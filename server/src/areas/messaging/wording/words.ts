import type { NoticeValue } from '@millwright/contract/core/resource/notices.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { fail } from '../../../platform/http/errors/fail.ts';

/** A text in the languages of people; what is empty is said in Chinese. */
export type InLanguages = Readonly<Partial<Record<Language, string>>>;

/** What a message says, in each language. */
export type MessageWords = Readonly<Record<Language, { readonly title: string; readonly text: string }>>;

const named = /\{([^{}]*)\}/g;

/**
 * Throws for a name in braces that the scene does not tell, and for a brace that is none. Words are filled by replacement alone:
 * there is nothing in them that could run.
 */
export function assertNames(
  text: InLanguages,
  { field, known }: { field: string; known: readonly string[] },
) {
  for (const language of languages) {
    const said = text[language] ?? '';
    for (const [, inside = ''] of said.matchAll(named)) {
      const name = inside.trim();
      if (!known.includes(name))
        throw fail('messaging.unknownName', { name, known: known.join(', ') }, [
          { field, rule: 'parameters', params: { name } },
        ]);
    }
    if (/[{}]/.test(said.replaceAll(named, '')))
      throw fail('messaging.loneBrace', {}, [{ field, rule: 'pattern', params: {} }]);
  }
}

/** Title and text with their names filled. Values stay text, and a title stays on one line. */
export function filled(
  { title, content }: { title: InLanguages; content: InLanguages },
  values: Readonly<Record<string, NoticeValue>>,
): MessageWords {
  const inLanguage = (language: Language) => {
    const say = (text: InLanguages) =>
      spoken(text, language).replaceAll(named, (_, name: string) => valueText(values, name.trim(), language));
    return { title: oneLine(say(title)), text: plain(say(content)) };
  };
  return { zh: inLanguage('zh'), en: inLanguage('en'), vn: inLanguage('vn') };
}

function spoken(text: InLanguages, language: Language): string {
  return text[language]?.trim() ? text[language].trim() : (text.zh ?? '').trim();
}

function valueText(values: Readonly<Record<string, NoticeValue>>, name: string, language: Language): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) return '';
  return typeof value === 'object' ? (value[language] ?? '') || (value.zh ?? '') : String(value);
}

/** What people typed must neither end a line of a title nor steer a telephone. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}
