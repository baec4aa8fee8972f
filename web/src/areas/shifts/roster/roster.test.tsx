// @vitest-environment jsdom
import { rosterChange } from '@millwright/contract/areas/shifts/roster/roster.ts';
import {
  showCurrentShift,
  showShiftCalendar,
} from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { saveRoster, showRoster } from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import { showStanding } from '@millwright/contract/areas/shifts/standing/standingCalls.ts';
import { shiftShare } from '@millwright/contract/areas/shifts/standing/shiftShare.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { currentShift } from '@millwright/testing/web/app/openApp.tsx';
import { lastButton, permitted, said, testedPages } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, press } from '@millwright/testing/web/app/render.tsx';
import { stubWindow } from '@millwright/testing/web/app/stubWindow.ts';
import ShiftCalendarScreen from '../calendar/index.tsx';
import { calendarOf, fourCrews } from '@millwright/testing/web/shifts/calendar.ts';
import { ann, rosterOf } from '@millwright/testing/web/shifts/roster.ts';

const nowMs = Date.parse('2026-10-14T05:42:00Z');
const readers = [...Object.values(shiftSystem.access), rosterChange.access.read];
const openPage = testedPages();
const at = '/?by=person&day=2026-10-14&crew=';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
});
afterEach(() => {
  vi.useRealTimers();
});

type Cells = ReturnType<typeof rosterOf>['cells'];

function answers({ codes = [...readers, rosterChange.access.edit], isTaken = false, isAway = false } = {}) {
  const stored: { cells: Cells; isTaken: boolean; isAway: boolean } = { cells: [], isTaken, isAway };
  return fakeServer({
    ...permitted(codes),
    [showCurrentShift.path]: () => ok({ ...currentShift, isSet: true, firstDate: '2026-07-01' }),
    [showShiftCalendar.path]: ({ query }) => {
      const span = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
      return ok(calendarOf([fourCrews('2026-07-01')], span, nowMs));
    },
    [showRoster.path]: ({ query }) => {
      const span = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
      const people = query.get('keyword') === 'nobody' ? { people: [], total: 0 } : {};
      return ok(rosterOf(span, { cells: stored.cells, ...people }));
    },
    [saveRoster.path]: () => {
      if (stored.isAway) {
        stored.isAway = false;
        throw new TypeError('Failed to fetch');
      }
      if (!stored.isTaken) return ok({ versions: [1] });
      stored.isTaken = false;
      stored.cells = [{ personId: ann, productionDate: '2026-10-29', turn: 'annual', version: 1 }];
      return refusedWith(200, {
        code: 409,
        message: 'changed',
        messageCode: 'core.gridConflict',
        errors: [
          { field: 'turn', rule: 'changedMeanwhile', params: { rowId: ann, columnKey: '2026-10-29' } },
        ],
      });
    },
  });
}

const grid = () => one('[role=grid]');
const cell = (row: number, day: number) =>
  found(() => document.querySelector<HTMLElement>(`[data-spot="${row} ${day - 1}"]`));
const textIn = async (row: number, days: readonly number[]) =>
  Promise.all(days.map(async (day) => (await cell(row, day)).textContent));
/** Goes by keys to the 29th, the first of two mornings. */
async function goTo29() {
  for (const key of ['End', 'ArrowLeft', 'ArrowLeft']) await press(await grid(), key);
}
const asked = (server: ReturnType<typeof answers>) =>
  server.seen.filter(({ path }) => path.endsWith(saveRoster.path)).map(({ body }) => body);

describe('P-083 the scheduling calendar by person', () => {
  it('shows the quiet letters of the rotation, hours, and people at their posts', async () => {
    answers();
    await openPage(<ShiftCalendarScreen />, { at });
    await said('安娜');
    expect(await textIn(0, [13, 14, 15, 17, 19])).toEqual(['Mo', 'Mo', 'Mi', 'Ni', '']);
    expect((await cell(0, 14)).getAttribute('aria-label')).toBe('安娜, 2026-10-14: Morning');
    await said('No conflicts and no open posts.');
  });

  it('is filled by keys, names a post that is left with a way to find somebody, and is saved', async () => {
    const server = answers();
    await openPage(<ShiftCalendarScreen />, { at });
    await said('安娜');
    await goTo29();
    await press(await grid(), 's');
    expect(await textIn(0, [29])).toEqual(['S']);
    await said('10-29 Morning: one person short');
    const link = await found(() =>
      [...document.querySelectorAll('a')].find((each) => each.textContent === 'Find a substitute'),
    );
    expect(link.getAttribute('href')).toBe(
      `/personnel/replacement?absent=${ann}&date=2026-10-29&shift=morning`,
    );
    await click(await found(() => lastButton('Save 1 cell')));
    await said('1 cell is saved');
    expect(asked(server)).toEqual([{ rows: [ann], columns: ['2026-10-29'], cells: [[0, 0, 0, 'sick']] }]);
  });

  it('keeps what breaks a rule from being saved and says why; undo takes it back', async () => {
    answers();
    await openPage(<ShiftCalendarScreen />, { at });
    await said('安娜');
    await goTo29();
    await press(await grid(), '3');
    await said('0 h after the shift before, less than 11 h');
    expect((await found(() => lastButton('Save 0 cells'))).hasAttribute('disabled')).toBe(true);
    expect((await cell(0, 29)).dataset['look']).toContain('fault');
    await click(await found(() => lastButton('Undo')));
    expect(await textIn(0, [29])).toEqual(['Mo']);
    await said('No conflicts and no open posts.');
  });

  it('shows mine and theirs where somebody else saved the cell meanwhile, and goes on with mine', async () => {
    const server = answers({ isTaken: true });
    await openPage(<ShiftCalendarScreen />, { at });
    await said('安娜');
    await goTo29();
    await press(await grid(), 's');
    await click(await found(() => lastButton('Save 1 cell')));
    await said('Mine: Sick leave');
    await said('Theirs: Annual leave');
    await click(await found(() => lastButton('Go on')));
    await said('1 cell is saved');
    expect(asked(server).at(-1)).toMatchObject({ cells: [[0, 0, 1, 'sick']] });
  });

  it('keeps cells that could not be saved while the network is gone, says so, and saves them afterwards', async () => {
    const server = answers({ isAway: true });
    await openPage(<ShiftCalendarScreen />, { at });
    await said('安娜');
    await goTo29();
    await press(await grid(), 's');
    await click(await found(() => lastButton('Save 1 cell')));
    await said('No network, check the connection and try again');
    expect((await cell(0, 29)).dataset['look']).toContain('draft');
    await click(await found(() => lastButton('Save 1 cell')));
    await said('1 cell is saved');
    expect(asked(server)).toHaveLength(2);
    expect(asked(server)[1]).toEqual(asked(server)[0]);
  });

  it('is read only for who may not change it, and says what to do where nobody is found', async () => {
    answers({ codes: readers });
    await openPage(<ShiftCalendarScreen />, { at: `${at}&find=nobody` });
    await said('No matches.');
    await said('You can view the roster by person but not change it.');
  });

  it('says who decided who stands at the machines of somebody, for that shift', async () => {
    const server = answers({ codes: [...readers, shiftShare.access.read] });
    await openPage(<ShiftCalendarScreen />, { at });
    await said('安娜');
    await goTo29();
    await press(await grid(), 'Enter');
    await click(await found(() => lastButton('See who decided')));
    const asking = await found(() => server.seen.find(({ path }) => path.endsWith(showStanding.path)));
    // 8 o'clock in Shanghai: the morning of that date.
    expect(Object.fromEntries(asking.query)).toMatchObject({
      machineId: '1',
      atMs: String(Date.parse('2026-10-29T00:00:00Z')),
    });
  });

  it('is asked for of one workshop', async () => {
    const server = answers();
    await openPage(<ShiftCalendarScreen />, { at: `${at}&workshop=二纺` });
    await said('安娜');
    await said('二纺');
    const asking = server.seen.findLast(({ path }) => path.endsWith(showRoster.path));
    expect(asking?.query.get('department')).toBe('二纺');
  });

  it('is a week on a phone, where somebody is put on leave by two touches', async () => {
    stubWindow(390);
    const server = answers();
    await openPage(<ShiftCalendarScreen />, { at: '/?by=person&day=2026-10-21&crew=' });
    await said('安娜');
    expect(document.querySelectorAll('[data-spot^="0 "]')).toHaveLength(7);
    await press(await grid(), 'Enter');
    await click(await found(() => lastButton('Annual leave')));
    await said('1 cell is saved');
    expect(asked(server)).toHaveLength(1);
  });
});
