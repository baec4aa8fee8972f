import { describe, expect, it } from 'vitest';
import { menuRoutes, routeAt } from '../address/menuRoutes.ts';
import { sampleNode } from '@millwright/testing/web/app/samples.ts';
import {
  close,
  closingRefused,
  detailed,
  entitle,
  noTabs,
  refresh,
  tabName,
  type Tabs,
  visit,
} from './tabs.ts';

const routes = menuRoutes(['/home', '/list', '/detail', '/report'].map((path) => sampleNode(path)));
const home = routeAt(routes, '/home');
let lastKey = 0;

interface Way {
  way?: 'push' | 'replace' | 'pop';
  /** Steps down within the page. */
  level?: number;
  /** Of an entry of the history that was there before. */
  key?: string;
  most?: number;
  hasHome?: boolean;
}

function go(before: Tabs, to: string, about: Way = {}): Tabs {
  const { way = 'push', level, most = 12, hasHome = true } = about;
  const [pathname = '', search = ''] = to.split('?');
  const route = routeAt(routes, pathname);
  if (route === undefined) throw new Error(`no route ${to}`);
  lastKey += 1;
  const location = {
    pathname,
    search: search && `?${search}`,
    hash: '',
    state: level === undefined ? null : { level },
    key: about.key ?? `${lastKey}`,
  };
  return visit(before, { route, location, way, home: hasHome ? home : undefined, most });
}
const along = (paths: readonly string[], options = {}) =>
  paths.reduce((tabs, path) => go(tabs, path, options), noTabs);
const ids = ({ tabs }: Tabs) => tabs.map(({ id }) => id);
const addresses = ({ tabs }: Tabs) => tabs.map(({ location }) => `${location.pathname}${location.search}`);

describe('open pages', () => {
  it('begin with home, which is drawn only when it is visited', () => {
    const first = along(['/list']);
    expect(ids(first)).toEqual(['/home', '/list']);
    expect(first.tabs.map(({ isDrawn }) => isDrawn)).toEqual([false, true]);
    expect(go(first, '/home').tabs[0]).toMatchObject({ isHome: true, isDrawn: true });
  });

  it('are named by the whole address: two machines are two pages, one machine is one', () => {
    const opened = along(['/detail?code=RF01', '/detail?code=RF02', '/detail?code=RF01']);
    expect(ids(opened)).toEqual(['/home', '/detail?code=RF01', '/detail?code=RF02']);
    expect(opened.activeId).toBe('/detail?code=RF01');
  });

  it('stay the same page when the page changes its own address, and are found there again', () => {
    const filtered = go(along(['/list']), '/list?page=2', { way: 'replace' });
    expect(ids(filtered)).toEqual(['/home', '/list']);
    expect(addresses(filtered)[1]).toBe('/list?page=2');
    expect(ids(go(go(filtered, '/report'), '/list?page=2'))).toEqual(['/home', '/list', '/report']);
    expect(ids(go(filtered, '/list'))).toEqual(['/home', '/list', '/list#']);
  });

  it('go a level down without another page, and Back leads the same page up again', () => {
    const list = go(noTabs, '/list', { key: 'list' });
    const row = go(list, '/list?show=1', { level: 1, key: 'row' });
    expect(addresses(row)).toEqual(['/home', '/list?show=1']);
    const form = go(row, '/list?edit=1', { level: 2, key: 'form' });
    expect(addresses(form)).toEqual(['/home', '/list?edit=1']);
    const up = go(form, '/list?show=1', { way: 'pop', key: 'row' });
    expect(addresses(up)).toEqual(['/home', '/list?show=1']);
    expect(addresses(go(up, '/list', { way: 'pop', key: 'list' }))).toEqual(['/home', '/list']);
    const elsewhere = go(form, '/report', { key: 'report' });
    const back = go(elsewhere, '/list?show=1', { way: 'pop', key: 'row' });
    expect([back.activeId, ...addresses(back)]).toEqual(['/list', '/home', '/list?show=1', '/report']);
  });

  it('are at most twelve: the one that was not looked at for longest goes, home stays', () => {
    const paths = Array.from({ length: 11 }, (_, place) => `/detail?code=${place}`);
    const full = go(along(paths), '/detail?code=0');
    const next = go(full, '/report');
    expect(next.tabs).toHaveLength(12);
    expect(ids(next)).not.toContain('/detail?code=1');
    expect(ids(next)).toEqual(expect.arrayContaining(['/home', '/detail?code=0', '/report']));
  });

  it('are one where there are no tabs', () => {
    expect(ids(along(['/list', '/report'], { most: 1 }))).toEqual(['/report']);
    expect(ids(go(along(['/list', '/detail']), '/report', { most: 1 }))).toEqual(['/report']);
  });

  it('L-034 L-035 home is not closed, and neither is the last', () => {
    expect(closingRefused(along(['/list']), '/home')).toBe('homeStays');
    expect(closingRefused(along(['/list']), '/list')).toBeUndefined();
    expect(closingRefused(along(['/home']), '/home')).toBe('lastStays');
    expect(closingRefused(along(['/list'], { hasHome: false }), '/list')).toBe('lastStays');
  });

  it('L-034 close to the left, to the right, or all others, but never home', () => {
    const all = along(['/list', '/detail', '/report']);
    expect(ids(close(all, { id: '/detail', which: 'left' }))).toEqual(['/home', '/detail', '/report']);
    expect(ids(close(all, { id: '/list', which: 'right' }))).toEqual(['/home', '/list']);
    expect(ids(close(all, { id: '/detail', which: 'others' }))).toEqual(['/home', '/detail']);
  });

  it('show the right neighbour of a closed page, else the left one; others do not move', () => {
    const middle = go(along(['/list', '/detail', '/report']), '/detail');
    expect(close(middle, { id: '/detail', which: 'self' }).activeId).toBe('/report');
    const last = along(['/list', '/detail', '/report']);
    expect(close(last, { id: '/report', which: 'self' }).activeId).toBe('/detail');
    expect(close(last, { id: '/list', which: 'self' }).activeId).toBe('/report');
    expect(close(last, { id: '/list', which: 'right' }).activeId).toBe('/list');
  });

  it('begin anew when they are refreshed, and take the name that the page gives itself', () => {
    const opened = along(['/detail']);
    expect(refresh(opened, '/detail').tabs[1]?.edition).toBe(1);
    expect(entitle(opened, '/detail', 'RF 08').tabs[1]?.title).toBe('RF 08');
    expect(entitle(entitle(opened, '/detail', 'RF 08'), '/detail', undefined).tabs[1]?.title).toBe('/detail');
  });
});

describe('names of tabs', () => {
  const names = ({ tabs }: Tabs) => tabs.map((tab) => tabName(tab, tabs));

  it('carry the row or the view where two pages have the same title', () => {
    const opened = along(['/list', '/list?show=1', '/list?show=2', '/report']);
    const told = detailed(detailed(opened, '/list?show=1', 'Rule A'), '/list?show=2', 'Rule B');
    expect(names(told)).toEqual(['/home', '/list', '/list · Rule A', '/list · Rule B', '/report']);
    expect(names(detailed(told, '/list?show=1', undefined))).toContain('/list');
  });

  it('are the titles alone where they differ', () => {
    expect(names(detailed(along(['/list?show=1']), '/list?show=1', 'Rule A'))).toEqual(['/home', '/list']);
  });
});
