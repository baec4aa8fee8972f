import { useEffect, useState } from 'react';
import { notePageTaken } from '../api/forbidden.ts';
import { announce } from '../api/notices.ts';
import { useT } from '../i18n/useT.ts';
import { type MenuRoute, routeAt } from '../address/menuRoutes.ts';

/**
 * Returns the route of an address. A page that is open stays when the menu loses it (its right was taken away, or its module was
 * closed): what was typed there can still be read and copied, and people are told why nothing is saved any more.
 */
export function useOpenRoute(routes: readonly MenuRoute[], pathname: string): MenuRoute | undefined {
  const t = useT('iam');
  const [visited, setVisited] = useState<readonly MenuRoute[]>([]);
  const listed = routeAt(routes, pathname);
  const isNew = listed !== undefined && listed.leadsTo === undefined && !visited.includes(listed);
  if (isNew) setVisited([...visited.filter(({ path }) => path !== listed.path), listed]);
  const route = listed ?? routeAt(visited, pathname);
  const taken = listed === undefined ? route?.path : undefined;
  useEffect(() => {
    if (taken === undefined) return undefined;
    announce({ kind: 'refusal', message: t('shell.pageTaken'), replaces: 'forbidden' });
    return notePageTaken();
  }, [taken, t]);
  return route;
}
