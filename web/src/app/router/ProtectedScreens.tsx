import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LateSpinner } from '../feedback/LateSpinner.tsx';
import { withAreaPhrases } from '../i18n/start.ts';
import { sessionEnd } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';
import { loginAddress } from './redirect.ts';

const MenuScreens = lazy(() =>
  withAreaPhrases(() => import('./MenuScreens.tsx')).then(({ MenuScreens: screen }) => ({ default: screen })),
);
const NoTenant = lazy(() =>
  import('../shell/NoTenant.tsx').then(({ NoTenant: screen }) => ({ default: screen })),
);

/** Everything behind the login. Without a session it leads there, and back afterwards unless somebody left. */
export function ProtectedScreens() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session === undefined) {
    const from = sessionEnd() === 'logout' ? undefined : `${pathname}${search}${hash}`;
    return <Navigate to={loginAddress(from)} replace />;
  }
  return (
    <Suspense fallback={<LateSpinner />}>
      {session.tenantId === undefined ? <NoTenant /> : <MenuScreens key={session.tenantId} />}
    </Suspense>
  );
}
