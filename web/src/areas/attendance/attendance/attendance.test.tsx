// @vitest-environment jsdom
import {
  correctAttendance,
  type PersonMonth,
  type ShownAttendance,
  showAttendance,
  showAttendanceOf,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { noAttendance } from '@millwright/contract/areas/attendance/attendance/attendanceSums.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, type } from '@millwright/testing/web/app/render.tsx';
import { sampleSession } from '@millwright/testing/web/app/samples.ts';
import AttendanceScreen from './index.tsx';

const openPage = testedPages();
const { id: own } = sampleSession().userInfo;
const other = '019a9b1e-7c00-7000-8000-000000000011';
const team = { id: '019a9b1e-7c00-7000-8000-000000000009', name: 'Spinners A', crew: 'A' as const };
const at = (time: string) => Date.parse(`2026-10-14T${time}:00+08:00`);
const facts = { nowMs: at('18:00'), zone: 'Asia/Shanghai', from: '2026-10-01', to: '2026-10-31' };
const ann = { id: own, realname: 'Ann', workNo: '1001', teamIds: [team.id] };
const bo = { id: other, realname: 'Bo', workNo: '1002', teamIds: [team.id] };
const late = {
  ...noAttendance,
  planned: 20,
  due: 10,
  present: 9,
  late: 2,
  lateMin: 31,
  absent: 1,
  presentMin: 4320,
};
const fine = { ...noAttendance, planned: 20, due: 10, present: 10, presentMin: 4800 };
const turn: PersonMonth['turns'][number] = {
  productionDate: '2026-10-14',
  shift: 'morning',
  crew: 'A',
  startMs: at('08:00'),
  endMs: at('16:00'),
  leave: null,
  state: 'present',
  cameMs: at('08:25'),
  leftMs: null,
  plannedMin: 480,
  presentMin: 0,
  lateMin: 25,
  earlyMin: 0,
  overtimeMin: 0,
  isMissingIn: false,
  isMissingOut: true,
  isCorrected: false,
};

type Parts = ShownAttendance['people'][number]['parts'];
/** Until some day in the team, and in none since. */
const moved: Parts = [
  { teamIds: [team.id], sums: { ...noAttendance, planned: 8, due: 8, present: 8 } },
  { teamIds: [], sums: { ...noAttendance, planned: 12, due: 2, present: 2 } },
];

function answers({ readAll = true, mayCorrect = true, parts = [] as Parts } = {}) {
  const shown: ShownAttendance = {
    ...facts,
    may: { readAll, correct: mayCorrect },
    teams: readAll ? [team] : [],
    people: [
      { ...ann, sums: late, parts: [] },
      { ...bo, sums: fine, parts },
    ],
  };
  const month: PersonMonth = {
    ...facts,
    person: ann,
    sums: late,
    turns: [turn],
    unplanned: [],
    punches: [],
    corrections: [],
    nearMin: 240,
    mayCorrect,
  };
  return fakeServer({
    ...permitted(Object.values(attendanceRights)),
    [showAttendance.path]: () => ok(shown),
    [showAttendanceOf.path]: () => ok(month),
    [correctAttendance.path]: () => ok({ id: other }),
  });
}

const names = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('b, button')?.textContent);

describe('P-082 attendance statistics', () => {
  it('shows a line a person with their sum, and those alone who are looked for', async () => {
    answers();
    await openPage(<AttendanceScreen />, { at: '/?month=2026-10' });
    await said('October 2026');
    await said('2× · 31 min');
    expect(names()).toEqual(['Ann 1001', 'Bo 1002']);
    expect((await one('tfoot')).textContent).toContain('95.0 %');
  });

  it('keeps to the address: people with absences', async () => {
    answers();
    await openPage(<AttendanceScreen />, { at: '/?month=2026-10&only=absent' });
    await said('2× · 31 min');
    expect(names()).toEqual(['Ann 1001']);
  });

  it('adds up by team', async () => {
    answers();
    await openPage(<AttendanceScreen />, { at: '/?month=2026-10&view=teams' });
    await said('Spinners A');
    expect((await one('tbody tr')).textContent).toContain('20 due of 40');
  });

  it('counts who moved to another team in each for the time there', async () => {
    answers({ parts: moved });
    await openPage(<AttendanceScreen />, { at: '/?month=2026-10&view=teams' });
    await said('Spinners A');
    const lines = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    expect(lines[0]).toContain('18 due of 28');
    expect(lines[1]).toContain('2 due of 12');
  });

  it('counts of who moved the time in the team that is asked for', async () => {
    answers({ parts: moved });
    await openPage(<AttendanceScreen />, { at: `/?month=2026-10&team=${team.id}&find=Bo` });
    await said('Bo');
    expect((await one('tfoot')).textContent).not.toContain('/');
  });

  it('tells who finds nobody how to see all again', async () => {
    answers();
    const router = await openPage(<AttendanceScreen />, { at: '/?month=2026-10&find=nobody' });
    await said('Nobody matches these filters.');
    await click(
      await found(() =>
        [...document.querySelectorAll('button')].find((each) => each.textContent === 'Clear filters'),
      ),
    );
    expect(router.state.location.search).toBe('?month=2026-10');
  });

  it('opens the month of a person, where a leader sets a turn right with a reason', async () => {
    const server = answers();
    await openPage(<AttendanceScreen />, { at: `/?month=2026-10&person=${own}` });
    await said('No punch-out');
    await said('Late 25 min');
    await click(await one('button[aria-label="Correct 2026-10-14 Morning"]'));
    await said('Present as planned');
    const reason = await found(() =>
      document.querySelector<HTMLTextAreaElement>('[data-field=reason] textarea'),
    );
    await type(reason, 'forgot to punch out');
    await click(await one('.ant-modal-footer .ant-btn-primary'));
    const sent = await found(() => server.seen.find(({ path }) => path === correctAttendance.path));
    expect(sent.body).toMatchObject({ kind: 'asPlanned', cameAt: null, reason: 'forgot to punch out' });
  });

  it('is the own month alone for who sees nobody else’s', async () => {
    answers({ readAll: false, mayCorrect: false });
    await openPage(<AttendanceScreen />, { at: '/?month=2026-10' });
    await said('My attendance');
    await said('No punch-out');
    expect(document.querySelector('button[aria-label^="Correct"]')).toBeNull();
  });
});
