import { erpConnection } from '@millwright/contract/areas/erp/connection/erpConnection.ts';
import {
  longestErpToken,
  setErpToken,
  synchroniseErp,
  synchroniseRight,
} from '@millwright/contract/areas/erp/runs/erpRun.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import { TextPrompt } from '../../../resource/slotParts.ts';

type SynchroniseActionsProps = {
  id: string;
  name: string;
  /** Buttons below the details, with the token of an HTTP source; a link in a row of the list otherwise. */
  isBelow?: boolean;
  isHttp?: boolean;
  isRunning?: boolean;
};

/** Starts a synchronisation, and sets the token of an HTTP source. */
export function SynchroniseActions({
  id,
  name,
  isBelow = false,
  isHttp = false,
  isRunning = false,
}: SynchroniseActionsProps) {
  const t = useT('erp');
  const core = useT();
  const { message } = App.useApp();
  const [isStarting, setIsStarting] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const start = async () => {
    setIsStarting(true);
    try {
      await callApi(synchroniseErp, { id }, { isQuiet: true });
      await queryClient.invalidateQueries();
    } catch (cause) {
      void message.warning(refusalSentence(cause));
    }
    setIsStarting(false);
  };
  const save = async (token: string) => {
    try {
      await callApi(setErpToken, { id, token }, { isQuiet: true });
      void message.success(t('runs.tokenSaved'));
      setIsAsked(false);
      void queryClient.invalidateQueries();
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
  };
  return (
    <>
      <Allowed action={synchroniseRight}>
        <Button
          {...(isBelow ? { type: 'primary' } : { type: 'link', size: 'small' })}
          aria-label={`${t('runs.run')} ${name}`}
          loading={isStarting}
          disabled={isRunning}
          onClick={() => void start()}
        >
          {t('runs.run')}
        </Button>
      </Allowed>
      {isBelow && isHttp ? (
        <Allowed action={erpConnection.access.edit}>
          <Button onClick={() => setIsAsked(true)}>{t('runs.token')}</Button>
        </Allowed>
      ) : null}
      {isAsked ? (
        <TextPrompt
          title={t('runs.tokenOf', { name })}
          label={`${t('fields.token')} · ${t('runs.tokenNote')}`}
          max={longestErpToken}
          okText={t('runs.token')}
          problemOf={(text) => (text.trim() === '' ? core('rules.required') : undefined)}
          onOk={save}
          onCancel={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
