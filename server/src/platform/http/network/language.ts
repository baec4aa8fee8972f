import type { IncomingHttpHeaders } from 'node:http';
import { defaultLanguage, isLanguage, type Language } from '@millwright/contract/core/words/languages.ts';

const headerNames = ['language-id', 'lang-id', 'lang'] as const;

/** The language a request asks for: the first of its language headers that names one of ours, else Chinese. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  for (const name of headerNames) {
    const value = headers[name];
    if (isLanguage(value)) return value;
  }
  return defaultLanguage;
}
