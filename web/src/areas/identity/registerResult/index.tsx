import { register } from '@millwright/contract/areas/identity/register/registration.ts';
import { registerPath } from '@millwright/contract/areas/identity/screens.ts';
import { Link, useLocation } from 'react-router';
import { loginPath } from '../../../app/constants.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { EntryFrame } from '../../../app/entry/EntryFrame.tsx';
import styles from '../../../app/entry/entryLink.module.css';

/** What became of a registration; who comes here otherwise is led to one. */
export default function RegisterResult() {
  const t = useT('iam');
  const { state } = useLocation();
  const registered = register.output.safeParse(state).data;
  const title = t('screens.registerResult');
  if (registered === undefined)
    return (
      <EntryFrame title={title} note={t('registration.none')}>
        <p className={styles.links}>
          <Link className={styles.link} to={registerPath}>
            {t('registration.again')}
          </Link>
          <Link className={styles.link} to={loginPath}>
            {t('shell.goLogin')}
          </Link>
        </p>
      </EntryFrame>
    );
  const { username, tenantName: mill, waits } = registered;
  return (
    <EntryFrame
      title={title}
      note={t(waits ? 'registration.waits' : 'registration.enters', { username, mill })}
    >
      <Link className={styles.link} to={loginPath}>
        {t('shell.goLogin')}
      </Link>
    </EntryFrame>
  );
}
