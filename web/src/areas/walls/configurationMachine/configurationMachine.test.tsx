// @vitest-environment jsdom
import {
  addBoardLink,
  addWallScreen,
  deleteWallScreen,
  editWallScreen,
  listBoardLinks,
  listWallScreens,
  revokeBoardLink,
} from '@millwright/contract/areas/walls/wall/calls.ts';
import { boardLink, wallScreen } from '@millwright/contract/areas/walls/wall/wallScreen.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import {
  lastButton as button,
  testedPages,
  permitted,
  said,
  text,
} from '@millwright/testing/web/app/pages.tsx';
import { click, found, type } from '@millwright/testing/web/app/render.tsx';
import WallConfigurationScreen from './index.tsx';
import styles from './configurationMachine.module.css';

const everything = [...Object.values(wallScreen.access), ...Object.values(boardLink.access)];
const id = '019a9b1e-7c00-7000-8000-000000000001';
const wall = {
  id,
  name: 'Ring hall',
  sort: 0,
  language: 'vn' as const,
  boards: [
    { board: 'wholeMill', seconds: 20 },
    { board: 'afterSpinning', process: 'winding', seconds: 40 },
  ],
  version: 3,
  links: 1,
  isOnline: false,
  lastSeenMs: null,
};
const link = {
  id: '019a9b1e-7c00-7000-8000-000000000002',
  wallScreenId: id,
  deviceName: 'TV at gate 3',
  createdMs: 1_790_000_000_000,
  expiresMs: null,
  boundMs: null,
  isOnline: false,
  lastSeenMs: null,
  revokedMs: null,
};
const answersFor = (codes: readonly string[]) => ({
  ...permitted(codes, everything),
  [listWallScreens.path]: () => ok({ list: [wall] }),
  [listBoardLinks.path]: () => ok({ list: [link] }),
  [addWallScreen.path]: () => ok({ id }),
  [editWallScreen.path]: () => ok({ id }),
  [deleteWallScreen.path]: () => ok(null),
  [addBoardLink.path]: () => ok({ id: link.id, token: '1001-secret' }),
  [revokeBoardLink.path]: () => ok(null),
});

const openPage = testedPages();
const open = (language: Language = 'en', at = '/') => openPage(<WallConfigurationScreen />, { language, at });
const labelled = (label: string) =>
  document.querySelector<HTMLElement>(`[aria-label="${label}"]`) ?? undefined;

describe('the screen of wall screens', () => {
  it('lists walls with boards, round and devices', async () => {
    fakeServer(answersFor(everything));
    await open();
    await said('Ring hall');
    expect(text()).toContain('2 boards · round of 01:00');
    expect(text()).toContain('Whole mill → Post-spinning board · Winding');
    expect(text()).toContain('1 active link');
    expect(document.querySelector('a')?.getAttribute('href')).toBe(`/monitor/monitorScreenDemo?screen=${id}`);
  });

  it('shows to those who may only look no way to change anything', async () => {
    fakeServer(answersFor([wallScreen.access.read]));
    await open();
    await said('Ring hall');
    expect([...document.querySelectorAll('button')]).toEqual([]);
  });

  it('moves boards with the arrow keys, says so, and saves them in their order', async () => {
    const { seen } = fakeServer(answersFor(everything));
    await open();
    await click(await button('Edit'));
    const handle = await found(() => labelled('Move Whole mill, place 1 of 2'));
    await act(async () =>
      handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })),
    );
    await said('Whole mill is now at place 2');
    expect(labelled('Move Whole mill, place 2 of 2')).toBe(handle);
    expect(document.querySelector(`.${styles.wallsForm} .ant-select`)?.textContent).toContain('Tiếng Việt');
    await click(await button('Save changes'));
    const saved = await found(() => seen.find(({ path }) => path === editWallScreen.path));
    expect(saved.body).toEqual({
      id,
      version: 3,
      sort: 0,
      name: 'Ring hall',
      language: 'vn',
      boards: wall.boards.toReversed(),
    });
  });

  it('moves boards by dragging one over another', async () => {
    fakeServer(answersFor(everything));
    await open();
    await click(await button('Edit'));
    const [first, second] = await found(() => {
      const rows = document.querySelectorAll(`.${styles.wallsOrder} > li`);
      return rows.length === 2 ? [...rows] : undefined;
    });
    await act(async () => first?.dispatchEvent(new Event('dragstart', { bubbles: true })));
    await act(async () => second?.dispatchEvent(new Event('dragover', { bubbles: true, cancelable: true })));
    expect(document.querySelector(`.${styles.wallsOrder} > li`)?.textContent).toContain('Winding');
  });

  it('asks for a name and for boards before it asks the server', async () => {
    const { pathsAsked } = fakeServer(answersFor(everything));
    await open();
    await click(await button('Add wall screen'));
    await click(await button('Add wall screen'));
    await said('Add at least one board');
    expect(text()).toContain('required');
    expect(pathsAsked()).not.toContain(addWallScreen.path);
  });

  it('offers a board that hangs already no second time', async () => {
    fakeServer(answersFor(everything));
    await open();
    await click(await button('Edit'));
    const list = await found(
      () =>
        [...document.querySelectorAll('.ant-select')].find((each) => each.textContent?.includes('Add')) ??
        null,
    );
    await act(async () => list.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
    const offered = await found(() => document.querySelector('.ant-select-item-option-disabled'));
    expect(offered.textContent).toBe('Whole mill (already added)');
  });

  it('refuses a wall of before that shows a board twice, and says which', async () => {
    const twice = { ...wall, boards: [...wall.boards, { board: 'wholeMill', seconds: 60 }] };
    const { pathsAsked } = fakeServer({
      ...answersFor(everything),
      [listWallScreens.path]: () => ok({ list: [twice] }),
    });
    await open();
    await click(await button('Edit'));
    await said('“Whole mill” hangs on this wall screen twice, remove one');
    await click(await button('Save changes'));
    expect(pathsAsked()).not.toContain(editWallScreen.path);
  });

  it('begins a wall screen with the board that somebody comes to hang', async () => {
    fakeServer(answersFor(everything));
    const router = await open('en', '/?hang=frontSpinning&process=carding');
    await said('Add wall screen');
    expect(document.querySelector(`.${styles.wallsOrder}`)?.textContent).toContain(
      'Front-spinning board · Carding',
    );
    await click(await button('Cancel'));
    expect(document.querySelector(`.${styles.wallsForm}`)).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['a board that is not known', everything, '/?hang=nonsense'],
    ['a process that the board does not show', everything, '/?hang=frontSpinning&process=winding'],
    ['nobody who may add', [wallScreen.access.read], '/?hang=wholeMill'],
  ])('begins nothing for %s', async (_, codes, at) => {
    fakeServer(answersFor(codes));
    await open('en', at);
    await said('Ring hall');
    expect(document.querySelector(`.${styles.wallsForm}`)).toBeNull();
  });

  it('makes a link, shows its address this once with its picture, and sends the days', async () => {
    const { seen } = fakeServer(answersFor(everything));
    await open();
    await click(await button('Links'));
    const device = await found(() => document.querySelector<HTMLInputElement>(`.${styles.wallsNew} input`));
    await type(device, 'TV 7');
    await click(await button('Make link'));
    await said(`${globalThis.location.origin}/wall/1001-secret`);
    expect(document.querySelector(`.${styles.wallsMade} svg`)).not.toBeNull();
    const asked = seen.find(({ path }) => path === addBoardLink.path);
    expect(asked?.body).toEqual({ wallScreenId: id, deviceName: 'TV 7' });
    await click(await button('Done'));
    expect(text()).not.toContain('1001-secret');
  });

  it('revokes a link only after it was confirmed', async () => {
    const { seen, pathsAsked } = fakeServer(answersFor(everything));
    await open();
    await click(await button('Links'));
    await said('TV at gate 3');
    await click(await button('Revoke'));
    await said('Revoke the link of “TV at gate 3”?');
    expect(pathsAsked()).not.toContain(revokeBoardLink.path);
    await click(await button('Revoke'));
    const asked = await found(() => seen.find(({ path }) => path === revokeBoardLink.path));
    expect(asked.body).toEqual({ id: link.id });
  });
});

const listed = (reply: () => ReturnType<typeof ok>) => ({
  ...answersFor(everything),
  [listWallScreens.path]: reply,
});

describe.each(languages)('in %s', (language) => {
  const sentences = {
    zh: ['尚未配置大屏', '拒绝访问', '读取失败', '2 个看板'],
    en: ['No wall screen yet', 'Access denied', 'Could not be read', '2 boards'],
    vn: ['Chưa có màn hình nào', 'Từ chối truy cập', 'Không đọc được', '2 bảng'],
  }[language];
  const [none = '', denied = '', failed = '', summary = ''] = sentences;

  it('shows walls', async () => {
    fakeServer(answersFor(everything));
    await open(language);
    await said(summary);
  });

  it('says that there is none, and what to do', async () => {
    fakeServer(listed(() => ok({ list: [] })));
    await open(language);
    await said(none);
  });

  it('says that it is forbidden', async () => {
    fakeServer(
      listed(() =>
        refusedWith(403, { code: 510, messageCode: 'core.forbidden', parameter1: 'boards.wall.read' }),
      ),
    );
    await open(language);
    await said(denied);
    expect(text()).toContain('boards.wall.read');
  });

  it('says that it could not be read', async () => {
    fakeServer(listed(() => refusedWith(200, { code: 503, messageCode: 'core.diskFull' })));
    await open(language);
    await said(failed);
  });
});
