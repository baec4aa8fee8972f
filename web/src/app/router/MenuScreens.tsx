import type { MenuNode } from '@millwright/contract/areas/iam/calls.ts';
import { type ComponentType, lazy, type ReactNode, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';
import { notFoundPath } from '../constants.ts';
import { Failed } from '../feedback/Failed.tsx';
import { LateSpinner } from '../feedback/LateSpinner.tsx';
import { usePermissions } from '../session/permissions.ts';
import { useDocumentTitle } from '../shell/useDocumentTitle.ts';
import { firstOfficePath, homePath, type LayoutName, menuRoutes, routeAt } from './menuRoutes.ts';
import { screenComponent } from './registry.ts';

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

/** The screens of the server's menu, under one route: which they are is known only after login. */
export function MenuScreens() {
  useDocumentTitle();
  const { data, error, refetch } = usePermissions();
  const { pathname } = useLocation();
  const routes = useMemo(() => menuRoutes(data?.menu ?? []), [data]);
  if (data === undefined)
    return error === null ? <LateSpinner /> : <Failed cause={error} onRetry={() => void refetch()} />;

  const home = homePath(routes);
  const route = routeAt(routes, pathname);
  if (pathname === '/' && home !== undefined) return <Navigate to={home} replace />;
  if (route === undefined || home === undefined) return <Navigate to={notFoundPath} replace />;
  if (route.leadsTo !== undefined) return <Navigate to={route.leadsTo} replace />;

  const Component = screenComponent(route.component);
  if (Component === undefined) return <Navigate to={notFoundPath} replace />;
  const Layout = layouts[route.layout];
  return (
    <Layout menu={data.menu} route={route} home={home} office={firstOfficePath(routes)}>
      <Component key={route.path} />
    </Layout>
  );
}
