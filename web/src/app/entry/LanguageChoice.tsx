import { languageNames, languages, languageTags } from '@millwright/contract/core/words/languages.ts';
import { readLanguage } from '../i18n/language.ts';
import { useT } from '../i18n/useT.ts';
import { switchLanguage } from '../login/changes.ts';
import styles from './languageChoice.module.css';
import { TextButton } from './TextButton.tsx';

/** The languages of the product, each by its own name. */
export function LanguageChoice() {
  const t = useT('iam');
  const chosen = readLanguage();
  return (
    <nav className={styles.languages} aria-label={t('shell.language')}>
      {languages.map((language) => (
        <TextButton
          key={language}
          lang={languageTags[language]}
          aria-current={language === chosen || undefined}
          onClick={() => {
            if (language !== chosen) switchLanguage(language);
          }}
        >
          {languageNames[language]}
        </TextButton>
      ))}
    </nav>
  );
}
