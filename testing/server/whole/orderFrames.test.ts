import { orderDesk } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { expect, it } from 'vitest';
import { boardContextOf } from '@millwright/server/areas/boards/live/board.ts';
import { showProcess } from '@millwright/server/areas/boards/process/process.service.ts';
import { inTenant } from '@millwright/server/platform/db/tenancy.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { startTestFlow } from '../mills/testFlow.ts';
import { seedFiguresMill } from '../mills/figuresMill.ts';
import { testServer } from '../testServer.ts';

const zone = 'Asia/Shanghai';
const server = await testServer();
const { clock, make, owner, pool } = server;
const flow = await startTestFlow(server);

it('tells state, efficiency and next doff of the frames of an order as the board of the process does', async () => {
  const startMs = Math.ceil(clock.nowMs() / dayMs) * dayMs;
  const tenantId = await seedFiguresMill(server, flow, { startMs });
  const varietyId = uuidv7();
  await owner.query(
    `insert into mill_variety (tenant_id, id, code, name, process, count_system, dry_weight_unit, regain, weight_factor)
     values ($1, $2, 'JC40', 'JC40', 'spinning', 'ne', 'gPer100m', 8.5, 1)`,
    [tenantId, varietyId],
  );
  const as = server.as(
    await make.user({ tenantIds: [tenantId], codes: Object.values(productionOrder.access) }),
  );
  const order = await as.call(resourceCalls(productionOrder).add, {
    customer: 'Chenghu Textile',
    deliveryDate: addDays(localDate(zone, clock.nowMs()), 10),
    lines: [{ varietyId, quantity: 1, orderUnit: 't' }],
  });
  const { frames } = (await as.call(orderDesk, { id: order.result.id })).result;
  const board = await inTenant(pool, tenantId, async (tx) =>
    showProcess(
      await boardContextOf({ tx, tenant: { id: tenantId, name: 'Mill', zone }, nowMs: clock.nowMs() }),
      'spinning',
    ),
  );
  expect(frames.map(({ code }) => code)).toEqual(['RF-01', 'RF-02', 'RF-03', 'RF-04']);
  for (const { code, state, efficiency } of frames) {
    const tile = board.machines.find((each) => each.code === code);
    expect([code, state, efficiency]).toEqual([code, tile?.state, tile?.efficiency]);
  }
  // RF-02 stands with a fault and RF-03 is silent: neither comes to a doff.
  expect(frames.map(({ state, toDoffMin }) => [state, toDoffMin])).toEqual([
    [1, 42],
    [4, null],
    [11, null],
    [1, 5],
  ]);
});
