import { floorPath } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { LateSpinner } from '../feedback/LateSpinner.tsx';
import { withPhrasesOf, withSharedPhrases } from '../i18n/start.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import { sessionEnd } from '../session/session.ts';
import { useSession } from '../session/useSession.ts';
import { preferences } from '../storage/storage.ts';
import { entryAddress, loginAddress } from '../feedback/redirect.ts';

const MenuScreens = lazyPart('MenuScreens', () =>
  withSharedPhrases(() => import('./MenuScreens.tsx')).then((loaded) => loaded.MenuScreens),
);
const LeftBehind = lazyPart('LeftBehind', () =>
  withPhrasesOf('maintenance', () => import('../../areas/floor/floor/waiting/LeftBehind.tsx')).then(
    (loaded) => loaded.LeftBehind,
  ),
);
const NoTenant = lazyPart('NoTenant', () =>
  import('../shell/menu/NoTenant.tsx').then((loaded) => loaded.NoTenant),
);

/** Everything behind the login. Without a session it leads there, and back afterwards unless somebody left. */
export function ProtectedScreens() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session === undefined) {
    if (pathname.startsWith(floorPath) && sessionEnd() !== 'logout' && hasUnsent())
      return (
        <Suspense fallback={<LateSpinner />}>
          <LeftBehind to={loginAddress(pathname)} />
        </Suspense>
      );
    if (sessionEnd() === 'logout') return <Navigate to={loginAddress()} replace />;
    return <Navigate to={entryAddress({ pathname, search, hash }, navigator.userAgent)} replace />;
  }
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LateSpinner pathname={pathname} />}>
        {session.tenantId === undefined ? <NoTenant /> : <MenuScreens key={session.tenantId} />}
      </Suspense>
    </ErrorBoundary>
  );
}

/** A login that ended may have left something on this device that nobody has sent: it can still be read and copied. */
function hasUnsent(): boolean {
  return preferences.read('unsentOf') !== null;
}
