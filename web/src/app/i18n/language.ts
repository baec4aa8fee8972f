import { defaultLanguage, isLanguage, type Language } from '@millwright/contract/core/languages.ts';
import { preferences } from '../session/storage.ts';

/** The language of this browser; Chinese until somebody chooses. */
export function readLanguage(): Language {
  const stored = preferences.read('lang');
  return isLanguage(stored) ? stored : defaultLanguage;
}
