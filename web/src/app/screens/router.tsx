import { wallPage } from '@millwright/contract/areas/walls/wall/wallPage.ts';
import { iamScreens, thirdLoginEntry, thirdLoginPath } from '@millwright/contract/areas/identity/screens.ts';
import { galleryScreen } from '@millwright/contract/core/resource/galleryScreen.ts';
import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router';
import { loginPath, rootRoute } from '../constants.ts';
import { withPhrasesOf } from '../i18n/start.ts';
import { RouteFailure } from '../feedback/RouteFailure.tsx';
import { ProtectedScreens } from './ProtectedScreens.tsx';
import { PublicScreen } from './PublicScreen.tsx';

const publicRoutes: RouteObject[] = iamScreens
  .filter(({ access }) => access === undefined)
  .map((screen) => ({ path: screen.path, element: <PublicScreen screen={screen} /> }));

/** What a released build does not have. */
const devRoutes: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: galleryScreen.path,
        lazy: async () => {
          const { default: Component } = await withPhrasesOf(
            galleryScreen.namespace,
            () => import('../../dev/gallery/index.tsx'),
          );
          return { Component };
        },
      },
    ]
  : [];

/** Made once; login and tenant change what stands under the last route, never the router. */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    children: [
      ...publicRoutes,
      ...devRoutes,
      // Boards stand below it, each with an address of its own.
      { path: `${wallPage.path}/*`, element: <PublicScreen screen={wallPage} /> },
      { path: '/user', element: <Navigate to={loginPath} replace /> },
      { path: thirdLoginEntry, element: <ToThirdLogin /> },
      { id: rootRoute.id, path: '/*', handle: { title: rootRoute.title }, element: <ProtectedScreens /> },
    ],
  },
];

/** The link of a mill stays with it. */
function ToThirdLogin() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: thirdLoginPath, search }} replace />;
}

export function makeRouter() {
  return createBrowserRouter(routes);
}
