// @vitest-environment jsdom
import {
  listDistributionModels,
  showDistributionGround,
} from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import { distributionPaths } from '@millwright/contract/areas/production/distribution/distributionPaths.ts';
import {
  parameterDistribution,
  parameterDistributionSetting,
} from '@millwright/contract/areas/production/distribution/parameterDistribution.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { lastButton, permitted, said, testedPages, text } from '@millwright/testing/web/app/pages.tsx';
import { click, one, type } from '@millwright/testing/web/app/render.tsx';
import { documentCalls } from '../parts/takeDistributionAction.ts';
import NewDistributionScreen from './index.tsx';

const openPage = testedPages();
const rights = Object.values(parameterDistribution.access);
const idOf = (place: number) => `0000000${place}-0000-4000-8000-000000000000`;
const [id, modelId, parameterId] = [idOf(1), idOf(2), idOf(3)];
const remark = () => one('label input[type="text"]');

const facts = {
  version: 1,
  createBy: null,
  createTime: '2026-10-14 08:00:00',
  updateBy: null,
  updateTime: null,
  actions: [],
};

/** Each field of a row, and its word, as if nobody had said anything. */
const unsaid = ({ fields }: { fields: object }) =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => [
      [name, null],
      [`${name}_dictText`, null],
    ]),
  );

/** A distribution of one parameter to two machines, with what each is to be set to. */
function answers(values: readonly [number, number]) {
  const lines = values.map((newValue, at) => ({
    ...unsaid(parameterDistributionSetting),
    ...facts,
    id: idOf(5 + at),
    distributionId: id,
    position: at,
    machineId: String(at + 1),
    parameterId,
    newValue,
  }));
  fakeServer({
    ...permitted(rights, rights),
    [documentCalls.queryById.path]: () =>
      ok({
        ...unsaid(parameterDistribution),
        ...facts,
        createDepartment: null,
        id,
        number: 'PD-20261014-001',
        state: 'toBeIssued',
        modelId,
        varietyId: null,
        isStaged: false,
        remark: null,
        actions: ['edit'],
        settings: lines,
      }),
    [listDistributionModels.path]: () =>
      ok({ models: [{ id: modelId, name: 'RF-1008', kind: 'spinning', machines: 2 }] }),
    [showDistributionGround.path]: () =>
      ok({
        varieties: [],
        parameters: [
          {
            id: parameterId,
            code: 'SP',
            description: 'Spindle speed',
            collectionCode: 'spindleSpeed',
            unit: 'rpm',
            digits: 0,
            min: 8_000,
            max: 20_000,
            needsRelease: false,
            stepLimit: null,
          },
        ],
        machines: ['1', '2'].map((each) => ({
          id: each,
          code: `RF-0${each}`,
          number: each,
          variety: null,
          lot: null,
          isRunning: true,
          isReachable: true,
          heardMs: null,
          set: {},
        })),
      }),
  });
}

describe('P-075 a distribution that is written', () => {
  it('asks before what was typed is lost', async () => {
    answers([16_000, 16_000]);
    const router = await openPage(<NewDistributionScreen />, { at: `${distributionPaths.editor}?id=${id}` });
    await said('RF-01');
    const field = await remark();
    if (!(field instanceof HTMLInputElement)) throw new Error('the remark is typed');
    await type(field, 'Trial of Monday');
    await act(() => router.navigate(distributionPaths.list));
    await said('There are unsaved changes. Leave anyway?');
    await click(await lastButton('Keep editing'));
    expect(router.state.location.pathname).toBe(distributionPaths.editor);
    expect(field.value).toBe('Trial of Monday');
  });

  it('that gives each machine back what it had is not edited here, where one value is said for all', async () => {
    answers([16_000, 15_200]);
    await openPage(<NewDistributionScreen />, { at: `${distributionPaths.editor}?id=${id}` });
    await said('Its machines go back to values of their own');
    expect(text()).not.toContain('Spindle speed');
  });
});
