import { removeLoginPhone, showLoginPhone } from '@millwright/contract/areas/identity/sms/sms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf, useCall } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Unread } from '../../access/parts/Unread.tsx';
import styles from './center.module.css';
import { LoginPhoneModal } from './LoginPhoneModal.tsx';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';
import layout from '../../../kit/layout.module.css';

/** The telephone that one logs in with, proved by a code. */
export function LoginPhone() {
  const t = useT('iam');
  const confirm = useConfirm();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const [isOpened, setIsOpened] = useState(false);
  const own = useCall(showLoginPhone, {});

  const remove = async () => {
    try {
      cache.setQueryData(
        queryKeyOf(showLoginPhone, {}),
        await callApi(removeLoginPhone, {}, { isQuiet: true }),
      );
      void message.success(t('loginPhone.removed'));
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
  };
  const handleRemove = () =>
    confirm({
      title: t('loginPhone.remove'),
      content: t('loginPhone.removeAsk'),
      submit: t('loginPhone.remove'),
      onOk: remove,
    });

  const { phone = null, hasSms } = own.data ?? {};
  return (
    <>
      <header className={styles['sessions']}>
        <h2 id="login-phone">{t('loginPhone.title')}</h2>
        <span className={layout.wrap8}>
          {hasSms === true ? (
            <Button onClick={() => setIsOpened(true)}>
              {t(phone === null ? 'loginPhone.bind' : 'loginPhone.change')}
            </Button>
          ) : null}
          {phone === null ? null : <Button onClick={handleRemove}>{t('loginPhone.remove')}</Button>}
        </span>
        <p>{t(hasSms === false ? 'loginPhone.off' : 'loginPhone.note')}</p>
      </header>
      {own.data === undefined ? (
        <Unread cause={own.error} onRetry={() => void own.refetch()} />
      ) : (
        <p>{phone ?? t('loginPhone.none')}</p>
      )}
      {isOpened ? <LoginPhoneModal onClose={() => setIsOpened(false)} /> : null}
    </>
  );
}
