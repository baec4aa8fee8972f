import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const areas = resourceCalls(equipmentArea);
const as = server.as(await server.make.user({ codes: Object.values(equipmentArea.access) }));

let last = 0;
async function area(parentId?: string): Promise<string> {
  const code = `A-${++last}`;
  return (await as.call(areas.add, { code, name: code, parentId })).result.id;
}

describe('a tree', () => {
  it('has no ring, also when two branches are moved below each other at once', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const [one, other] = [await area(), await area()];
      const [belowOne, belowOther] = [await area(one), await area(other)];
      const moves = await Promise.all([
        as.call(areas.edit, { id: one, parentId: belowOther }),
        as.call(areas.edit, { id: other, parentId: belowOne }),
      ]);
      const refused = moves.filter(({ body }) => !body.success);
      expect(refused.map(({ body }) => body.errors)).toMatchObject([[{ field: 'parentId', rule: 'ring' }]]);
    }
  });
});
