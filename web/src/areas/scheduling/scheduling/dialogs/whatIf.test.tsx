// @vitest-environment jsdom
import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import {
  copyPlan,
  makePlan,
  showPlan,
  showPlanGround,
  showPlanRun,
  showSpinners,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { planTopic } from '@millwright/contract/areas/scheduling/scheduling/planNews.ts';
import { schedulingScreen } from '@millwright/contract/areas/scheduling/scheduling/schedulingScreen.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { socket } from '@millwright/testing/web/app/fakeSocket.ts';
import { permitted, said, testedPages } from '@millwright/testing/web/app/pages.tsx';
import { click, found, oneWith, press, type } from '@millwright/testing/web/app/render.tsx';
import SchedulingScreen from '../index.tsx';
import { NewPlanDialog } from './NewPlanDialog.tsx';
import { planId, runOf, shownPlanOf, startMs } from '@millwright/testing/web/scheduling/plan.ts';
import { usePlanWords } from '../usePlanWords.ts';
import { WhatIfDialog } from './WhatIfDialog.tsx';

const openPage = testedPages();
const rights = Object.values(productionPlan.access);
const input = (id: string) => found(() => document.querySelector<HTMLInputElement>(`#what-if-${id}`));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });
});
afterEach(() => {
  vi.useRealTimers();
});

function Asked() {
  return <WhatIfDialog plan={shownPlanOf()} words={usePlanWords()} onClose={() => undefined} />;
}

it('supposes other people and a shift besides, of what the allocation of machines knows', async () => {
  const { seen } = fakeServer({
    ...permitted(rights, rights),
    [showPlanGround.path]: () => ok({ nowMs: startMs, frames: 50, takenOver: null, lines: [] }),
    [showSpinners.path]: () =>
      ok({
        frames: 50,
        framesEach: 5.6,
        crews: [
          { crew: 'A', spinners: 9 },
          { crew: 'B', spinners: 0 },
        ],
      }),
    [copyPlan.path]: () => ok({ id: planId, number: 'PP-2' }),
  });
  await openPage(<Asked />, { at: schedulingScreen.path });
  await said('Make at least one assumption');
  expect((await input('crew-A')).getAttribute('placeholder')).toBe('9');
  await type(await input('crew-A'), '7');
  const work = await found(() => document.querySelector<HTMLButtonElement>('.ant-modal .ant-btn-primary'));
  expect(work.disabled).toBe(false);
  await click(work);
  const asked = await found(() => seen.find(({ path }) => path === copyPlan.path));
  expect(asked.body).toMatchObject({
    id: planId,
    changes: { people: [{ crew: 'A', spinners: 7, framesEach: 5.6 }], extra: [], withLines: [], weights: [] },
  });
});

function Replanned() {
  return (
    <NewPlanDialog plan={shownPlanOf()} words={usePlanWords()} nowMs={startMs} onClose={() => undefined} />
  );
}

it('plans anew with a frame that stands, and runs again from a moment', async () => {
  const { seen } = fakeServer({
    ...permitted(rights, rights),
    [showPlanGround.path]: () => ok({ nowMs: startMs, frames: 3, takenOver: null, lines: [] }),
    [makePlan.path]: () => ok({ id: planId, number: 'PP-2' }),
  });
  await openPage(<Replanned />, { at: schedulingScreen.path });
  const stopped = await found(() => document.querySelector<HTMLElement>('#plan-stopped'));
  await act(async () => {
    stopped.closest('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  });
  await click(await oneWith('.ant-select-item-option-content', '01 · FA506'));
  const back = await found(() => document.querySelector<HTMLInputElement>('#plan-back'));
  await type(back, '2026-10-16 08:00');
  await press(back, 'Enter');
  await click(await found(() => document.querySelector<HTMLButtonElement>('.ant-modal .ant-btn-primary')));
  const asked = await found(() => seen.find(({ path }) => path === makePlan.path));
  expect(asked.body).toMatchObject({
    from: planId,
    stopped: [{ machineId: '101', untilMs: Date.parse('2026-10-16T00:00:00Z') }],
  });
});

it('says that people cannot be supposed where nobody is allocated', async () => {
  fakeServer({
    ...permitted(rights, rights),
    [showPlanGround.path]: () => ok({ nowMs: startMs, frames: 50, takenOver: null, lines: [] }),
    [showSpinners.path]: () => ok({ frames: 50, framesEach: null, crews: [{ crew: 'A', spinners: 0 }] }),
  });
  await openPage(<Asked />, { at: schedulingScreen.path });
  await said('No spinner is allocated to spinning frames');
});

it('hears how far an optimisation is, and reads figures once there is a better plan', async () => {
  const plan = shownPlanOf({ run: runOf() });
  let revision = plan.revision;
  const { seen } = fakeServer({
    ...permitted(rights, rights),
    [showPlan.path]: () => ok({ ...plan, revision }),
    [showPlanRun.path]: () => ok({ revision, totals: plan.totals, run: plan.run }),
  });
  await openPage(<SchedulingScreen />, { at: `${schedulingScreen.path}?id=${planId}&view=orders` });
  await said('never below 900');
  expect(socket.topic).toMatch(new RegExp(planTopic(0, planId).replace('/0/', '/\\d+/')));
  const asked = () => seen.filter(({ path }) => path === showPlanRun.path).length;
  const before = asked();
  socket.hear(JSON.stringify({ revision, run: { state: 'running', share: 0.83 } }));
  await said('83');
  expect(asked()).toBe(before);
  revision += 1;
  socket.hear(JSON.stringify({ revision, run: { state: 'running', share: 0.84 } }));
  await found(() => (asked() > before ? true : undefined));
  await found(() => (seen.filter(({ path }) => path === showPlan.path).length > 1 ? true : undefined));
});
