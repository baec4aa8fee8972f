import { adoptLibrary, readLibrary } from '@millwright/contract/areas/basics/library/library.ts';
import { machineKinds } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { specialPart } from '@millwright/contract/areas/equipment/parts/specialPart.ts';
import { standardLibrary } from '@millwright/contract/library/index.ts';
import { resourceCalls, resourceNamed } from '@millwright/contract/registry.ts';
import { expect, it } from 'vitest';
import { giveStandardDictionaries } from '../../areas/basics/index.ts';
import { giveStandardFaults } from '../../areas/equipment/index.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;

it('the whole standard library is adopted by a mill that has a model of each kind', async () => {
  // The longest words are Vietnamese.
  const tenantId = await make.tenant({ language: 'vn' });
  const resources = standardLibrary.lists.map(({ resource }) => resourceNamed(resource));
  const codes = [machineModel, ...resources].flatMap(({ access }) => Object.values(access));
  const as = server.as(
    await make.user({
      tenantIds: [tenantId],
      codes: ['basics.standardLibrary.read', 'basics.adoptLibrary', ...codes],
    }),
  );
  await giveStandardDictionaries(server.url);
  await giveStandardFaults(server.url);
  const models = resourceCalls(machineModel);
  for (const kind of machineKinds) {
    const facts = { positions: 8, slowestPeriodS: 60, maxGramsPerHour: 1, maxWatts: 1 };
    expect((await as.call(models.add, { name: `M ${kind}`, kind, ...facts })).body.success).toBe(true);
  }
  const before = (await as.call(readLibrary, {})).result;
  // The standard faults were given when the mill was made, and one that it deletes is left out.
  const faults = before.rows.filter(({ list }) => list === fault.name);
  expect(new Set(faults.map(({ state }) => state))).toEqual(new Set(['same']));
  await as.call(resourceCalls(fault).delete, { id: faults[0]?.rowId });
  const open = before.rows.filter(({ state }) => state === 'new');
  const rows = open.map(({ list, key, anchor }) => ({ list, key, anchor }));
  const { outcomes } = (await as.call(adoptLibrary, { rows })).result;
  expect(outcomes.filter(({ isDone }) => !isDone)).toEqual([]);
  const after = (await as.call(readLibrary, {})).result.rows;
  expect(Object.groupBy(after, ({ state }) => state)).toMatchObject({
    leftOut: [{ key: faults[0]?.key }],
    same: expect.arrayContaining([]),
  });
  expect(after.filter(({ state }) => state !== 'same')).toHaveLength(1);
  // A part is for the mill's models of its kind.
  const parts = await as.call(resourceCalls(specialPart).list, {});
  expect(parts.result.records[0]).toMatchObject({ modelIds: [expect.any(String)] });
  const { rows: memories } = await owner.query(
    'select count(*)::int as n from library_adoption where tenant_id = $1',
    [tenantId],
  );
  expect(memories[0]?.n).toBe(after.length);
});
