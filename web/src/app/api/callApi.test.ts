// @vitest-environment jsdom
import { login, refreshToken, selectTenant } from '@millwright/contract/areas/iam/calls.ts';
import { createHash } from 'node:crypto';
import { defineCall } from '@millwright/contract/core/call.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { reloadDelayMs, requestTimeoutMs, tokenRetryDelayMs } from '../constants.ts';
import { page } from '../page.ts';
import { readSession, storeSession } from '../session/session.ts';
import { preferences } from '../session/storage.ts';
import { fakeServer, ok, refusedWith, type SeenRequest, tokenRefused } from '../testing/fakeServer.ts';
import { sampleSession } from '../testing/samples.ts';
import { callApi } from './callApi.ts';
import { takeNotices } from './notices.ts';
import { ApiRefusal } from './refusal.ts';

const pingParts = {
  path: '/sys/ping/{code}',
  access: 'session' as const,
  input: z.object({ code: z.string(), name: z.string().optional() }),
  output: z.string(),
};
const ping = defineCall('iam.ping', { method: 'GET', ...pingParts });
const path = '/sys/ping/RF01';
const input = { code: 'RF01' };
const renewed = { token: 'token-2', refreshToken: 'refresh-2', 'X-Refresh-Token': 'refresh-2' };
const newTokenOnly = ({ headers }: SeenRequest) =>
  headers.get('X-Access-Token') === 'token-2' ? ok('pong') : tokenRefused();

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (cause: unknown) => cause,
  );

beforeEach(() => {
  vi.useFakeTimers();
  storeSession(sampleSession());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  takeNotices();
});

describe('a request', () => {
  it('C-001 C-008 C-009 C-010 stands below the base path and carries token, tenant and language', async () => {
    const { seen } = fakeServer({ [path]: () => ok('pong') });
    expect(await callApi(ping, input)).toBe('pong');
    const headers = Object.fromEntries(seen[0]?.headers ?? []);
    expect(headers).toMatchObject({ 'x-access-token': 'token-1', 'tenant-id': '1001', 'language-id': 'zh' });
  });

  it('C-009 C-010 names tenant 0 without a session, and the chosen language', async () => {
    localStorage.clear();
    preferences.write('lang', 'vn');
    const { seen } = fakeServer({ [path]: () => ok('pong') });
    await callApi(ping, input);
    expect(seen[0]?.headers.get('tenant-id')).toBe('0');
    expect(seen[0]?.headers.get('language-id')).toBe('vn');
    expect(seen[0]?.headers.has('X-Access-Token')).toBe(false);
  });

  it('C-011 on low-code routes sends the id of the application, on others none', async () => {
    const { seen } = fakeServer({ [path]: () => ok('pong') });
    const sent: (string | null | undefined)[] = [];
    for (const address of ['/low-app/7f3a-01/orders', '/low-app/7f3a-01', '/low-applications', '/monitor']) {
      history.replaceState(null, '', address);
      await callApi(ping, input);
      sent.push(seen.at(-1)?.headers.get('X-Low-App-ID'));
    }
    history.replaceState(null, '', '/');
    expect(sent).toEqual(['7f3a-01', '7f3a-01', null, null]);
  });

  it('C-013 gets a time stamp when it is a GET; path parameters and empty values leave the query', async () => {
    vi.setSystemTime(1_790_000_000_999);
    const { seen } = fakeServer({ [path]: () => ok('pong') });
    await callApi(ping, { ...input, name: '' });
    expect(seen[0]?.query.toString()).toBe('_t=1790000000');
  });

  it('C-014 gets no time stamp for dictionary entries', async () => {
    const entries = defineCall('iam.entries', { ...ping, method: 'GET', path: '/sys/dict/getDictItems/sex' });
    const { seen } = fakeServer({ '/sys/dict/getDictItems/sex': () => ok('') });
    await callApi(entries, { code: 'x' });
    expect(seen[0]?.query.has('_t')).toBe(false);
  });

  it('C-020 sends credentials as JSON', async () => {
    const { seen } = fakeServer({
      '/sys/login': () => refusedWith(200, { messageCode: 'iam.loginRefused' }),
    });
    await refusalOf(callApi(login, { username: 'wangli', password: 'x' }));
    expect(seen[0]).toMatchObject({ method: 'POST', body: { username: 'wangli', password: 'x' } });
  });
});

describe('a signature', () => {
  const signOf = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase();
  const headersSent = (seen: readonly SeenRequest[]) => ({
    sign: seen[0]?.headers.get('X-Sign'),
    at: seen[0]?.headers.get('X-TIMESTAMP'),
  });

  it('C-015 C-016 C-017 stands on a GET: the capital hash of its sorted parameters and the secret', async () => {
    vi.setSystemTime(1_790_000_000_999);
    const { seen } = fakeServer({ '/sys/ping/a%2Cb': () => ok('pong') });
    await callApi(ping, { code: 'a,b', name: '纺' });
    const text = '{"name":"纺","x-path-variable":"a,b"}sign-1';
    expect(headersSent(seen)).toEqual({ sign: signOf(text), at: '1790000000999' });
  });

  it('C-015 C-016 C-017 stands on a POST: of its body, numbers as text', async () => {
    const add = defineCall('iam.addPing', {
      method: 'POST',
      path: '/sys/ping/add',
      access: 'session',
      input: z.object({ sort: z.int(), name: z.string() }),
      output: z.string(),
    });
    const { seen } = fakeServer({ '/sys/ping/add': () => ok('pong') });
    await callApi(add, { sort: 2, name: 'b' });
    expect(headersSent(seen)).toMatchObject({ sign: signOf('{"name":"b","sort":"2"}sign-1') });
    expect(seen[0]?.body).toEqual({ sort: 2, name: 'b' });
  });

  it('C-015 stands on no PUT and no DELETE, on no call that anybody may make, and nowhere without a secret', async () => {
    const { seen } = fakeServer({ [path]: () => ok('pong'), '/sys/login': () => refusedWith(200, {}) });
    for (const method of ['PUT', 'DELETE'] as const)
      await callApi(defineCall('iam.ping', { ...pingParts, method }), input);
    await refusalOf(callApi(login, { username: 'wangli', password: 'x' }));
    storeSession(sampleSession({ signSecret: undefined }));
    await callApi(ping, input);
    expect(seen.map(({ headers }) => headers.has('X-Sign'))).toEqual([false, false, false, false]);
  });
});

describe('an answer', () => {
  it('C-018 C-019 that refuses becomes a typed refusal with code, parameters and fields, and no notice', async () => {
    const errors = [{ field: 'code', rule: 'required', params: {} }];
    fakeServer({
      [path]: () =>
        refusedWith(200, {
          messageCode: 'core.tooLarge',
          code: 413,
          message: '内容过大',
          parameter1: '1 MB',
          errors,
        }),
    });
    const refusal = await refusalOf(callApi(ping, input));
    expect(refusal).toBeInstanceOf(ApiRefusal);
    expect(refusal).toMatchObject({
      messageCode: 'core.tooLarge',
      message: '内容过大',
      code: 413,
      status: 200,
      parameters: ['1 MB'],
      errors,
    });
    expect(takeNotices()).toEqual([]);
  });

  it.each([
    ['M-001 A-046 403 is told as access denied', 403, 'forbidden'],
    ['M-002 404 is told as resource not found', 404, 'notFound'],
    ['M-003 504 is told as network timeout', 504, 'timeout'],
  ])('%s', async (_, status, phrase) => {
    fakeServer({ [path]: () => refusedWith(status, {}) });
    expect(await refusalOf(callApi(ping, input))).toMatchObject({ status });
    expect(takeNotices()).toEqual([{ kind: 'brief', phrase }]);
    expect(readSession()).toBeDefined();
  });

  it('M-004 C-002 that does not come within 60 s is told as network timeout', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')));
    expect(await refusalOf(callApi(ping, input))).toMatchObject({ status: 0 });
    expect(timeout).toHaveBeenCalledWith(requestTimeoutMs);
    expect(takeNotices()).toEqual([{ kind: 'brief', phrase: 'timeout' }]);
  });

  it('M-010 M-017 of a failing server is told with its message, path and parameters, secrets left out', async () => {
    fakeServer({ '/sys/login': () => refusedWith(500, { code: 500, message: '系统出错' }) });
    await refusalOf(callApi(login, { username: 'wangli', password: 'secret' }));
    expect(takeNotices()).toEqual([
      {
        kind: 'failure',
        message: '系统出错',
        asked: 'POST /sys/login {"username":"wangli","password":"***"}',
      },
    ]);
  });

  it('M-016 with another status is told with its message', async () => {
    fakeServer({ [path]: () => refusedWith(405, { message: '不支持该请求方式' }) });
    await refusalOf(callApi(ping, input));
    expect(takeNotices()).toMatchObject([{ kind: 'failure', message: '不支持该请求方式' }]);
  });

  it('M-007 M-008 M-009 401 is told, clears the session and reloads after 1.5 s', async () => {
    const reload = vi.spyOn(page, 'reload').mockReturnValue();
    fakeServer({ [path]: () => refusedWith(401, { code: 401 }) });
    await refusalOf(Promise.all([callApi(ping, input), callApi(ping, input)]));
    expect(takeNotices()).toEqual([{ kind: 'brief', phrase: 'unauthorized' }]);
    expect(readSession()).toBeUndefined();
    vi.advanceTimersByTime(reloadDelayMs - 1);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('of another shape than declared is refused', async () => {
    fakeServer({ [path]: () => ok({ not: 'a string' }) });
    expect(await refusalOf(callApi(ping, input))).toMatchObject({ status: 200, code: 0 });
  });

  it('is not told when the call is quiet', async () => {
    fakeServer({ [path]: () => refusedWith(504, {}) });
    await refusalOf(callApi(ping, input, { isQuiet: true }));
    expect(takeNotices()).toEqual([]);
  });
});

describe('a refused token', () => {
  it('S-066 S-067 S-068 M-013 K-057 is renewed, stored, and the request repeated after 5 s', async () => {
    const { pathsAsked, seen } = fakeServer({ [path]: newTokenOnly, [refreshToken.path]: () => ok(renewed) });
    const answer = callApi(ping, input);
    await vi.advanceTimersByTimeAsync(tokenRetryDelayMs - 1);
    expect(pathsAsked()).toEqual([path, refreshToken.path]);
    expect(readSession()).toMatchObject({ token: 'token-2', refreshToken: 'refresh-2', tenantId: 1001 });
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe('pong');
    expect(seen[1]?.headers.get('X-Refresh-Token')).toBe('refresh-1');
  });

  it('C-012 the refresh token travels on the refresh call only', async () => {
    const { seen } = fakeServer({ [path]: newTokenOnly, [refreshToken.path]: () => ok(renewed) });
    const answer = callApi(ping, input);
    await vi.advanceTimersByTimeAsync(tokenRetryDelayMs);
    await answer;
    expect(seen.filter(({ headers }) => headers.has('X-Refresh-Token')).map((one) => one.path)).toEqual([
      refreshToken.path,
    ]);
  });

  it('is renewed once for all requests that fail together', async () => {
    const { pathsAsked } = fakeServer({ [path]: newTokenOnly, [refreshToken.path]: () => ok(renewed) });
    const answers = Promise.all(Array.from({ length: 8 }, () => callApi(ping, input)));
    await vi.advanceTimersByTimeAsync(tokenRetryDelayMs);
    expect(await answers).toEqual(Array.from({ length: 8 }, () => 'pong'));
    expect(pathsAsked().filter((asked) => asked === refreshToken.path)).toHaveLength(1);
  });

  it('is not renewed again when another tab has done it', async () => {
    const { pathsAsked } = fakeServer({
      [path]: (request) => {
        const reply = newTokenOnly(request);
        storeSession(sampleSession({ token: 'token-2', refreshToken: 'refresh-2' }));
        return reply;
      },
    });
    const answer = callApi(ping, input);
    await vi.advanceTimersByTimeAsync(tokenRetryDelayMs);
    expect(await answer).toBe('pong');
    expect(pathsAsked()).toEqual([path, path]);
  });

  it('waits its turn behind the renewal of another tab', async () => {
    const request = vi.fn((_: string, work: () => Promise<unknown>) => work());
    vi.stubGlobal('navigator', { locks: { request } });
    fakeServer({ [path]: newTokenOnly, [refreshToken.path]: () => ok(renewed) });
    const answer = callApi(ping, input);
    await vi.advanceTimersByTimeAsync(tokenRetryDelayMs);
    expect(await answer).toBe('pong');
    expect(request).toHaveBeenCalledOnce();
  });

  it('S-069 M-014 ends the session once, and says so, when the renewal is refused', async () => {
    const { pathsAsked } = fakeServer({
      [path]: () => tokenRefused(),
      [refreshToken.path]: () => refusedWith(200, { code: 401, messageCode: 'iam.refreshRefused' }),
    });
    await refusalOf(Promise.all([callApi(ping, input), callApi(ping, input)]));
    await vi.advanceTimersByTimeAsync(tokenRetryDelayMs);
    expect(readSession()).toBeUndefined();
    expect(takeNotices()).toEqual([{ kind: 'loginExpired' }]);
    expect(pathsAsked().filter((asked) => asked === refreshToken.path)).toHaveLength(1);
  });

  it('M-012 ends the session when the renewed token is refused too', async () => {
    const { pathsAsked } = fakeServer({
      [path]: () => tokenRefused(),
      [refreshToken.path]: () => ok(renewed),
    });
    const refusal = refusalOf(callApi(ping, input));
    await vi.advanceTimersByTimeAsync(tokenRetryDelayMs);
    expect(await refusal).toMatchObject({ status: 500 });
    expect(readSession()).toBeUndefined();
    expect(pathsAsked()).toEqual([path, refreshToken.path, path]);
  });

  it('keeps the session when nobody answers the renewal', async () => {
    fakeServer({ [path]: () => tokenRefused() });
    await refusalOf(callApi(ping, input));
    expect(readSession()?.token).toBe('token-1');
    expect(takeNotices()).toEqual([{ kind: 'brief', phrase: 'unreachable' }]);
  });

  it('of a login that is not stored yet is neither renewed nor does it end another session', async () => {
    const { pathsAsked } = fakeServer({ [selectTenant.path]: () => tokenRefused() });
    await refusalOf(callApi(selectTenant, { tenantId: 1 }, { token: 'fresh' }));
    expect(pathsAsked()).toEqual([selectTenant.path]);
    expect(readSession()).toBeDefined();
  });
});
