// @vitest-environment jsdom
import { findAnything, type FoundKind } from '@millwright/contract/areas/tenancy/find/find.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
import { startPhrases } from '../i18n/start.ts';
import { preferences } from '../storage/storage.ts';
import { ok, type SeenRequest } from '@millwright/testing/web/app/fakeServer.ts';
import { openApp, sampleMenu } from '@millwright/testing/web/app/openApp.tsx';
import { sampleNode } from '@millwright/testing/web/app/samples.ts';
import { askScreen } from '@millwright/contract/areas/questions/asking/calls.ts';
import { click, found, press, type } from '@millwright/testing/web/app/render.tsx';
import { setPalette, shortcutText } from './open.ts';
import { appParts } from '@millwright/testing/web/app/appParts.ts';

vi.mock('../router/registry.tsx', () => import('@millwright/testing/web/app/registryOfTests.tsx'));
vi.setConfig({ testTimeout: 20_000 });

const machine = {
  key: 'machine:1',
  title: '细纱 17',
  detail: 'RF-17',
  path: '/detail?code=RF-17',
  contact: null,
};
const report = { key: 'page:/report', title: '报表', detail: '运行', path: '/report', contact: null };
const gone = { key: 'page:/gone', title: 'gone', detail: '', path: '/gone', contact: null };
const person = {
  key: 'person:1',
  title: '林清源',
  detail: '细纱车间',
  path: null,
  contact: { username: 'lqy', departments: ['细纱车间'], phone: '13800001234', email: null },
};
const kind = (name: string, finds: FoundKind['finds']): FoundKind => ({
  kind: name,
  title: name,
  finds,
  isMore: false,
});
const answers: Record<string, FoundKind[]> = {
  rf17: [kind('machine', [machine]), kind('page', [gone, report])],
  lqy: [kind('person', [person])],
  zzz: [],
};
const answer = ({ query }: SeenRequest) => ok({ kinds: answers[query.get('text') ?? ''] ?? [] });

let leave: () => Promise<void> = () => Promise.resolve();
beforeEach(async () => {
  await startPhrases('zh');
});
afterEach(async () => {
  await act(async () => setPalette(false));
  await leave();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(at = '/list', menu = sampleMenu) {
  const app = await openApp({ at, menu, answers: { [findAnything.path]: answer } });
  leave = app.leave;
  await found(() => document.querySelector(`${appParts.shell}, ${appParts.boardPlace}`));
  return app;
}
const shortcut = (init: KeyboardEventInit) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });
const field = () =>
  found(() =>
    document.querySelector<HTMLInputElement>('[role="combobox"][aria-controls]:not(.ant-select-input)'),
  );
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
const chosen = () => options().find((each) => each.getAttribute('aria-selected') === 'true')?.textContent;
const shown = (text: string) => found(() => options().find((each) => each.textContent?.includes(text)));

describe('the search over everything', () => {
  it.each([
    ['Ctrl-K', { key: 'k', ctrlKey: true }],
    ['Cmd-K', { key: 'k', metaKey: true }],
    ['Ctrl-K under caps lock', { key: 'K', ctrlKey: true }],
  ])('opens by %s with the field ready, and closes by it again', async (_, keys) => {
    await open();
    await shortcut(keys);
    const input = await field();
    await found(() => (document.activeElement === input ? true : null));
    await shortcut(keys);
    await found(() => (document.querySelector(appParts.palette) === null ? true : null));
  });

  it('opens from a board, where Esc closes it and does not leave the board', async () => {
    const { address } = await open('/monitor/wall');
    await shortcut({ key: 'k', ctrlKey: true });
    await press(await field(), 'Escape');
    await found(() => (document.querySelector(appParts.palette) === null ? true : null));
    expect(address()).toBe('/monitor/wall');
  });

  it('opens by its button in the header and gives the focus back', async () => {
    await open();
    const button = await found(() => document.querySelector<HTMLElement>(appParts.paletteButton));
    button.focus();
    await click(button);
    await press(await field(), 'Escape');
    await found(() => (document.querySelector(appParts.palette) === null ? true : null));
    expect(document.activeElement).toBe(button);
  });

  it('offers the pages of the menu before the first letter', async () => {
    await open();
    await shortcut({ key: 'k', ctrlKey: true });
    await shown('报表');
    expect(options().some((each) => each.textContent?.includes('详情'))).toBe(false);
  });

  it('moves with the arrows and opens by Enter what is chosen', async () => {
    const { address } = await open();
    await shortcut({ key: 'k', ctrlKey: true });
    await type(await field(), 'rf17');
    await shown('细纱 17');
    expect(chosen()).toContain('细纱 17');
    const input = await field();
    expect(input.getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    await press(input, 'ArrowDown');
    expect(chosen()).toContain('报表');
    await press(input, 'ArrowDown');
    await press(input, 'Enter');
    await found(() => (address() === '/detail?code=RF-17' ? true : null));
    expect(document.querySelector(appParts.palette)).toBeNull();
  });

  it('leaves out pages that this build does not have', async () => {
    await open();
    await shortcut({ key: 'k', ctrlKey: true });
    await type(await field(), 'rf17');
    await shown('细纱 17');
    expect(options()).toHaveLength(2);
  });

  it('opens the first find when Enter came before the answer', async () => {
    const { address } = await open();
    await shortcut({ key: 'k', ctrlKey: true });
    await type(await field(), 'rf17');
    await press(await field(), 'Enter');
    await found(() => (address() === '/detail?code=RF-17' ? true : null));
  });

  it('shows the person when Enter came before the answer, and the finds behind', async () => {
    await open();
    await shortcut({ key: 'k', ctrlKey: true });
    await type(await field(), 'lqy');
    await press(await field(), 'Enter');
    const link = await found(() => document.querySelector<HTMLElement>('a[href="tel:13800001234"]'));
    await press(link, 'Escape');
    await shown('林清源');
  });

  it('shows first what was opened last, to the same person in the same mill', async () => {
    const { go } = await open();
    await shortcut({ key: 'k', ctrlKey: true });
    await type(await field(), 'rf17');
    await click(await shown('细纱 17'));
    await go('/list');
    await shortcut({ key: 'k', ctrlKey: true });
    await shown('细纱 17');
    expect(chosen()).toContain('细纱 17');
    expect(Object.keys(JSON.parse(preferences.read('recentFinds') ?? '{}'))).toEqual([
      '1001 019a9b1e-7c00-7000-8000-000000000001',
    ]);
  });

  it('shows how to reach a person, and Esc leads back to what was found', async () => {
    await open();
    await shortcut({ key: 'k', ctrlKey: true });
    await type(await field(), 'lqy');
    await shown('林清源');
    await press(await field(), 'Enter');
    const link = await found(() => document.querySelector<HTMLElement>('a[href="tel:13800001234"]'));
    expect(document.querySelector(appParts.contactCard)?.textContent).toContain('细纱车间');
    await press(link, 'Escape');
    await shown('林清源');
  });

  it('hands what was typed over to the page of questions, to those who have it', async () => {
    const { address } = await open('/list', [...sampleMenu, sampleNode(askScreen.path)]);
    await shortcut({ key: 'k', ctrlKey: true });
    await type(await field(), 'zzz');
    await shown('zzz');
    expect(options()).toHaveLength(1);
    await press(await field(), 'Enter');
    await found(() => (address() === `${askScreen.path}?q=zzz` ? true : null));
  });

  it('offers what was found before the question', async () => {
    await open('/list', [...sampleMenu, sampleNode(askScreen.path)]);
    await shortcut({ key: 'k', ctrlKey: true });
    await type(await field(), 'rf17');
    await shown('细纱 17');
    expect(chosen()).toContain('细纱 17');
    expect(options().at(-1)?.textContent).toBe('rf17');
  });

  it('says that nothing was found', async () => {
    await open();
    await shortcut({ key: 'k', ctrlKey: true });
    await type(await field(), 'zzz');
    await found(() => (document.body.textContent?.includes('没有找到“zzz”') ? true : null));
    expect(options()).toEqual([]);
  });
});

it.each([
  ['MacIntel', '⌘K'],
  ['Win32', 'Ctrl K'],
])('the keys are called on %s %s', (platform, text) => {
  expect(shortcutText(platform)).toBe(text);
});
