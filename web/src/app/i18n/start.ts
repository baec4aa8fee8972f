import type { Namespace } from '@millwright/contract/core/areas.ts';
import { type Language, languageTags } from '@millwright/contract/core/words/languages.ts';
import { markAllBorders } from '@millwright/contract/core/words/wordSpacing.ts';
import type { PhrasePart } from '@millwright/contract/phraseParts.ts';
import i18next from 'i18next';
import ICU from 'i18next-icu';
import { initReactI18next } from 'react-i18next';
import { partsOf, phraseFiles } from 'virtual:phrases';
import { readLanguage } from './language.ts';

let started: Promise<void> | undefined;
const loading = new Map<string, Promise<void>>();

/** Every sentence of a language. */
export async function startPhrases(language: Language): Promise<void> {
  await startEntryPhrases(language);
  await Promise.all(Object.keys(phraseFiles[language]).map((part) => addPart(language, part)));
}

/**
 * Loads the sentences that the login needs and sets the page's language. Plurals and numbers in sentences follow
 * the language's BCP 47 tag, since `vn` is only our own code.
 */
export function startEntryPhrases(language: Language): Promise<void> {
  loading.clear();
  started = start(language);
  return started;
}

/** Loads something that stands around every screen behind the login; the sentences come beside it, once. */
export function withSharedPhrases<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return withParts(['shared'], load);
}

/** Loads a page of a namespace; the sentences that it may say come beside it, once. */
export function withPhrasesOf<Loaded>(namespace: Namespace, load: () => Promise<Loaded>): Promise<Loaded> {
  return withParts(partsOf[namespace], load);
}

async function withParts<Loaded>(parts: readonly PhrasePart[], load: () => Promise<Loaded>): Promise<Loaded> {
  const language = readLanguage();
  const [loaded] = await Promise.all([load(), ...parts.map((part) => addPart(language, part))]);
  return loaded;
}

/** Each part is loaded once; after a failed load the next request tries again. */
function addPart(language: Language, part: string): Promise<void> {
  const key = `${language}/${part}`;
  const known = loading.get(key) ?? readPart(language, part);
  loading.set(key, known);
  known.catch(() => loading.delete(key));
  return known;
}

async function readPart(language: Language, part: string): Promise<void> {
  const phrases = await filesOf(language)[part]?.();
  await started;
  for (const [namespace, tree] of Object.entries(phrases?.default ?? {}))
    i18next.addResourceBundle(language, namespace, markAllBorders(tree), true);
}

function filesOf(language: Language): Readonly<Record<string, (typeof phraseFiles)[Language][PhrasePart]>> {
  return phraseFiles[language];
}

async function start(language: Language): Promise<void> {
  document.documentElement.lang = languageTags[language];
  const phrases = (await phraseFiles[language].entry?.())?.default ?? {};
  await i18next
    .use(new ICU({ parseLngForICU: () => languageTags[language] }))
    .use(initReactI18next)
    .init({
      lng: language,
      resources: { [language]: markAllBorders(phrases) },
      ns: Object.keys(phrases),
      defaultNS: 'core',
      fallbackLng: false,
      // A number without unit has the empty sentence for its unit.
      returnEmptyString: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      saveMissing: true,
      missingKeyHandler: (_, namespace, key) => console.error(`phrase missing: ${namespace}:${key}`),
    });
}
