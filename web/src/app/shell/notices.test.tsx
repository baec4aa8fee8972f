// @vitest-environment jsdom
// Stands alone: what pages of other tests announce late would be shown here.
import { selectTenant } from '@millwright/contract/areas/identity/login/calls.ts';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLostRefusals } from '../api/lostRefusals.ts';
import { announce } from '../api/notices.ts';
import { ApiRefusal } from '../refusal.ts';
import { refusalSentence } from '../i18n/refusalSentence.ts';
import { startPhrases } from '../i18n/start.ts';
import { sentence } from '../i18n/useT.ts';
import { page } from '../page.ts';
import { chosenMill, endSession, readSession, storeSession } from '../session/session.ts';
import { store } from '../storage/storage.ts';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, render } from '@millwright/testing/web/app/render.tsx';
import { sampleSession, sampleTenant } from '@millwright/testing/web/app/samples.ts';
import { NoticeHost } from './NoticeHost.tsx';
import { briefPrompt } from './prompts.tsx';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

let leave: () => Promise<void> = () => Promise.resolve();
beforeAll(() => startPhrases('zh'));
afterEach(() => {
  vi.restoreAllMocks();
  return leave();
});

const brief = [
  ['M-001 403', 'forbidden', '拒绝访问'],
  ['M-002 404', 'notFound', '资源不存在'],
  ['M-003 504', 'timeout', '网络超时'],
  ['M-004 a time-out', 'timeout', '网络超时'],
  ['M-019 M-020 a download that failed or was empty', 'downloadFailed', '文件下载失败'],
] as const;

describe('the prompt of', () => {
  it.each(brief)('%s is titled "system prompt" M-005 and shown for 3 s M-006', (_, phrase, text) => {
    expect(briefPrompt({ kind: 'brief', phrase }, sentence)).toMatchObject({
      title: '系统提示',
      description: text,
      duration: 3,
    });
  });

  it.each([...brief, ['M-007 401', 'unauthorized', '未授权，请重新登录']] as const)(
    'M-005 %s is seen',
    async (_, phrase, text) => {
      const drawn = await render(<NoticeHost />);
      leave = drawn.leave;
      await act(async () => announce({ kind: 'brief', phrase }));
      const notice = await found(() =>
        [...document.querySelectorAll(appParts.notice)].find((each) => each.textContent.includes(text)),
      );
      expect(notice.textContent).toContain('系统提示');
    },
  );

  it('a business error that no screen handled is seen, and one that a screen has put into words is not shown twice', async () => {
    const drawn = await render(<NoticeHost />);
    const stop = showLostRefusals();
    leave = async () => {
      stop();
      await drawn.leave();
    };
    const taken = (value: string) =>
      new ApiRefusal({ message: '', code: 409, status: 200, messageCode: 'core.taken', parameters: [value] });
    const reject = (reason: unknown) =>
      act(async () => {
        globalThis.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
      });
    const worded = taken('M-1');
    expect(refusalSentence(worded)).toBe('“M-1” 已存在');
    for (const reason of [
      worded,
      new TypeError('bug'),
      new ApiRefusal({ message: '', code: 510, status: 403, messageCode: 'core.forbidden' }),
    ])
      await reject(reason);
    expect(document.querySelector(appParts.notice)).toBeNull();
    await reject(taken('M-2'));
    const notice = await found(() => document.querySelector(appParts.notice));
    expect(notice.textContent).toContain('“M-2” 已存在');
  });

  it('M-014 a login that ended says so, with the button "log in again"', async () => {
    const drawn = await render(<NoticeHost />);
    leave = drawn.leave;
    await act(async () => announce({ kind: 'loginExpired' }));
    const modal = await found(() => document.querySelector('[role=alertdialog]'));
    expect(modal.textContent).toContain('登录过期，很抱歉，请重新登录');
    expect(modal.querySelector('button')?.textContent).toBe('重新登录');
  });
});

describe('another mill that another tab has chosen', () => {
  const mills = [sampleTenant(), sampleTenant({ id: 1002, name: 'Sông Hồng' })];
  const dialog = () => document.querySelector<HTMLElement>('[role=alertdialog]');
  const buttonNamed = (text: string) =>
    found(() => [...(dialog()?.querySelectorAll('button') ?? [])].find((each) => each.textContent === text));
  /** The other tab writes to the storage of the browser. */
  const chooseElsewhere = (tenantId: number) =>
    act(async () => {
      store('tenantId', tenantId, 60_000);
      globalThis.dispatchEvent(new StorageEvent('storage', { key: 'tenantId' }));
    });

  beforeEach(async () => {
    endSession('logout');
    storeSession(sampleSession({ tenantList: mills }));
    leave = (await render(<NoticeHost />)).leave;
  });

  it('is told on a page that stays as it is, and goes when that tab turns back', async () => {
    const reload = vi.spyOn(page, 'reload').mockReturnValue();
    await chooseElsewhere(1002);
    // The page shows and keeps data of its own mill all the time.
    expect(readSession()).toMatchObject({ tenantId: 1001, tenantName: '清源纺织' });
    expect(dialog()?.textContent).toContain(
      sentence('notices.otherMillChosen', { own: '清源纺织', chosen: 'Sông Hồng' }),
    );
    await chooseElsewhere(1001);
    expect(dialog()).toBeNull();
    expect(readSession()?.tenantId).toBe(1001);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is left by turning the login back to the mill of the page', async () => {
    const { seen } = fakeServer({ [selectTenant.path]: () => ok(mills[0]) });
    await chooseElsewhere(1002);
    await click(await buttonNamed(sentence('notices.backToMill', { own: '清源纺织' })));
    await found(() => (dialog() === null ? true : undefined));
    expect(seen[0]?.body).toEqual({ tenantId: 1001 });
    expect(chosenMill()).toBe(1001);
    expect(readSession()).toMatchObject({ tenantId: 1001, tenantName: '清源纺织' });
  });

  it('says why the login cannot be turned back', async () => {
    fakeServer({
      [selectTenant.path]: () => refusedWith(200, { messageCode: 'iam.loginRefused', message: '无权进入' }),
    });
    await chooseElsewhere(1002);
    await click(await buttonNamed(sentence('notices.backToMill', { own: '清源纺织' })));
    await found(() => dialog()?.querySelector('[role=alert]'));
    expect(chosenMill()).toBe(1002);
  });

  it('is entered without the rows that the address named', async () => {
    const reload = vi.spyOn(page, 'reload').mockReturnValue();
    history.replaceState(null, '', '/production/order?edit=7');
    await chooseElsewhere(1002);
    await click(await buttonNamed(sentence('notices.goOnInMill', { chosen: 'Sông Hồng' })));
    expect(page.address()).toBe('/production/order');
    expect(reload).toHaveBeenCalledOnce();
  });
});
