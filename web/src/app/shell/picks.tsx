import { languageNames, languages } from '@millwright/contract/core/languages.ts';
import { App } from 'antd';
import { readLanguage } from '../i18n/language.ts';
import { refusalSentence } from '../i18n/refusalSentence.ts';
import { useT } from '../i18n/useT.ts';
import { switchLanguage, switchTenant } from '../session/changes.ts';
import { useSession } from '../session/useSession.ts';
import { Pick } from './Pick.tsx';

/** The mill; a list only for those who belong to several. */
export function TenantPick() {
  const t = useT('iam');
  const session = useSession();
  const { message } = App.useApp();
  const tenants = session?.tenantList ?? [];
  const handlePick = (key: string) => {
    switchTenant(Number(key)).catch((cause: unknown) => message.error(refusalSentence(cause)));
  };
  return (
    <Pick
      label={t('shell.tenant')}
      chosen={String(session?.tenantId)}
      choices={tenants.map(({ id, name }) => ({ key: String(id), text: name }))}
      onPick={handlePick}
    />
  );
}

export function LanguagePick() {
  const t = useT('iam');
  return (
    <Pick
      label={t('shell.language')}
      chosen={readLanguage()}
      choices={languages.map((language) => ({ key: language, text: languageNames[language] }))}
      onPick={(key) => {
        const language = languages.find((known) => known === key);
        if (language !== undefined) switchLanguage(language);
      }}
    />
  );
}
