import { orderDesk } from '@millwright/contract/areas/production/orderCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar.ts';
import { localDate } from '@millwright/contract/areas/shifts/zone.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/testServer.ts';
import { orderMill } from './orderTesting.ts';

const server = await testServer();
const { owner, clock } = server;
const mill = await orderMill(server);
const dayMs = 86_400_000;
const zone = 'Asia/Shanghai';

/** Days of the winder on a yarn, all of it known: a tonne, a little more or less, until yesterday. */
async function measured(variety: string, { days = 14, knownMs = dayMs } = {}): Promise<void> {
  // The production date that runs may be the day before.
  for (let back = 2; back < days + 2; back++)
    await owner.query(
      `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g, run_ms)
       values ($1, $2, $3::date, 'morning', $4, 'A', $3::date, $5, $6)`,
      [
        mill.tenantId,
        mill.machines.winding,
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
    const { promises } = (await other.as.call(orderDesk, { id })).result;
    expect(promises).toMatchObject([{ lack: 'tooFewDays', machines: 0, measuredDays: 0 }]);
  });
});
