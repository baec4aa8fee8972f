// @vitest-environment jsdom
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { openWall } from '@millwright/contract/areas/walls/wall/calls.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/api/queryClient.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { startPhrases } from '../../../app/i18n/start.ts';
import { page } from '../../../app/page.ts';
import { readSession, storeSession } from '../../../app/session/session.ts';
import { linkSpeaker } from '../../../app/session/speaker.ts';
import { preferences } from '../../../app/storage/storage.ts';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { click, found, render } from '@millwright/testing/web/app/render.tsx';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import { millFixture, processFixture } from '@millwright/testing/web/boards/fixtures.ts';
import { deviceId } from './device.ts';
import WallPage from './index.tsx';
import styles from '../../boards/parts/turning/pageDots.module.css';
import playerStyles from './player.module.css';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

const token = `1001-${'k'.repeat(43)}`;
const boards = [
  { board: 'wholeMill', seconds: 20 },
  { board: 'afterSpinning', process: 'winding', seconds: 30 },
];
const opened = {
  accessToken: 'link-token-1',
  expiresMs: 0,
  tenantId: 1001,
  mill: '清源纺织',
  language: 'en',
  name: 'Gate',
  version: 1,
  boards,
};
const answers = {
  [openWall.path]: () => ok(opened),
  [showMillBoard.path]: () => ok(millFixture()),
  [showProcessBoard.path]: () => ok(processFixture('winding')),
};
const sessionOver = () => refusedWith(401, { code: 401, messageCode: 'iam.sessionEnded' });
let leave: () => Promise<void> = () => Promise.resolve();
let isStill = false;

vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });
// Loaded before anything is waited for: boards come with much.
beforeAll(() =>
  Promise.all([import('../../boards/wholeMill/index.tsx'), import('../../boards/afterSpinning/index.tsx')]),
);
beforeEach(() => {
  isStill = false;
  preferences.write('lang', 'en');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isStill && query.includes('reduced-motion'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    addListener: vi.fn(),
    removeListener: vi.fn(),
  }));
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
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(language: Language = 'en') {
  const router = createMemoryRouter([{ path: '/wall/:token/*', element: <WallPage /> }], {
    initialEntries: [`/wall/${token}`],
  });
  await startPhrases(language);
  ({ leave } = await render(<RouterProvider router={router} />));
  return router;
}

const text = () => document.body.textContent ?? '';
const seen = () => document.querySelector(`.${playerStyles.playerPage}[data-seen]`);
const dots = () => [...document.querySelectorAll<HTMLButtonElement>(`.${styles.playerDots} button`)];
const press = (key: string) =>
  act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })));

describe('a wall screen', () => {
  it('opens with its link and its device, shows its boards and no shell', async () => {
    const { seen: asked } = fakeServer(answers);
    await open();
    await found(() => seen()?.querySelector('[data-board]'));
    expect(asked[0]?.body).toEqual({ token, deviceId: deviceId() });
    expect(asked[0]?.headers.get('X-Access-Token')).toBe('');
    const board = asked.find(({ path }) => path === showMillBoard.path);
    expect(board?.headers.get('X-Access-Token')).toBe('link-token-1');
    expect(board?.headers.get('tenant-id')).toBe('1001');
    expect(document.querySelector(`${appParts.shell}, ${appParts.boardCorner}, input`)).toBeNull();
    expect(document.title).toBe('Gate · 清源纺织');
  });

  it('calls itself the same after a restart of the device', () => {
    const first = deviceId();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(deviceId()).toBe(first);
  });

  it('speaks for the link, whoever is logged in on the same browser, and leaves that login alone', async () => {
    storeSession(sampleSession({ token: 'person-token' }));
    const { seen: asked } = fakeServer({
      ...answers,
      [showMillBoard.path]: sessionOver,
    });
    await open();
    await found(() => asked.find(({ path }) => path === showMillBoard.path));
    await found(() => document.querySelector(appParts.problem));
    expect(asked.map(({ headers }) => headers.get('X-Access-Token'))).not.toContain('person-token');
    expect(readSession()?.token).toBe('person-token');
    await leave();
    leave = () => Promise.resolve();
    expect(linkSpeaker()).toBeUndefined();
  });

  it('asks at once why, when the server says that its link is over', async () => {
    let isRevoked = false;
    fakeServer({
      ...answers,
      [openWall.path]: () =>
        isRevoked ? refusedWith(200, { code: 404, messageCode: 'walls.linkRevoked' }) : ok(opened),
      [showMillBoard.path]: () => (isRevoked ? sessionOver() : ok(millFixture())),
    });
    await open();
    await found(() => seen()?.querySelector('[data-board]'));
    isRevoked = true;
    await act(() => queryClient.refetchQueries({ queryKey: [1001, showMillBoard.name] }));
    await found(() => (text().includes('This link was revoked') ? true : undefined));
  });

  it('turns pages by key and by dot, and says which one stands', async () => {
    fakeServer(answers);
    const router = await open();
    await found(() => seen()?.querySelector('[data-board]'));
    await press('ArrowRight');
    await found(() => (seen()?.textContent?.includes('Winding') ? true : undefined));
    expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual([null, 'page', null]);
    expect(router.state.location.search).toBe('');
    await click(dots()[0] ?? document.body);
    expect(dots()[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('stands still when held, and where less motion is asked for', async () => {
    fakeServer(answers);
    await open();
    const nav = await found(() => document.querySelector(`.${styles.playerDots}`));
    expect(nav.hasAttribute('data-paused')).toBe(false);
    await press(' ');
    expect(nav.hasAttribute('data-paused')).toBe(true);
    await leave();
    isStill = true;
    await open();
    const still = await found(() => document.querySelector(`.${styles.playerDots}`));
    expect(still.hasAttribute('data-paused')).toBe(true);
    expect(dots()).toHaveLength(2);
  });

  it('is looked at and not used: pressing a machine leads nowhere', async () => {
    fakeServer(answers);
    const router = await open();
    await press('ArrowRight');
    const machine = await found(() =>
      document.querySelector<HTMLElement>(`.${playerStyles.playerPage}[data-seen] button`),
    );
    await click(machine);
    expect(router.state.location.pathname).toBe(`/wall/${token}`);
  });

  it('goes on with the boards it has while the server is away', async () => {
    let isAway = false;
    fakeServer({
      ...answers,
      [openWall.path]: () => {
        if (isAway) throw new TypeError('away');
        return ok(opened);
      },
    });
    await open();
    await found(() => seen()?.querySelector('[data-board]'));
    isAway = true;
    await act(() => queryClient.refetchQueries({ queryKey: ['wall', token] }));
    expect(seen()?.querySelector('[data-board]')).not.toBeNull();
  });

  it('shows a change of its boards at the next opening', async () => {
    let hung = boards;
    fakeServer({ ...answers, [openWall.path]: () => ok({ ...opened, boards: hung }) });
    await open();
    await found(() => (dots().length === 3 ? true : undefined));
    hung = boards.slice(1);
    await act(() => queryClient.refetchQueries({ queryKey: ['wall', token] }));
    // The board before it names every process too: only a title says which board this is.
    await found(() => (seen()?.querySelector('h1')?.textContent?.includes('Winding') ? true : undefined));
    expect(dots()).toHaveLength(0);
  });

  it('speaks the language of its wall screen, whatever was chosen on the device, which stays chosen', async () => {
    history.replaceState(null, '', `/wall/${token}`);
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined);
    fakeServer({ ...answers, [openWall.path]: () => ok({ ...opened, language: 'vn' }) });
    await open();
    await found(() => (reload.mock.calls.length > 0 ? true : undefined));
    expect(readLanguage()).toBe('vn');
    expect(preferences.read('lang')).toBe('en');
    await act(() => queryClient.refetchQueries({ queryKey: ['wall', token] }));
    expect(reload).toHaveBeenCalledOnce();
    history.replaceState(null, '', '/');
    expect(readLanguage()).toBe('en');
  });
});

describe.each(languages)('in %s', (language) => {
  const sentences = {
    zh: ['链接已撤销', '请向管理员索取新的链接', '没有可播放的看板', '服务器暂时无法连接'],
    en: ['This link was revoked', 'Ask the administrator', 'no board to play', 'cannot be reached'],
    vn: ['đã bị thu hồi', 'Xin quản trị viên', 'Không có bảng nào', 'Không kết nối được máy chủ'],
  }[language];
  const [revoked = '', hint = '', empty = '', away = ''] = sentences;

  it('says that a link is over, and whom to ask', async () => {
    fakeServer({
      [openWall.path]: () => refusedWith(200, { code: 404, messageCode: 'walls.linkRevoked' }),
    });
    await open(language);
    const alert = await found(() => document.querySelector('[role="alert"]'));
    expect(alert.textContent).toContain(revoked);
    expect(alert.textContent).toContain(hint);
  });

  it('says that there is no board, and that the server is away', async () => {
    fakeServer({ ...answers, [openWall.path]: () => ok({ ...opened, boards: [] }) });
    await open(language);
    await found(() => (text().includes(empty) ? true : undefined));
    await leave();
    queryClient.clear();
    fakeServer({});
    await open(language);
    await found(() => (text().includes(away) ? true : undefined));
  });
});
