import { promiseAtEntry } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { linesIn } from '@millwright/testing/server/mills/orderTesting.ts';
import { schedulingMill } from '@millwright/testing/server/mills/schedulingTesting.ts';

const server = await testServer();
const { owner, clock } = server;
const mill = await schedulingMill(server);
const orders = resourceCalls(productionOrder);

const line = (code: string, kg: number, days = 10) => ({
  varietyId: mill.varietyOf(code),
  quantityKg: kg,
  yarnDemandKg: kg,
  deliveryDate: mill.inDays(days),
});
const ask = async (lines: object[], id?: string) =>
  (await mill.as.call(promiseAtEntry, { ...(id === undefined ? {} : { id }), lines })).result.lines;

/** Ten days of the winder on a yarn, a little more or less than a tonne. */
async function measured(variety: string): Promise<void> {
  for (let back = 2; back < 12; back++)
    await owner.query(
      `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g, run_ms)
       select $1, id, $2::date, 'morning', $3, 'A', $2::date, $4, 86400000 from machine where tenant_id = $1 and number = 'W1'`,
      [
        mill.tenantId,
        addDays(localDate('Asia/Shanghai', clock.nowMs()), -back),
        variety,
        back % 2 === 0 ? 1_200_000 : 800_000,
      ],
    );
}

it('the form of an order tells when it is done by the free frames of the adopted plan, or why it cannot', async () => {
  expect(await ask([line('JC40', 2_000)])).toMatchObject([{ doneDate: null, p80: null, lack: 'noPlan' }]);
  await mill.order('JC40', 20, 14);
  const planned = await mill.order('C32', 4, 9);
  const plan = await mill.plan();
  await mill.take('takeOver', plan.id);
  const [few, bare] = await ask([line('JC40', 2_000), line('NEW20', 500)]);
  expect(few).toMatchObject({ lack: 'tooFewDays', p80: null, measuredDays: 0 });
  expect(few?.doneDate).toMatch(/^\d{4}-/);
  expect(bare).toMatchObject({ lack: 'noRoute', doneDate: null });

  await measured('JC40');
  const [small] = await ask([line('JC40', 2_000, 60)]);
  expect(small).toMatchObject({ lack: null, lateDays: 0, measuredDays: 10 });
  expect(String(small?.p80) >= String(small?.doneDate)).toBe(true);
  const [large] = await ask([line('JC40', 12_000, 1)]);
  expect(String(large?.doneDate) > String(small?.doneDate)).toBe(true);
  expect(large?.lateDays).toBeGreaterThan(0);
  expect(await ask([line('JC40', 900_000)])).toMatchObject([{ lack: 'beyondHorizon' }]);

  // Lots of the changed order itself are free; nothing of it is stored.
  const row = (await mill.as.call(orders.queryById, { id: planned.id })).result;
  const own = { id: linesIn(row)[0]?.id, ...line('C32', 4_000, 9) };
  const [same] = await ask([own], planned.id);
  const [beside] = await ask([line('C32', 4_000, 9)]);
  expect(String(same?.doneDate) <= String(beside?.doneDate)).toBe(true);
  expect((await mill.read(plan.id)).age).toMatchObject({ added: 0, changed: 0, gone: 0 });
  const { total } = (await mill.as.call(orders.list, {})).result;
  expect(total).toBe(2);
});
