// @vitest-environment jsdom
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import {
  confirmPlans,
  foreseePlans,
  generatePlans,
  movePlans,
  recordPlan,
  showPlanYear,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, press, type } from '@millwright/testing/web/app/render.tsx';
import PlanYearScreen from './index.tsx';
import { planRowCalls as calls } from './planCallsOfRows.ts';
import { ahead, answers, yearAddress, past } from '@millwright/testing/web/maintenance/plan.ts';
import { planFixtureId, machineOf, nowMs, yearOf } from '@millwright/testing/web/maintenance/planScreen.ts';

const openPage = testedPages();
const { access } = maintenancePlan;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
});
afterEach(() => {
  vi.useRealTimers();
});

const matrix = () => one('[data-testid="plan-matrix"]');

describe('P-067 the page of the maintenance plan', () => {
  it('shows the figures beside their target, machines of each process, and teams with more work than hours', async () => {
    answers();
    await openPage(<PlanYearScreen />, { at: yearAddress() });
    await said('RF-01');
    const figures = (await one('[data-testid="plan-figures"]')).textContent;
    expect(figures).toContain('94.2');
    expect(figures).toContain('Compliance, target 95.0');
    await said('120');
    expect(document.querySelector('[aria-label*="Team A week 43"]')).not.toBeNull();
  });

  it('without items leads to them', async () => {
    answers({ [showPlanYear.path]: () => ok(yearOf([], { items: [] })) });
    await openPage(<PlanYearScreen />, { at: yearAddress() });
    await said('No maintenance items yet');
    expect((await one('[role="note"] a')).getAttribute('href')).toBe('/basicData/maintenanceItem');
  });

  it('does not take plans that the reader may not see for plans that nobody generated', async () => {
    answers({ [showPlanYear.path]: () => ok(yearOf([machineOf(1)], { narrowedTo: ['own'] })) });
    await openPage(<PlanYearScreen />, { at: yearAddress() });
    await said('No plan in 2026 is visible to you');
    expect((await one('[data-testid=shown-rows]')).textContent).toBe(
      'Shown: Rows you created or are named in',
    );
    expect(text()).not.toContain('No plans in 2026 yet');
  });

  it('M-078 says that a week without plans must be generated first, and leads there', async () => {
    const { seen } = answers({
      [confirmPlans.path]: () =>
        refusedWith(200, { code: 409, messageCode: 'maintenance.plansNotGenerated' }),
      [foreseePlans.path]: () => ok({ added: 12, redated: 0, unexecuted: 0, cancelled: 0 }),
      [generatePlans.path]: () => ok({ added: 12, redated: 0, unexecuted: 0, cancelled: 0 }),
    });
    await openPage(<PlanYearScreen />, { at: yearAddress() });
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
    await said('Will be written: 12 added');
    await click(await lastButton('Generate plans'));
    await said('12 added');
  });

  it('M-079 says of a plan before today that it cannot be edited when somebody carries it', async () => {
    const { seen } = answers();
    await openPage(<PlanYearScreen />, { at: yearAddress() });
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
    await openPage(<PlanYearScreen />, { at: yearAddress() });
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
    await openPage(<PlanYearScreen />, { at: yearAddress() });
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
    await said('must not be below 1');
    await type(days, '3');
    await click(await one('.ant-modal .ant-btn-primary'));
    await said('By 5 days at least');
    expect(seen.find(({ path }) => path === call?.path)?.body).toMatchObject({ postponedD: 3 });
  });

  it('writes down what was done before work is told done', async () => {
    const { seen } = answers({ [recordPlan.path]: () => ok({ id: ahead.id, version: 4 }) });
    await openPage(<PlanYearScreen />, { at: yearAddress(`&plan=${ahead.id}`) });
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
        { id: planFixtureId('f', 1), isDone: true },
        { id: planFixtureId('f', 2), isDone: true, value: 6.2 },
      ],
    });
  });

  it('has nothing that changes a plan for who may only read', async () => {
    answers({}, [access.read]);
    await openPage(<PlanYearScreen />, { at: yearAddress() });
    await said('RF-01');
    expect(text()).not.toContain('Generate plan');
    expect(text()).not.toContain('Confirm week');
  });
});

async function pressWithShift(element: HTMLElement, key: string): Promise<void> {
  await press(element, 'Shift');
  await act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true }));
  });
}
