// @vitest-environment jsdom
import { specialPart } from '@millwright/contract/areas/equipment/parts/specialPart.ts';
import { showPartStock } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { partStock } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { listPlanStops, recordPlan } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refusedWith } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, said, testedPages } from '@millwright/testing/web/app/pages.tsx';
import { click, found, one, oneWith, type } from '@millwright/testing/web/app/render.tsx';
import PlanYearScreen from './index.tsx';
import { planRowCalls as calls } from './planCallsOfRows.ts';
import {
  ahead,
  answers,
  yearAddress,
  lineOf,
  rights,
  row,
} from '@millwright/testing/web/maintenance/plan.ts';
import { planFixtureId, modelId, nowMs } from '@millwright/testing/web/maintenance/planScreen.ts';

const openPage = testedPages();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
});
afterEach(() => {
  vi.useRealTimers();
});

const cots = {
  id: planFixtureId('e', 7),
  version: 1,
  createBy: null,
  createTime: '2026-10-01 08:00:00',
  updateBy: null,
  updateTime: null,
  code: 'SP-RF-01',
  name: 'Front cots',
  class: 'cots',
  class_dictText: 'Cots',
  brand: null,
  model: null,
  modelIds: null,
  modelIds_dictText: null,
  quantity: 1008,
  cycleD: 180,
  cycleH: null,
  cycleT: null,
  isRemindedOf: true,
  remindBeforeD: 9,
  isRecycled: false,
  isCounted: true,
  actions: [],
};

describe('the parts of a plan, and the stands of its machine', () => {
  it('takes in a special part that nobody planned, with how much of it was used', async () => {
    const { list } = callsOf(specialPart);
    const partId = cots.id;
    const { seen } = answers(
      {
        [list.path]: () =>
          ok({
            records: [cots],
            total: 1,
            size: 20,
            current: 1,
            pages: 1,
            isMore: false,
          }),
        [recordPlan.path]: () => ok({ id: ahead.id, version: 4 }),
      },
      [...rights, specialPart.access.read],
    );
    await openPage(<PlanYearScreen />, { at: yearAddress(`&plan=${ahead.id}`) });
    await said('No parts');
    const input = await found(() =>
      document.querySelector<HTMLInputElement>('input[aria-label="Add a special part"]'),
    );
    await act(async () => {
      input.closest('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      input.focus();
    });
    const option = () => oneWith('.ant-select-item-option-content', 'SP-RF-01 · Front cots');
    await option();
    // What other machines take is not offered until somebody asks for it.
    const asked = () =>
      seen.filter(({ path }) => path === list.path).map(({ query }) => query.get('superQueryParams'));
    const fitting = JSON.stringify([
      { field: 'modelIds', rule: 'in', val: modelId },
      { field: 'modelIds', rule: 'empty' },
    ]);
    // It may have asked for all before it knew the machine.
    await found(() => (asked().includes(fitting) ? true : undefined));
    await click(await oneWith('.ant-select-dropdown label', 'Show parts of other models'));
    await found(() => (asked().includes(null) ? true : undefined));
    await click(await option());
    await click(await lastButton('Save record'));
    await said('Say how much of “SP-RF-01 · Front cots” was used');
    await type(
      await found(() =>
        document.querySelector<HTMLInputElement>('input[aria-label="SP-RF-01 · Front cots Used"]'),
      ),
      '12',
    );
    await click(await lastButton('Save record'));
    const sent = await found(() => seen.find(({ path }) => path === recordPlan.path));
    expect(sent.body).toMatchObject({
      materials: [{ sparePartId: null, specialPartId: partId, usedQuantity: 12, isReplaced: true }],
    });
  });

  it('M-035 says that the store could not be asked for the parts of a plan', async () => {
    const part = { id: planFixtureId('e', 8), plannedQuantity: 0.5, usedQuantity: null, isReplaced: false };
    answers(
      {
        [calls.queryById.path]: () =>
          ok({
            ...row,
            materials: [
              {
                ...lineOf(part.id),
                ...part,
                sparePartId: planFixtureId('e', 9),
                sparePartId_dictText: 'Grease',
              },
            ],
          }),
        [showPartStock.path]: () => refusedWith(500, { code: 500, messageCode: 'core.unexpected' }),
      },
      [...rights, partStock.access.read],
    );
    await openPage(<PlanYearScreen />, { at: yearAddress(`&plan=${ahead.id}`) });
    await said('Query of the material information failed');
    // Half a kilogram is not a whole one.
    await said('0.5');
  });

  it('shows where stands of machines and plans miss each other, and leads to the plan', async () => {
    const { seen } = answers({
      [listPlanStops.path]: () =>
        ok({
          nowMs,
          matched: 4,
          stopsWithoutPlan: [{ machineId: '1', code: 'RF-01', startMs: nowMs - 7_200_000, endMs: null }],
          plansWithoutStop: [
            {
              id: ahead.id,
              number: ahead.number,
              machineId: '2',
              code: 'RF-02',
              itemName: 'Cleaning',
              startMs: nowMs - 7_200_000,
              endMs: nowMs - 3_600_000,
            },
          ],
          isCut: false,
        }),
    });
    await openPage(<PlanYearScreen />, { at: yearAddress('&view=stops') });
    await said('Stood for maintenance, without a plan');
    await said('4 found each other');
    expect(seen.find(({ path }) => path === listPlanStops.path)?.query.get('fromDate')).toBe('2026-09-15');
    expect((await one('[data-testid="plan-stops"] a')).getAttribute('href')).toContain('RF-01');
    await click(await lastButton(ahead.number));
    await said('Clean the creel');
  });
});
