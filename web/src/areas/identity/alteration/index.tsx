import { setupState } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { loginPath } from '../../../app/constants.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { EntryFrame } from '../../../app/entry/EntryFrame.tsx';
import styles from '../../../app/entry/entryLink.module.css';
import { NewPassword } from './NewPassword.tsx';
import { type Ticket, VerifyPhone } from './VerifyPhone.tsx';

/** A new password for who forgot it: who it is, proved by the login telephone, then the password. */
export default function Alteration() {
  const t = useT('iam');
  const [ticket, setTicket] = useState<Ticket>();
  const [isDone, setIsDone] = useState(false);
  const { data } = useCall(setupState, {}, { isQuiet: true });
  const title = t('screens.alteration');
  const back = (
    <Link className={styles.link} to={loginPath}>
      {t('shell.goLogin')}
    </Link>
  );
  if (isDone)
    return (
      <EntryFrame title={title} note={t('ways.newPassword.done')}>
        {back}
      </EntryFrame>
    );
  if (ticket !== undefined)
    return (
      <EntryFrame title={title} note={t('ways.newPassword.of', { username: ticket.username })}>
        <NewPassword ticket={ticket} onDone={() => setIsDone(true)} />
        {back}
      </EntryFrame>
    );
  if (data === undefined)
    return (
      <EntryFrame title={title} note="">
        {back}
      </EntryFrame>
    );
  return (
    <EntryFrame title={title} note={t(data.sms ? 'ways.newPassword.intro' : 'ways.newPassword.ask')}>
      {data.sms ? (
        <>
          <VerifyPhone onVerified={setTicket} />
          <p className={styles.other}>{t('ways.newPassword.other')}</p>
        </>
      ) : null}
      {back}
    </EntryFrame>
  );
}
