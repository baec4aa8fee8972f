import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import {
  makePlan,
  showPlan,
  showPlanRun,
  stopPlanRun,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { actionCall } from '../actionCall.ts';
import type { TestServer } from '../testServer.ts';

const zone = 'Asia/Shanghai';
const orders = resourceCalls(productionOrder);

/** The rights of who schedules. */
export const schedulingCodes = [
  ...Object.values(productionPlan.access),
  ...Object.values(productionPlan.lifeCycle.actions).map(({ access }) => access),
  ...Object.values(productionOrder.access),
  ...Object.values(productionOrder.lifeCycle.actions).map(({ access }) => access),
  ...Object.values(dispatchOrder.access),
];

/** What a mill of a test spins: on which models, kg of one frame in a day. */
const yarns = [
  { code: 'JC40', ne: 40, rates: { long: 380 } },
  { code: 'C32', ne: 32, rates: { long: 480, short: 240 } },
] as const;
const yieldOfWinding = 99.5;

/** Varieties, routes and machines of a mill, as they stand in the database: two yarns, two models, `frames` of each. */
export async function layOutMill(
  owner: Pool,
  {
    tenantId,
    frames = { long: 4, short: 2 },
  }: { tenantId: number; frames?: Record<'long' | 'short', number> },
) {
  const insert = (table: string, row: Readonly<Record<string, unknown>>) =>
    owner.query(
      `insert into ${table} (${Object.keys({ tenant_id: tenantId, ...row }).join(', ')})
       values (${Object.keys({ tenant_id: tenantId, ...row })
         .map((_, at) => `$${at + 1}`)
         .join(', ')})`,
      [tenantId, ...Object.values(row)],
    );
  const model = async (name: string, kind: string) => {
    const id = uuidv7();
    const row = {
      id,
      name,
      kind,
      positions: 480,
      slowest_period_s: 60,
      max_grams_per_hour: 1e5,
      max_watts: 1e5,
    };
    await insert('machine_model', row);
    return id;
  };
  const models: Record<string, string> = {
    long: await model('long', 'spinning'),
    short: await model('short', 'spinning'),
    roving: await model('roving', 'roving'),
    winding: await model('winding', 'winding'),
  };
  const machine = async (code: string, kind: string, modelId: string | undefined) => {
    const row = { code: `${code}-${tenantId}`, number: code, kind, model_id: modelId, positions: 480 };
    await insert('machine', { ...row, status: 'inUse' });
  };
  for (const name of ['long', 'short'] as const)
    for (let at = 1; at <= frames[name]; at++)
      await machine(`${name}${String(at).padStart(2, '0')}`, 'spinning', models[name]);
  for (const at of [1, 2]) await machine(`R${at}`, 'roving', models.roving);
  await machine('W1', 'winding', models.winding);
  const templateId = uuidv7();
  await insert('process_template', { id: templateId, number: 'T', name: 'T' });
  const made = new Map<string, string>();
  for (const { code, ne, rates } of yarns) {
    const variety = async (process: string, own: Readonly<Record<string, number>>, percent: number) => {
      const id = uuidv7();
      await insert('mill_variety', {
        id,
        code,
        name: code,
        process,
        yarn_count: ne,
        count_system: 'ne',
        dry_weight_unit: 'gPer100m',
        regain: 8.5,
        weight_factor: 1,
      });
      for (const [position, [name, rated]] of Object.entries(own).entries())
        await insert('variety_model', {
          id: uuidv7(),
          variety_id: id,
          position,
          model_id: models[name],
          yield: percent,
          rated_kg: rated,
        });
      return id;
    };
    const roving = await variety('roving', { roving: 2_000 }, 99.8);
    const spun = await variety('spinning', rates, 97);
    const wound = await variety('winding', { winding: 4_000 }, yieldOfWinding);
    const routeId = uuidv7();
    await insert('process_route', {
      id: routeId,
      number: code,
      name: code,
      edition: 1,
      template_id: templateId,
      final_variety_id: wound,
      state: 'released',
    });
    const chain = [
      ['roving', roving],
      ['spinning', spun],
      ['winding', wound],
    ] as const;
    for (const [position, [process, id]] of chain.entries()) {
      await insert('route_node', { id: uuidv7(), route_id: routeId, position, process, variety_id: id });
      const previous = chain[position - 1]?.[1];
      if (previous !== undefined)
        await insert('route_input', {
          id: uuidv7(),
          route_id: routeId,
          position,
          variety_id: id,
          previous_id: previous,
          ratio: 100,
        });
    }
    made.set(code, wound);
    made.set(`spinning ${code}`, spun);
  }
  // A yarn that no route makes.
  const bare = uuidv7();
  await insert('mill_variety', {
    id: bare,
    code: 'NEW20',
    name: 'NEW20',
    process: 'winding',
    count_system: 'ne',
    dry_weight_unit: 'gPer100m',
    regain: 8.5,
    weight_factor: 1,
  });
  made.set('NEW20', bare);
  for (const name of ['M1', 'M2']) await insert('marker', { id: uuidv7(), name, main_colour: '#0bbd9e' });
  return { models, varietyOf: (code: string) => made.get(code) ?? '' };
}

/** A mill of a test with who schedules it, and its orders. */
export async function schedulingMill(
  server: TestServer,
  { frames }: { frames?: Record<'long' | 'short', number> } = {},
) {
  const { owner, make, clock } = server;
  const tenantId = await make.tenant({ zone });
  const planner = await make.user({ tenantIds: [tenantId], codes: schedulingCodes });
  const laid = await layOutMill(owner, { tenantId, ...(frames ? { frames } : {}) });
  const as: ReturnType<TestServer['as']> = {
    call: (declaration, input, extra) => server.as(planner).call(declaration, input, extra),
  };
  const inDays = (days: number) => addDays(localDate(zone, clock.nowMs()), days);
  const read = async (id: string): Promise<ShownPlan> => (await as.call(showPlan, { id })).result;
  const runOf = async (id: string) => (await as.call(showPlanRun, { id })).result.run;
  return {
    ...laid,
    tenantId,
    planner,
    as,
    inDays,
    read,
    runOf,
    /** An order of one line, in tonnes. */
    order: async (code: string, tonnes: number, days: number) =>
      (
        await as.call(orders.add, {
          customer: 'Chenghu Textile',
          deliveryDate: inDays(days),
          lines: [{ varietyId: laid.varietyOf(code), quantity: tonnes, orderUnit: 't' }],
        })
      ).result,
    /** A plan whose optimisation is over: stopped at its first plan, or let go to its end. */
    plan: async (change: object = {}, { isWhole = false } = {}) => {
      const waiting = { timeout: 20_000, interval: 100 };
      const { id } = (await as.call(makePlan, { name: 'Plan', seconds: 5, ...change })).result;
      // A run that finds nothing better than the plan it was given ends without having written one.
      const hasPlanOrEnd = async () => (await read(id)).revision > 0 || (await runOf(id))?.state === 'done';
      await expect.poll(hasPlanOrEnd, waiting).toBe(true);
      if (!isWhole) await as.call(stopPlanRun, { id });
      await expect.poll(async () => (await runOf(id))?.state, waiting).not.toBe('running');
      return read(id);
    },
    take: async (action: string, id: string) =>
      (await as.call(actionCall(productionPlan, action), { ids: [id] })).result.outcomes[0],
    machineIds: async () => {
      const { rows } = await owner.query<{ id: number }>(
        "select id from machine where tenant_id = $1 and kind = 'spinning' order by code",
        [tenantId],
      );
      return rows.map(({ id }) => String(id));
    },
  };
}

/** An order of one line that is in production, put into the database. */
export async function openOrder(
  owner: Pool,
  {
    tenantId,
    varietyId,
    tonnes,
    days = 10,
  }: { tenantId: number; varietyId: string; tonnes: number; days?: number },
): Promise<void> {
  const [id, kg] = [uuidv7(), tonnes * 1_000];
  await owner.query(
    `insert into production_order (tenant_id, id, number, order_type, customer, delivery_date, state)
     values ($1, $2, $3, 'contract', 'Chenghu Textile', current_date + $4::int, 'production')`,
    [tenantId, id, `DD-${id.slice(-12)}`, days],
  );
  await owner.query(
    `insert into production_order_line (tenant_id, id, order_id, position, variety_id, quantity, order_unit, quantity_kg,
       allowance, yarn_demand_kg, delivery_date)
     values ($1, $2, $3, 0, $4, $5, 't', $6, 0, $6, current_date + $7::int)`,
    [tenantId, uuidv7(), id, varietyId, tonnes, kg, days],
  );
}
