import { type Language, languageTags } from '@millwright/contract/core/languages.ts';
import type { PhraseTree } from '@millwright/contract/core/phrases.ts';
import i18next from 'i18next';
import ICU from 'i18next-icu';
import { initReactI18next } from 'react-i18next';
import { readLanguage } from './language.ts';

type Phrases = Readonly<Record<string, PhraseTree>>;
type PhraseFiles = Record<Language, () => Promise<Phrases>>;

const entryFiles: PhraseFiles = {
  zh: () => import('@millwright/contract/phrases.entry.zh.ts').then(({ zh }) => zh),
  en: () => import('@millwright/contract/phrases.entry.en.ts').then(({ en }) => en),
  vn: () => import('@millwright/contract/phrases.entry.vn.ts').then(({ vn }) => vn),
};

const wholeFiles: PhraseFiles = {
  zh: () => import('@millwright/contract/phrases.zh.ts').then(({ zh }) => zh),
  en: () => import('@millwright/contract/phrases.en.ts').then(({ en }) => en),
  vn: () => import('@millwright/contract/phrases.vn.ts').then(({ vn }) => vn),
};

let started: Promise<void> | undefined;
let areas: Promise<void> | undefined;

/** Every sentence of a language. */
export async function startPhrases(language: Language): Promise<void> {
  await startEntryPhrases(language);
  await addAreaPhrases(language);
}

/**
 * Loads the sentences that the login needs and sets the page's language. Plurals and numbers in sentences follow
 * the language's BCP 47 tag, since `vn` is only our own code.
 */
export function startEntryPhrases(language: Language): Promise<void> {
  started = start(language);
  return started;
}

/** Loads something whose words are those of the areas: the sentences come beside it, once. */
export async function withAreaPhrases<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  areas ??= addAreaPhrases(readLanguage()).catch((cause: unknown) => {
    // Who comes next tries again.
    areas = undefined;
    throw cause;
  });
  const [loaded] = await Promise.all([load(), areas]);
  return loaded;
}

async function start(language: Language): Promise<void> {
  document.documentElement.lang = languageTags[language];
  const phrases = await entryFiles[language]();
  await i18next
    .use(new ICU({ parseLngForICU: () => languageTags[language] }))
    .use(initReactI18next)
    .init({
      lng: language,
      resources: { [language]: phrases },
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

async function addAreaPhrases(language: Language): Promise<void> {
  const phrases = await wholeFiles[language]();
  await started;
  for (const [namespace, tree] of Object.entries(phrases))
    if (!i18next.hasResourceBundle(language, namespace)) i18next.addResourceBundle(language, namespace, tree);
}
