import type { MenuNode } from '@millwright/contract/areas/iam/calls.ts';
import { type ComponentType, Fragment, lazy, type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { notFoundPath } from '../constants.ts';
import { Failed } from '../feedback/Failed.tsx';
import { LateSpinner } from '../feedback/LateSpinner.tsx';
import { usePermissions } from '../session/permissions.ts';
import { useDocumentTitle } from '../shell/useDocumentTitle.ts';
import { builtMenu, firstOfficePath, homePath, type LayoutName, menuRoutes, routeAt } from './menuRoutes.ts';
import { screenOf } from './registry.tsx';

export interface LayoutProps {
  menu: readonly MenuNode[];
  route: ReturnType<typeof menuRoutes>[number];
  home: string;
  /** The first entry in the shell; absent when the user has boards only. */
  office: string | undefined;
  children: ReactNode;
}

const layouts: Record<LayoutName, ComponentType<LayoutProps>> = {
  office: lazy(() =>
    import('../shell/OfficeLayout.tsx').then((loaded) => ({ default: loaded.OfficeLayout })),
  ),
  board: lazy(() => import('../shell/BoardLayout.tsx').then((loaded) => ({ default: loaded.BoardLayout }))),
  blank: ({ children }) => children,
};

const NoMenu = lazy(() => import('../shell/NoMenu.tsx').then((loaded) => ({ default: loaded.NoMenu })));

/** The screens of the server's menu, under one route: which they are is known only after login. */
export function MenuScreens() {
  useDocumentTitle();
  const { data, error, refetch } = usePermissions();
  const { pathname } = useLocation();
  const menu = useMemo(() => builtMenu(data?.menu ?? [], (name) => screenOf(name) !== undefined), [data]);
  const routes = useMemo(() => menuRoutes(menu), [menu]);
  if (data === undefined)
    return error === null ? <LateSpinner /> : <Failed cause={error} onRetry={() => void refetch()} />;

  const home = homePath(routes);
  if (home === undefined) return <NoMenu />;
  if (pathname === '/') return <Navigate to={home} replace />;
  const route = routeAt(routes, pathname);
  if (route === undefined) return <Navigate to={notFoundPath} replace />;
  if (route.leadsTo !== undefined) return <Navigate to={route.leadsTo} replace />;

  const Layout = layouts[route.layout];
  return (
    <Layout menu={menu} route={route} home={home} office={firstOfficePath(routes)}>
      <Fragment key={route.path}>{screenOf(route.component)}</Fragment>
    </Layout>
  );
}
