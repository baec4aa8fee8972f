// @vitest-environment jsdom
import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { takeOverPlanRight } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.lifeCycle.ts';
import {
  applyPlanRemedy,
  editPlan,
  explainPlanOrder,
  previewTakeOver,
  showPlan,
  showPlanGround,
  showPlanRun,
  startPlanRun,
  stopPlanRun,
  undoPlanStep,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { schedulingScreen } from '@millwright/contract/areas/scheduling/scheduling/schedulingScreen.ts';
import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, press } from '@millwright/testing/web/app/render.tsx';
import SchedulingScreen from './index.tsx';
import {
  editedPlanOf,
  planId,
  runOf,
  shownPlanOf,
  startMs,
  planTotalsWith,
} from '@millwright/testing/web/scheduling/plan.ts';

const openPage = testedPages();
const { access } = productionPlan;
const rights = [...Object.values(access), takeOverPlanRight, dispatchOrder.access.add];
const address = `${schedulingScreen.path}?id=${planId}`;
const calls = callsOf(productionPlan);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });
});
afterEach(() => {
  vi.useRealTimers();
});

type Handlers = Parameters<typeof fakeServer>[0];

function answers(plan: ShownPlan, more: Handlers = {}, codes: readonly string[] = rights) {
  return fakeServer({
    ...permitted(codes, rights),
    [showPlan.path]: () => ok(plan),
    [showPlanRun.path]: () => ok({ revision: plan.revision, totals: plan.totals, run: plan.run }),
    [showPlanGround.path]: () => ok({ nowMs: startMs, frames: 50, takenOver: null, lines: [] }),
    [calls.list.path]: () =>
      ok({ records: [], total: 0, isMore: false, size: 1, current: 1, pages: 0, narrowedTo: [] }),
    [explainPlanOrder.path]: () =>
      ok({
        revision: plan.revision,
        lateDays: 1,
        leastDays: 2.5,
        isPossible: true,
        last: {
          frame: 0,
          aheadHours: 54,
          changeoverHours: 6,
          closedHours: 0,
          waitHours: 0,
          ahead: [{ order: 0, hours: 48, isDueLater: true }],
          ownHours: 61,
        },
        remedies: [
          {
            kind: 'moreFrames',
            lateDays: 0,
            added: [2],
            givenUp: [],
            others: [{ order: 0, moreDays: 1 }],
            moreChangeovers: 1,
          },
        ],
      }),
    ...more,
  });
}

const orders = () => openPage(<SchedulingScreen />, { at: `${address}&view=orders` });
const gantt = () => found(() => document.querySelector<HTMLElement>('[data-testid="gantt"]'));

describe('P-064 the page of scheduling', () => {
  it('without a plan says what one would be made of, and offers to make it to who may', async () => {
    answers(shownPlanOf());
    await openPage(<SchedulingScreen />, { at: schedulingScreen.path });
    await said('50 spinning frames, 0 order lines');
    expect(await lastButton('New plan')).toBeDefined();
  });

  it('without a plan names the right to make one to who has it not', async () => {
    answers(shownPlanOf(), {}, [access.read]);
    await openPage(<SchedulingScreen />, { at: schedulingScreen.path });
    await said('Making plans needs the right');
    expect(text()).not.toContain('New plan');
  });

  it('M-081 shows figures, what is unscheduled, and lines without a route with the sentence and a way to the routes', async () => {
    answers(shownPlanOf());
    await openPage(<SchedulingScreen />, { at: address });
    await said('October');
    const figures = (await one('[data-testid="plan-figures"]')).textContent;
    expect(figures).toContain('1 line');
    expect(figures).toContain('20.00');
    expect((await one('[data-testid="unscheduled"]')).textContent).toContain('1014-03');
    const left = await one('[data-testid="left-out"]');
    expect(left.textContent).toContain('1030-01');
    expect(left.textContent).toContain('Orders without a process route are not scheduled');
    expect(left.querySelector('a')?.getAttribute('href')).toBe('/basicData/processRoute');
  });

  it('says that remedies wait for a plan in which every order is on frames', async () => {
    const plan = shownPlanOf();
    const late = { lateDays: 1, leastDays: 2.5, isPossible: true, last: null, remedies: [] };
    const answered = { [explainPlanOrder.path]: () => ok({ revision: plan.revision, ...late }) };
    answers(plan, answered);
    await orders();
    await click(await found(() => buttonNamed('1013-03')));
    await said('Remedies are looked for once every order is on frames');
    const whole = { ...plan, totals: { ...plan.totals, unscheduledOrders: 0 } };
    answers(whole, answered);
    await orders();
    await click(await found(() => buttonNamed('1013-03')));
    await said('Nothing brings it forward');
  });

  it('says of a late order why, and applies a remedy with the revision that was seen', async () => {
    const { seen } = answers(shownPlanOf(), { [applyPlanRemedy.path]: () => ok({ revision: 5 }) });
    await orders();
    await click(await found(() => buttonNamed('1013-03')));
    await said(', 1 day late');
    await said('Last frame 02: begins in 54.0 h');
    await said('due later');
    await said('Add frames 01');
    await click(await found(() => buttonNamed('Apply remedy')));
    await found(() => seen.find(({ path }) => path === applyPlanRemedy.path));
    expect(seen.find(({ path }) => path === applyPlanRemedy.path)?.body).toEqual({
      id: planId,
      revision: 4,
      order: 1,
      kind: 'moreFrames',
    });
  });

  it('keys select a lot, lock it, and take the step back', async () => {
    const { seen } = answers(shownPlanOf(), {
      [editPlan.path]: () => ok(editedPlanOf()),
      [undoPlanStep.path]: () => ok({ revision: 6 }),
    });
    await openPage(<SchedulingScreen />, { at: address });
    const chart = await gantt();
    await press(chart, 'ArrowDown');
    await said('01, 1012 JC40');
    await press(chart, 'l');
    const locked = await found(() => seen.find(({ path }) => path === editPlan.path));
    expect(locked.body).toEqual({
      id: planId,
      revision: 4,
      edits: [{ kind: 'lock', frame: 2, at: 0 }],
    });
    await click(await found(() => enabled(buttonNamed('Undo'))));
    await found(() => seen.find(({ path }) => path === undoPlanStep.path));
  });

  it('a second editor is told of, nothing is lost, and the plan is read anew', async () => {
    const { seen } = answers(shownPlanOf(), {
      [editPlan.path]: () =>
        refusedWith(200, {
          code: 409,
          messageCode: 'production.planChanged',
          parameter1: 'PP20261014001',
          parameter2: 'Minh',
        }),
    });
    await openPage(<SchedulingScreen />, { at: address });
    const chart = await gantt();
    await press(chart, 'ArrowDown');
    await said('01, 1012 JC40');
    const before = seen.filter(({ path }) => path === showPlan.path).length;
    await press(chart, 'Delete');
    await said('Minh has just changed PP20261014001');
    await found(() => (seen.filter(({ path }) => path === showPlan.path).length > before ? true : undefined));
    expect(text()).toContain('October');
  });

  it('an optimisation that somebody else started is seen, with its bound, and keeps others from editing', async () => {
    const { seen } = answers(shownPlanOf({ run: runOf() }), { [stopPlanRun.path]: () => ok(null) });
    await openPage(<SchedulingScreen />, { at: address });
    await said('never below 900');
    await said('started by Hạnh');
    expect(text()).not.toContain('Optimise again');
    const chart = await gantt();
    await press(chart, 'ArrowDown');
    await press(chart, 'l');
    expect(seen.some(({ path }) => path === editPlan.path)).toBe(false);
    await click(await found(() => buttonNamed('Stop')));
    await found(() => seen.find(({ path }) => path === stopPlanRun.path));
  });

  it('an optimisation that ended is over once its plan is read: nothing is done to lots of an older one', async () => {
    const [older, newer] = [
      shownPlanOf({ run: runOf() }),
      shownPlanOf({ revision: 5, run: runOf({ state: 'done' }) }),
    ];
    const read = Promise.withResolvers<void>();
    let readings = 0;
    const { seen } = answers(older, {
      [showPlan.path]: async () => {
        readings += 1;
        if (readings === 1) return ok(older);
        await read.promise;
        return ok(newer);
      },
      [showPlanRun.path]: () => ok({ revision: 5, totals: newer.totals, run: newer.run }),
      [editPlan.path]: () => ok(editedPlanOf()),
    });
    await openPage(<SchedulingScreen />, { at: address });
    const chart = await gantt();
    await found(() => (readings > 1 ? true : undefined));
    await press(chart, 'ArrowDown');
    await said('01, 1012 JC40');
    await press(chart, 'Delete');
    expect((await one('[data-testid="plan-run"]')).dataset['state']).toBe('running');
    expect(seen.some(({ path }) => path === editPlan.path)).toBe(false);
    read.resolve();
    await found(() => document.querySelector('[data-testid="plan-run"][data-state="done"]'));
    await press(chart, 'Delete');
    const removed = await found(() => seen.find(({ path }) => path === editPlan.path));
    expect(removed.body).toMatchObject({ revision: 5, edits: [{ kind: 'remove', frame: 2, at: 0 }] });
  });

  it('optimises for as long as somebody says', async () => {
    const { seen } = answers(shownPlanOf(), { [startPlanRun.path]: () => ok(runOf()) });
    await openPage(<SchedulingScreen />, { at: address });
    await click(await found(() => buttonNamed('Optimise again')));
    await click(await found(() => buttonNamed('Optimise')));
    const started = await found(() => seen.find(({ path }) => path === startPlanRun.path));
    expect(started.body).toEqual({ id: planId, seconds: 60 });
  });

  it('is not taken over while orders differ from what it knows, and says which', async () => {
    answers(shownPlanOf(), {
      [previewTakeOver.path]: () =>
        ok({
          revision: 4,
          replaces: null,
          changed: [{ lineId: shownPlanOf().orders[0]?.lineId, number: '1012', line: 3, change: 'dueDate' }],
          completions: [],
        }),
    });
    await openPage(<SchedulingScreen />, { at: address });
    await click(await found(() => buttonNamed('Adopt')));
    await said('1012-03: due date changed');
    const ok2 = await found(() => document.querySelector<HTMLButtonElement>('.ant-modal .ant-btn-primary'));
    expect(ok2.disabled).toBe(true);
  });

  it('who may only read has no button that changes anything', async () => {
    answers(shownPlanOf({ totals: planTotalsWith() }), {}, [access.read]);
    await openPage(<SchedulingScreen />, { at: address });
    await said('October');
    for (const name of ['Undo', 'Optimise again', 'Adopt', 'Put on frame'])
      expect(buttonNamed(name)).toBeUndefined();
  });
});

function buttonNamed(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].findLast((each) => each.textContent === name);
}

function enabled(button: HTMLButtonElement | undefined): HTMLButtonElement | undefined {
  return button?.disabled === false ? button : undefined;
}
