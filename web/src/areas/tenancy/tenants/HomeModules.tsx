import { homeModules } from '@millwright/contract/areas/access/own/preferences.ts';
import {
  longestModules,
  saveTenantModules,
  showTenantModules,
} from '@millwright/contract/areas/tenancy/tenant/tenantCalls.ts';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { ApiRefusal } from '../../../app/refusal.ts';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { ProblemLine } from '../../../resource/slotParts.ts';
import styles from './tenants.module.css';
import layout from '../../../kit/layout.module.css';

/** Configuration of the parts that home screens of a mill have, as JSON. */
export function HomeModules({ id }: { id: string }) {
  const t = useT('iam');
  const { message } = App.useApp();
  const { data, refetch } = useCall(showTenantModules, { id }, { isQuiet: true });
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  if (data === undefined) return null;
  const save = async () => {
    setIsPending(true);
    try {
      await callApi(saveTenantModules, { id, modules: typed ?? data.modules }, { isQuiet: true });
      void message.success(t('tenants.saved'));
      setTyped(undefined);
      await refetch();
    } catch (cause) {
      const isOfField = cause instanceof ApiRefusal && cause.errors.length > 0;
      if (isOfField) setProblem(refusalSentence(cause));
      else void message.error(refusalSentence(cause));
    }
    setIsPending(false);
  };
  return (
    <section className={`${layout.stack12} ${styles['part']}`} aria-label={t('tenants.modules')}>
      <h3>{t('tenants.modules')}</h3>
      <p>{t('tenants.modulesNote', { names: homeModules.join(', ') })}</p>
      <Input.TextArea
        aria-label={t('tenants.modules')}
        aria-invalid={problem !== undefined}
        status={problem === undefined ? '' : 'error'}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={longestModules}
        spellCheck={false}
        value={typed ?? data.modules}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      {problem === undefined ? null : <ProblemLine>{problem}</ProblemLine>}
      <div>
        <Button
          disabled={typed === undefined || typed === data.modules}
          loading={isPending}
          onClick={() => void save()}
        >
          {t('tenants.saveModules')}
        </Button>
      </div>
    </section>
  );
}
