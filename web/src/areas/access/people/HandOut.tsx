import { handOutPasswords, handedOutDays } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { passwordRight } from '@millwright/contract/areas/access/user/user.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { App, Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { queryClient } from '../../../app/api/queryClient.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed } from '../../../app/rights/Allowed.tsx';
import style from './handOut.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';

type Given = OutputOf<typeof handOutPasswords>['people'];

type HandOutProps = {
  /** Whom to give passwords to, and what is asked before; undefined when nobody is there, which is told instead. */
  prepare: () => Promise<{ ids: readonly string[]; question: ReactNode } | undefined>;
  label: string;
  ariaLabel: string;
  form: 'link' | 'default';
};

/** Makes first passwords, once that is confirmed, and shows them this once: to be copied, or printed as slips. */
export function HandOut(props: HandOutProps) {
  return (
    <Allowed action={passwordRight}>
      <Maker {...props} />
    </Allowed>
  );
}

function Maker({ prepare, label, ariaLabel, form }: HandOutProps) {
  const t = useT('iam');
  const confirm = useConfirm();
  const { message } = App.useApp();
  const [given, setGiven] = useState<Given>();

  const refuse = (cause: unknown) => void message.error(refusalSentence(cause));
  const make = async (ids: readonly string[]) => {
    try {
      setGiven((await callApi(handOutPasswords, { ids: [...ids] }, { isQuiet: true })).people);
      void queryClient.invalidateQueries();
    } catch (cause) {
      refuse(cause);
    }
  };
  const ask = async () => {
    try {
      const prepared = await prepare();
      if (prepared === undefined) {
        void message.info(t('passwords.nobody'));
        return;
      }
      confirm({
        title: prepared.question,
        content: t('passwords.note', { days: handedOutDays }),
        submit: t('passwords.handOut'),
        onOk: () => make(prepared.ids),
      });
    } catch (cause) {
      refuse(cause);
    }
  };
  return (
    <>
      <Button type={form} aria-label={ariaLabel} onClick={() => void ask()}>
        {label}
      </Button>
      {given === undefined ? null : <Slips given={given} onClose={() => setGiven(undefined)} />}
    </>
  );
}

/** First passwords as they are seen this once: to be copied, or printed as slips. */
export function Slips({ given, onClose }: { given: Given; onClose: () => void }) {
  const t = useT('iam');
  const core = useT();
  const { message } = App.useApp();
  const copy = async () => {
    await navigator.clipboard.writeText(
      given.map(({ username, realname, password }) => [username, realname, password].join('\t')).join('\n'),
    );
    void message.success(t('passwords.copied'));
  };
  return (
    <Modal
      open
      centered
      width={640}
      rootClassName={style['slips']}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('passwords.title')}
      footer={[
        <Button key="copy" onClick={() => void copy()}>
          {t('passwords.copy')}
        </Button>,
        <Button key="print" onClick={() => globalThis.print()}>
          {t('passwords.print')}
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          {core('actions.close')}
        </Button>,
      ]}
    >
      <div>
        <p>{t('passwords.note', { days: handedOutDays })}</p>
        <DataTable
          rows={given}
          keyOf={({ id }) => id}
          columns={[
            { name: 'account', head: t('passwords.account'), cell: ({ username }) => username },
            { name: 'name', head: t('passwords.name'), cell: ({ realname }) => realname },
            {
              name: 'password',
              head: t('passwords.password'),
              cell: ({ password }) => <code className={style['password']}>{password}</code>,
            },
          ]}
          look={{ testId: 'slips', density: 'compact' }}
        />
      </div>
    </Modal>
  );
}
