// @vitest-environment jsdom
import { refreshToken } from '@millwright/contract/areas/identity/login/calls.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenRetryDelayMs } from '../constants.ts';
import { page } from '../page.ts';
import { readSession, storeSession } from '../session/session.ts';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import { downloadFile } from './download.ts';
import { takeNotices } from './notices.ts';

const url = '/jeecg-boot/sys/order/exportXls';
const request = { url, fileName: '订单.xlsx' };
const json = (body: object, status: number) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const sheet = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/vnd.ms-excel' } });
const tokenRefused = () =>
  json({ success: false, code: 500, status: 500, message: 'Token失效，请重新登录', result: null }, 500);
const renewed = {
  success: true,
  code: 200,
  message: '',
  result: { token: 'token-2', refreshToken: 'refresh-2', 'X-Refresh-Token': 'refresh-2' },
};

function answer(handler: (path: string, init: RequestInit) => Response) {
  const asked: { path: string; method: string | undefined; headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const path = target.split('?')[0] ?? '';
    asked.push({ path, method: init.method, headers: new Headers(init.headers) });
    return handler(path, init);
  });
  return asked;
}
const failed = (attempt: Promise<void>) =>
  attempt.then(
    () => undefined,
    (cause: unknown) => cause,
  );

let saved: { size: number; name: string }[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  storeSession(sampleSession());
  saved = [];
  vi.spyOn(page, 'save').mockImplementation((file, name) => saved.push({ size: file.size, name }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  takeNotices();
});

describe('a download', () => {
  it('C-108 C-009 is a GET whose blob goes to the browser under its name, with token and tenant', async () => {
    const asked = answer(() => sheet('1,2,3'));
    await downloadFile(request);
    expect(saved).toEqual([{ size: 5, name: '订单.xlsx' }]);
    expect(asked[0]?.method).toBe('GET');
    const headers = Object.fromEntries(asked[0]?.headers ?? []);
    expect(headers).toMatchObject({ 'x-access-token': 'token-1', 'tenant-id': '1001' });
  });

  it('M-015 that is answered by a refused token in JSON is renewed and repeated', async () => {
    answer((path, { headers }) => {
      if (path.endsWith(refreshToken.path)) return json(renewed, 200);
      return new Headers(headers).get('X-Access-Token') === 'token-2' ? sheet('1') : tokenRefused();
    });
    const download = downloadFile(request);
    await vi.advanceTimersByTimeAsync(tokenRetryDelayMs);
    await download;
    expect(saved).toHaveLength(1);
    expect(takeNotices()).toEqual([]);
  });

  it('M-015 whose token cannot be renewed ends the session', async () => {
    answer((path) =>
      path.endsWith(refreshToken.path)
        ? json({ success: false, code: 401, message: '', result: null }, 200)
        : tokenRefused(),
    );
    await failed(downloadFile(request));
    expect(readSession()).toBeUndefined();
    expect(takeNotices()).toEqual([{ kind: 'loginExpired' }]);
  });

  it.each([
    ['M-019 an empty file', () => sheet('')],
    [
      'M-020 a refusal by a rule',
      () => json({ success: false, code: 400, message: 'no', result: null }, 200),
    ],
  ])('of %s shows the file download failed warning', async (_, reply) => {
    answer(reply);
    expect(await failed(downloadFile(request))).toBeInstanceOf(Error);
    expect(takeNotices()).toEqual([{ kind: 'brief', phrase: 'downloadFailed' }]);
    expect(saved).toEqual([]);
  });

  it('C-109 C-110 K-055 is a POST of JSON with a file name, answered by a blob and given up after 30 000 ms', async () => {
    const told: RequestInit[] = [];
    answer((_, init) => {
      told.push(init);
      return sheet('1,2');
    });
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await downloadFile({ ...request, body: { columns: ['number'] } });
    expect(told[0]).toMatchObject({ method: 'POST', body: '{"columns":["number"]}' });
    expect(new Headers(told[0]?.headers).get('content-type')).toBe('application/json');
    expect(saved).toEqual([{ size: 3, name: '订单.xlsx' }]);
    expect(timeout).toHaveBeenCalledWith(30_000);
  });

  it('M-020 that does not come in time shows the file download failed warning', async () => {
    answer(() => {
      throw new DOMException('timed out', 'TimeoutError');
    });
    await failed(downloadFile(request));
    expect(takeNotices()).toContainEqual({ kind: 'brief', phrase: 'downloadFailed' });
    expect(saved).toEqual([]);
  });

  it('of this host that fails keeps a notice with path', async () => {
    answer(() => json({ success: false, code: 500, message: '系统出错', result: null }, 500));
    await failed(downloadFile(request));
    expect(takeNotices()).toEqual([
      { kind: 'failure', message: '系统出错', asked: `GET ${url}` },
      { kind: 'brief', phrase: 'downloadFailed' },
    ]);
  });

  it.each([
    [{ url: `${url}?id=7&token=a` }, `GET ${url} {"id":"7","token":"***"}`],
    [{ body: { columns: ['number'] } }, `POST ${url} {"columns":["number"]}`],
  ])('M-017 that fails says what was asked, without secrets: %o', async (change, asked) => {
    answer(() => json({ success: false, code: 500, message: '系统出错', result: null }, 500));
    await failed(downloadFile({ ...request, ...change }));
    expect(takeNotices()).toContainEqual({ kind: 'failure', message: '系统出错', asked });
  });
});
