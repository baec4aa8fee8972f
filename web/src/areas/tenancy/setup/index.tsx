import { setupState } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { loginPath } from '../../../app/constants.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { EntryFrame } from '../../../app/entry/EntryFrame.tsx';
import styles from './setup.module.css';
import { SetupForm } from './SetupForm.tsx';

/** The first administrator of an empty platform; a platform with users has no use for it. */
export default function Setup() {
  const t = useT('iam');
  const [isDone, setIsDone] = useState(false);
  const { data, refetch } = useCall(setupState, {}, { isQuiet: true });
  if (isDone)
    return (
      <EntryFrame title={t('screens.setup')} note={t('setup.done')}>
        <Link className={styles.link} to={loginPath}>
          {t('login.submit')}
        </Link>
      </EntryFrame>
    );
  if (data?.needed === false) return <Navigate to={loginPath} replace />;
  const handleDone = () => {
    setIsDone(true);
    // The login asks the same question, and would come back here with the old answer.
    void refetch();
  };
  return (
    <EntryFrame title={t('screens.setup')} note={t('setup.intro')}>
      <SetupForm onDone={handleDone} />
    </EntryFrame>
  );
}
