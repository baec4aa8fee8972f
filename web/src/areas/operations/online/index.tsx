import {
  endSessionsRight,
  forceLogout,
  listOnline,
  type MillSession,
  sessionNameLength,
} from '@millwright/contract/areas/identity/sessions/sessions.ts';
import { Button, Input, Pagination, Segmented } from 'antd';
import { useState } from 'react';
import { watchPollMs } from '../../../app/constants.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { SessionTable } from '../../tenancy/logs/SessionTable.tsx';
import { useEndSessions } from '../../tenancy/logs/useEndSessions.ts';
import styles from '../../tenancy/logs/logPage.module.css';
import { Unread } from '../../access/parts/Unread.tsx';

const pageSize = 50;
const presences = ['', 'online', 'away'] as const;
type Presence = (typeof presences)[number];

interface Asked {
  readonly username: string;
  readonly presence: Presence;
  readonly pageNo: number;
}

/** Who is logged in to the mill, and the end of it. */
export default function OnlineScreen() {
  const t = useT('iam');
  const [asked, setAsked] = useState<Asked>({ username: '', presence: '', pageNo: 1 });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const online = useCall(listOnline, { ...asked, pageSize }, { everyMs: watchPollMs, isQuiet: true });
  const mayEnd = useMay(endSessionsRight);
  const end = useEndSessions({ end: forceLogout, list: listOnline, onEnded: () => setChosen(new Set()) });

  const ask = (change: Partial<Asked>) => {
    setChosen(new Set());
    setAsked({ ...asked, pageNo: 1, ...change });
  };
  const rows = online.data?.records;
  // Some may have ended by themselves since they were chosen.
  const those = (rows ?? []).filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const content = () => {
    if (rows === undefined) return <Unread cause={online.error} onRetry={() => void online.refetch()} />;
    if (rows.length === 0)
      return (
        <p className={styles['none']} role="note">
          {t('sessions.none')}
        </p>
      );
    return (
      <SessionTable<MillSession>
        rows={rows}
        nameOf={({ realname }) => realname}
        lead={[
          { head: t('sessions.person'), cell: ({ realname }) => <b>{realname}</b> },
          { head: t('sessions.account'), cell: ({ username }) => username },
        ]}
        onEnd={mayEnd ? ({ id, realname }) => end([id], t('sessions.askOf', { name: realname })) : undefined}
        choosing={mayEnd ? { chosen, onChoose: setChosen } : undefined}
      />
    );
  };
  return (
    <div className={styles['page']}>
      <header>
        <h1>{t('screens.onlineUsers')}</h1>
        <p>{t('sessions.intro')}</p>
      </header>
      <div className={styles['tools']}>
        <Input.Search
          allowClear
          maxLength={sessionNameLength}
          className={styles['find']}
          aria-label={t('sessions.find')}
          placeholder={t('sessions.find')}
          onSearch={(text) => ask({ username: text.trim() })}
        />
        <Segmented<Presence>
          aria-label={t('sessions.state')}
          value={asked.presence}
          options={presences.map((value) => ({
            value,
            label: t(value === '' ? 'sessions.all' : `sessions.states.${value}`),
          }))}
          onChange={(presence) => ask({ presence })}
        />
        <Button loading={online.isFetching} onClick={() => void online.refetch()}>
          {t('sessions.refresh')}
        </Button>
        {mayEnd && those.length > 0 ? (
          <Button danger onClick={() => end(those, t('sessions.ask', { count: those.length }))}>
            {t('sessions.endChosen', { count: those.length })}
          </Button>
        ) : null}
        <span className={styles['total']} aria-live="polite">
          {online.data === undefined ? null : t('sessions.total', { count: online.data.total })}
        </span>
      </div>
      {content()}
      {(online.data?.pages ?? 0) > 1 ? (
        <Pagination
          align="end"
          current={asked.pageNo}
          pageSize={pageSize}
          total={online.data?.total}
          showSizeChanger={false}
          onChange={(pageNo) => ask({ pageNo })}
        />
      ) : null}
    </div>
  );
}
