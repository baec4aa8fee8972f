import { wallPage } from '@millwright/contract/areas/walls/wall/wallPage.ts';
import { iamScreens } from '@millwright/contract/areas/identity/screens.ts';
import type { Screen } from '@millwright/contract/core/screen/screen.ts';
import { loginPath } from '../constants.ts';
import { withSharedPhrases } from '../i18n/start.ts';
import { fetchPermissions } from '../rights/permissions.ts';
import { readSession } from '../session/session.ts';
import { fetchPublicScreen } from './publicScreens.tsx';

const publicScreens: readonly Screen[] = iamScreens.filter(({ access }) => access === undefined);
const [wallRoot = ''] = wallPage.path.split(':');

/**
 * Lets travel what an address will show, while the sentences of the language still do: nothing waits for it. Which
 * screen of the menu it is only the menu tells, so for those it asks for the menu; meanwhile what the server has named
 * in the page, `component`, is most likely it.
 */
export function fetchAhead(pathname: string, component: string | undefined): void {
  const session = readSession();
  const opened = publicScreens.find(({ path }) => path === pathname);
  if (pathname.startsWith(wallRoot)) fetchPublicScreen(wallPage.component);
  else if (opened !== undefined && !(opened.path === loginPath && session !== undefined))
    fetchPublicScreen(opened.component);
  else if (session === undefined) fetchPublicScreen(componentOf(loginPath));
  else if (session.tenantId !== undefined) {
    withSharedPhrases(() => import('./MenuScreens.tsx')).catch(() => undefined);
    fetchPermissions(session.tenantId);
    if (component !== undefined) fetchBehindLogin(component, session.tenantId);
  }
}

/** The list of all screens stands behind the login; the page has named its file. */
function fetchBehindLogin(component: string, tenantId: number): void {
  import('../router/registry.tsx')
    .then(({ fetchScreenAndData }) => fetchScreenAndData(component, tenantId))
    .catch(() => undefined);
}

function componentOf(path: string): string {
  return publicScreens.find((screen) => screen.path === path)?.component ?? '';
}
