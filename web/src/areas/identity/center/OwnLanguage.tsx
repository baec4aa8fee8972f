import { saveOwnLanguage, showOwnLanguage } from '@millwright/contract/areas/access/rights/ownRights.ts';
import { isLanguage, languageNames, languages } from '@millwright/contract/core/words/languages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Select } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf, useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { switchLanguage } from '../../../app/login/changes.ts';

/** No language of the account: that of the browser. */
const ofBrowser = 'browser';

/** The language that one's account keeps, and every login takes. */
export function OwnLanguage() {
  const t = useT('iam');
  const { message } = App.useApp();
  const cache = useQueryClient();
  const own = useCall(showOwnLanguage, {});
  const handleChange = async (chosen: string) => {
    const language = isLanguage(chosen) ? chosen : null;
    try {
      await callApi(saveOwnLanguage, { language }, { isQuiet: true });
    } catch (cause) {
      void message.error(refusalSentence(cause));
      return;
    }
    cache.setQueryData(queryKeyOf(showOwnLanguage, {}), { language });
    if (language !== null && language !== readLanguage()) switchLanguage(language);
    else void message.success(t('center.saved'));
  };
  return (
    <Select<string>
      aria-label={t('center.language')}
      style={{ minWidth: 200 }}
      popupMatchSelectWidth={false}
      loading={own.data === undefined}
      disabled={own.data === undefined}
      value={own.data === undefined ? undefined : (own.data.language ?? ofBrowser)}
      options={[
        { value: ofBrowser, label: t('center.languageOfBrowser') },
        ...languages.map((language) => ({ value: language, label: languageNames[language] })),
      ]}
      onChange={(chosen) => void handleChange(chosen)}
    />
  );
}
