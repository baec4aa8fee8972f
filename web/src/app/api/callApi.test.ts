// @vitest-environment jsdom
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { createHash } from 'node:crypto';
import { defineCall } from '@millwright/contract/core/call/call.ts';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { page } from '../page.ts';
import { millOfPage, readSession, storeSession, storeTokens } from '../session/session.ts';
import { preferences, store } from '../storage/storage.ts';
import { fakeServer, ok, refusedWith, type SeenRequest } from '@millwright/testing/web/app/fakeServer.ts';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import { callApi } from './callApi.ts';
import { inSession, input, path, ping, pingParts, refusalOf } from './callTesting.ts';
import { takeNotices } from './notices.ts';
import { ApiRefusal } from '../refusal.ts';

inSession();

describe('another mill that was chosen in a second tab', () => {
  const saveForm = defineCall('iam.saveForm', { ...pingParts, method: 'GET', access: { code: 'a.b' } });

  it('gets nothing that a form of this one holds, also when the token is renewed meanwhile', async () => {
    const { seen } = fakeServer({ [path]: () => ok('pong') });
    expect(await callApi(saveForm, input)).toBe('pong');
    // The other tab writes to the storage of the browser.
    store('tenantId', 1002, 60_000);
    storeTokens({ token: 'token-2', refreshToken: 'refresh-2' });
    await expect(callApi(saveForm, input)).rejects.toThrow(ApiRefusal);
    expect(seen).toHaveLength(1);
    expect(millOfPage()).toBe(1001);
    // Calls about the login itself go on.
    expect(await callApi(ping, input)).toBe('pong');
  });

  it('is served once it is chosen here too', async () => {
    const { seen } = fakeServer({ [path]: () => ok('pong') });
    storeSession(sampleSession({ tenantId: 1002 }));
    expect(await callApi(saveForm, input)).toBe('pong');
    expect(seen[0]?.headers.get('tenant-id')).toBe('1002');
  });
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

describe('a command', () => {
  const split = defineCall('production.split', {
    method: 'POST',
    isOnce: true,
    path: '/sys/split',
    access: 'session',
    input: z.object({ quantity: z.number() }),
    output: z.string(),
  });
  const keysOf = (seen: readonly SeenRequest[]) => seen.map(({ headers }) => headers.get('Idempotency-Key'));

  it('that is clicked twice is sent under one key; a later one, and other content, under another', async () => {
    const { seen } = fakeServer({ '/sys/split': () => ok('done') });
    await Promise.all([4, 4, 5].map((quantity) => callApi(split, { quantity })));
    await callApi(split, { quantity: 4 });
    const [first, second, other, later] = keysOf(seen);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(new Set([first, other, later]).size).toBe(3);
  });

  it('that got no answer is repeated under its key for some minutes', async () => {
    let isAway = true;
    const { seen } = fakeServer({ '/sys/split': () => (isAway ? refusedWith(503, {}) : ok('done')) });
    await refusalOf(callApi(split, { quantity: 4 }));
    vi.advanceTimersByTime(60_000);
    await refusalOf(callApi(split, { quantity: 4 }));
    vi.advanceTimersByTime(11 * 60_000);
    isAway = false;
    await callApi(split, { quantity: 4 });
    const [first, again, later] = keysOf(seen);
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });

  it('is nothing that only reads', async () => {
    const { seen } = fakeServer({ [path]: () => ok('pong') });
    await callApi(ping, input);
    expect(keysOf(seen)).toEqual([null]);
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

  it('C-015 stands on calls by other methods: on a PUT of its body, on a DELETE of its query', async () => {
    const { seen } = fakeServer({ [path]: () => ok('pong') });
    for (const method of ['PUT', 'DELETE'] as const)
      await callApi(defineCall('iam.ping', { ...pingParts, method }), input);
    expect(seen.map(({ headers }) => headers.get('X-Sign'))).toEqual([
      expect.stringMatching(/^[\dA-F]{32}$/),
      expect.stringMatching(/^[\dA-F]{32}$/),
    ]);
  });

  it('C-015 stands on no call that anybody may make, and nowhere without a secret', async () => {
    const { seen } = fakeServer({ [path]: () => ok('pong'), '/sys/login': () => refusedWith(200, {}) });
    await refusalOf(callApi(login, { username: 'wangli', password: 'x' }));
    storeSession(sampleSession({ signSecret: undefined }));
    await callApi(ping, input);
    expect(seen.map(({ headers }) => headers.has('X-Sign'))).toEqual([false, false]);
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

  it('M-004 C-002 K-054 that does not come within 60 s is told as network timeout', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')));
    expect(await refusalOf(callApi(ping, input))).toMatchObject({ status: 0 });
    expect(timeout).toHaveBeenCalledWith(60_000);
    expect(takeNotices()).toEqual([{ kind: 'brief', phrase: 'timeout' }]);
  });

  it('of a failing server is told with path and parameters, secrets left out', async () => {
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

  it('with another status is told with its message', async () => {
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
    vi.advanceTimersByTime(1499);
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
