// @vitest-environment jsdom
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { cardLines, showCardLine } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import {
  businessIntelligence,
  directoryScreens,
} from '@millwright/contract/areas/walls/directory/directoryScreens.ts';
import { userPermissions } from '@millwright/contract/areas/identity/login/calls.ts';
import { permissionCodes } from '@millwright/contract/registry.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../app/api/queryClient.ts';
import { startPhrases } from '../../../app/i18n/start.ts';
import { ok } from '@millwright/testing/web/app/fakeServer.ts';
import { openApp } from '@millwright/testing/web/app/openApp.tsx';
import { click, found, one, oneWith, press } from '@millwright/testing/web/app/render.tsx';
import { sampleNode } from '@millwright/testing/web/app/samples.ts';
import { cardLineFixture, millFixture, processFixture } from '@millwright/testing/web/boards/fixtures.ts';
import { askedIn } from './addresses.ts';
import styles from './directory.module.css';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
let app: Awaited<ReturnType<typeof openApp>> | undefined;

beforeAll(async () => {
  await startPhrases('zh');
  // Loaded before anything is waited for: boards come with much.
  await Promise.all([
    import('../largeScreen/index.tsx'),
    import('../businessIntelligence/index.tsx'),
    import('../../boards/afterSpinning/index.tsx'),
    import('../../boards/cardLineTwo/index.tsx'),
    import('../../boards/cardLineThree/index.tsx'),
    import('../../boards/wholeMill/index.tsx'),
  ]);
});
afterEach(async () => {
  await app?.leave();
  app = undefined;
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  document.body.innerHTML = '';
});

const menu = directoryScreens.map(({ name, path, component, layout, wildcard = false }) => {
  const node = sampleNode(path, { component });
  return { ...node, meta: { ...node.meta, title: name, layout, wildcard } };
});

/** Opens the application at an address, for somebody with these rights. */
async function open(at: string, codes: readonly string[] = permissionCodes()) {
  const right = (action: string) => ({ action, type: '1', describe: action });
  const allAuth = permissionCodes().map((code) => ({ ...right(code), status: '1' }));
  app = await openApp({
    at,
    menu,
    answers: {
      [userPermissions.path]: () => ok({ menu, auth: codes.map(right), allAuth, sysSafeMode: false }),
      [showMillBoard.path]: () => ok(millFixture()),
      [showProcessBoard.path]: ({ query }) =>
        ok(processFixture(query.get('process') === 'winding' ? 'winding' : 'spinning')),
      [showCardLine.path]: ({ query }) =>
        ok(cardLineFixture(cardLines.find((line) => line === query.get('line')) ?? '1')),
    },
  });
  return app;
}

const names = () => [...document.querySelectorAll(`.${styles.directory} h2`)].map((name) => name.textContent);
/** The page in front; those behind it rest unseen. */
const board = () =>
  [...document.querySelectorAll(`${appParts.shell} [data-board]`)].find(
    (each) => each.closest('[style*="display: none"]') === null,
  ) ?? null;
const titled = (words: string) =>
  found(() => (board()?.querySelector('h1')?.textContent?.includes(words) ? board() : undefined));
const waysOf = (words: string) =>
  [...document.querySelectorAll(`.${styles.directory} nav[aria-label="${words}"] a`)].map((way) => [
    way.textContent,
    way.getAttribute('href'),
  ]);

describe('the directory of boards', () => {
  it('R-033 /largeScreen lists inside the main layout every board that the person may see', async () => {
    await open('/largeScreen');
    await one(`${appParts.shell} .${styles.directory} li`);
    expect(names()).toEqual(
      expect.arrayContaining(['全厂总览', '前纺实时看板', '后纺实时看板', '梳棉一线', '梳棉四线']),
    );
    expect(waysOf('前纺实时看板')).toEqual([
      ['在此打开', '/largeScreen/frontSpinning?process=blowing'],
      ['全屏打开', '/monitor/frontSpinning?process=blowing'],
      ['挂到墙上', '/monitor/configurationMachine?hang=frontSpinning&process=blowing'],
    ]);
    expect(document.querySelector('a[href="/largeScreen/frontSpinning?process=carding"]')?.textContent).toBe(
      '梳棉',
    );
  });

  it('leaves out what the person may not see, and offers no wall to who may not hang', async () => {
    await open('/largeScreen', ['boards.process']);
    await one(`.${styles.directory} li`);
    expect(names()).not.toContain('全厂总览');
    expect(names()).toContain('后纺实时看板');
    expect(waysOf('梳棉一线').map(([words]) => words)).toEqual(['在此打开', '全屏打开']);
  });

  it('R-017 /monitor, above all large screens, is their directory with the title large screen', async () => {
    await open('/monitor');
    expect((await one(`.${styles.directory} h1`)).textContent).toBe('大屏目录');
    expect((await one(`${appParts.crumbs} strong`)).textContent).toBe('monitor');
    expect(names()).toContain('全厂总览');
  });

  it('R-034 /businessIntelligence lists the boards of figures', async () => {
    await open('/businessIntelligence');
    expect((await one(`${appParts.shell} .${styles.directory} h1`)).textContent).toBe('商业智能');
    expect(names()).toContain('全厂总览');
    expect(names()).not.toContain('前纺实时看板');
  });
});

describe('a board in the shell', () => {
  it('R-033 /largeScreen/* is the board of its name, with the menu beside it and its name in the tab', async () => {
    const { server } = await open('/largeScreen/afterSpinning?process=winding');
    await titled('络筒');
    expect(document.querySelector(appParts.side)).not.toBeNull();
    expect(document.querySelector(appParts.boardPlace)).toBeNull();
    const asked = server.seen.filter(({ path }) => path === showProcessBoard.path);
    expect(asked.map(({ query }) => query.get('process'))).toEqual(['winding']);
    expect((await one(`${appParts.tabs} [aria-selected=true]`)).textContent).toContain('后纺实时看板 · 络筒');
  });

  it('leads to the whole window, and back to the directory', async () => {
    await open('/largeScreen/afterSpinning?process=winding');
    await titled('络筒');
    const ways = [...document.querySelectorAll(`.${styles.boardInShell} > nav a`)];
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      '/largeScreen',
      '/monitor/afterSpinning?process=winding',
    ]);
  });

  it('goes on to its neighbours in the shell, with keys that the menu does not want', async () => {
    const { address } = await open('/largeScreen/cardLine2');
    await titled('梳棉二线');
    const entry = await one(`${appParts.side} a`);
    entry.focus();
    await press(entry, 'ArrowRight');
    expect(address()).toBe('/largeScreen/cardLine2');
    await press(document.body, 'ArrowRight');
    await titled('梳棉三线');
    expect(address()).toBe('/largeScreen/cardLine3');
  });

  it('R-034 /businessIntelligence/* is a board of figures', async () => {
    await open('/businessIntelligence/wholeMill');
    await titled('全厂总览');
  });

  it.each([
    ['/largeScreen/nonsense', 'nonsense'],
    ['/largeScreen/toString', 'toString'],
    ['/largeScreen/wholeMill/deeper', 'wholeMill/deeper'],
    ['/businessIntelligence/frontSpinning', 'frontSpinning'],
  ])('%s says that nobody knows it, and offers those there are', async (at, key) => {
    await open(at);
    expect((await one(`.${styles.directory} [role=alert]`)).textContent).toContain(`没有名为“${key}”的大屏`);
    expect(names()).toContain('全厂总览');
    await click(await oneWith(`.${styles.directory} h2 a`, '全厂总览'));
    await titled('全厂总览');
  });

  it('says which right is missing', async () => {
    await open('/largeScreen/wholeMill', ['boards.process']);
    expect((await one(`${appParts.shell} ${appParts.problem}`)).textContent).toContain('boards.wholeMill');
    expect(board()).toBeNull();
  });
});

describe('what an address asks for', () => {
  it.each([
    ['/businessIntelligence', undefined],
    ['/businessIntelligence/', undefined],
    ['/businessIntelligence/wholeMill', 'wholeMill'],
    ['/businessIntelligence/wholeMill/', 'wholeMill'],
    ['/businessIntelligence/%E4%B8%80', '一'],
    ['/businessIntelligence/%', '%'],
    ['/monitor', undefined],
  ])('%s is %s', (pathname, asked) => {
    expect(askedIn(businessIntelligence, pathname)).toBe(asked);
  });
});
