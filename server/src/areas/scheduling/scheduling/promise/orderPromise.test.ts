import { orderDesk } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { linesIn, orderMill } from '@millwright/testing/server/mills/orderTesting.ts';
import type { PlanInput } from '../../planning/model.ts';

const server = await testServer();
const { owner, clock } = server;
const mill = await orderMill(server);
const zone = 'Asia/Shanghai';

/** Days of the winder on a yarn, all of it known: a tonne, a little more or less, until yesterday. */
async function measured(
  variety: string,
  { days = 14, knownMs = dayMs, machine = mill.machines.winding } = {},
): Promise<void> {
  // The production date that runs may be the day before.
  for (let back = 2; back < days + 2; back++)
    await owner.query(
      `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g, run_ms)
       values ($1, $2, $3::date, 'morning', $4, 'A', $3::date, $5, $6)`,
      [
        mill.tenantId,
        machine,
        addDays(mill.today(), -back),
        variety,
        back % 2 === 0 ? 1_050_000 : 950_000,
        knownMs,
      ],
    );
}

/** What the winder said last: that it makes the yarn. */
async function makes(variety: string): Promise<void> {
  await owner.query(
    `insert into machine_latest (tenant_id, machine_id, ts, received_at, first_ts, boot, seq, state, state_since, variety)
     values ($1, $2, to_timestamp($3::float8 / 1000), to_timestamp($3::float8 / 1000), to_timestamp($3::float8 / 1000),
       1, 1, 1, to_timestamp($3::float8 / 1000), $4)
     on conflict (tenant_id, machine_id) do update set variety = excluded.variety, ts = excluded.ts`,
    [mill.tenantId, mill.machines.winding, clock.nowMs(), variety],
  );
}

async function running(varietyId: string, { tonnes = 5, days = 10 } = {}): Promise<string> {
  const said = mill.said(varietyId, { deliveryDate: mill.inDays(days) }, { quantity: tonnes });
  const { id } = await mill.add(said);
  await mill.take('schedule', [id]);
  return id;
}

/** The dates of a tenth of a day around so many days from now, whatever the hour is. */
const around = (days: number) =>
  [-0.1, 0.1].map((off) => localDate(zone, clock.nowMs() + (days + off) * dayMs));

/** The plan that the mill goes by: after three days two frames make what is left of an order, for two and a half days. */
async function takenOver(id: string, variety: string): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from production_order_line where tenant_id = $1 and order_id = $2',
    [mill.tenantId, id],
  );
  const frame = { model: 0, readyHours: 72, presentVariety: null, presentOrder: null, changeovers: 0 };
  const input: PlanInput = {
    horizonHours: 720,
    varieties: [variety],
    orders: [{ id, variety: 0, kg: 5_000, releaseHours: 0, dueHours: 240, weight: 1, leastLotKg: 0 }],
    machines: ['1', '2'].map((each) => ({ ...frame, id: each, kgPerHour: [2_500 / 60], closed: [] })),
    changeovers: [[[0]]],
    supplies: [],
    canSplit: true,
    goal: 'asMade',
  };
  const facts = {
    varieties: [{ id, code: variety, name: variety }],
    frames: [],
    orders: [{ lineId: rows[0]?.id, variety, demandKg: 5_000, completedKg: 0 }],
    leftOut: [],
  };
  const lots = [1, 2].map(() => [{ order: 0, kg: 2_500 }]);
  const planId = uuidv7();
  await owner.query(
    `insert into production_plan (tenant_id, id, number, name, horizon_days, state, taken_over_time)
     values ($1, $2, $3, 'Plan', 30, 'takenOver', now())`,
    [mill.tenantId, planId, planId.slice(-12)],
  );
  await owner.query(
    `insert into production_plan_content (tenant_id, plan_id, start_at, input, facts, lots, totals, changed_at)
     values ($1, $2, to_timestamp($3::float8 / 1000), $4, $5, $6, '{}', now())`,
    [
      mill.tenantId,
      planId,
      clock.nowMs(),
      JSON.stringify(input),
      JSON.stringify(facts),
      JSON.stringify(lots),
    ],
  );
}

async function promiseOf(id: string) {
  await mill.count();
  const { promises } = (await mill.as.call(orderDesk, { id })).result;
  return promises[0];
}

describe('dates that can be promised of an order', () => {
  it('follow from the days that were measured, and the list has that of 80 %', async () => {
    const yarn = await mill.yarn();
    await measured(yarn.code);
    await makes(yarn.code);
    const id = await running(yarn.id, { tonnes: 5 });
    const promise = await promiseOf(id);
    expect(promise).toMatchObject({ lack: null, measuredDays: 14, machines: 1 });
    const { p50, p80, p95 } = promise ?? {};
    expect(around(5)).toContain(p50);
    expect(Date.parse(p80 ?? '')).toBeGreaterThanOrEqual(Date.parse(p50 ?? ''));
    expect(Date.parse(p95 ?? '')).toBeGreaterThanOrEqual(Date.parse(p80 ?? ''));
    expect(await mill.read(id)).toMatchObject({ promiseDate: p80 });
  });

  it('wait for lines of the yarn that are due before, also of other orders', async () => {
    const yarn = await mill.yarn();
    await measured(yarn.code);
    await makes(yarn.code);
    const later = await running(yarn.id, { tonnes: 3, days: 9 });
    expect(around(3)).toContain((await promiseOf(later))?.p50);
    await running(yarn.id, { tonnes: 4, days: 2 });
    expect(around(7)).toContain((await promiseOf(later))?.p50);
  });

  it('are none while too few days were measured, and none without a machine; it is said why', async () => {
    const yarn = await mill.yarn();
    const id = await running(yarn.id);
    expect(await promiseOf(id)).toMatchObject({ p80: null, lack: 'tooFewDays', measuredDays: 0 });
    await measured(yarn.code);
    expect(await promiseOf(id)).toMatchObject({ p80: null, lack: 'noMachines', machines: 0 });
    expect(await mill.read(id)).toMatchObject({ promiseDate: null });
  });

  it('do not take days for measured of which nothing is known', async () => {
    const yarn = await mill.yarn();
    await measured(yarn.code, { knownMs: 0 });
    await makes(yarn.code);
    expect(await promiseOf(await running(yarn.id))).toMatchObject({ lack: 'tooFewDays', measuredDays: 0 });
  });

  it('follow the plan taken over: when it puts frames on the yarn, and how many winders follow them', async () => {
    const yarn = await mill.yarn();
    await measured(yarn.code);
    await measured(yarn.code, { machine: mill.machines.spinning });
    await makes(yarn.code);
    const id = await running(yarn.id, { tonnes: 5 });
    expect(around(5)).toContain((await promiseOf(id))?.p50);
    await takenOver(id, yarn.code);
    const promise = await promiseOf(id);
    expect(promise).toMatchObject({ lack: null, isByPlan: true });
    // Three days without a frame, two and a half with two, and a day of winding and packing: the forecast itself.
    expect(around(3 + 2.5 + 1)).toContain(promise?.p50);
    const row = await mill.read(id);
    expect(row).toMatchObject({
      promiseDate: promise?.p80,
      forecastDate: promise?.p50,
      forecastSource: 'plan',
    });
    expect(linesIn(row)[0]).toMatchObject({ forecastDate: promise?.p50, forecastSource: 'plan' });
    expect(String(row['promiseDate']) >= String(row['forecastDate'])).toBe(true);
    // Yarns that the plan does not know are promised by the machines of now.
    const other = await mill.yarn();
    await measured(other.code);
    await makes(other.code);
    expect(await promiseOf(await running(other.id))).toMatchObject({ lack: null, isByPlan: false });
  });

  it('go with the order when it is closed', async () => {
    const yarn = await mill.yarn();
    await measured(yarn.code);
    await makes(yarn.code);
    const id = await running(yarn.id);
    await promiseOf(id);
    await mill.take('close', [id], { closeReason: 'the customer has enough' });
    expect(await mill.read(id)).toMatchObject({ promiseDate: null });
    expect(await promiseOf(id)).toBeUndefined();
  });

  it('are not those of another mill with the same yarn', async () => {
    const yarn = await mill.yarn();
    await measured(yarn.code);
    await makes(yarn.code);
    const other = await orderMill(server);
    const own = await other.yarn({ code: yarn.code });
    const { id } = await other.add(other.said(own.id));
    await other.take('schedule', [id]);
    await other.count();
    const { promises } = (await other.as.call(orderDesk, { id })).result;
    expect(promises).toMatchObject([{ lack: 'tooFewDays', machines: 0, measuredDays: 0 }]);
  });
});
