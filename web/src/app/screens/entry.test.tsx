// @vitest-environment jsdom
import { refreshToken } from '@millwright/contract/areas/identity/login/calls.ts';
import { iamScreens } from '@millwright/contract/areas/identity/screens.ts';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callApi } from '../api/callApi.ts';
import { input, path, ping, refusalOf } from '../api/callTesting.ts';
import { queryClient } from '../api/queryClient.ts';
import { rootRoute } from '../constants.ts';
import { startPhrases } from '../i18n/start.ts';
import { sentence } from '../i18n/useT.ts';
import { readSession, storeSession } from '../session/session.ts';
import { fakeServer, ok, refusedWith, tokenRefused } from '@millwright/testing/web/app/fakeServer.ts';
import { openApp, sampleMenu } from '@millwright/testing/web/app/openApp.tsx';
import { click, found, one, oneWith } from '@millwright/testing/web/app/render.tsx';
import { sampleNode, sampleSession, sampleTenant } from '@millwright/testing/web/app/samples.ts';
import { afterLogin } from '../feedback/redirect.ts';
import { routes } from './router.tsx';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

const real = vi.hoisted(() => ({ isUsed: true }));
vi.mock('../router/registry.tsx', async (original) => {
  const registry = await original<typeof import('../router/registry.tsx')>();
  const samples = await import('@millwright/testing/web/app/registryOfTests.tsx');
  return { ...registry, screenOf: (name: string) => (real.isUsed ? registry : samples).screenOf(name) };
});

let app: Awaited<ReturnType<typeof openApp>> | undefined;
const open = async (...asked: Parameters<typeof openApp>) => {
  app = await openApp(...asked);
  return app;
};
const kept = (key: string): unknown => JSON.parse(sessionStorage.getItem(key) ?? 'null');
const never = () => new Promise<never>(() => undefined);
const setup = { '/sys/setup': () => ok({ needed: false, demo: false }) };

beforeAll(() => startPhrases('zh'));
afterEach(async () => {
  await app?.leave();
  app = undefined;
  real.isUsed = true;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  document.body.innerHTML = '';
});

describe('without a login', () => {
  it.each([
    ['R-001 /user/login', '/user/login', 'Millwright 纺纱云平台'],
    ['R-005 /agreement', '/agreement', '用户协议'],
    ['R-006 /privacyPolicy', '/privacyPolicy', '隐私政策'],
    ['R-007 /page', '/page', 'Millwright 纺纱云平台'],
    ['R-032 /404', '/404', '页面不存在'],
    ['R-002 /user/register', '/user/register', '注册账号'],
    ['R-003 /user/register-result', '/user/register-result', '注册结果'],
    ['R-004 /user/alteration', '/user/alteration', '找回密码'],
  ])('%s is reachable', async (_, at, title) => {
    const { address } = await open({ at, session: null });
    expect((await one('h1')).textContent).toBe(title);
    expect(address()).toBe(at);
  });

  it('R-012 /user uses the blank layout and redirects to /user/login', async () => {
    const { address } = await open({ at: '/user', session: null, answers: setup });
    await one('[data-testid=entry]');
    expect(address()).toBe('/user/login');
    expect(document.querySelector('[data-testid=office], nav[aria-label="菜单"]')).toBeNull();
  });

  it('R-013 /user has the children login, register, register-result and alteration', () => {
    const below = iamScreens.filter(({ path: at }) => at.startsWith('/user/'));
    expect(below.map(({ path: at, layout }) => `${at} ${layout}`)).toEqual(
      expect.arrayContaining([
        '/user/login blank',
        '/user/register blank',
        '/user/register-result blank',
        '/user/alteration blank',
      ]),
    );
  });

  it('R-014 R-015 /oauth2-app redirects to its child login, with the mill that its link names', async () => {
    const { address } = await open({
      at: '/oauth2-app?mill=1001',
      session: null,
      answers: { '/sys/thirdLogin/ways': () => ok({ ways: [] }) },
    });
    expect((await one('h1')).textContent).toBe('第三方登录');
    expect(address()).toBe('/oauth2-app/login?mill=1001');
  });

  it('takes the code of an invitation from the link to a registration', async () => {
    await open({ at: '/user/register?invitation=KX7M-3TDW-H9QE', session: null, answers: setup });
    const form = await one('form');
    expect(form.querySelector<HTMLInputElement>('input[autocomplete=off]')?.value).toBe('KX7M-3TDW-H9QE');
    expect(form.querySelectorAll('input[autocomplete=new-password]')).toHaveLength(2);
  });

  it('leads who has nothing registered from the result to a registration', async () => {
    await open({ at: '/user/register-result', session: null });
    expect((await one('main')).querySelector('a[href="/user/register"]')).not.toBeNull();
  });

  it('L-001 the login stands in the user layout: picture, languages, form', async () => {
    await open({ at: '/user/login', session: null, answers: setup });
    const layout = await one('[data-testid=entry]');
    expect(layout.querySelector('[data-testid=drafting]')).not.toBeNull();
    expect(layout.querySelectorAll('nav button[lang]')).toHaveLength(3);
    expect(layout.querySelector('form input[autocomplete=username]')).not.toBeNull();
  });

  it('R-008 only the seven public routes, the login of chat apps, the first set-up and the 404 page need no token', () => {
    const paths = iamScreens.filter(({ access }) => access === undefined).map((each) => each.path);
    expect(paths.toSorted()).toEqual([
      '/404',
      '/agreement',
      '/oauth2-app/login',
      '/page',
      '/privacyPolicy',
      '/user/alteration',
      '/user/login',
      '/user/register',
      '/user/register-result',
      '/user/setup',
    ]);
  });

  it.each(['/', '/dashboard/analysis', '/monitor/afterSpinning?theme=light', '/no/such/page'])(
    'R-008 R-009 %s leads to the login, with the way back',
    async (at) => {
      const { address } = await open({ at, session: null, answers: setup });
      await one('[data-testid=entry]');
      const back = new URLSearchParams(address().split('?')[1]).get('redirect') ?? '/';
      expect(address().split('?')[0]).toBe('/user/login');
      expect(back).toBe(at);
    },
  );
});

describe('with a login', () => {
  it('M-012 S-070 a 500 that says Token, whose renewal fails, leads to the login, and back after it', async () => {
    real.isUsed = false;
    const { address } = await open({ at: '/report?month=11', answers: setup });
    await found(() => document.querySelector('[data-screen]'));
    fakeServer({
      ...setup,
      [path]: () => tokenRefused(),
      [refreshToken.path]: () => refusedWith(200, { code: 401, messageCode: 'iam.refreshRefused' }),
    });
    await act(async () => void (await refusalOf(callApi(ping, input))));
    await found(() => (address().startsWith('/user/login') ? true : undefined));
    expect(address()).toBe('/user/login?redirect=%2Freport%3Fmonth%3D11');
    expect(readSession()).toBeUndefined();
    expect(afterLogin('/report?month=11')).toBe('/report?month=11');
  });

  it('R-035 R-036 the root is named dashboard and titled home, and leads to the default home', async () => {
    const root = routes[0]?.children?.find(({ id }) => id === 'dashboard');
    expect(root?.handle).toEqual({ title: rootRoute.title });
    expect(sentence(rootRoute.title)).toBe('首页');
    real.isUsed = false;
    const { address } = await open({ at: '/', menu: [...sampleMenu, sampleNode('/tenant/roleUserList')] });
    await found(() => document.querySelector('[data-screen]'));
    expect(address()).toBe('/tenant/roleUserList');
  });

  it('R-010 the address of home leads to the own home, also of who has the page of roles', async () => {
    real.isUsed = false;
    const menu = [
      sampleNode('/tenant/roleUserList'),
      ...sampleMenu,
      sampleNode('/dashboard/analysis', { component: 'dashboard/Analysis' }),
    ];
    const { address } = await open({ at: '/?home', menu });
    await found(() => document.querySelector('[data-screen]'));
    expect(address()).toBe('/dashboard/analysis');
  });

  it('R-037 unknown paths lead to /404', async () => {
    const menu = [sampleNode('/dashboard/analysis', { component: 'dashboard/Analysis' })];
    const { address } = await open({ at: '/no/such/page', menu });
    await oneWith('h1', '页面不存在');
    expect(address()).toBe('/404');
  });

  it('R-041 the title of the root is the mill’s own display name where it has one', async () => {
    real.isUsed = false;
    const tenant = sampleTenant({ customShowName: '清源智能工厂' });
    await open({ at: '/list', session: { tenantList: [tenant] } });
    const root = await one(appParts.brand);
    expect(root.textContent).toBe('清源智能工厂');
    expect(root.getAttribute('href')).toBe('/dashboard/analysis');
  });

  it.each([
    ['G-028 the mill’s own display name', '清源智能工厂', '清源智能工厂'],
    ['G-029 the product’s title where the mill has none', null, 'Millwright 纺纱云平台'],
  ])('the page is titled by %s', async (_, customShowName, title) => {
    real.isUsed = false;
    document.title = '';
    await open({ at: '/list', session: { tenantList: [sampleTenant({ customShowName })] } });
    await found(() => document.querySelector('[data-screen]'));
    expect(document.title).toBe(title);
  });

  it('R-044 R-045 without a stored tenant says that the login has expired, and leads to the login', async () => {
    const { address } = await open({ at: '/list', session: { tenantId: undefined }, answers: setup });
    const modal = await one('.ant-modal');
    expect(modal.textContent).toContain('登录过期');
    const again = await one('.ant-modal .ant-btn-primary');
    expect(again.textContent).toBe('重新登录');
    await click(again);
    await one('[data-testid=entry]');
    expect(address()).toBe('/user/login');
    expect(readSession()).toBeUndefined();
  });

  it('A-013 the menu, the button rights and all rights are kept in the session storage', async () => {
    real.isUsed = false;
    await open({ at: '/list' });
    await found(() => document.querySelector('[data-screen]'));
    expect(kept('LOGIN_USER_MENU')).toEqual(sampleMenu);
    expect(kept('LOGIN_USER_BUTTON_AUTH')).toMatchObject([{ action: 'order.add' }]);
    expect(kept('SYS_BUTTON_AUTH')).toMatchObject([{ action: 'order.add', status: '1' }]);
  });

  it('A-013 a kept menu is shown before the server answers', async () => {
    real.isUsed = false;
    await open({ at: '/list' });
    await found(() => document.querySelector('[data-screen]'));
    await app?.leave();
    queryClient.clear();
    storeSession(sampleSession());
    await open({ at: '/report', answers: { '/sys/permission/getUserPermissionByToken': never } });
    expect(await one('[data-screen="boards/report"]')).toBeDefined();
  });

  it('a kept menu is read again behind it, so that a reload shows rights that came or went', async () => {
    real.isUsed = false;
    await open({ at: '/list' });
    await found(() => document.querySelector('[data-screen]'));
    await app?.leave();
    queryClient.clear();
    storeSession(sampleSession());
    const menu = sampleMenu.slice(0, -1);
    const now = { menu, auth: [], allAuth: [], sysSafeMode: false };
    await open({ at: '/list', answers: { '/sys/permission/getUserPermissionByToken': () => ok(now) } });
    await vi.waitFor(() => expect(kept('LOGIN_USER_MENU')).toEqual(menu));
  });
});
