import type { MenuTreeEntry } from '@millwright/contract/areas/access/menus/menu.ts';
import { describe, expect, it } from 'vitest';
import { menuTreeEntry } from '@millwright/testing/web/access/menus.ts';
import {
  menuChanges,
  countOf,
  type MenusDraft,
  entriesWith,
  forestOf,
  noDraft,
  shownForest,
  stillSaid,
  withSaidOf,
  withoutEntry,
} from './menusDraft.ts';
import { moving, stepped } from './menuMoves.ts';

const folder = (key: string, sort: number) => menuTreeEntry(key, { kind: 'menu', values: { sort } });
const page = (key: string, parent: string, sort: number) => menuTreeEntry(key, { values: { parent, sort } });
const read = [
  folder('area:home', 10),
  folder('area:a', 20),
  page('screen:a1', 'area:a', 10),
  page('screen:a2', 'area:a', 20),
  page('screen:a3', 'area:a', 30),
  folder('area:b', 30),
  page('screen:b1', 'area:b', 10),
];
const order = (entries: readonly MenuTreeEntry[], draft: MenusDraft) =>
  forestOf(entriesWith(entries, draft)).folders.map(({ entry, below }) => [
    entry.key,
    ...below.map((each) => each.entry.key),
  ]);
const moved = (entries: readonly MenuTreeEntry[], key: string, target: Parameters<typeof moving>[2]) =>
  [...moving(entriesWith(entries, noDraft), key, target)].reduce(
    (draft, [each, said]) => withSaidOf(draft, entries, each, said),
    noDraft,
  );

describe('a draft of the menu', () => {
  it('says nothing where it says what was read', () => {
    const hidden = withSaidOf(noDraft, read, 'screen:a1', { isHidden: true });
    expect(menuChanges(hidden).changed).toEqual([{ key: 'screen:a1', isHidden: true }]);
    expect(countOf(withSaidOf(hidden, read, 'screen:a1', { isHidden: false }))).toBe(0);
  });

  it('tells in what an entry would differ from the standard', () => {
    const draft = withSaidOf(noDraft, read, 'screen:a1', { isHidden: true, icon: 'home' });
    const entry = entriesWith(read, draft).find(({ key }) => key === 'screen:a1');
    expect(entry).toMatchObject({ changed: ['icon', 'isHidden'], isUnsaved: true });
  });

  it('keeps what still differs when the menu was read again, of what is still there', () => {
    const draft = withSaidOf(withSaidOf(noDraft, read, 'screen:a1', { isHidden: true }), read, 'screen:b1', {
      isHidden: true,
    });
    const hiddenByNow = menuTreeEntry('screen:a1', { values: { parent: 'area:a', isHidden: true } });
    expect([...stillSaid(draft, [hiddenByNow, ...read.slice(6)]).changed.keys()]).toEqual(['screen:b1']);
    expect(countOf(stillSaid(draft, []))).toBe(0);
  });

  it('takes with a folder what was added in it, and sends nothing of what was never saved', () => {
    const own = menuTreeEntry('own', { kind: 'menu', origin: 'own' });
    const inside = menuTreeEntry('inside', { origin: 'own', values: { parent: 'own' } });
    const fresh: MenusDraft = {
      ...noDraft,
      added: [{ key: 'new:1', kind: 'subMenu', parent: 'own', path: 'https://a.example/' }],
    };
    const entries = entriesWith([...read, own, inside], fresh);
    const draft = withoutEntry(fresh, entries, 'own');
    expect(menuChanges(draft)).toEqual({ changed: [], added: [], removed: ['own', 'inside'] });
  });
});

describe('moving an entry', () => {
  it('changes it alone, within its folder and into another', () => {
    const first = moved(read, 'screen:a3', { parent: 'area:a', index: 0 });
    expect(menuChanges(first).changed).toEqual([{ key: 'screen:a3', sort: 5 }]);
    expect(order(read, first)[1]).toEqual(['area:a', 'screen:a3', 'screen:a1', 'screen:a2']);
    const across = moved(read, 'screen:a1', { parent: 'area:b', index: 1 });
    expect(menuChanges(across).changed).toEqual([{ key: 'screen:a1', parent: 'area:b', sort: 20 }]);
    expect(order(read, across)[2]).toEqual(['area:b', 'screen:b1', 'screen:a1']);
  });

  it('numbers its neighbours anew where no room is left between them', () => {
    const close = [
      folder('area:a', 20),
      page('x', 'area:a', 1),
      page('y', 'area:a', 1.000_001),
      page('z', 'area:a', 3),
    ];
    const draft = moved(close, 'z', { parent: 'area:a', index: 1 });
    expect(order(close, draft)).toEqual([['area:a', 'x', 'z', 'y']]);
  });

  it('leaves home the first folder', () => {
    const draft = moved(read, 'area:b', { parent: null, index: 0 });
    expect(order(read, draft).map(([key]) => key)).toEqual(['area:home', 'area:b', 'area:a']);
  });

  it.each([
    ['screen:a2', -1, { parent: 'area:a', index: 0 }],
    ['screen:a3', 1, { parent: 'area:b', index: 0 }],
    ['screen:b1', -1, { parent: 'area:a', index: 3 }],
    ['screen:b1', 1, undefined],
    ['screen:a1', -1, undefined],
    ['area:a', 1, { parent: null, index: 1 }],
    ['area:a', -1, undefined],
  ] as const)('a step of %s by %i leads to %j', (key, by, target) => {
    expect(stepped(forestOf(entriesWith(read, noDraft)), key, by)).toEqual(target);
  });
});

describe('what is shown', () => {
  const forest = forestOf(entriesWith(read, withSaidOf(noDraft, read, 'screen:a2', { isHidden: true })));
  const keysIn = (view: 'all' | 'changed' | 'hidden', keyword = '') =>
    shownForest(forest, { view, keyword }).folders.map(({ entry, below }) => [
      entry.key,
      ...below.map((each) => each.entry.key),
    ]);

  it('is what a view has, in its folders', () => {
    expect(keysIn('hidden')).toEqual([['area:a', 'screen:a2']]);
    expect(keysIn('changed')).toEqual([['area:a', 'screen:a2']]);
  });

  it('is what was typed: an entry by itself, a folder with all that is in it', () => {
    expect(keysIn('all', 'SCREEN:B1')).toEqual([['area:b', 'screen:b1']]);
    expect(keysIn('all', 'area:b')).toEqual([['area:b', 'screen:b1']]);
  });
});
