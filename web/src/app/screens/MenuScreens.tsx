import { Activity, useEffect, useState } from 'react';
import { type Location, Navigate, useLocation } from 'react-router';
import { onForbidden } from '../api/forbidden.ts';
import { lazyPart } from '../parts/lazyPart.tsx';
import { notFoundPath } from '../constants.ts';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { Failed } from '../feedback/Failed.tsx';
import { LateSpinner } from '../feedback/LateSpinner.tsx';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { usePermissions } from '../rights/permissions.ts';
import { useKeptSettings } from '../settings/useKeptSettings.ts';
import { useDocumentTitle } from '../parts/useDocumentTitle.ts';
import { firstOfficePath, homePath, type MenuRoute, rootPath, routeAt } from '../address/menuRoutes.ts';
import type { MenuPlace } from '../router/menuPlace.ts';
import { fetchScreen, screenOf } from '../router/registry.tsx';
import { isHomeAddress } from '../feedback/redirect.ts';
import { useMenuRoutes } from '../router/useMenuRoutes.ts';
import { useOpenRoute } from '../router/useOpenRoute.ts';

const OfficeLayout = lazyPart('OfficeLayout', () =>
  import('../frame/OfficeLayout.tsx').then((loaded) => loaded.OfficeLayout),
);
const BoardLayout = lazyPart('BoardLayout', () =>
  import('../shell/board/BoardLayout.tsx').then((loaded) => loaded.BoardLayout),
);
const NoMenu = lazyPart('NoMenu', () => import('../shell/menu/NoMenu.tsx').then((loaded) => loaded.NoMenu));

/** Menus that are younger are not read again when a request is refused. */
const menuAgeMs = 5000;

/** The screens of the server's menu, under one route: which they are is known only after login. */
export function MenuScreens() {
  useDocumentTitle();
  useKeptSettings();
  const { data, error, refetch, dataUpdatedAt } = usePermissions();
  const location = useLocation();
  const { menu, routes } = useMenuRoutes();
  const route = useOpenRoute(routes, location.pathname);
  // A refused page may have left the menu meanwhile.
  useEffect(
    () =>
      onForbidden(() => {
        if (Date.now() - dataUpdatedAt > menuAgeMs) void refetch();
      }),
    [dataUpdatedAt, refetch],
  );
  if (data === undefined)
    return error === null ? (
      <LateSpinner pathname={location.pathname} />
    ) : (
      <Failed cause={error} onRetry={() => void refetch()} />
    );

  const home = homePath(routes) ?? route?.path;
  if (home === undefined) return <NoMenu />;
  if (location.pathname === '/') {
    const goal = isHomeAddress(location.search) ? home : rootPath(routes);
    return <Navigate to={goal ?? home} replace />;
  }
  if (route === undefined) return <Navigate to={notFoundPath} replace />;
  if (route.leadsTo !== undefined) return <Navigate to={route.leadsTo} replace />;
  // Beside the files of the layout, not behind them.
  fetchScreen(route.component);
  const homeRoute = routeAt(routes, home);
  return (
    <Places
      menu={menu}
      routes={routes}
      route={route}
      home={home}
      homeRoute={homeRoute?.layout === 'office' ? homeRoute : undefined}
      office={firstOfficePath(routes)}
      location={location}
    />
  );
}

type Visited = { route: MenuRoute; location: Location };

/** The shell rests behind a board, so that who comes back finds the pages as they were. */
function Places({ location, ...place }: MenuPlace & { location: Location }) {
  const { route } = place;
  const [office, setOffice] = useState<Visited>();
  const isOffice = route.layout === 'office';
  const shown = isOffice ? { route, location } : office;
  if (isOffice && office?.location !== location) setOffice(shown);
  return (
    <>
      {shown === undefined ? null : (
        <Activity mode={isOffice ? 'visible' : 'hidden'}>
          <OfficeLayout {...place} {...shown} />
        </Activity>
      )}
      {route.layout === 'board' ? <BoardLayout {...place} /> : null}
      <PaletteHost />
      {route.layout === 'blank' ? (
        <ErrorBoundary resetKey={route.path}>{screenOf(route.component, route.name)}</ErrorBoundary>
      ) : null}
    </>
  );
}
