import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import {
  showPlanAge,
  showPlanDispatches,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { schedulingCodes, schedulingMill } from '@millwright/testing/server/mills/schedulingTesting.ts';

const server = await testServer();
const mill = await schedulingMill(server);
const orders = resourceCalls(productionOrder);
const age = async () => (await mill.as.call(showPlanAge, {})).result;
const take = (action: string, id: string, stated: object) =>
  mill.as.call(actionCall(productionOrder, action), { ids: [id], ...stated });

it('an adopted plan is out of date once orders came, changed or went, and gives frames back at once', async () => {
  const first = await mill.order('JC40', 10, 14);
  const second = await mill.order('C32', 8, 9);
  const third = await mill.order('C32', 4, 20);
  expect(await age()).toMatchObject({ plan: null, age: null });
  const plan = await mill.plan();
  await mill.take('takeOver', plan.id);
  expect(await age()).toMatchObject({
    plan: { id: plan.id },
    age: { added: 0, gone: 0, changed: 0, lines: [] },
  });
  const framesOf = (shown: typeof plan, number: unknown) => {
    const at = shown.orders.findIndex((order) => order.number === number);
    return shown.lots.filter(({ order, endMs }) => order === at && endMs > server.clock.nowMs());
  };
  expect(framesOf(plan, second['number']).length).toBeGreaterThan(0);

  server.clock.advance(3_600_000);
  const late = await mill.order('JC40', 3, 5);
  await take('cancel', second.id, { cancelReason: 'withdrawn' });
  const { version } = (await mill.as.call(orders.queryById, { id: third.id })).result;
  await mill.as.call(orders.edit, { id: third.id, version, deliveryDate: mill.inDays(25) });
  const { age: told } = await age();
  expect(told).toMatchObject({ sinceMs: plan.startMs, added: 1, gone: 1, changed: 1, addedKg: 3_000 });
  expect(told?.lines.map(({ number, change }) => [number, change])).toEqual([
    [late['number'], 'added'],
    [second['number'], 'gone'],
    [third['number'], 'dueDate'],
  ]);
  const shown = await mill.read(plan.id);
  expect(shown.age).toEqual(told);
  expect(framesOf(shown, second['number'])).toEqual([]);
  expect(framesOf(shown, first['number']).length).toBeGreaterThan(0);
  expect(shown.orders.find((order) => order.number === second['number'])).toMatchObject({
    isGone: true,
    lateDays: 0,
  });
  const { groups } = (await mill.as.call(showPlanDispatches, { id: plan.id, days: 30 })).result;
  expect(groups.map(({ number }) => number)).not.toContain(second['number']);

  // People who do not see the plan hear nothing of it.
  const narrow = await server.make.user({ tenantIds: [mill.tenantId], codes: schedulingCodes, scope: 'own' });
  expect((await server.as(narrow).call(showPlanAge, {})).result).toMatchObject({ plan: null, age: null });
  const again = await mill.plan({ from: plan.id });
  expect(again.orders.map(({ number }) => number)).toEqual(
    expect.arrayContaining([first['number'], third['number'], late['number']]),
  );
  await mill.take('takeOver', again.id);
  expect(await age()).toMatchObject({ plan: { id: again.id }, age: { added: 0, gone: 0, changed: 0 } });
});
