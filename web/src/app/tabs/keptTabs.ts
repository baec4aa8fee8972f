import type { Language } from '@millwright/contract/core/words/languages.ts';
import { z } from 'zod';
import { type MenuRoute, routeAt } from '../address/menuRoutes.ts';
import { keepOwn, type Owner, readOwn } from '../storage/ownStorage.ts';
import { tabAddress, noTabs, type Tabs, titleOf } from './tabs.ts';

const name = 'tabs';
const keptTabs = z.object({
  language: z.string(),
  turn: z.int(),
  entries: z.array(z.tuple([z.string(), z.string()])),
  tabs: z.array(
    z.object({
      id: z.string(),
      pathname: z.string().startsWith('/'),
      search: z.string(),
      hash: z.string(),
      title: z.string(),
      detail: z.string().optional(),
      shownAt: z.int(),
    }),
  ),
});

/** Keeps the open pages for the next time that this tab of the browser is loaded. */
export function keepTabs({ tabs, turn, entries }: Tabs, { owner, language }: Keeping): void {
  keepOwn(owner, name, {
    language,
    turn,
    entries,
    tabs: tabs.map(({ id, location: { pathname, search, hash }, title, detail, shownAt }) => ({
      id,
      pathname,
      search,
      hash,
      title,
      ...(detail === undefined ? {} : { detail }),
      shownAt,
    })),
  });
}

/** Whose pages they are, and in which language they are named. */
export type Keeping = { owner: Owner; language: Language };

/**
 * The pages that were open, in their order. Each is drawn when it is first shown. One that the menu no longer has stays
 * away; in another language pages are named by the menu until they say themselves what they are called.
 */
export function restoreTabs(
  { owner, language }: Keeping,
  { routes, home }: { routes: readonly MenuRoute[]; home: MenuRoute | undefined },
): Tabs {
  const kept = readOwn(owner, name, keptTabs);
  if (kept === undefined) return noTabs;
  const tabs = kept.tabs.flatMap(({ pathname, search, hash, detail, ...tab }) => {
    const route = routeAt(routes, pathname);
    if (route === undefined || route.layout !== 'office' || route.leadsTo !== undefined) return [];
    const location = { pathname, search, hash, state: null, key: '' };
    const isHome = home !== undefined && tabAddress(location) === home.path;
    const title = kept.language === language ? tab.title : titleOf(route);
    const about = kept.language === language ? detail : undefined;
    return [{ ...tab, detail: about, route, location, title, isHome, isDrawn: false, edition: 0 }];
  });
  return { ...noTabs, tabs, turn: kept.turn, entries: kept.entries };
}
