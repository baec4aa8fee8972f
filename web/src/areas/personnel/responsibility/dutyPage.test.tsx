// @vitest-environment jsdom
import {
  duties,
  responsibility,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  assignResponsible,
  type DutyRow,
  releaseResponsible,
  showDutiesOfMachine,
  showDutyHistory,
  showOwnMachines,
  showResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import { type Language, languages } from '@millwright/contract/core/words/languages.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, oneWith, press } from '@millwright/testing/web/app/render.tsx';
import { stubWindow } from '@millwright/testing/web/app/stubWindow.ts';
import { DutyPage } from './DutyPage.tsx';

const uuid = (place: number) => `019a9b1e-7c00-7000-8000-0000000000${String(place).padStart(2, '0')}`;
const [ann, bo] = ['Ann', 'Bobo'].map((realname, place) => ({
  id: uuid(place),
  realname,
  workNo: `W${place}`,
  phone: place === 0 ? '13900000001' : null,
  onDuty: place === 0,
  isEnabled: true,
  crew: 'A' as const,
  isInTeam: true,
}));
const machines = [1, 2, 3].map((id) => ({
  id,
  code: `F0${id}`,
  number: `0${id}`,
  kind: 'spinning' as const,
  area: 'Hall',
  positions: 1000,
}));
const row = (place: number, machineId: number, change: Partial<DutyRow> = {}): DutyRow => ({
  id: uuid(10 + place),
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
const rows = [
  row(0, 1),
  row(1, 2, { factor: 4500 }),
  row(2, 2, { personId: uuid(1), factor: 5500 }),
  row(3, 3, { crew: null }),
];
const turn = { productionDate: '2026-11-23', crew: 'A' as const, crews: ['A' as const, 'B' as const] };
const board = { turn, date: turn.productionDate, machines, rows, people: [ann, bo] };
const { read, edit } = responsibility.access;
const answers = (codes: readonly string[] = [read, edit]) => ({
  ...permitted(codes, [read, edit]),
  [showResponsibilities.path]: () => ok(board),
});
const openPage = testedPages();
const open = ({
  language = 'en',
  at = '/',
  duty = 'spinner',
}: {
  language?: Language;
  at?: string;
  duty?: (typeof duties)[number];
} = {}) => openPage(<DutyPage duty={duty} />, { language, at });
const cell = (place: string) => one(`[data-place="${place}"]`);
const point = async (element: HTMLElement, type: string, shiftKey = false) => {
  await act(async () => {
    const event = new MouseEvent(type, { bubbles: true, button: 0, shiftKey });
    element.dispatchEvent(event);
  });
};

describe('the page of responsibility machines', () => {
  it('P-078 shows who answers in each crew, with factors, and counts where nobody does', async () => {
    fakeServer(answers());
    await open();
    await said('Ring frame 01');
    expect(text()).toContain('2 without a person');
    expect(text()).toContain('1 machine shared');
    expect((await cell('2-0')).textContent).toBe('Ann 45.00 %Bobo 55.00 % disabled or off duty');
    expect((await cell('1-1')).textContent).toBe('Nobody');
    expect((await cell('3-0')).textContent).toBe('AnnAll shifts');
    expect((await cell('3-0')).getAttribute('colspan')).toBe('2');
  });

  it.each([
    ['P-079', 'maintainer', 'Maintainer responsibility machines'],
    ['P-080', 'repairman', 'Repairman responsibility machines'],
    ['P-081', 'shifter', 'Shifter responsibility machines'],
  ] as const)('%s asks for the %s', async (_, duty, title) => {
    const { seen } = fakeServer(answers());
    await open({ duty });
    await said(title);
    const asked = await found(() => seen.find(({ path }) => path === showResponsibilities.path));
    expect(asked.query.get('duty')).toBe(duty);
  });

  it('narrows by what its address says, and shows another day', async () => {
    const { seen } = fakeServer(answers());
    await open({ at: '/?find=bob&date=2026-12-01' });
    await said('Ring frame 02');
    expect(text()).not.toContain('Ring frame 01');
    const asked = await found(() => seen.find(({ path }) => path === showResponsibilities.path));
    expect(asked.query.get('date')).toBe('2026-12-01');
  });

  it('M-071 asks with the names before somebody is replaced, and then does it', async () => {
    const { seen } = fakeServer({
      ...answers(),
      [assignResponsible.path]: ({ body }) =>
        Reflect.get(Object(body), 'replace') === true
          ? ok({ changed: 2 })
          : refusedWith(200, {
              code: 409,
              messageCode: 'personnel.alreadyResponsible',
              parameter1: 'F01',
              parameter2: 'Ann',
              parameter3: '1',
            }),
    });
    await open();
    await point(await cell('1-0'), 'pointerdown');
    await press(await cell('1-0'), 'Enter');
    await said('Assign responsible persons');
    await click(await lastButton('Assign'));
    await said('Machine F01 already has a responsible person (Ann), replace them?');
    await click(await lastButton('Replace'));
    await said('Saved, 2 changes');
    const sent = seen.filter(({ path }) => path === assignResponsible.path).map(({ body }) => body);
    const asked = {
      duty: 'spinner',
      machineIds: [1],
      fromDate: turn.productionDate,
      toDate: null,
      people: [{ personId: uuid(0) }],
      remark: null,
      crews: ['A'],
    };
    expect(sent).toEqual([asked, { ...asked, replace: true }]);
  });

  it('M-072 V-050 asks for factors where several share, moved by keys, and always a whole', async () => {
    const { seen } = fakeServer({ ...answers(), [assignResponsible.path]: () => ok({ changed: 0 }) });
    await open();
    await point(await cell('2-0'), 'pointerdown');
    await press(await cell('2-0'), 'Enter');
    await said('Multiple responsible persons on a machine require output factors');
    const border = await one('[role="slider"][aria-label="Border between Ann and Bobo"]');
    expect(border.getAttribute('aria-valuetext')).toBe('45.00 %');
    await press(border, 'ArrowRight');
    await click(await lastButton('Assign'));
    const sent = await found(() => seen.find(({ path }) => path === assignResponsible.path));
    expect(Reflect.get(Object(sent.body), 'people')).toEqual([
      { personId: uuid(0), percent: 46 },
      { personId: uuid(1), percent: 54 },
    ]);
  });

  it('selects machines and crews by Shift and by keys, and releases them', async () => {
    const { seen } = fakeServer({ ...answers(), [releaseResponsible.path]: () => ok({ changed: 3 }) });
    await open();
    await point(await cell('1-0'), 'pointerdown');
    await point(await cell('2-0'), 'pointerdown', true);
    await said('2 machines selected');
    await press(await cell('2-0'), 'Delete');
    await said('Release Ring spinning 01, 02 from their responsible persons?');
    await click(await lastButton('Release'));
    const sent = await found(() => seen.find(({ path }) => path === releaseResponsible.path));
    expect(sent.body).toEqual({
      duty: 'spinner',
      machineIds: [1, 2],
      fromDate: turn.productionDate,
      crews: ['A'],
    });
  });

  it('shows the history of a cell', async () => {
    const past = {
      ...row(5, 1, { toDate: '2026-11-09' }),
      realname: 'Chen',
      by: 'Leader',
      atMs: 1_790_000_000_000,
    };
    fakeServer({ ...answers(), [showDutyHistory.path]: () => ok({ rows: [past] }) });
    await open();
    await point(await cell('1-0'), 'pointerdown');
    await click(await lastButton('History'));
    await said('2026-11-01 – 2026-11-09');
    expect(text()).toContain('Ring frame 01 · Spinner: history');
  });

  it('lets who may only read select and change nothing', async () => {
    fakeServer(answers([read]));
    await open();
    await said('Ring frame 01');
    expect(document.querySelector('[data-place]')).toBeNull();
    expect(text()).not.toContain('Assign');
  });

  it('shows people with their ranges and load, and hands over all of somebody’s machines', async () => {
    fakeServer(answers());
    await open({ at: '/?view=people' });
    await said('2 people');
    expect(text()).toMatch(/Ann W0.*13900000001.*Ring spinning 01–03/);
    await click(await one('[aria-label="Hand over Ann"]'));
    await said('Take over the machines of Ann');
  });

  it('says what to do where there are no machines', async () => {
    fakeServer({ ...answers(), [showResponsibilities.path]: () => ok({ ...board, machines: [], rows: [] }) });
    await open();
    await said('There are no machines yet');
  });

  it.each(languages)('says all of it in %s', async (language) => {
    fakeServer(answers());
    await open({ language });
    await cell('1-0');
    expect(text()).not.toMatch(/duty\.|choices\.|screens\./);
    await open({ language, at: '/?view=people' });
    await said('Ann');
    expect(text()).not.toMatch(/duty\.|choices\.|screens\./);
  });
});

describe('on a phone', () => {
  const phoneAnswers = {
    ...answers([read]),
    [showOwnMachines.path]: () => ok({ turn, machines: machines.slice(0, 2), rows: rows.slice(0, 2) }),
    [showDutiesOfMachine.path]: () =>
      ok({ turn, date: turn.productionDate, rows: rows.slice(0, 1), people: [ann] }),
  };

  it('shows the own machines, and who answers for any machine, with a link that calls', async () => {
    stubWindow(390);
    fakeServer(phoneAnswers);
    await open();
    await said('Ring spinning 01, 02');
    expect(text()).toContain('Spinner · Crew A · 45.00 %');
    await click(await oneWith('.ant-segmented-item-label', 'Who is responsible'));
    await click(
      await found(() =>
        [...document.querySelectorAll('button')].find((each) => each.textContent?.includes('Ring frame 01')),
      ),
    );
    const link = await one('a[href="tel:13900000001"]');
    expect(link.title).toBe('Call Ann');
    expect(text()).toContain('Nobody');
  });
});
