import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { WireNames } from '@millwright/contract/core/wire/wire.ts';
import type { Ctx } from '../../platform/http/calls/app.ts';
import { hooksOf, type Values } from '../row/hooks.ts';
import { showRow } from '../read/list/list.service.ts';
import { shownWords, type WordsInLanguages, readWordsInLanguages } from './values.ts';

/**
 * Names that a client says in one language, as the values of their fields: the other languages keep what stands there.
 * `id` is of the row that is changed. What is said is the Chinese name, too, where there is none.
 */
export async function inEveryLanguage(
  ctx: Ctx,
  { fields, resource }: WireNames,
  { said, id }: { said: Values; id: unknown },
): Promise<Values> {
  const named = Object.values(fields).flatMap(({ field, written }) => {
    const text = said[field];
    return written === 'words' && typeof text === 'string' ? [{ field, text }] : [];
  });
  if (named.length === 0) return {};
  const stored: Values = typeof id === 'string' ? await showRow(ctx, resource, id, hooksOf(resource)) : {};
  return Object.fromEntries(
    named.map(({ field, text }) => [field, withWord(stored[field], { text, language: ctx.language })]),
  );
}

function withWord(
  stored: unknown,
  { text, language }: { text: string; language: Language },
): WordsInLanguages {
  const words = readWordsInLanguages(stored) ?? { zh: '', en: '', vn: '' };
  // Clients send back what they read, which was the Chinese name where there is no other.
  if (text === shownWords(words, language)) return words;
  return { ...words, zh: words.zh || text, [language]: text };
}
