import type { Location } from 'react-router';
import type { MenuRoute } from '../address/menuRoutes.ts';
import { levelOf } from '../address/useLevels.ts';

/** A page that stays open. */
export interface Tab {
  /** The address it was opened with; names it as long as it lives. */
  id: string;
  route: MenuRoute;
  /** Where it stands; it keeps this while another page has the browser's address. */
  location: Location;
  title: string;
  /** Subject of the page, shown where another page has the same title: the row, the view of a list. */
  detail: string | undefined;
  isHome: boolean;
  /** Home stands there from the beginning, and is drawn when it is first shown. */
  isDrawn: boolean;
  /** Counts refreshes: a new number is a new page. */
  edition: number;
  /** Counts up with each page shown; the lowest was not looked at for longest. */
  shownAt: number;
}

export interface Tabs {
  tabs: readonly Tab[];
  activeId: string;
  /** Key of the navigation that was taken in last. */
  seenKey: string;
  turn: number;
  /** Keys of navigations with the ids of the pages they led to, the newest last: Back finds the page it was in. */
  entries: readonly (readonly [string, string])[];
}

/** A page that the browser's address leads to. */
export interface Visit {
  route: MenuRoute;
  location: Location;
  /** `replace`: the page changed its own address, as its filter. `pop`: the browser's Back or Forward, or a reload. */
  way: 'push' | 'replace' | 'pop';
  /** The home page, where the shell has one. */
  home: MenuRoute | undefined;
  /** As many pages stay open. */
  most: number;
}

export const noTabs: Tabs = { tabs: [], activeId: '', seenKey: '', turn: 0, entries: [] };

/** Navigations that are remembered. */
const mostEntries = 200;

export function tabAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${pathname}${search}`;
}

/** Shows the page of an address: the tab that stands there, the one that went there, or a new one. */
export function visit(before: Tabs, seen: Visit): Tabs {
  const turn = before.turn + 1;
  const { route, location } = seen;
  const here = tabAddress(location);
  const started = withHome(before.tabs, seen);
  const known = movedTab(started, before, seen) ?? started.find((tab) => tabAddress(tab.location) === here);
  const shown: Tab =
    known === undefined
      ? { ...newTab(route, location), isDrawn: true, id: freeId(here, started), shownAt: turn }
      : { ...known, route, location, isDrawn: true, shownAt: turn };
  const all =
    known === undefined ? [...started, shown] : started.map((tab) => (tab.id === shown.id ? shown : tab));
  const entries = [
    ...before.entries.filter(([key]) => key !== location.key),
    [location.key, shown.id] as const,
  ];
  return {
    tabs: atMost(seen.most, all, shown.id),
    activeId: shown.id,
    seenKey: location.key,
    turn,
    entries: entries.slice(-mostEntries),
  };
}

/** The page that goes to an address itself: it changed it, went a level down, or is led back to where it was. */
function movedTab(tabs: readonly Tab[], before: Tabs, { way, location }: Visit): Tab | undefined {
  const isOwn = way === 'replace' || (way === 'push' && levelOf(location.state) > 0);
  const entry = before.entries.find(([key]) => key === location.key);
  const id = movedId(before, { isOwn, way, shown: entry?.[1] });
  const moved = tabs.find((tab) => tab.id === id);
  return moved?.location.pathname === location.pathname ? moved : undefined;
}

function movedId(
  { activeId }: Tabs,
  { isOwn, way, shown }: { isOwn: boolean; way: Visit['way']; shown: string | undefined },
): string | undefined {
  if (isOwn) return activeId;
  return way === 'pop' ? shown : undefined;
}

/** What keeps a tab from being closed. */
export type TabRefusal = 'homeStays' | 'lastStays';

export function closingRefused({ tabs }: Tabs, id: string): TabRefusal | undefined {
  if (tabs.length === 1) return 'lastStays';
  return tabs.find((tab) => tab.id === id)?.isHome === true ? 'homeStays' : undefined;
}

export type Closing = 'self' | 'left' | 'right' | 'others';

/**
 * Without the tabs that go: the one with this id, or those beside it. Home stays. When the shown page goes, its right
 * neighbour is shown, else its left one.
 */
export function close(before: Tabs, { id, which }: { id: string; which: Closing }): Tabs {
  const place = before.tabs.findIndex((tab) => tab.id === id);
  const goes: Record<Closing, (index: number) => boolean> = {
    self: (index) => index === place,
    left: (index) => index < place,
    right: (index) => index > place,
    others: (index) => index !== place,
  };
  const stays = before.tabs.filter(({ isHome }, index) => isHome || !goes[which](index));
  if (stays.length === 0 || stays.some((tab) => tab.id === before.activeId))
    return stays.length === 0 ? before : { ...before, tabs: stays };
  const next = which === 'self' ? (neighbour(before.tabs, place) ?? stays[0]) : before.tabs[place];
  return { ...before, tabs: stays, activeId: next?.id ?? before.activeId };
}

/** A page that begins anew. */
export function refresh(before: Tabs, id: string): Tabs {
  return changed(before, id, (tab) => ({ ...tab, edition: tab.edition + 1 }));
}

export function entitle(before: Tabs, id: string, title: string | undefined): Tabs {
  return changed(before, id, (tab) => ({ ...tab, title: title ?? titleOf(tab.route) }));
}

/** Names what a page shows of many; undefined: nothing in particular. */
export function detailed(before: Tabs, id: string, detail: string | undefined): Tabs {
  return changed(before, id, (tab) => ({ ...tab, detail }));
}

/** Name of a tab among others: its title, with its detail where another page has the same title. */
export function tabName({ title, detail }: Tab, tabs: readonly Tab[]): string {
  const isShared = tabs.filter((tab) => tab.title === title).length > 1;
  return isShared && detail !== undefined ? `${title} · ${detail}` : title;
}

function changed(before: Tabs, id: string, change: (tab: Tab) => Tab): Tabs {
  return { ...before, tabs: before.tabs.map((tab) => (tab.id === id ? change(tab) : tab)) };
}

function neighbour(tabs: readonly Tab[], place: number): Tab | undefined {
  return tabs[place + 1] ?? tabs[place - 1];
}

function withHome(tabs: readonly Tab[], { home, most }: Visit): readonly Tab[] {
  if (home === undefined || most < 2 || tabs.some(({ isHome }) => isHome)) return tabs;
  const location = { pathname: home.path, search: '', hash: '', state: null, key: 'home' };
  return [{ ...newTab(home, location), isHome: true }, ...tabs];
}

function newTab(route: MenuRoute, location: Location): Tab {
  const title = titleOf(route);
  const id = tabAddress(location);
  return {
    id,
    route,
    location,
    title,
    detail: undefined,
    isHome: false,
    isDrawn: false,
    edition: 0,
    shownAt: 0,
  };
}

/** A page that went elsewhere still holds the address it was opened with. */
function freeId(address: string, tabs: readonly Tab[]): string {
  return tabs.some(({ id }) => id === address) ? freeId(`${address}#`, tabs) : address;
}

/** What the menu calls a page. */
export function titleOf({ trail }: MenuRoute): string {
  return trail.at(-1)?.title ?? '';
}

/** The page that was not looked at for longest goes first; home and the shown one stay. */
function atMost(most: number, tabs: readonly Tab[], shownId: string): readonly Tab[] {
  if (tabs.length <= most) return tabs;
  const [oldest] = tabs
    .filter(({ id, isHome }) => id !== shownId && (!isHome || most < 2))
    .toSorted((one, other) => one.shownAt - other.shownAt);
  if (oldest === undefined) return tabs;
  return atMost(
    most,
    tabs.filter((tab) => tab !== oldest),
    shownId,
  );
}
