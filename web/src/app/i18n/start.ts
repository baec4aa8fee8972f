import { type Language, languageTags } from '@millwright/contract/core/languages.ts';
import type { PhraseTree } from '@millwright/contract/core/phrases.ts';
import type { PhraseNamespace } from '@millwright/contract/phrases.ts';
import { use as extend } from 'i18next';
import ICU from 'i18next-icu';
import { initReactI18next } from 'react-i18next';

type Phrases = Record<PhraseNamespace, PhraseTree>;

const phraseFiles: Record<Language, () => Promise<Phrases>> = {
  zh: () => import('@millwright/contract/phrases.zh.ts').then(({ zh }) => zh),
  en: () => import('@millwright/contract/phrases.en.ts').then(({ en }) => en),
  vn: () => import('@millwright/contract/phrases.vn.ts').then(({ vn }) => vn),
};

/**
 * Loads the sentences of one language and sets the page's language. Plurals and numbers in sentences follow
 * the language's BCP 47 tag, since `vn` is only our own code.
 */
export async function startPhrases(language: Language): Promise<void> {
  document.documentElement.lang = languageTags[language];
  const phrases = await phraseFiles[language]();
  await extend(new ICU({ parseLngForICU: () => languageTags[language] }))
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
