import { setupState } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import { registerResultPath } from '@millwright/contract/areas/identity/screens.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { loginPath } from '../../../app/constants.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { EntryFrame } from '../../../app/entry/EntryFrame.tsx';
import styles from '../../../app/entry/entryLink.module.css';
import { RegisterForm } from './RegisterForm.tsx';

/** Registration by an invitation; a link brings its code along. */
export default function Register() {
  const t = useT('iam');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { data } = useCall(setupState, {}, { isQuiet: true });
  return (
    <EntryFrame title={t('screens.register')} note={t('registration.intro')}>
      <RegisterForm
        invitation={search.get('invitation') ?? ''}
        hasSms={data?.sms === true}
        onDone={(registered) => void navigate(registerResultPath, { replace: true, state: registered })}
      />
      <Link className={styles.link} to={loginPath}>
        {t('shell.goLogin')}
      </Link>
    </EntryFrame>
  );
}
