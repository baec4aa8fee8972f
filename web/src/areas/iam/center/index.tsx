import { listOwnLogins, loginLogDays } from '@millwright/contract/areas/iam/loginLog.ts';
import { endOwnSessions, listOwnSessions, type OwnSession } from '@millwright/contract/areas/iam/sessions.ts';
import { Avatar, Button, Pagination } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { LazyOverlay } from '../../../app/feedback/LazyOverlay.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { lazyPart } from '../../../app/parts/lazyPart.tsx';
import { useSession, useTenant } from '../../../app/session/useSession.ts';
import { initials } from '../../../app/shell/initials.ts';
import { LoginTable } from '../parts/LoginTable.tsx';
import { SessionTable } from '../parts/SessionTable.tsx';
import { useEndSessions } from '../parts/useEndSessions.ts';
import styles from './center.module.css';
import { Unread } from '../parts/Unread.tsx';

const PasswordModal = lazyPart('PasswordModal', () =>
  import('../../../app/shell/PasswordModal.tsx').then((loaded) => loaded.PasswordModal),
);

/** Oneself: what the mill knows of one, the password, and the devices on which one is logged in. */
export default function CenterScreen() {
  const t = useT('iam');
  return (
    <div className={styles['page']}>
      <h1>{t('screens.personalCentre')}</h1>
      <Self />
      <section aria-labelledby="own-sessions">
        <OwnSessions />
      </section>
      <section aria-labelledby="own-logins">
        <OwnLogins />
      </section>
    </div>
  );
}

function Self() {
  const t = useT('iam');
  const session = useSession();
  const tenant = useTenant();
  const [isChanging, setIsChanging] = useState(false);
  const handleClose = () => setIsChanging(false);
  if (session === undefined) return null;
  const { userInfo, roles } = session;
  const { realname, username, phone, email, avatar } = userInfo;
  const lines = [
    [t('center.account'), username],
    [t('center.tenant'), tenant?.name],
    [t('center.roles'), roles.map(({ roleName }) => roleName).join(', ')],
    [t('center.phone'), phone],
    [t('center.email'), email],
  ] as const;
  return (
    <section className={styles['self']} aria-label={realname}>
      <div className={styles['head']}>
        <Avatar size={56} src={avatar ?? undefined} aria-hidden>
          {initials(realname)}
        </Avatar>
        <b>{realname}</b>
        <Button onClick={() => setIsChanging(true)}>{t('shell.changePassword')}</Button>
      </div>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === undefined || value === null || value === '' ? t('center.none') : value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('center.note')}</p>
      <LazyOverlay resetKey={String(isChanging)} onClose={handleClose}>
        {isChanging ? <PasswordModal onClose={handleClose} /> : null}
      </LazyOverlay>
    </section>
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
        <SessionTable<OwnSession>
          rows={rows}
          nameOf={({ tenantName }) => tenantName}
          lead={[{ head: t('sessions.tenant'), cell: ({ tenantName }) => tenantName }]}
          onEnd={({ id }) => end([id], t('sessions.ask', { count: 1 }))}
        />
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
        <LoginTable rows={records} tellsWho={false} />
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
