import { startPhrases } from '@millwright/web/app/i18n/start.ts';
import { sentence } from '@millwright/web/app/i18n/useT.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { type BoardWords, boardWords } from '@millwright/web/areas/telemetry/parts/boardWords.ts';

/** The words of a language for a test, without a screen. */
export async function boardWordsIn(language: Language): Promise<BoardWords> {
  await startPhrases(language);
  return boardWords(language, (key, values) => sentence(key.includes(':') ? key : `boards:${key}`, values));
}
