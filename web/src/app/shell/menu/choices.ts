import { languageNames, languages } from '@millwright/contract/core/words/languages.ts';
import { App } from 'antd';
import { readLanguage } from '../../i18n/language.ts';
import { refusalSentence } from '../../i18n/refusalSentence.ts';
import { useT } from '../../i18n/useT.ts';
import { switchLanguage, switchTenant } from '../../login/changes.ts';
import { useSession } from '../../session/useSession.ts';

/** Something a person switches between in the header, or on a phone in the menu behind the picture. */
export interface HeaderChoice {
  /** Spoken name of what is chosen. */
  label: string;
  chosen: string;
  options: readonly { key: string; text: string }[];
  onPick: (key: string) => void;
}

/** The mill; more than one option only for those who belong to several. */
export function useTenantChoice(): HeaderChoice {
  const t = useT('iam');
  const session = useSession();
  const { message } = App.useApp();
  return {
    label: t('shell.tenant'),
    chosen: String(session?.tenantId),
    options: (session?.tenantList ?? []).map(({ id, name }) => ({ key: String(id), text: name })),
    onPick: (key) => {
      switchTenant(Number(key)).catch((cause: unknown) => message.error(refusalSentence(cause)));
    },
  };
}

export function useLanguageChoice(): HeaderChoice {
  const t = useT('iam');
  return {
    label: t('shell.language'),
    chosen: readLanguage(),
    options: languages.map((language) => ({ key: language, text: languageNames[language] })),
    onPick: (key) => {
      const language = languages.find((known) => known === key);
      if (language !== undefined) switchLanguage(language);
    },
  };
}
