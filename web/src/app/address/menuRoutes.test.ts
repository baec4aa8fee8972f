import { describe, expect, it } from 'vitest';
import { sampleNode } from '@millwright/testing/web/app/samples.ts';
import { builtMenu, firstOfficePath, homePath, menuRoutes, rootPath, routeAt } from './menuRoutes.ts';
import { afterLogin, entryAddress, loginAddress } from '../feedback/redirect.ts';

const folder = (path: string, overrides: Parameters<typeof sampleNode>[1]) =>
  sampleNode(path, { component: 'layouts/RouteView', ...overrides });
const withLayout = (path: string, layout: string) => {
  const node = sampleNode(path);
  return { ...node, meta: { ...node.meta, layout } };
};
const menu = [
  folder('/boards', {
    redirect: '/monitor/monitorScreen',
    children: [withLayout('/monitor/monitorScreen', 'board'), withLayout('/monitor/afterSpinning', 'board')],
  }),
  folder('/operation', {
    children: [
      sampleNode('/monitor/machineStatus'),
      sampleNode('/monitor/equipmentDetail', { hidden: true }),
      sampleNode('/monitor/link', { route: '0' }),
    ],
  }),
];
const routes = menuRoutes(menu);
const pathsOf = (found: typeof routes) => found.map(({ path }) => path);

describe('routes of the menu', () => {
  it('R-038 are those of the server, groups before what stands in them', () => {
    expect(pathsOf(routes)).toEqual([
      '/boards',
      '/monitor/monitorScreen',
      '/monitor/afterSpinning',
      '/operation',
      '/monitor/machineStatus',
      '/monitor/equipmentDetail',
    ]);
  });

  it('R-040 leave out an entry with the flag "0", but not what stands below it', () => {
    const closed = folder('/closed', { route: '0', children: [sampleNode('/closed/open')] });
    expect(pathsOf(menuRoutes([closed]))).toEqual(['/closed/open']);
  });

  it('leave out external pages and empty groups', () => {
    const external = sampleNode('https://mill.test/');
    const site = sampleNode('0a1b2c', { component: 'layouts/IframePageView' });
    const linked = { ...site, meta: { ...site.meta, url: 'https://mill.test/' } };
    expect(
      menuRoutes([external, linked, folder('/empty', {}), folder('/links', { children: [linked] })]),
    ).toEqual([]);
  });

  it('E-046 hold a page that opens a window of its own, which shows it there', () => {
    const node = sampleNode('/report');
    const outside = { ...node, meta: { ...node.meta, internalOrExternal: true } };
    expect(pathsOf(menuRoutes([outside]))).toEqual(['/report']);
  });

  it('R-039 a group leads to its redirect, or to the first screen in it', () => {
    expect(routeAt(routes, '/boards')?.leadsTo).toBe('/monitor/monitorScreen');
    expect(routeAt(routes, '/operation')?.leadsTo).toBe('/monitor/machineStatus');
  });

  it('R-039 hidden entries are routed', () => {
    expect(routeAt(routes, '/monitor/equipmentDetail')).toMatchObject({ isHidden: true, layout: 'office' });
  });

  it('L-008 know the way from the menu area to the screen', () => {
    expect(routeAt(routes, '/monitor/afterSpinning')?.trail.map(({ title }) => title)).toEqual([
      '/boards',
      '/monitor/afterSpinning',
    ]);
  });

  it('take the layout that the menu names, and the office for any other', () => {
    const odd = withLayout('/odd', 'wall');
    expect(routeAt(routes, '/monitor/monitorScreen/')?.layout).toBe('board');
    expect(menuRoutes([odd])[0]?.layout).toBe('office');
  });
});

describe('a wildcard of the menu', () => {
  const node = sampleNode('/largeScreen');
  const wild = menuRoutes([
    { ...node, meta: { ...node.meta, wildcard: true } },
    sampleNode('/largeScreen/settings'),
    sampleNode('/report'),
  ]);

  it.each([
    ['/largeScreen', '/largeScreen'],
    ['/largeScreen/', '/largeScreen'],
    ['/largeScreen/frontSpinning', '/largeScreen'],
    ['/largeScreen/any/depth', '/largeScreen'],
    ['/largeScreen/settings', '/largeScreen/settings'],
    ['/largeScreens', undefined],
    ['/report/daily', undefined],
  ])('R-033 R-034 %s is the screen at %s', (at, path) => {
    expect(routeAt(wild, at)?.path).toBe(path);
  });
});

describe('the menu of a build', () => {
  const built = builtMenu(menu, (component) => component !== 'boards/monitor/monitorScreen');

  it('leaves out entries without a screen, and leads their group to what is left', () => {
    expect(pathsOf(menuRoutes(built))).not.toContain('/monitor/monitorScreen');
    expect(routeAt(menuRoutes(built), '/boards')?.leadsTo).toBe('/monitor/afterSpinning');
  });

  it('has no home when it has no screen', () => {
    expect(homePath(menuRoutes(builtMenu(menu, () => false)))).toBeUndefined();
  });
});

describe('home', () => {
  it('is the home page where the menu has it, and not the page that the root leads to', () => {
    const whole = menuRoutes([
      ...menu,
      sampleNode('/tenant/roleUserList'),
      sampleNode('/dashboard/analysis'),
    ]);
    expect(homePath(whole)).toBe('/dashboard/analysis');
  });

  it('R-036 the root leads to /tenant/roleUserList where the menu has it, and home otherwise', () => {
    const roles = sampleNode('/tenant/roleUserList');
    expect(rootPath(menuRoutes([...menu, roles]))).toBe('/tenant/roleUserList');
    expect(rootPath(routes)).toBe(homePath(routes));
  });

  it('is otherwise the first entry of the menu that is shown', () => {
    expect(homePath(routes)).toBe('/monitor/monitorScreen');
    expect(homePath(menuRoutes([sampleNode('/a', { hidden: true }), sampleNode('/b')]))).toBe('/b');
    expect(homePath([])).toBeUndefined();
  });

  it('those who leave a board come to the first entry in the shell', () => {
    expect(firstOfficePath(routes)).toBe('/monitor/machineStatus');
  });
});

describe('the way to the login and back', () => {
  it('R-009 carries the address that was wanted', () => {
    expect(loginAddress('/monitor/afterSpinning?theme=light')).toBe(
      '/user/login?redirect=%2Fmonitor%2FafterSpinning%3Ftheme%3Dlight',
    );
    expect(loginAddress('/')).toBe('/user/login');
  });

  it.each([
    ['wxwork/4.1.22', '/floor?mill=1001', '/oauth2-app/login?mill=1001&redirect=%2Ffloor%3Fmill%3D1001'],
    ['AliApp(DingTalk/7.6.0)', '/', '/oauth2-app/login'],
    ['Chrome/126.0', '/floor', '/user/login?redirect=%2Ffloor'],
  ])('R-016 in %s a page that needs a session leads from %s to %s', (agent, from, to) => {
    const { pathname, search, hash } = new URL(from, 'https://mill.example');
    expect(entryAddress({ pathname, search, hash }, agent)).toBe(to);
  });

  it.each([
    ['/monitor/afterSpinning?theme=light', '/monitor/afterSpinning?theme=light'],
    ['/', '/'],
    [null, '/?home'],
    ['', '/?home'],
    ['https://elsewhere.test/', '/?home'],
    ['//elsewhere.test/', '/?home'],
    ['/\\elsewhere.test/', '/?home'],
    ['/user/login?redirect=%2F', '/?home'],
  ])('R-010 after a login %j leads to %s', (redirect, target) => {
    expect(afterLogin(redirect)).toBe(target);
  });
});
