// @vitest-environment jsdom
import {
  adoptLibrary,
  adoptLibraryRight,
  compareWithLibrary,
  libraryScreen,
  readLibrary,
  settleWithLibrary,
} from '@millwright/contract/areas/basics/library/library.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one } from '@millwright/testing/web/app/render.tsx';
import LibraryScreen from './library/index.tsx';

type Found = OutputOf<typeof readLibrary>;

const permissions = permitted([libraryScreen.access ?? '', adoptLibraryRight]);
const openPage = testedPages();
const row = (key: string, state: Found['rows'][number]['state'], kind: string | null = 'spinning') => ({
  list: 'fault',
  key,
  anchor: '',
  title: `Fault ${key}`,
  kind,
  model: null,
  since: 1,
  state,
  rowId: state === 'new' ? null : '01900000-0000-7000-8000-000000000001',
});
const found1: Found = {
  edition: 3,
  models: [{ id: 'm1', name: 'RF-1008', kind: 'spinning' }],
  lists: [{ list: 'fault', title: 'Fault file', path: '/basicData/faultFile', canAdopt: true }],
  rows: [
    row('S1', 'new'),
    row('S2', 'both'),
    row('S3', 'exists'),
    row('S4', 'same'),
    row('K1', 'new', 'carding'),
  ],
};
const differences: OutputOf<typeof compareWithLibrary> = {
  title: 'Fault S2',
  version: 4,
  differences: [
    { field: 'level', label: 'Level', state: 'both', before: 'Stop', library: 'Warning', ours: 'Info' },
    { field: 'advice', label: 'Advice', state: 'changed', before: '', library: 'Look', ours: '' },
  ],
};
const serve = (answer: Found = found1) =>
  fakeServer({
    ...permissions,
    [readLibrary.path]: () => ok(answer),
    [adoptLibrary.path]: () =>
      ok({
        outcomes: [
          {
            list: 'fault',
            key: 'S1',
            anchor: '',
            title: 'Fault S1',
            isDone: false,
            messageCode: 'a',
            message: 'Why not',
          },
        ],
      }),
    [compareWithLibrary.path]: () => ok(differences),
    [settleWithLibrary.path]: () => ok(null),
  });
const bodyOf = (seen: ReturnType<typeof fakeServer>['seen'], path: string) =>
  seen.find((each) => each.path === path)?.body;

describe('the page of the standard library', () => {
  it('shows the machine types of the mill first, and says how many rows stand how', async () => {
    serve();
    await openPage(<LibraryScreen />);
    await said('Edition 3');
    const cells = await found(() => {
      const [first] = document.querySelectorAll('tbody tr');
      return first === undefined
        ? undefined
        : [...first.querySelectorAll('td')].map((cell) => cell.textContent);
    });
    expect(cells).toEqual(['Fault file', '1', '1', '1', '1', '4', 'Adopt all (1)Open the list']);
    expect(text()).not.toContain('Fault K1');
  });

  it('adopts what is new and tells what could not be', async () => {
    const { seen } = serve();
    await openPage(<LibraryScreen />);
    await click(await one('[data-testid=adopt-all]'));
    await said('Why not');
    expect(bodyOf(seen, adoptLibrary.path)).toEqual({
      rows: [{ list: 'fault', key: 'S1', anchor: '' }],
      how: 'adopt',
    });
  });

  it('lets a person decide field by field, beginning with what nobody loses', async () => {
    const { seen } = serve();
    await openPage(<LibraryScreen />, { at: '/?machines=all&state=both' });
    await click(await lastButton('Compare'));
    await said('Library when adopted');
    await click(await lastButton('Save decisions'));
    await found(() => bodyOf(seen, settleWithLibrary.path) ?? undefined);
    expect(bodyOf(seen, settleWithLibrary.path)).toMatchObject({ key: 'S2', take: ['advice'], version: 4 });
  });

  it('says to a mill without machines what to do first', async () => {
    serve({ ...found1, models: [] });
    await openPage(<LibraryScreen />);
    await said('This mill has no machine models yet');
    expect(text()).toContain('Fault K1');
  });
});
