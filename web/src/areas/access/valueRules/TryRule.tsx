import { tryFormats } from '@millwright/contract/areas/access/valueRules/valueRules.ts';
import { longestChecked } from '@millwright/contract/core/fields/safePattern.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { App, Input } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import styles from './valueRules.module.css';

/** Below the details of a check rule: a value is held against it. */
export function TryRule({ id }: { id: string }) {
  const t = useT('iam');
  const { message } = App.useApp();
  const [broken, setBroken] = useState<OutputOf<typeof tryFormats>['broken']>();
  const tryOut = async (value: string) => {
    try {
      setBroken((await callApi(tryFormats, { id, value }, { isQuiet: true })).broken);
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
  };
  return (
    <section className={styles.try} aria-label={t('valueRules.try')}>
      <h3>{t('valueRules.try')}</h3>
      <Input.Search
        maxLength={longestChecked}
        aria-label={t('valueRules.tryValue')}
        placeholder={t('valueRules.tryValue')}
        enterButton={t('valueRules.try')}
        onChange={() => setBroken(undefined)}
        onSearch={(value) => void tryOut(value)}
      />
      <div role="status">
        {broken !== undefined &&
          (broken.length === 0 ? (
            t('valueRules.obeys')
          ) : (
            <>
              {t('valueRules.breaks')}
              <ul>
                {broken.map(({ pattern, message: told }) => (
                  <li key={`${pattern} ${told}`}>
                    {told} <code>{pattern}</code>
                  </li>
                ))}
              </ul>
            </>
          ))}
      </div>
    </section>
  );
}
