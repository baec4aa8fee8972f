// @vitest-environment jsdom
import { refreshToken, selectTenant } from '@millwright/contract/areas/identity/login/calls.ts';
import { defineCall } from '@millwright/contract/core/call/call.ts';
import { describe, expect, it, vi } from 'vitest';
import { tokenRetryDelayMs } from '../constants.ts';
import { hasLoginEnded, readSession, storeSession } from '../session/session.ts';
import {
  fakeServer,
  ok,
  refusedWith,
  type SeenRequest,
  tokenRefused,
} from '@millwright/testing/web/app/fakeServer.ts';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import { callApi } from './callApi.ts';
import { inSession, input, path, ping, pingParts, refusalOf } from './callTesting.ts';
import { takeNotices } from './notices.ts';
import { uploadFile } from './uploadFile.ts';

inSession();

const renewed = { token: 'token-2', refreshToken: 'refresh-2', 'X-Refresh-Token': 'refresh-2' };
const newTokenOnly = ({ headers }: SeenRequest) =>
  headers.get('X-Access-Token') === 'token-2' ? ok('pong') : tokenRefused();

describe('a refused token', () => {
  it('S-066 S-067 S-068 M-013 K-057 is renewed, stored, and the request repeated after 5 s', async () => {
    const { pathsAsked, seen } = fakeServer({ [path]: newTokenOnly, [refreshToken.path]: () => ok(renewed) });
    const answer = callApi(ping, input);
    await vi.advanceTimersByTimeAsync(4_999);
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

  it('of an upload after a forced logout ends the session, and the next login says so', async () => {
    const importRows = defineCall('iam.importRows', { ...pingParts, method: 'POST', path: '/sys/import' });
    fakeServer({ '/sys/import': () => refusedWith(401, { code: 401 }) });
    const refusal = refusalOf(uploadFile(importRows, input, { file: new File(['a'], 'rows.xlsx') }));
    expect(await refusal).toMatchObject({ status: 401 });
    expect(readSession()).toBeUndefined();
    expect(hasLoginEnded()).toBe(true);
    expect(takeNotices()).toEqual([{ kind: 'brief', phrase: 'unauthorized' }]);
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
