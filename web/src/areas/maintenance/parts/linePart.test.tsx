// @vitest-environment jsdom
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { machineRowCalls } from '@millwright/contract/areas/equipment/machine/machineRows.ts';
import { machineModel, modelSignal } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { sparePart } from '@millwright/contract/areas/equipment/parts/sparePart.ts';
import { keepsDepartment, type Resource } from '@millwright/contract/core/resource/resource.ts';
import {
  maintenanceTask,
  maintenanceTaskFault,
} from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { act } from 'react';
import { expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, testedPages } from '@millwright/testing/web/app/pages.tsx';
import { found } from '@millwright/testing/web/app/render.tsx';
import { itemPart, planPart, recordPart } from './LinePart.tsx';

const openPage = testedPages();
const [PlanPart, ItemPart, RecordPart] = [planPart('spare'), itemPart('spare'), recordPart('spare')];
const idOf = (last: number) => `019a9b1e-7c00-7000-8000-00000000000${last}`;
/** A row as it travels, empty but for what is said. */
const rowOf = (resource: Resource, id: string, said: object) => ({
  ...Object.fromEntries(
    Object.keys(resource.fields).flatMap((name) => [
      [name, null],
      [`${name}_dictText`, null],
    ]),
  ),
  ...(keepsDepartment(resource) && { createDepartment: null }),
  ...said,
  id,
  version: 1,
  createBy: null,
  createTime: '2026-10-01 08:00:00',
  updateBy: null,
  updateTime: null,
  actions: [],
});
const page = (records: readonly object[]) =>
  ok({ records, total: records.length, size: 20, current: 1, pages: 1, isMore: false });
const tasks = callsOf(maintenanceTask, { faults: maintenanceTaskFault });
const [models, machines, spares] = [
  callsOf(machineModel, { signals: modelSignal }),
  machineRowCalls(),
  callsOf(sparePart, {}),
];

/** Which models the parts are asked for that a chooser offers. */
async function askedFor(Part: typeof PlanPart, values: Readonly<Record<string, unknown>>) {
  const { seen } = fakeServer({
    ...permitted([machine, machineModel, sparePart, maintenanceTask].map(({ access }) => access.read)),
    [models.list.path]: () =>
      page(
        [idOf(1), idOf(2)].map((id) =>
          rowOf(machineModel, id, {
            name: 'Ring',
            kind: 'spinning',
            positions: 1008,
            slowestPeriodS: 60,
            maxGramsPerHour: 60_000,
            maxWatts: 90_000,
          }),
        ),
      ),
    [machines.queryById.path]: () =>
      ok(
        rowOf(machine, '7', {
          code: 'RF-07',
          number: '07',
          kind: 'spinning',
          modelId: idOf(3),
          positions: 1008,
          place: 7,
          status: 'inUse',
          spindleGroups: [],
        }),
      ),
    [tasks.queryById.path]: () =>
      ok(
        rowOf(maintenanceTask, idOf(5), {
          number: 'WX-20261127-001',
          name: 'Belt',
          kind: 'repair',
          urgency: 'normal',
          state: 'inProgress',
          machineId: '7',
          faults: [],
        }),
      ),
    [spares.list.path]: () => page([]),
  });
  await openPage(<Part id="part" label="Part" value={null} values={values} onChange={() => undefined} />);
  const box = await found(() => document.querySelector<HTMLInputElement>('input[aria-label="Part"]'));
  await act(async () => {
    box.closest('.ant-select')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    box.focus();
  });
  // Before it knows the models it may have asked for all.
  const { query } = await found(() =>
    seen.find(({ path, query: said }) => path === spares.list.path && said.has('superQueryParams')),
  );
  expect(query.get('superQueryMatchType')).toBe('or');
  return query.get('superQueryParams');
}
const fitting = (val: string) =>
  JSON.stringify([
    { field: 'modelIds', rule: 'in', val },
    { field: 'modelIds', rule: 'empty' },
  ]);

it('the form of a plan offers the parts of its machine’s model, and those of every machine', async () => {
  expect(await askedFor(PlanPart, { machineId: '7' })).toBe(fitting(idOf(3)));
});

it('the form of a repair record offers the parts of its task’s machine', async () => {
  expect(await askedFor(RecordPart, { taskId: idOf(5) })).toBe(fitting(idOf(3)));
});

it('the form of a service offers the parts of the models it names', async () => {
  expect(await askedFor(ItemPart, { process: 'spinning', modelIds: [idOf(2)] })).toBe(fitting(idOf(2)));
});

it('the form of a service that names no model offers the parts of all of its process', async () => {
  expect(await askedFor(ItemPart, { process: 'spinning', modelIds: null })).toBe(
    fitting(`${idOf(1)},${idOf(2)}`),
  );
});
