// @vitest-environment jsdom
import { logout, selectTenant } from '@millwright/contract/areas/identity/login/calls.ts';
import { listUnreadMessages } from '@millwright/contract/areas/messaging/announcement/announcementCalls.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { queryKeyOf } from '../api/useCall.ts';
import { queryClient } from '../api/queryClient.ts';
import { readLanguage } from '../i18n/language.ts';
import { askUnread } from '../messages/useMessages.ts';
import { page } from '../page.ts';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { sampleLogin, sampleSession, sampleTenant } from '@millwright/testing/web/app/samples.ts';
import { logOut, switchLanguage, switchTenant } from '../login/changes.ts';
import { enterTenant, likelyTenant, logIn } from '../login/login.ts';
import { isAllowed } from '../rights/permissions.ts';
import { onSession, readSession, sessionEnd, storeSession, storeTokens } from './session.ts';
import { preferences, readStored, store } from '../storage/storage.ts';

const sevenDaysMs = 604_800_000;
const other = sampleTenant({ id: 1002, name: 'Sông Hồng' });

/** What a login caches, as far as it has not passed its end. */
const kept = () =>
  Object.fromEntries(
    (['token', 'refreshToken', 'tenantId', 'roles', 'dictObj'] as const).map((key) => [
      key,
      readStored(key, z.unknown()),
    ]),
  );

const right = (action: string) => ({ action, type: '1' as const, describe: action });

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no media queries.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});

describe('a stored session', () => {
  it('is read again as it was stored, as the same object while nothing changes', () => {
    storeSession(sampleSession());
    expect(readSession()).toEqual(sampleSession());
    expect(readSession()).toBe(readSession());
  });

  it('lies under the keys of the product', () => {
    storeSession(sampleSession());
    expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['token', 'tenantName', 'tenantList']));
  });

  it('E-061 keeps token, mills, language, dictionaries and messages under their keys', async () => {
    vi.spyOn(page, 'reload').mockReturnValue();
    const unread = { anntMsgList: [], anntMsgTotal: 2, sysMsgList: [], sysMsgTotal: 1 };
    fakeServer({
      '/sys/login': () => ok(sampleLogin([sampleTenant()])),
      [listUnreadMessages.path]: () => ok(unread),
    });
    switchLanguage('en');
    await logIn({ username: 'wangli', password: 'x' });
    await askUnread();
    expect(Object.keys(localStorage)).toEqual(
      expect.arrayContaining(['token', 'tenantName', 'tenantList', 'lang', 'dictObj', 'messageLists']),
    );
    expect(readStored('messageLists', z.unknown())).toEqual(unread);
  });

  it('E-062 of a login caches both tokens, the mill, the roles and the dictionaries', async () => {
    const granted = sampleLogin([sampleTenant()]);
    const roles = [{ roleCode: 'planner', roleName: 'Planner', templateId: 'planner' }];
    fakeServer({ '/sys/login': () => ok({ ...granted, roles }) });
    await logIn({ username: 'wangli', password: 'x' });
    expect(kept()).toEqual({
      token: granted.token,
      refreshToken: granted.refreshToken,
      tenantId: 1001,
      roles,
      dictObj: granted.sysAllDictItems,
    });
  });

  it('S-063 E-063 K-051 K-052 lasts seven days and not longer, with what is cached beside it', async () => {
    fakeServer({ '/sys/login': () => ok(sampleLogin([sampleTenant()])) });
    await logIn({ username: 'wangli', password: 'x' });
    vi.advanceTimersByTime(sevenDaysMs - 1);
    expect(readSession()).toBeDefined();
    expect(Object.values(kept())).not.toContain(undefined);
    vi.advanceTimersByTime(1);
    expect(readSession()).toBeUndefined();
    expect(new Set(Object.values(kept()))).toEqual(new Set([undefined]));
  });

  it('lasts seven days again after a renewal', () => {
    storeSession(sampleSession());
    vi.advanceTimersByTime(sevenDaysMs - 1);
    storeTokens({ token: 'token-2', refreshToken: 'refresh-2' });
    vi.advanceTimersByTime(sevenDaysMs - 1);
    expect(readSession()).toMatchObject({ token: 'token-2', tenantId: 1001 });
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"value":{"id":1},"expire":9999999999999}'],
    ['no end', '{"value":"token-1"}'],
  ])('is none when its user is %s', (_, text) => {
    storeSession(sampleSession());
    localStorage.setItem('userInfo', text);
    expect(readSession()).toBeUndefined();
  });

  it('tells its listeners of every change', () => {
    const listener = vi.fn();
    const leave = onSession(listener);
    storeSession(sampleSession());
    storeTokens({ token: 'token-2', refreshToken: 'refresh-2' });
    leave();
    storeSession(sampleSession());
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('login', () => {
  it('G-025 with one tenant stores the session and the dictionaries', async () => {
    fakeServer({ '/sys/login': () => ok(sampleLogin([sampleTenant()])) });
    await logIn({ username: 'wangli', password: 'secret' });
    expect(readSession()).toMatchObject({ token: 'token-1', tenantId: 1001, tenantName: '清源纺织' });
    expect(localStorage.getItem('dictObj')).toContain('男');
  });

  it('C-021 refused by the rules stores nothing', async () => {
    fakeServer({ '/sys/login': () => refusedWith(200, { messageCode: 'iam.loginRefused' }) });
    await expect(logIn({ username: 'wangli', password: 'x' })).rejects.toMatchObject({ code: 400 });
    expect(readSession()).toBeUndefined();
  });

  it('G-027 with several tenants waits until one is picked, and binds the login to it', async () => {
    const { seen } = fakeServer({
      '/sys/login': () => ok(sampleLogin([sampleTenant(), other])),
      [selectTenant.path]: () => ok(other),
    });
    const granted = await logIn({ username: 'wangli', password: 'secret' });
    expect(readSession()).toBeUndefined();
    await enterTenant(granted, 1002);
    expect(seen[1]).toMatchObject({ method: 'PUT', body: { tenantId: 1002 } });
    expect(seen[1]?.headers.get('X-Access-Token')).toBe('token-1');
    expect(readSession()).toMatchObject({ tenantId: 1002, tenantName: 'Sông Hồng' });
  });

  it('offers the tenant that was entered last on this browser', () => {
    const tenants = [sampleTenant(), other];
    expect(likelyTenant(tenants)).toBe(1001);
    preferences.write('lastTenantId', '1002');
    expect(likelyTenant(tenants)).toBe(1002);
    preferences.write('lastTenantId', '7');
    expect(likelyTenant(tenants)).toBe(1001);
  });
});

describe('logout', () => {
  it('S-064 S-065 C-023 clears everything of the login at once, though the server refuses', async () => {
    const { seen } = fakeServer({ [logout.path]: () => refusedWith(500, { message: 'down' }) });
    storeSession(sampleSession());
    store('dictObj', {}, sevenDaysMs);
    sessionStorage.setItem('LOGIN_USER_MENU', '[]');
    queryClient.setQueryData(queryKeyOf(logout, {}), 1);
    preferences.write('lang', 'en');
    logOut();
    expect(readSession()).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(['lang']);
    expect(sessionStorage).toHaveLength(0);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(sessionEnd()).toBe('logout');
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.headers.get('X-Access-Token')).toBe('token-1');
  });
});

describe('switching', () => {
  it('S-071 another tenant is stored, caches are emptied, and the page reloads', async () => {
    const reload = vi.spyOn(page, 'reload').mockReturnValue();
    fakeServer({ [selectTenant.path]: () => ok(other) });
    storeSession(sampleSession({ tenantList: [sampleTenant(), other] }));
    queryClient.setQueryData(queryKeyOf(logout, {}), 1);
    sessionStorage.setItem('LOGIN_USER_MENU', '[]');
    await switchTenant(1002);
    expect(readSession()).toMatchObject({ tenantId: 1002, token: 'token-1' });
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('S-072 S-073 S-074 another language is stored, dictionaries are forgotten, and the page reloads', () => {
    const reload = vi.spyOn(page, 'reload').mockReturnValue();
    store('dictObj', {}, sevenDaysMs);
    switchLanguage('vn');
    expect(readLanguage()).toBe('vn');
    expect(localStorage.getItem('dictObj')).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('K-079 the language is Chinese until somebody chooses', () => {
    expect(readLanguage()).toBe('zh');
    preferences.write('lang', 'de');
    expect(readLanguage()).toBe('zh');
  });

  it('the tenant stands first in every key of the cache', () => {
    storeSession(sampleSession());
    expect(queryKeyOf(logout, {})[0]).toBe(1001);
  });
});

describe('rights', () => {
  const rights = {
    auth: [right('order.add'), right('order.edit,order.close')],
    allAuth: [
      { ...right('order.delete'), status: '1' as const },
      { ...right('order.print'), status: '0' as const },
    ],
  };

  it.each([
    ['stays when the user has it', 'order.add', true],
    ['stays when the user has it in a row of several', 'order.close', true],
    ['stays when it is not enforced', 'order.print', true],
    ['goes when neither holds', 'order.delete', false],
  ])('a control %s', (_, action, isShown) => {
    expect(isAllowed(rights, action)).toBe(isShown);
  });

  it('an empty or absent list raises an error', () => {
    expect(() => isAllowed({ auth: [], allAuth: [] }, 'order.add')).toThrow('empty');
    expect(() => isAllowed(null, 'order.add')).toThrow('empty');
  });
});
