// @vitest-environment jsdom
import { maintenancePlan } from '@millwright/contract/areas/maintenance/maintenancePlan.ts';
import {
  confirmPlans,
  generatePlans,
  generatePlansRight,
  movePlans,
  proposePlanDays,
  recordPlan,
  recordPlanRight,
  showPlanAside,
  showPlanTeams,
  showPlanYear,
} from '@millwright/contract/areas/maintenance/planCalls.ts';
import { maintenanceYearScreen } from '@millwright/contract/areas/maintenance/planScreen.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusedWith } from '../../../app/testing/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '../../../app/testing/pages.tsx';
import { click, found, one, press, type } from '../../../app/testing/render.tsx';
import PlanYearScreen from './index.tsx';
import { planRowCalls } from './planCallsOfRows.ts';
import { cleaningId, idOf, machineOf, nowMs, planOf, teamId, today, yearOf } from './testing.ts';

const openPage = testedPages();
const { access, lifeCycle } = maintenancePlan;
const calls = planRowCalls;
const rights = [
  ...Object.values(access),
  ...Object.values(lifeCycle.actions).map((action) => action.access),
  generatePlansRight,
  recordPlanRight,
];
const at = (search = '') => `${maintenanceYearScreen.path}?year=2026${search}`;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
});
afterEach(() => {
  vi.useRealTimers();
});

const past = planOf(1, { date: '2026-10-09', isOverdue: true, isEditable: false });
const ahead = planOf(2);
const year = yearOf([machineOf(1, { plans: [past, ahead] })]);

const row = {
  id: ahead.id,
  version: 3,
  createBy: null,
  createTime: '2026-10-01 08:00:00',
  updateBy: null,
  updateTime: null,
  number: ahead.number,
  state: 'confirmed',
  itemId: cleaningId,
  itemId_dictText: 'RF-CLEAN · Cleaning',
  machineId: '1',
  machineId_dictText: 'RF-01',
  plannedStart: '2026-10-16T00:00:00.000Z',
  plannedEnd: '2026-10-16T02:00:00.000Z',
  teamId,
  teamId_dictText: 'Team A',
  responsibleId: null,
  responsibleId_dictText: null,
  remark: null,
  isMaterialChanged: false,
  frontRollerMm: null,
  middleRollerMm: null,
  backRollerMm: null,
  wipingResult: null,
  wipingResult_dictText: null,
  abnormalReason: null,
  vouchers: null,
  cycleNumber: 4,
  dueDate: '2026-10-16',
  dueBy: 'week',
  dueBy_dictText: 'Weeks',
  plannedMin: 120,
  people: 2,
  startedAt: '2026-10-14T05:00:00.000Z',
  endedAt: null,
  workHours: 0,
  isWithoutMaterial: null,
  postponedD: null,
  postponements: null,
  postponeReason: null,
  cancelReason: null,
  doneWithId: null,
  doneWithId_dictText: null,
  actions: ['edit', 'start', 'reset', 'complete', 'postpone', 'cancel'],
  steps: [stepOf(1, 'check'), stepOf(2, 'value')],
  materials: [],
  participants: [],
};

function stepOf(place: number, kind: 'check' | 'value') {
  return {
    id: idOf('f', place),
    version: 1,
    createBy: null,
    createTime: '2026-10-01 08:00:00',
    updateBy: null,
    updateTime: null,
    planId: ahead.id,
    planId_dictText: ahead.number,
    position: place,
    name: kind === 'check' ? 'Clean the creel' : 'Air pressure',
    kind,
    kind_dictText: kind,
    unit: kind === 'value' ? 'bar' : null,
    minutes: 20,
    isRequired: true,
    isDone: false,
    value: null,
    wiping: null,
    wiping_dictText: null,
    note: null,
    actions: [],
  };
}

type Handlers = Parameters<typeof fakeServer>[0];

function answers(more: Handlers = {}, codes: readonly string[] = rights) {
  return fakeServer({
    ...permitted(codes, rights),
    [showPlanYear.path]: () => ok(year),
    [showPlanTeams.path]: () =>
      ok({
        weeks: year.weeks,
        teams: [
          {
            teamId,
            name: 'Team A',
            people: 3,
            weeks: year.weeks.map(({ week }) => ({
              plannedHours: week === 43 ? 48 : 10,
              doneHours: 0,
              capacityHours: 40,
            })),
          },
        ],
      }),
    [calls.queryById.path]: () => ok(row),
    [showPlanAside.path]: () =>
      ok({ previous: null, next: '2026-10-23', includes: [], steps: [], needsVoucher: false }),
    [proposePlanDays.path]: () =>
      ok({ earliest: today, latest: '2026-10-20', from: 'nothing', best: null, days: [] }),
    ...more,
  });
}

const matrix = () => one('[data-testid="plan-matrix"]');

describe('P-067 the page of the maintenance plan', () => {
  it('shows the figures beside their target, machines of each process, and teams with more work than hours', async () => {
    answers();
    await openPage(<PlanYearScreen />, { at: at() });
    await said('RF-01');
    const figures = (await one('[data-testid="plan-figures"]')).textContent;
    expect(figures).toContain('94.2');
    expect(figures).toContain('Compliance, target 95.0');
    await said('120');
    expect(document.querySelector('[aria-label*="Team A week 43"]')).not.toBeNull();
  });

  it('without items leads to them', async () => {
    answers({ [showPlanYear.path]: () => ok(yearOf([], { items: [] })) });
    await openPage(<PlanYearScreen />, { at: at() });
    await said('No maintenance items yet');
    expect((await one('[role="note"] a')).getAttribute('href')).toBe('/basicData/maintenanceItem');
  });

  it('M-078 says that a week without plans must be generated first, and leads there', async () => {
    const { seen } = answers({
      [confirmPlans.path]: () =>
        refusedWith(200, { code: 409, messageCode: 'maintenance.plansNotGenerated' }),
      [generatePlans.path]: () => ok({ added: 12, redated: 0, unexecuted: 0, cancelled: 0 }),
    });
    await openPage(<PlanYearScreen />, { at: at() });
    await click(await lastButton('Confirm week 42'));
    await said('Confirm the plans of week 42');
    await click(await one('.ant-modal .ant-btn-primary'));
    await said('The plan must be generated first');
    expect(seen.find(({ path }) => path === confirmPlans.path)?.body).toEqual({
      fromDate: '2026-10-12',
      toDate: '2026-10-18',
    });
    await click(await lastButton('Generate plan'));
    await said('Plans that there are stay as they are');
    await click(await lastButton('Generate'));
    await said('12 added');
  });

  it('M-079 says of a plan before today that it cannot be edited when somebody carries it', async () => {
    const { seen } = answers();
    await openPage(<PlanYearScreen />, { at: at() });
    const grid = await matrix();
    await press(grid, 'ArrowRight');
    await said('RF-01, Cleaning, 10-09, Overdue');
    await pressWithShift(grid, 'ArrowRight');
    await said('A plan before today cannot be edited');
    expect(seen.some(({ path }) => path === movePlans.path)).toBe(false);
  });

  it('moves a plan by keys to the next day on the clock of the mill, and takes it back', async () => {
    const fine = { messageCode: null, message: null };
    const done = { id: ahead.id, title: ahead.number, isDone: true, version: 4, ...fine };
    const { seen } = answers({ [movePlans.path]: () => ok({ outcomes: [done] }) });
    await openPage(<PlanYearScreen />, { at: at() });
    const grid = await matrix();
    await press(grid, 'ArrowRight');
    await press(grid, 'ArrowRight');
    await pressWithShift(grid, 'ArrowRight');
    const moved = await found(() => seen.find(({ path }) => path === movePlans.path));
    expect(moved.body).toEqual({
      moves: [
        {
          id: ahead.id,
          version: ahead.version,
          plannedStart: '2026-10-17T00:00:00.000Z',
          plannedEnd: '2026-10-17T02:00:00.000Z',
        },
      ],
    });
    await click(await lastButton('Undo'));
    const back = await found(() => seen.filter(({ path }) => path === movePlans.path)[1]);
    expect(JSON.stringify(back.body)).toContain('2026-10-16T00:00:00.000Z');
    // The move itself made a version: what comes behind it is somebody else's.
    expect(back.body).toMatchObject({ moves: [{ id: ahead.id, version: 4 }] });
  });

  it('postpones several by whole days only, and tells what became of each', async () => {
    const call = calls.actions['postpone'];
    const outcomes = [past, ahead].map(({ id, number }, place) => ({
      id,
      title: number,
      isDone: place === 1,
      messageCode: place === 1 ? null : 'maintenance.postponedIntoPast',
      message: place === 1 ? null : 'By 5 days at least',
    }));
    const { seen } = answers({ [call?.path ?? '']: () => ok({ outcomes }) });
    await openPage(<PlanYearScreen />, { at: at() });
    const grid = await matrix();
    await press(grid, 'ArrowRight');
    await press(grid, ' ');
    await press(grid, 'ArrowRight');
    await press(grid, ' ');
    await said('2 selected');
    await click(await lastButton('Postpone…'));
    const days = await found(() => document.querySelector<HTMLInputElement>('.ant-modal input'));
    await type(days, '0');
    await click(await one('.ant-modal .ant-btn-primary'));
    await said('The days must be a whole number from 1 to 365');
    await type(days, '3');
    await click(await one('.ant-modal .ant-btn-primary'));
    await said('By 5 days at least');
    expect(seen.find(({ path }) => path === call?.path)?.body).toMatchObject({ postponedD: 3 });
  });

  it('writes down what was done before work is told done', async () => {
    const { seen } = answers({ [recordPlan.path]: () => ok({ id: ahead.id, version: 4 }) });
    await openPage(<PlanYearScreen />, { at: at(`&plan=${ahead.id}`) });
    await said('Clean the creel');
    await lastButton('Complete');
    await click(await one('.ant-checkbox-input'));
    await said('The record is not saved');
    expect([...document.querySelectorAll('button')].some((each) => each.textContent === 'Complete')).toBe(
      false,
    );
    await type(
      await found(() => document.querySelector<HTMLInputElement>('input[aria-label="Air pressure"]')),
      'x',
    );
    await click(await lastButton('Save record'));
    await said('“Air pressure” must be a number');
    await type(
      await found(() => document.querySelector<HTMLInputElement>('input[aria-label="Air pressure"]')),
      '6.2',
    );
    await click(await lastButton('Save record'));
    const sent = await found(() => seen.find(({ path }) => path === recordPlan.path));
    expect(sent.body).toMatchObject({
      id: ahead.id,
      version: 3,
      steps: [
        { id: idOf('f', 1), isDone: true },
        { id: idOf('f', 2), isDone: true, value: 6.2 },
      ],
    });
  });

  it('has nothing that changes a plan for who may only read', async () => {
    answers({}, [access.read]);
    await openPage(<PlanYearScreen />, { at: at() });
    await said('RF-01');
    expect(text()).not.toContain('Generate plan');
    expect(text()).not.toContain('Confirm week');
  });
});

async function pressWithShift(element: HTMLElement, key: string): Promise<void> {
  await press(element, 'Shift');
  const { act } = await import('react');
  await act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true }));
  });
}
