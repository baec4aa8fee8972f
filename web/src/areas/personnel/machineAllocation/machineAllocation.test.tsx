// @vitest-environment jsdom
import {
  saveAllocation,
  showAllocation,
  showAllocationMap,
} from '@millwright/contract/areas/personnel/machineAllocation/allocationCalls.ts';
import { responsibility } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import type { DutyRow } from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, press } from '@millwright/testing/web/app/render.tsx';
import { stubWindow } from '@millwright/testing/web/app/stubWindow.ts';
import MachineAllocationScreen from './index.tsx';

const uuid = (place: number) => `019a9b1e-7c00-7000-8000-0000000000${String(place).padStart(2, '0')}`;
const people = ['Ann', 'Bobo', 'Chen'].map((realname, place) => ({
  id: uuid(place),
  realname,
  workNo: `W${place}`,
  phone: null,
  onDuty: true,
  isEnabled: true,
  crew: place < 2 ? ('A' as const) : ('B' as const),
  isInTeam: true,
  process: 'spinning' as const,
}));
const machines = [1, 2, 3].map((id) => ({
  id,
  code: `F0${id}`,
  number: `0${id}`,
  kind: 'spinning' as const,
  area: 'Hall',
  positions: 1000,
}));
const row = (machineId: number, change: Partial<DutyRow> = {}): DutyRow => ({
  id: uuid(10 + machineId),
  duty: 'spinner',
  machineId,
  personId: uuid(0),
  crew: 'A',
  factor: 10_000,
  fromDate: '2026-11-01',
  toDate: null,
  remark: null,
  ...change,
});
const turn = { productionDate: '2026-11-23', crew: 'A' as const, crews: ['A' as const, 'B' as const] };
const board = {
  turn,
  date: turn.productionDate,
  machines,
  rows: [row(1), row(2)],
  people,
  norms: [{ process: 'spinning' as const, positions: 1500 }],
};
const { read, edit } = responsibility.access;
const areaId = uuid(90);
const shape = (machine: (typeof machines)[number]) => ({
  id: uuid(50 + machine.id),
  kind: 'machine' as const,
  xM: 10 * machine.id,
  yM: 10,
  lengthM: 4,
  widthM: 4,
  turnDeg: 0,
  code: machine.code,
  number: machine.number,
  machineKind: machine.kind,
  equipment: null,
});
const map = {
  areas: [{ id: areaId, name: 'Hall', depth: 0, machines: 3, placed: 3, mapId: areaId }],
  plan: { areaId, lengthM: 40, widthM: 20, shapes: machines.map(shape) },
};
const answers = (codes: readonly string[] = [read, edit]) => ({
  ...permitted(codes, [read, edit]),
  [showAllocation.path]: () => ok(board),
  [showAllocationMap.path]: () => ok(map),
});
const openPage = testedPages();
const open = ({ language = 'en', at = '/' }: { language?: Language; at?: string } = {}) =>
  openPage(<MachineAllocationScreen />, { language, at });
const cell = (place: string) => one(`[data-place="${place}"]`);
const person = (name: string) =>
  found(() =>
    [...document.querySelectorAll<HTMLElement>('aside button')].find((each) =>
      each.textContent?.startsWith(name),
    ),
  );
const point = async (element: HTMLElement, type: string, shiftKey = false) => {
  await act(async () => {
    element.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, shiftKey }));
  });
};
/** A key together with Ctrl or Shift. */
const hold = async (element: HTMLElement, keys: KeyboardEventInit) => {
  await act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true }));
  });
};
/** Figures have narrow spaces between their groups. */
const plain = (words: string | null) => (words ?? '').replaceAll('\u202f', ' ');
/** Presses on one cell, leads over others and lets go. */
const drag = async (...places: readonly string[]) => {
  const [first = '', ...others] = places;
  await point(await cell(first), 'pointerdown');
  for (const place of others) await point(await cell(place), 'pointerover');
  await point(await cell(places.at(-1) ?? first), 'pointerup');
};
const sentIn = (seen: ReturnType<typeof fakeServer>['seen']) =>
  seen.filter(({ path }) => path === saveAllocation.path).map(({ body }) => body);

describe('P-086 the page of machine allocation', () => {
  it('shows rounds by crew, counts gaps, and says what each person has beside the norm', async () => {
    fakeServer(answers());
    await open();
    await said('4 without a person');
    expect((await cell('1-0')).textContent).toContain('Ann');
    expect((await cell('2-0')).hasAttribute('data-follows')).toBe(true);
    expect((await cell('3-0')).textContent).toBe('Nobody');
    expect(plain((await person('Ann')).textContent)).toContain(
      '2 machines · 2 000 spindles/heads above the norm',
    );
    expect((await person('Bobo')).textContent).toContain('0 machines');
  });

  it('paints what somebody drags over in the column of the own crew, undoes it, and saves all of it at once', async () => {
    const { seen } = fakeServer({ ...answers(), [saveAllocation.path]: () => ok({ changed: 3 }) });
    await open();
    await click(await person('Bobo'));
    await drag('2-0', '3-0', '3-1');
    await said('2 unsaved changes');
    expect((await cell('3-0')).textContent).toContain('Bobo');
    expect((await cell('3-1')).textContent).toBe('Nobody');
    await hold(await cell('3-0'), { key: 'z', ctrlKey: true });
    expect((await cell('3-0')).textContent).toBe('Nobody');
    await click(await lastButton('Redo'));
    await click(await lastButton('Save allocation'));
    await said('Saved, 3 changes');
    expect(sentIn(seen)).toEqual([
      {
        duty: 'spinner',
        fromDate: turn.productionDate,
        cells: [
          {
            machineId: 2,
            crew: 'A',
            shares: [{ personId: uuid(1), factor: 10_000 }],
            seen: [{ crew: 'A', personId: uuid(0), factor: 10_000 }],
          },
          { machineId: 3, crew: 'A', shares: [{ personId: uuid(1), factor: 10_000 }], seen: [] },
        ],
      },
    ]);
  });

  it('allocates, shares and clears by keys, with the parts as a bar', async () => {
    fakeServer(answers());
    await open();
    await click(await person('Bobo'));
    await click(
      await found(() =>
        [...document.querySelectorAll<HTMLElement>('.ant-segmented-item-label')].find(
          (each) => each.textContent === 'Share',
        ),
      ),
    );
    const begin = await cell('1-0');
    await act(async () => begin.focus());
    await hold(await cell('1-0'), { key: 'ArrowDown', shiftKey: true });
    await press(await cell('2-0'), 'Enter');
    await said('2 unsaved changes');
    await said('Ring frame 02 · Crew A: output factors');
    expect((await cell('1-0')).textContent).toContain('Ann 50.00 % · Bobo 50.00 %');
    const border = await one('[role="slider"][aria-label="Border between Ann and Bobo"]');
    await press(border, 'ArrowRight');
    expect((await cell('2-0')).textContent).toContain('Ann 51.00 % · Bobo 49.00 %');
    await press(await cell('2-0'), 'Delete');
    expect((await cell('2-0')).textContent).toBe('Nobody');
  });

  it('M-071 asks once for all cells before people are replaced', async () => {
    const { seen } = fakeServer({
      ...answers(),
      [saveAllocation.path]: ({ body }) =>
        Reflect.get(Object(body), 'replace') === true
          ? ok({ changed: 4 })
          : refusedWith(200, {
              code: 409,
              messageCode: 'personnel.alreadyResponsible',
              parameter1: 'F01, F02',
              parameter2: 'Ann',
            }),
    });
    await open();
    await click(await person('Bobo'));
    await drag('1-0', '2-0');
    await click(await lastButton('Save allocation'));
    await said('Machine F01, F02 already has a responsible person (Ann), replace them?');
    await click(await lastButton('Replace'));
    await said('Saved, 4 changes');
    expect(sentIn(seen)).toHaveLength(2);
  });

  it('shows what somebody else changed meanwhile, and keeps mine or theirs', async () => {
    const others = { ...board, rows: [row(1, { personId: uuid(2) }), row(2)] };
    let shown: object = board;
    const { seen } = fakeServer({
      ...answers(),
      [showAllocation.path]: () => ok(shown),
      [saveAllocation.path]: () =>
        refusedWith(200, { code: 409, messageCode: 'personnel.allocationChanged', parameter1: 'F01' }),
    });
    await open();
    await click(await person('Bobo'));
    await drag('1-0', '2-0');
    shown = others;
    await click(await lastButton('Save allocation'));
    await said('Somebody else changed 1 place while you were editing:');
    await click(await lastButton('Take theirs'));
    expect((await cell('1-0')).textContent).toContain('Chen');
    expect((await cell('2-0')).textContent).toContain('Bobo');
    await said('1 unsaved change');
    await click(await lastButton('Save allocation'));
    const last = await found(() => sentIn(seen)[1]);
    expect(Reflect.get(Object(last), 'cells')).toMatchObject([{ machineId: 2 }]);
  });

  it('proposes rounds of equal size, and takes them over only when somebody says so', async () => {
    fakeServer(answers());
    await open();
    await click(await lastButton('Divide evenly'));
    await said('Divide the machines of Crew A evenly');
    expect(text()).toMatch(/Ann01.*Bobo02, 03/);
    expect((await cell('3-0')).textContent).toBe('Nobody');
    await click(await lastButton('Use this'));
    expect((await cell('3-0')).textContent).toContain('Bobo');
    await said('2 unsaved changes');
  });

  it('M-073 says that the process has no team, with the way to the teams', async () => {
    fakeServer({
      ...answers(),
      [showAllocation.path]: () =>
        ok({ ...board, people: people.map((each) => ({ ...each, process: 'winding' as const })) }),
    });
    await open();
    await said('The process has no team information');
    expect((await one('aside [role="note"] a')).getAttribute('href')).toBe('/basicData/team');
  });

  it('shows the rounds of a crew on the floor plan, and gives a clicked machine to the chosen person', async () => {
    fakeServer(answers());
    await open({ at: '/?view=map' });
    await one('[aria-label="Floor plan of Hall, 3 machines"]');
    expect(document.querySelectorAll('path[data-gap]')).toHaveLength(1);
    await click(await person('Bobo'));
    const plan = await one('[aria-label="Floor plan of Hall, 3 machines"]');
    // The window is 960 × 540 until it is measured: the plan of 40 × 20 m stands in it whole, 22.8 px a metre from (24, 42).
    const at = { clientX: 24 + 30 * 22.8, clientY: 42 + 10 * 22.8, bubbles: true, button: 0 };
    await act(async () => {
      for (const type of ['pointerdown', 'pointerup']) plan.dispatchEvent(new MouseEvent(type, at));
    });
    await said('1 unsaved change');
    expect(document.querySelectorAll('path[data-gap]')).toHaveLength(0);
  });

  it('lets who may only read change nothing', async () => {
    fakeServer(answers([read]));
    await open();
    await said('Ann');
    expect(document.querySelector('[data-place]')).toBeNull();
    expect(text()).not.toContain('Save allocation');
    expect((await person('Ann')).hasAttribute('disabled')).toBe(true);
  });

  it('says what to do where there are no machines', async () => {
    fakeServer({ ...answers(), [showAllocation.path]: () => ok({ ...board, machines: [], rows: [] }) });
    await open();
    await said('There are no machines yet');
  });

  it('lists rounds by person on a phone, to read', async () => {
    stubWindow(390);
    fakeServer(answers());
    await open();
    await said('Ring spinning 01, 02');
    expect(plain(text())).toContain('2 machines · 2 000 spindles/heads · Norm 1 500');
  });

  it.each(languages)('says all of it in %s', async (language) => {
    fakeServer(answers());
    await open({ language });
    await cell('1-0');
    expect(text()).not.toMatch(/allocation\.|duty\.|screens\.|errors\./);
  });
});
