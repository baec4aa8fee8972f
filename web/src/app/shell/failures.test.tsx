// @vitest-environment jsdom
// Stands alone: what pages of other tests announce late would be shown here.
import { updatePassword } from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { languages } from '@millwright/contract/core/words/languages.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '../api/callApi.ts';
import { input, path, ping } from '../api/callTesting.ts';
import { takeNotices } from '../api/notices.ts';
import { startPhrases } from '../i18n/start.ts';
import { storeSession } from '../session/session.ts';
import { fakeServer, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { found, render } from '@millwright/testing/web/app/render.tsx';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import { NoticeHost } from './NoticeHost.tsx';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

let leave: () => Promise<void> = () => Promise.resolve();
beforeEach(() => storeSession(sampleSession()));
afterEach(async () => {
  await leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  takeNotices();
});

const titles = { zh: '系统提示', en: 'System prompt', vn: 'Thông báo hệ thống' };
const locked = {
  zh: '尝试次数过多，请在 15 分钟后重试',
  en: 'Too many attempts, try again in 15 min',
  vn: 'Thử quá nhiều lần, hãy thử lại sau 15 phút',
};

/** What a page shows of a call that was answered so. */
async function shownOf(ask: () => Promise<unknown>, language: (typeof languages)[number] = 'zh') {
  await startPhrases(language);
  leave = (await render(<NoticeHost />)).leave;
  await act(async () => void (await ask().catch(() => undefined)));
  return found(() => document.querySelector<HTMLElement>(appParts.notice));
}

describe('a page whose server fails', () => {
  it('M-010 M-017 shows the message of a 500 with path and parameters, secrets left out, until it is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fakeServer({
      [updatePassword.path]: () => refusedWith(500, { code: 500, message: '系统出错，编号 7F3A' }),
    });
    const asked = {
      username: 'wangli',
      oldpassword: 'old-secret',
      password: 'new-secret',
      confirmpassword: 'new-secret',
    };
    const notice = await shownOf(() => callApi(updatePassword, asked));
    expect(notice.textContent).toContain('系统出错，编号 7F3A');
    expect(notice.textContent).toContain(`PUT ${updatePassword.path}`);
    expect(notice.textContent).toContain('"username":"wangli"');
    expect(notice.textContent).not.toMatch(/(old|new)-secret/);
    await act(async () => vi.advanceTimersByTimeAsync(3_600_000));
    expect(document.querySelector(appParts.notice)).toBe(notice);
    await act(async () => notice.querySelector('button')?.click());
    expect(document.querySelector(appParts.notice)).toBeNull();
  });

  it.each(languages)('M-011 translates the code of a 500 with its parameters: %s', async (language) => {
    const facts = { code: 500, message: 'locked', messageCode: 'iam.loginLocked', parameter1: '15' };
    fakeServer({ [path]: () => refusedWith(500, facts) });
    const notice = await shownOf(() => callApi(ping, input), language);
    expect(notice.textContent).toContain(titles[language]);
    expect(notice.textContent).toContain(locked[language]);
    expect(notice.textContent).not.toContain('locked');
  });

  it.each([400, 405, 409, 413, 429])('M-016 shows the message of another status: %i', async (status) => {
    fakeServer({ [path]: () => refusedWith(status, { code: status, message: '不支持该请求方式' }) });
    const notice = await shownOf(() => callApi(ping, input));
    expect(notice.textContent).toContain('不支持该请求方式');
    expect(notice.textContent).toContain(`GET ${ping.path}`);
  });
});
