// @vitest-environment jsdom
import { setupState } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/api/queryClient.ts';
import { startPhrases } from '../../../app/i18n/start.ts';
import { page } from '../../../app/page.ts';
import { readSession, storeSession } from '../../../app/session/session.ts';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, oneWith, render } from '@millwright/testing/web/app/render.tsx';
import { sampleLogin, sampleSession, sampleTenant } from '@millwright/testing/web/app/samples.ts';
import Login from '../login/index.tsx';
import { chatAppOf } from '../../../app/feedback/chatApp.ts';
import ThirdLogin from './index.tsx';
import { readOffer } from './offer.ts';

const ways = [
  { id: '019a9b1e-7c00-7000-8000-0000000000a1', name: '企业微信', kind: 'weCom' },
  { id: '019a9b1e-7c00-7000-8000-0000000000a2', name: '集团统一登录', kind: 'oidc' },
];
const inWeCom = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit wxwork/4.1.22';
const listed = { '/sys/thirdLogin/ways': () => ok({ ways }) };
const begun = { '/sys/thirdLogin/begin': () => ok({ address: 'https://provider.example/login' }) };
const granted = { ...sampleLogin([sampleTenant()]), back: '/monitor/monitorScreen', mill: 1001 };
const chosen = { '/sys/tenant/select': () => ok(sampleTenant()) };
const unbound = () =>
  refusedWith(200, { messageCode: 'iam.thirdUnbound', parameter1: 'Wang at work', parameter2: 'offer-1' });
let leave: () => Promise<void> = () => Promise.resolve();

beforeEach(() => startPhrases('en'));
beforeEach(() => {
  const query = { matches: false, addListener: vi.fn(), removeListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => ({ ...query, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(async () => {
  await leave();
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(at: string, agent = 'Mozilla/5.0') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  const router = createMemoryRouter(
    [
      { path: '/oauth2-app/login', element: <ThirdLogin /> },
      { path: '/user/login', element: <Login /> },
      { path: '/*', element: null },
    ],
    { initialEntries: [at] },
  );
  leave = (await render(<RouterProvider router={router} />)).leave;
  return router;
}
/** Whether the page says it; null while it does not. */
const said = (words: string) => (document.body.textContent.includes(words) ? true : null);
const at = ({ state: { location } }: Awaited<ReturnType<typeof open>>) =>
  `${location.pathname}${location.search}${location.hash}`;

describe('the login of chat apps', () => {
  it.each([
    ['wxwork', inWeCom, 'weCom'],
    ['DingTalk', 'Mozilla/5.0 (iPhone) AliApp(DingTalk/7.6.0)', 'dingTalk'],
    ['Feishu', 'Mozilla/5.0 (Windows NT 10.0) Lark/7.20 LarkLocale/zh_CN', 'feishu'],
    ['a plain browser', 'Mozilla/5.0 (Windows NT 10.0) Chrome/140', undefined],
  ])('R-016 knows the browser of %s by its agent', (_name, agent, kind) => {
    expect(chatAppOf(agent)).toBe(kind);
  });

  it('R-016 is used in the browser of a workplace chat app: its own way in begins at once', async () => {
    const left = vi.spyOn(page, 'leaveFor').mockReturnValue();
    const { seen } = fakeServer({ ...listed, ...begun });
    await open('/oauth2-app/login?mill=1001&redirect=%2Freport', inWeCom);
    await found(() => (left.mock.calls.length > 0 ? true : null));
    expect(left).toHaveBeenCalledExactlyOnceWith('https://provider.example/login');
    expect(seen.find(({ path }) => path === '/sys/thirdLogin/begin')?.body).toMatchObject({
      mill: '1001',
      provider: ways[0]?.id,
      back: '/report',
    });
  });

  it('lets choose in any other browser', async () => {
    const left = vi.spyOn(page, 'leaveFor').mockReturnValue();
    fakeServer({ ...listed, ...begun });
    await open('/oauth2-app/login?mill=1001');
    await click(await oneWith('button', '集团统一登录'));
    await found(() => (left.mock.calls.length > 0 ? true : null));
    expect(left).toHaveBeenCalledOnce();
  });

  it('says what to do without the link of a mill, and in an app that the mill has not set up', async () => {
    fakeServer(listed);
    await open('/oauth2-app/login');
    await found(() => said('Open this page by the login link'));
    await leave();
    await open('/oauth2-app/login?mill=1001', 'Mozilla/5.0 DingTalk/7.6.0');
    await found(() => said('Your mill has not set up logins by this app'));
  });

  it('trades the code behind its # for a session, takes it out of the address, and goes where the person was going', async () => {
    const { seen } = fakeServer({ '/sys/thirdLogin/getLoginUser/c0de/oidc': () => ok(granted), ...chosen });
    const router = await open('/oauth2-app/login#code=c0de&type=oidc');
    await found(() => (at(router) === '/monitor/monitorScreen' ? true : null));
    expect(readSession()?.tenantId).toBe(1001);
    expect(seen.filter(({ path }) => path.startsWith('/sys/thirdLogin/getLoginUser'))).toHaveLength(1);
  });

  it('trades a ticket of CAS with the address that it was given for', async () => {
    const { seen } = fakeServer({ '/sys/cas/client/validateLogin': () => ok(granted), ...chosen });
    const router = await open('/oauth2-app/login?state=s1&ticket=ST-1');
    await found(() => (at(router) === '/monitor/monitorScreen' ? true : null));
    const asked = seen.find(({ path }) => path === '/sys/cas/client/validateLogin');
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
      ticket: 'ST-1',
      service: `${location.origin}/oauth2-app/login?state=s1`,
    });
  });

  it('says why there is no session, once, and offers the ways in again', async () => {
    const left = vi.spyOn(page, 'leaveFor').mockReturnValue();
    fakeServer(listed);
    localStorage.setItem('millCode', '1001');
    const router = await open('/oauth2-app/login#refused=iam.thirdRefused', inWeCom);
    await oneWith('button', '企业微信');
    expect(said('The login did not succeed')).toBe(true);
    expect(at(router)).toBe('/oauth2-app/login');
    // An app that tried again by itself would never end.
    expect(left).not.toHaveBeenCalled();
  });

  it('tells who is bound to nobody to log in once as usual, and asks then', async () => {
    const { seen } = fakeServer({
      '/sys/thirdLogin/getLoginUser/c0de/oidc': unbound,
      '/sys/thirdLogin/own/bind': () => ok({ accounts: [], ways: [] }),
      [setupState.path]: () => ok({ needed: false, demo: false }),
    });
    const router = await open('/oauth2-app/login#code=c0de&type=oidc');
    await click(await oneWith('button', 'Log in with account and password'));
    expect(at(router)).toBe('/user/login?redirect=%2Foauth2-app%2Flogin');
    await act(async () => storeSession(sampleSession()));
    await found(() => said('Bind “Wang at work” to your account wangli?'));
    expect(seen.map(({ path }) => path)).not.toContain('/sys/thirdLogin/own/bind');
    await click(await oneWith('button', 'Bind'));
    await found(() => (at(router) === '/account/center' ? true : null));
    const asked = seen.find(({ path }) => path === '/sys/thirdLogin/own/bind');
    expect(asked?.body).toEqual({ offer: 'offer-1' });
    expect(readOffer()).toBeUndefined();
  });
});

describe('the login', () => {
  it('shows the ways in of the mill that its link named, by then and later', async () => {
    const { pathsAsked } = fakeServer({
      ...listed,
      [setupState.path]: () => ok({ needed: false, demo: false }),
    });
    await open('/user/login?mill=qingyuan');
    await oneWith('button', '企业微信');
    await leave();
    await open('/user/login');
    await oneWith('button', '集团统一登录');
    expect(pathsAsked()).toContain('/sys/thirdLogin/ways');
  });

  it('asks for none where no link named a mill', async () => {
    const { pathsAsked } = fakeServer({ [setupState.path]: () => ok({ needed: false, demo: false }) });
    await open('/user/login');
    await found(() => document.querySelector('button[type=submit]'));
    expect(pathsAsked()).not.toContain('/sys/thirdLogin/ways');
  });
});
