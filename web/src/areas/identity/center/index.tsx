import { listOwnLogins, loginLogDays } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import { endOwnSessions, listOwnSessions } from '@millwright/contract/areas/identity/sessions/sessions.ts';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { LoginTable } from '../logs/LoginTable.tsx';
import { SessionTable } from '../logs/SessionTable.tsx';
import { useEndSessions } from '../logs/useEndSessions.ts';
import { OwnProxies } from '../../access/proxies/OwnProxies.tsx';
import styles from './center.module.css';
import { LoginPhone } from './LoginPhone.tsx';
import { OwnRights } from './OwnRights.tsx';
import { OwnThirdAccounts } from './OwnThirdAccounts.tsx';
import { Self } from './Self.tsx';
import { Unread } from '../../access/parts/Unread.tsx';

/** Oneself: what the mill knows of one, the password, and the devices on which one is logged in. */
export default function CenterScreen() {
  const t = useT('iam');
  return (
    <div className={styles['page']}>
      <h1>{t('screens.ownCentre')}</h1>
      <Self />
      <section aria-labelledby="login-phone">
        <LoginPhone />
      </section>
      <section aria-labelledby="own-third">
        <OwnThirdAccounts />
      </section>
      <OwnProxies />
      <section aria-labelledby="own-rights">
        <OwnRights />
      </section>
      <section aria-labelledby="own-sessions">
        <OwnSessions />
      </section>
      <section aria-labelledby="own-logins">
        <OwnLogins />
      </section>
    </div>
  );
}

function OwnSessions() {
  const t = useT('iam');
  const own = useCall(listOwnSessions, {});
  const end = useEndSessions({ end: endOwnSessions, list: listOwnSessions });
  const rows = own.data?.list;
  const others = (rows ?? []).filter(({ isThis }) => !isThis).map(({ id }) => id);
  return (
    <>
      <header className={styles['sessions']}>
        <h2 id="own-sessions">{t('center.own')}</h2>
        {others.length === 0 ? null : (
          <Button onClick={() => end(others, t('sessions.ask', { count: others.length }))}>
            {t('center.endOthers')}
          </Button>
        )}
        <p>{t('center.ownNote')}</p>
      </header>
      {rows === undefined ? (
        <Unread cause={own.error} onRetry={() => void own.refetch()} />
      ) : (
        <SessionTable rows={rows} onEnd={({ id }) => end([id], t('sessions.ask', { count: 1 }))} />
      )}
    </>
  );
}

const loginsShown = 20;

function OwnLogins() {
  const t = useT('iam');
  const [pageNo, setPageNo] = useState(1);
  const own = useCall(listOwnLogins, { pageNo, pageSize: loginsShown });
  const { records, total = 0 } = own.data ?? {};
  return (
    <>
      <header className={styles['sessions']}>
        <h2 id="own-logins">{t('loginLog.own')}</h2>
        <p>{t('loginLog.intro', { days: loginLogDays })}</p>
      </header>
      {records === undefined ? (
        <Unread cause={own.error} onRetry={() => void own.refetch()} />
      ) : (
        <LoginTable rows={records} />
      )}
      {total > loginsShown ? (
        <Pagination
          align="end"
          current={pageNo}
          pageSize={loginsShown}
          total={total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      ) : null}
    </>
  );
}
