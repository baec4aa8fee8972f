import { showGroup } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { expect, it } from 'vitest';
import { orderMill } from '../mills/orderTesting.ts';
import { testServer } from '../testServer.ts';

const server = await testServer();
const { make } = server;

it('tells deliveries of 14 days to people who read orders there, as far as they see them', async () => {
  const mill = await orderMill(server);
  const { id: yarn } = await mill.yarn();
  const due = await mill.add(mill.said(yarn, { deliveryDate: mill.inDays(13) }));
  const over = await mill.add(mill.said(yarn, { deliveryDate: mill.inDays(-1) }));
  await mill.add(mill.said(yarn, { deliveryDate: mill.inDays(14) }));
  const shown = async (more: readonly string[]) => {
    const person = await make.user({ tenantIds: [mill.tenantId], codes: [liveBoards.mill.access, ...more] });
    return (await server.as(person).call(showGroup)).result.mills[0]?.deliveries;
  };
  expect(await shown([])).toBeNull();
  expect(await shown([productionOrder.access.read])).toMatchObject([
    { orderId: over.id, leftD: -1, lateD: 1 },
    { orderId: due.id, leftD: 13 },
  ]);
});
