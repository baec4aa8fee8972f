import { arrangeRight, deliverRight } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { z } from 'zod';
import { inTenant } from '@millwright/server/platform/db/tenancy.ts';
import { actionCall } from '../actionCall.ts';
import { makeMachine, makeSource } from '../makeMill.ts';
import { sampleGrounds } from '../sampleGrounds.ts';
import type { TestServer } from '../testServer.ts';
import { shiftPlanOf } from '@millwright/server/areas/shifts/index.ts';
import { countOutput, refreshProgress } from '@millwright/server/areas/scheduling/index.ts';

const zone = 'Asia/Shanghai';
const lineShape = z.looseObject({
  id: z.string(),
  quantity: z.number(),
  deliveryDate: z.string().nullable(),
});
const groundsShape = z.object({ lines: z.array(z.object({ varietyId: z.uuid() })) });

/** The lines of an order as its row has them. */
export function linesIn(row: Readonly<Record<string, unknown>>): z.output<typeof lineShape>[] {
  return z.array(lineShape).parse(row['lines']);
}

const orders = resourceCalls(productionOrder);

/** A mill of a test with a planner, yarns with routes, a frame and a winder, and what happens to its orders. */
export async function orderMill(server: TestServer) {
  const { owner, make, clock, pool } = server;
  const tenantId = await make.tenant({ zone });
  const planner = await make.user({
    tenantIds: [tenantId],
    codes: [
      ...Object.values(productionOrder.access),
      ...Object.values(productionOrder.lifeCycle.actions).map(({ access }) => access),
      deliverRight,
      arrangeRight,
    ],
  });
  // A session of its own for each call: those of before are over when the clock goes on.
  const as: ReturnType<TestServer['as']> = {
    call: (declaration, input, extra) => server.as(planner).call(declaration, input, extra),
  };
  const source = await makeSource(owner, { tenantId, code: `G${tenantId}` });
  const machines = {
    winding: await makeMachine(owner, { source, code: `W${tenantId}`, kind: 'winding', positions: 60 }),
    spinning: await makeMachine(owner, { source, code: `S${tenantId}` }),
  };
  let last = 0;

  /** A yarn of a process that a released route makes: its id and what machines call it. */
  const yarn = async ({ code = `Y${(last += 1)}`, process = 'winding' } = {}) => {
    const sample = await sampleGrounds(owner, { name: 'productionOrder', tenantId });
    const varietyId = groundsShape.parse(sample).lines[0]?.varietyId ?? '';
    await owner.query('update mill_variety set code = $2, process = $3 where id = $1', [
      varietyId,
      code,
      process,
    ]);
    return { id: varietyId, code };
  };

  const today = () => localDate(zone, clock.nowMs());
  const inDays = (days: number) => addDays(today(), days);
  const plan = () => inTenant(pool, tenantId, (tx) => shiftPlanOf(tx, { zone }));

  return {
    tenantId,
    planner,
    as,
    machines,
    yarn,
    today,
    inDays,

    /** What somebody says of an order. */
    said: (varietyId: string, change: object = {}, line: object = {}) => ({
      customer: 'Chenghu Textile',
      contractNumber: 'HT-2609-31',
      deliveryDate: inDays(10),
      lines: [{ varietyId, quantity: 1, orderUnit: 't', ...line }],
      ...change,
    }),
    add: async (input: object) => (await as.call(orders.add, input)).result,
    read: async (id: string) => (await as.call(orders.queryById, { id })).result,
    history: async (id: string) => (await as.call(orders.history, { id })).result.entries,
    take: async (action: string, ids: readonly string[], stated: object = {}) =>
      (await as.call(actionCall(productionOrder, action), { ids, ...stated })).result.outcomes,

    /** What a machine made of a yarn in the shift that runs, grams in all. */
    made: async (
      machineId: number,
      { variety, outputG, backMs = 0 }: { variety: string; outputG: number; backMs?: number },
    ) => {
      const turn = (await plan()).at(clock.nowMs() - backMs);
      await owner.query(
        `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g)
         values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), $8)
         on conflict (tenant_id, production_date, shift, machine_id, variety) do update set output_g = excluded.output_g`,
        [tenantId, machineId, turn.productionDate, turn.shift, variety, turn.crew, turn.startMs, outputG],
      );
      await owner.query(
        `insert into bucket (tenant_id, start_at, machine_id, variety, output_g)
         values ($1, to_timestamp($2::float8 / 1000), $3, $4, $5)
         on conflict (tenant_id, start_at, machine_id, variety) do update set output_g = excluded.output_g`,
        [tenantId, clock.nowMs() - backMs, machineId, variety, outputG],
      );
    },

    /** Counts what was made, as the job does; behind what follows from calls, which holds orders while it works. */
    count: async () => {
      await server.app.events.settled();
      await inTenant(pool, tenantId, async (tx) => {
        const counting = { tx, tenant: { zone }, clock };
        await countOutput(counting);
        await refreshProgress(counting);
      });
    },

    /** What of a yarn was given: to lines of orders, and to nobody; grams. */
    ledger: async (variety: string) => {
      const { rows } = await owner.query<{ given: string; free: string }>(
        `select coalesce(sum(output_g) filter (where line_id is not null), 0) as given,
           coalesce(sum(output_g) filter (where line_id is null), 0) as free
         from order_output where tenant_id = $1 and variety = $2`,
        [tenantId, variety],
      );
      return { given: Number(rows[0]?.given), free: Number(rows[0]?.free) };
    },
  };
}
