// @vitest-environment jsdom
import { groupScreen } from '@millwright/contract/areas/boards/group/groupScreen.ts';
import { selectTenant } from '@millwright/contract/areas/identity/login/calls.ts';
import { setupState } from '@millwright/contract/areas/tenancy/setup/setup.ts';
import { phrases } from '@millwright/contract/phrases.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/api/queryClient.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { startPhrases } from '../../../app/i18n/start.ts';
import { page } from '../../../app/page.ts';
import { keepOwn } from '../../../app/storage/ownStorage.ts';
import {
  endSession,
  hasLoginEnded,
  ownerOf,
  readSession,
  storeSession,
} from '../../../app/session/session.ts';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, oneWith, render, type } from '@millwright/testing/web/app/render.tsx';
import { sampleLogin, sampleSession, sampleTenant } from '@millwright/testing/web/app/samples.ts';
import Login from './index.tsx';

const setUp = { [setupState.path]: () => ok({ needed: false, demo: false }) };
const other = sampleTenant({ id: 1002, name: 'Sông Hồng' });
const drawnMs = 1_700_000_000_000;
const pictures = { [`/sys/randomImage/${drawnMs}`]: () => ok('data:image/png;base64,AAAA') };
let leave: () => Promise<void> = () => Promise.resolve();

beforeEach(() => {
  const query = { matches: false, addListener: vi.fn(), removeListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => ({ ...query, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await leave();
  endSession('logout');
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(address = '/user/login') {
  const router = createMemoryRouter(
    [
      { path: '/user/login', element: <Login /> },
      { path: '/*', element: null },
    ],
    { initialEntries: [address] },
  );
  await startPhrases('en');
  ({ leave } = await render(<RouterProvider router={router} />));
  return router;
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[autocomplete="${name}"]`);
const submit = () => document.querySelector<HTMLButtonElement>('button[type="submit"]');
const text = () => document.body.textContent;

async function enter(username: string, password: string) {
  await type(await found(() => field('username')), username);
  await type(await found(() => field('current-password')), password);
  await click(await found(submit));
}

describe('login', () => {
  it('M-024 M-025 asks for account and password in their place before it asks the server', async () => {
    const { pathsAsked } = fakeServer(setUp);
    await open();
    await click(await found(submit));
    expect(text()).toContain('Enter the account');
    expect(text()).toContain('Enter the password');
    expect(field('username')?.getAttribute('aria-invalid')).toBe('true');
    expect(pathsAsked()).not.toContain('/sys/login');
  });

  it('says that a login has ended, and that what was typed is kept, until the next login', async () => {
    fakeServer({ ...setUp, '/sys/login': () => ok(sampleLogin([sampleTenant()])) });
    const { ended, endedUnsaved } = phrases.iam.en.login;
    storeSession(sampleSession());
    const owner = ownerOf(readSession());
    endSession('logout');
    await open();
    expect(text()).not.toContain(ended);
    await leave();
    storeSession(sampleSession());
    endSession('expired');
    await open('/user/login?redirect=%2FbasicData%2Fmanufacturer%3Fnew%3D');
    expect(text()).toContain(ended);
    await leave();
    storeSession(sampleSession());
    if (owner === undefined) throw new Error('nobody was logged in');
    keepOwn(owner, 'draft manufacturer new ', { name: 'Typed' });
    // A forced logout ends the login in the same way, and the page is read anew.
    endSession('expired');
    const router = await open('/user/login?redirect=%2FbasicData%2Fmanufacturer%3Fnew%3D');
    expect(text()).toContain(endedUnsaved);
    await enter('wangli', 'secret');
    await found(() => (router.state.location.pathname === '/basicData/manufacturer' ? true : null));
    expect(hasLoginEnded()).toBe(false);
  });

  it('M-021 says in the language of the page why it is refused', async () => {
    fakeServer({
      ...setUp,
      '/sys/login': () => refusedWith(200, { messageCode: 'iam.loginRefused', message: '账号或密码错误' }),
    });
    await open();
    await enter('wangli', 'wrong');
    const alert = await found(() => document.querySelector('[role="alert"]:not(:empty)'));
    expect(alert.textContent).toBe('Wrong account or password');
  });

  it('fills the minutes of a locked account into the sentence', async () => {
    fakeServer({
      ...setUp,
      '/sys/login': () => refusedWith(200, { messageCode: 'iam.loginLocked', code: 429, parameter1: '15' }),
    });
    await open();
    await enter('wangli', 'wrong');
    const alert = await found(() => document.querySelector('[role="alert"]:not(:empty)'));
    expect(alert.textContent).toBe('Too many attempts, try again in 15 min');
  });

  it('lets who belongs to no mill accept the one that asks', async () => {
    const { seen } = fakeServer({
      ...setUp,
      '/sys/login': ({ body }: { body: unknown }) =>
        JSON.stringify(body).includes('accepts')
          ? ok(sampleLogin([sampleTenant()]))
          : refusedWith(200, { messageCode: 'iam.offerWaits', parameter1: 'Sao Mai', parameter2: '1002' }),
    });
    const router = await open('/user/login?redirect=%2Fmonitor%2FafterSpinning');
    await enter('wangli', 'secret');
    await click(await oneWith('button', 'Accept and log in'));
    await found(() => (router.state.location.pathname === '/monitor/afterSpinning' ? true : null));
    expect(seen.at(-1)?.body).toMatchObject({ username: 'wangli', password: 'secret', accepts: 1002 });
  });

  it('R-009 leads back to where the way was interrupted', async () => {
    fakeServer({ ...setUp, '/sys/login': () => ok(sampleLogin([sampleTenant()])) });
    const router = await open('/user/login?redirect=%2Fmonitor%2FafterSpinning');
    await enter('wangli', 'secret');
    await found(() => (router.state.location.pathname === '/monitor/afterSpinning' ? true : null));
  });

  it('goes on in the language that the account keeps', async () => {
    const reload = vi.spyOn(page, 'reload').mockReturnValue();
    fakeServer({ ...setUp, '/sys/login': () => ok({ ...sampleLogin([sampleTenant()]), language: 'vn' }) });
    await open();
    expect(readLanguage()).not.toBe('vn');
    await enter('wangli', 'secret');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect([readLanguage(), readSession()?.token]).toEqual(['vn', 'token-1']);
  });

  it('G-027 M-026 lets those with several tenants pick one', async () => {
    fakeServer({
      ...setUp,
      '/sys/login': () => ok(sampleLogin([sampleTenant(), other])),
      [selectTenant.path]: () => ok(sampleTenant()),
    });
    const router = await open();
    await enter('wangli', 'secret');
    await found(() => document.querySelector('.ant-select'));
    expect(text()).toContain('You have several mills, select one');
    expect(text()).toContain('this account belongs to 2 mills');
    expect(readSession()).toBeUndefined();
    await click(await found(submit));
    await found(() => (router.state.location.pathname === '/' ? true : null));
    expect(readSession()?.tenantId).toBe(1001);
  });

  it('offers those with several tenants all of them side by side', async () => {
    fakeServer({
      ...setUp,
      '/sys/login': () => ok(sampleLogin([sampleTenant(), other])),
      [selectTenant.path]: () => ok(sampleTenant()),
    });
    const router = await open();
    await enter('wangli', 'secret');
    await click(await oneWith('button', 'See all mills side by side'));
    await found(() => (router.state.location.pathname === groupScreen.path ? true : null));
    expect(readSession()?.tenantId).toBe(1001);
  });

  it('R-010 sends a logged-in visitor home', async () => {
    fakeServer(setUp);
    storeSession(sampleSession());
    const router = await open();
    const { pathname, search } = router.state.location;
    expect(`${pathname}${search}`).toBe('/?home');
  });

  it('sends to the first set-up while the platform has no user', async () => {
    fakeServer({ [setupState.path]: () => ok({ needed: true, demo: false }) });
    const router = await open();
    await found(() => (router.state.location.pathname === '/user/setup' ? true : null));
  });

  it('shows the password on demand', async () => {
    fakeServer(setUp);
    await open();
    expect(field('current-password')?.type).toBe('password');
    await click(await oneWith('button', 'Show'));
    expect(field('current-password')?.type).toBe('text');
  });

  it('shows a captcha where the login asks for one, and sends its signs with its key', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(drawnMs);
    const asked = { field: 'captcha', rule: 'required', params: {} };
    const { seen } = fakeServer({
      ...setUp,
      '/sys/login': ({ body }) =>
        Object(body).captcha === undefined
          ? refusedWith(200, { messageCode: 'iam.loginRefused', errors: [asked] })
          : ok(sampleLogin([sampleTenant()])),
      ...pictures,
    });
    const router = await open();
    await enter('wangli', 'secret');
    const picture = await found(() => document.querySelector('form img'));
    expect(picture.getAttribute('alt')).toBe('Picture with four characters');
    await type(await found(() => field('off')), 'kx7m');
    await click(await found(submit));
    await found(() => (router.state.location.pathname === '/' ? true : null));
    const last = seen.findLast(({ path }) => path === '/sys/login');
    expect(last?.body).toMatchObject({ captcha: 'kx7m', checkKey: drawnMs });
  });

  it('asks for the signs of a captcha before it asks the server, and shows another after a wrong one', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(drawnMs);
    const { seen, pathsAsked } = fakeServer({
      ...setUp,
      '/sys/login': () => refusedWith(200, { messageCode: 'iam.captchaWrong', code: 412 }),
      ...pictures,
    });
    await open();
    await enter('wangli', 'secret');
    await found(() => document.querySelector('form img'));
    await click(await found(submit));
    expect(text()).toContain('Enter the characters in the picture');
    expect(pathsAsked().filter((path) => path === '/sys/login')).toHaveLength(1);
    await type(await found(() => field('off')), 'wrong');
    await click(await found(submit));
    await vi.waitFor(() =>
      expect(seen.filter(({ path }) => path.startsWith('/sys/randomImage/'))).toHaveLength(2),
    );
    expect(text()).toContain('The captcha is wrong or has expired');
    expect(field('off')?.value).toBe('');
  });

  it('G-026 M-022 M-023 lets in by a code that is sent to the telephone, after asking for both', async () => {
    const { seen, pathsAsked } = fakeServer({
      [setupState.path]: () => ok({ needed: false, demo: false, sms: true }),
      '/sys/sms': () => ok(null),
      '/sys/phoneLogin': () => ok(sampleLogin([sampleTenant()])),
    });
    const router = await open();
    await click(await oneWith('button', 'SMS code'));
    await click(await found(submit));
    expect(text()).toContain('Enter the phone number');
    expect(text()).toContain('Enter the verification code');
    await type(await found(() => field('tel-national')), '13800000001');
    await click(await oneWith('button', 'Send code'));
    await vi.waitFor(() => expect(text()).toContain('Again in 60 s'));
    expect(seen.find(({ path }) => path === '/sys/sms')?.body).toMatchObject({ smsmode: '0' });
    await type(await found(() => field('one-time-code')), '123456');
    expect(pathsAsked()).not.toContain('/sys/phoneLogin');
    await click(await found(submit));
    await found(() => (router.state.location.pathname === '/' ? true : null));
    expect(readSession()?.tenantId).toBe(1001);
  });

  it('offers no code where the platform sends none', async () => {
    fakeServer(setUp);
    await open();
    await found(submit);
    expect(text()).not.toContain('SMS code');
  });
});
