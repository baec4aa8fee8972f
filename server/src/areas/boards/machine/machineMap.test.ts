import { describe, expect, it } from 'vitest';
import { showMachineMap } from '@millwright/contract/areas/boards/machine/machineMap.ts';
import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import { equipmentMap } from '@millwright/contract/areas/equipment/map/equipmentMap.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { makeArea, makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { owner, make } = server;

describe('the map of machines', () => {
  it('refuses a visitor, and who may not see the mill', async () => {
    const visitor = await server.visitor.call(showMachineMap, {});
    expect([visitor.status, visitor.body.messageCode]).toEqual([500, 'iam.tokenInvalid']);
    const other = server.as(await make.user({ codes: [equipmentMap.access.read] }));
    const { status, body } = await other.call(showMachineMap, {});
    expect([status, body.code]).toEqual([403, 510]);
  });

  it('has no plan in a mill where none is drawn', async () => {
    const as = server.as(await make.user({ codes: [boardRights.wholeMill] }));
    expect((await as.call(showMachineMap, {})).result).toEqual({ areas: [], plan: null });
  });

  it('draws what stands on the plan of an area, but no machine that was deleted or has moved away', async () => {
    const tenantId = await make.tenant();
    const source = await makeSource(owner, { tenantId, code: 'GW-1' });
    const hall = await makeArea(owner, { tenantId, name: 'Ring hall', sort: 1 });
    const line = await makeArea(owner, { tenantId, name: 'Line 1', parentId: hall });
    const other = await makeArea(owner, { tenantId, name: 'Winding hall', sort: 2 });
    const codes = [equipmentMap, machine].flatMap(({ access }) => Object.values(access));
    const keeper = server.as(await make.user({ tenantIds: [tenantId], codes }));
    const ids: string[] = [];
    for (const code of ['RF-1', 'RF-2', 'RF-3']) {
      const id = await makeMachine(owner, { source, code });
      await owner.query('update machine set area_id = $3 where tenant_id = $1 and id = $2', [
        tenantId,
        id,
        line,
      ]);
      ids.push(String(id));
    }
    const rect = { xM: 30, lengthM: 40, widthM: 1.5 };
    const shapes = [
      ...ids.map((machineId, at) => ({ ...rect, kind: 'machine', machineId, yM: 5 + 5 * at })),
      { ...rect, kind: 'wall', yM: 30 },
    ];
    const plan = { name: 'Ring', areaId: hall, lengthM: 60, widthM: 40, shapes };
    await keeper.call(resourceCalls(equipmentMap).add, plan);
    await keeper.call(resourceCalls(machine).delete, { id: ids[1] });
    await owner.query('update machine set area_id = $2 where tenant_id = $1 and code = $3', [
      tenantId,
      other,
      'RF-3',
    ]);

    const as = server.as(await make.user({ tenantIds: [tenantId], codes: [boardRights.wholeMill] }));
    const { result } = await as.call(showMachineMap, { areaId: other });
    expect(result.areas.map(({ name }) => name)).toEqual(['Ring hall']);
    expect(result.plan).toMatchObject({
      areaId: hall,
      lengthM: 60,
      widthM: 40,
      shapes: [
        { kind: 'machine', code: 'RF-1', number: '1', machineKind: 'spinning', ...rect, yM: 5 },
        { kind: 'wall', code: null, equipment: null },
      ],
    });
    expect(result.plan?.shapes).toHaveLength(2);
  });
});
