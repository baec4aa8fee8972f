import type { Namespace } from '@millwright/contract/core/areas.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import type { PhraseTree } from '@millwright/contract/core/words/phrases.ts';
import { phrases } from '@millwright/contract/phrases.ts';

/** Lets this process know the words of a resource as if they stood in the phrases of its namespace. */
export function declareWords(
  { namespace, name }: { namespace: Namespace; name: string },
  words: Readonly<Record<Language, PhraseTree>>,
): void {
  for (const language of languages) {
    const { resources }: PhraseTree = phrases[namespace][language];
    Object.assign(Object(resources), { [name]: words[language] });
  }
}
