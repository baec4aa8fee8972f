// @vitest-environment jsdom
import {
  menuEntry,
  saveMenu,
  showMenu,
  showMenuHistory,
} from '@millwright/contract/areas/access/menus/menu.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import {
  lastButton as button,
  testedPages,
  permitted,
  said,
  text,
} from '@millwright/testing/web/app/pages.tsx';
import { click, found, press, type } from '@millwright/testing/web/app/render.tsx';
import MenusScreen from './index.tsx';
import { menuTreeEntry } from '@millwright/testing/web/access/menus.ts';

const named = (zh: string, en: string) => ({ zh, en, vn: `${en} vn` });
const read = {
  version: 7,
  lastChange: { by: 'L. Wang', atMs: 1_790_000_000_000 },
  entries: [
    menuTreeEntry('area:home', {
      kind: 'menu',
      locks: ['hide', 'move'],
      values: { name: named('首页', 'Home') },
    }),
    menuTreeEntry('area:basicData', {
      kind: 'menu',
      values: { sort: 20, name: named('基础数据', 'Basic data') },
    }),
    menuTreeEntry('screen:marker', {
      values: { parent: 'area:basicData', name: named('标识', 'Marker') },
      standard: menuTreeEntry('screen:marker', {
        values: { parent: 'area:basicData', name: named('标识', 'Sign') },
      }).values,
      changed: ['name'],
    }),
    menuTreeEntry('screen:tube', {
      values: { parent: 'area:basicData', sort: 20, name: named('纱管', 'Tube') },
    }),
    menuTreeEntry('right:basics.marker.add', {
      kind: 'button',
      code: 'basics.marker.add',
      values: { parent: 'screen:marker', name: named('新增标识', 'Add marker') },
    }),
  ],
};
const everything = Object.values(menuEntry.access);
const answersFor = (codes: readonly string[]) => ({
  ...permitted(codes, everything),
  [showMenu.path]: ({ method }: { method: string }) => ok(method === 'GET' ? read : { version: 8 }),
  [showMenuHistory.path]: () =>
    ok({
      entries: [
        {
          id: '1',
          title: 'Marker',
          isOwn: false,
          action: 'edit',
          by: 'L. Wang',
          atMs: 1_790_000_000_000,
          changes: [{ field: 'isHidden', before: null, after: true }],
        },
      ],
    }),
});

const openPage = testedPages();

async function open(language: Language = 'en') {
  await openPage(<MenusScreen />, { language });
  await row('screen:marker');
}

const row = (key: string) => found(() => document.querySelector<HTMLElement>(`[data-key="${key}"]`));
const labelled = (label: string) =>
  found(() => document.querySelector<HTMLElement>(`[aria-label="${label}"]`));
const input = (label: string) =>
  found(() => document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`));
const rows = () => [...document.querySelectorAll('[data-key]')].map((each) => each.getAttribute('data-key'));
const savedIn = async (seen: ReturnType<typeof fakeServer>['seen']) => {
  await click(await button('Save changes'));
  const { path, body } = await found(() => seen.find(({ method }) => method === 'POST'));
  expect(path).toBe(saveMenu.path);
  return body;
};

describe('the page of the menu', () => {
  it('P-118 shows areas with their pages, and the rights of a page when it is opened', async () => {
    fakeServer(answersFor(everything));
    await open();
    expect(rows()).toEqual(['area:home', 'area:basicData', 'screen:marker', 'screen:tube']);
    expect((await row('screen:marker')).textContent).toContain('Changed');
    await click(await labelled('Expand Marker'));
    expect((await row('right:basics.marker.add')).textContent).toContain('basics.marker.add');
  });

  it('is ordered with the arrow keys, and tells where an entry came to', async () => {
    const { seen } = fakeServer(answersFor(everything));
    await open();
    await press(await labelled('Move Tube: 2 of 2'), 'ArrowUp');
    expect(rows().slice(2)).toEqual(['screen:tube', 'screen:marker']);
    await said('Tube: Basic data, place 1');
    expect(await savedIn(seen)).toEqual({
      version: 7,
      changed: [{ key: 'screen:tube', sort: 5 }],
      added: [],
      removed: [],
    });
  });

  it('renames, hides and gives an icon, and brings back the standard', async () => {
    const { seen } = fakeServer(answersFor(everything));
    await open();
    await click(await labelled('Hide Tube'));
    await click(await labelled('Edit Marker'));
    await said('Standard name: Sign');
    await click(await button('Back to standard'));
    await click(await input('Quality'));
    await type(await input('Name (Vietnamese)'), 'Ký hiệu');
    await said('2 changes');
    expect(await savedIn(seen)).toMatchObject({
      changed: [
        { key: 'screen:tube', isHidden: true },
        { key: 'screen:marker', icon: 'quality', name: { zh: '标识', en: 'Sign', vn: 'Ký hiệu' } },
      ],
    });
  });

  it('cannot hide what leads back', async () => {
    fakeServer(answersFor(everything));
    await open();
    expect((await labelled('Hide Home')).hasAttribute('disabled')).toBe(true);
  });

  it('refuses a new link without name, folder and web address, each where it is missing', async () => {
    fakeServer(answersFor(everything));
    await open();
    await click(await button('Add'));
    await found(() => document.querySelector('.ant-modal'));
    await type(await input('Web address'), 'javascript:alert(1)');
    await click(await button('Add'));
    await said('must start with http');
    expect([...document.querySelectorAll('.ant-modal small')].map((each) => each.textContent)).toHaveLength(
      3,
    );
  });

  it('keeps the changes when somebody else saved meanwhile', async () => {
    fakeServer({
      ...answersFor(everything),
      [showMenu.path]: ({ method }: { method: string }) =>
        method === 'GET' ? ok(read) : refusedWith(200, { code: 409, messageCode: 'core.conflict' }),
    });
    await open();
    await click(await labelled('Hide Tube'));
    await click(await button('Save changes'));
    await said('Somebody else changed the menu');
    await said('1 change');
  });

  it('tells who changed what', async () => {
    fakeServer(answersFor(everything));
    await open();
    await click(await button('History'));
    await said('L. Wang');
    await said('Hidden standard → yes');
  });

  it('lets those who may only read change nothing', async () => {
    fakeServer(answersFor([menuEntry.access.read]));
    await open();
    expect(text()).not.toContain('Save changes');
    expect(document.querySelector('[aria-label^="Move "], [aria-label^="Hide "]')).toBeNull();
  });

  it.each(languages)('says all of it in %s', async (language) => {
    fakeServer(answersFor(everything));
    await open(language);
    expect(text()).not.toContain('menus.');
  });
});
