import {
  beginBinding,
  listOwnThirdAccounts,
  type ThirdAccount,
  type ThirdWay,
  unbindThirdAccount,
} from '@millwright/contract/areas/identity/third/thirdLogin.ts';
import { centrePath } from '@millwright/contract/areas/identity/screens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { callApi } from '../../../app/api/callApi.ts';
import { queryKeyOf, useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { refusalSentence } from '../../../app/i18n/refusalSentence.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { page } from '../../../app/page.ts';
import { useTenant } from '../../../app/session/useSession.ts';
import { formatMoment } from '../../../kit/text/formatDate.ts';
import { Unread } from '../../access/parts/Unread.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './center.module.css';
import { useConfirm } from '../../../app/feedback/useConfirm.ts';
import layout from '../../../kit/layout.module.css';

/** The accounts elsewhere with which one comes in to the mill. */
export function OwnThirdAccounts() {
  const t = useT('iam');
  const { message } = App.useApp();
  const own = useCall(listOwnThirdAccounts, {});
  const { accounts, ways = [] } = own.data ?? {};
  const handleBind = async ({ id: provider }: ThirdWay) => {
    try {
      const { address } = await callApi(beginBinding, { provider, back: centrePath }, { isQuiet: true });
      page.leaveFor(address);
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
  };
  const isNone = accounts?.length === 0;
  const content = () => {
    if (accounts === undefined) return <Unread cause={own.error} onRetry={() => void own.refetch()} />;
    if (isNone) {
      if (ways.length === 0) return null;
      return <p>{t('thirdOwn.none')}</p>;
    }
    return <Accounts accounts={accounts} />;
  };
  return (
    <>
      <header className={styles['sessions']}>
        <h2 id="own-third">{t('thirdOwn.own')}</h2>
        <span className={layout.wrap8}>
          {ways.map((way) => (
            <Button key={way.id} onClick={() => void handleBind(way)}>
              {t('thirdOwn.bindWay', { name: way.name })}
            </Button>
          ))}
        </span>
        <p>{t(isNone && ways.length === 0 ? 'thirdOwn.noneOffered' : 'thirdOwn.ownNote')}</p>
      </header>
      {content()}
    </>
  );
}

function Accounts({ accounts }: { accounts: readonly ThirdAccount[] }) {
  const t = useT('iam');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  return (
    <DataTable
      rows={accounts}
      keyOf={({ id }) => id}
      columns={[
        { name: 'provider', head: t('thirdOwn.provider'), cell: ({ provider }) => provider },
        { name: 'account', head: t('thirdOwn.account'), cell: ({ shownName }) => shownName },
        { name: 'boundAt', head: t('thirdOwn.boundAt'), cell: ({ boundMs }) => formatMoment(boundMs, place) },
        {
          name: 'usedAt',
          head: t('thirdOwn.usedAt'),
          cell: ({ usedMs }) => (usedMs === null ? t('thirdOwn.neverUsed') : formatMoment(usedMs, place)),
        },
        {
          name: 'actions',
          head: t('thirdOwn.unbind'),
          isHeadHidden: true,
          cell: (account) => <Unbind account={account} />,
        },
      ]}
      look={{ phone: 'lines' }}
    />
  );
}

function Unbind({ account: { id, shownName } }: { account: ThirdAccount }) {
  const t = useT('iam');
  const confirm = useConfirm();
  const { message } = App.useApp();
  const cache = useQueryClient();
  const unbind = async () => {
    try {
      const left = await callApi(unbindThirdAccount, { id }, { isQuiet: true });
      cache.setQueryData(queryKeyOf(listOwnThirdAccounts, {}), left);
      void message.success(t('thirdOwn.unboundDone'));
    } catch (cause) {
      void message.error(refusalSentence(cause));
    }
  };
  const handleUnbind = () =>
    confirm({
      title: t('thirdOwn.unbindAsk', { name: shownName }),
      submit: t('thirdOwn.unbind'),
      onOk: unbind,
    });
  return (
    <Button type="link" size="small" onClick={handleUnbind}>
      {t('thirdOwn.unbind')}
    </Button>
  );
}
