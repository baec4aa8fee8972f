// @vitest-environment jsdom
import { showTeams } from '@millwright/contract/areas/personnel/crews/crews.ts';
import { team } from '@millwright/contract/areas/personnel/teams/team.ts';
import {
  showCurrentShift,
  showShiftCalendar,
} from '@millwright/contract/areas/shifts/calendar/calendarCalls.ts';
import { shiftSystem } from '@millwright/contract/areas/shifts/shiftSystem/shiftSystem.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { currentShift } from '@millwright/testing/web/app/openApp.tsx';
import { permitted, said, testedPages } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, press } from '@millwright/testing/web/app/render.tsx';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import { stubWindow } from '@millwright/testing/web/app/stubWindow.ts';
import ShiftCalendarScreen from './index.tsx';
import { calendarOf, fourCrews, twoShifts } from '@millwright/testing/web/shifts/calendar.ts';

const nowMs = Date.parse('2026-10-14T05:42:00Z');
const { id: own } = sampleSession().userInfo;
const openPage = testedPages();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
});
afterEach(() => {
  vi.useRealTimers();
});

function answers() {
  const member = {
    id: own,
    realname: '王丽',
    workNo: null,
    position: null,
    avatar: null,
    isLeader: false,
    onDuty: true,
    isEnabled: true,
  };
  const shownTeam = {
    id: '019a9b1e-7c00-7000-8000-000000000009',
    name: '甲班细纱',
    type: 'spinner',
    crew: 'A',
    process: null,
    department: null,
    members: [member],
  };
  return fakeServer({
    ...permitted([...Object.values(shiftSystem.access), team.access.read]),
    [showTeams.path]: () => ok({ teams: [shownTeam] }),
    [showCurrentShift.path]: () => ok({ ...currentShift, isSet: false, firstDate: '2026-12-01' }),
    [showShiftCalendar.path]: ({ query }) => {
      const span = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
      return ok(calendarOf([fourCrews('2026-07-01'), twoShifts('2026-11-20')], span, nowMs));
    },
  });
}

const cells = (rowName: string) => {
  const row = [...document.querySelectorAll('tbody tr')].find((each) =>
    each.querySelector('th')?.textContent?.startsWith(rowName),
  );
  return [...(row?.querySelectorAll('td') ?? [])];
};

describe('P-083 the scheduling calendar by crew', () => {
  it('shows the month of today with the crew of each shift, and tints the crew of the own team', async () => {
    answers();
    await openPage(<ShiftCalendarScreen />);
    await said('October 2026');
    await said('Cycle 14 · today is day 2');
    await found(() => cells('Morning').find((each) => each.dataset['mine'] !== undefined));
    expect(
      cells('Morning')
        .slice(11, 16)
        .map((each) => each.textContent),
    ).toEqual(['B', 'A', 'A', 'D', 'D']);
    const mine = cells('Morning').flatMap((each, place) =>
      each.dataset['mine'] === undefined ? [] : [place + 1],
    );
    expect(mine).toEqual([5, 6, 13, 14, 21, 22, 29, 30]);
    expect((await one('thead th[data-today]')).getAttribute('aria-label')).toBe('2026-10-14 Wed');
    expect(cells('Off')[0]?.textContent).toBe('B');
  });

  it('M-075 says that the first system begins later', async () => {
    answers();
    await openPage(<ShiftCalendarScreen />);
    await said('The current shift is not set: the first shift system takes effect on 2026-12-01.');
  });

  it('goes to another month by key, in the address, and marks where a system begins', async () => {
    const server = answers();
    const router = await openPage(<ShiftCalendarScreen />);
    await said('October 2026');
    await press(await one('[role=group][tabindex="0"]'), 'ArrowRight');
    await said('November 2026');
    expect(router.state.location.search).toContain('day=2026-11-01');
    await found(() => document.querySelector('thead th[data-border]'));
    expect(document.querySelector('thead th[data-border]')?.textContent).toContain('20');
    expect(server.seen.some(({ query }) => query.get('from') === '2026-11-01')).toBe(true);
    await press(await one('[role=group][tabindex="0"]'), 't');
    await said('October 2026');
  });

  it('draws a month that is over paler', async () => {
    answers();
    await openPage(<ShiftCalendarScreen />, { at: '/?day=2026-09-10' });
    await said('September 2026');
    expect((await one('table')).dataset['over']).toBe('true');
  });

  it('is a list of the week on a phone, with the own shift of each day', async () => {
    stubWindow(390);
    answers();
    await openPage(<ShiftCalendarScreen />);
    await said('Crew A: Morning 08:00–16:00');
    expect(document.querySelectorAll('ol > li')).toHaveLength(7);
    await said('Crew A: off');
    await click(await one('button[aria-label="Next week"]'));
    await said('2026-10-19 – 10-25');
  });
});
