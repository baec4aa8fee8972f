import { setupState } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import { registerPath } from '@millwright/contract/areas/identity/screens.ts';
import { Suspense, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { setupPath } from '../../../app/constants.ts';
import { lazyPart } from '../../../app/parts/lazyPart.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { afterLogin } from '../../../app/feedback/redirect.ts';
import { keepsUnsaved } from '../../../app/storage/ownStorage.ts';
import { hasLoginEnded } from '../../../app/session/session.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { EntryFrame } from '../../../app/entry/EntryFrame.tsx';
import styles from './login.module.css';
import { millOf } from '../thirdLogin/mill.ts';
import { LoginForm } from './LoginForm.tsx';
import { WayChoice } from './WayChoice.tsx';

const ThirdWays = lazyPart('ThirdWays', () =>
  import('../thirdLogin/ThirdWays.tsx').then((loaded) => loaded.ThirdWays),
);
const PhoneForm = lazyPart('PhoneForm', () => import('./PhoneForm.tsx').then((loaded) => loaded.PhoneForm));

/** Login. Who is logged in goes home, or where the way was interrupted; an empty platform is set up first. */
export default function Login() {
  const t = useT();
  const iam = useT('iam');
  const [search] = useSearchParams();
  const session = useSession();
  const [isByPhone, setIsByPhone] = useState(false);
  const mill = millOf(search);
  const { data } = useCall(setupState, {}, { isQuiet: true, isEnabled: session === undefined });
  if (session?.tenantId !== undefined) return <Navigate to={afterLogin(search.get('redirect'))} replace />;
  if (data?.needed === true) return <Navigate to={setupPath} replace />;
  return (
    <EntryFrame title={t('productTitle')} note={t('productSubtitle')}>
      {hasLoginEnded() ? (
        <p className={styles.ended} role="status">
          {iam(keepsUnsaved() ? 'login.endedUnsaved' : 'login.ended')}
        </p>
      ) : null}
      <WayChoice isByPhone={isByPhone} isPhoneOffered={data?.sms === true} onChoose={setIsByPhone} />
      {isByPhone ? (
        <Suspense fallback={null}>
          <PhoneForm />
        </Suspense>
      ) : (
        <LoginForm />
      )}
      {mill === undefined ? null : (
        <Suspense fallback={null}>
          <ThirdWays mill={mill} back={afterLogin(search.get('redirect'))} />
        </Suspense>
      )}
      <p className={styles.links}>
        <Link to={registerPath}>{iam('login.needAccount')}</Link>
        <Link to="/user/alteration">{iam('login.forgotten')}</Link>
        <Link to="/agreement">{iam('screens.agreement')}</Link>
        <Link to="/privacyPolicy">{iam('screens.privacyPolicy')}</Link>
      </p>
    </EntryFrame>
  );
}
