import { describe, expect, it } from 'vitest';
import { orderDesk } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { outputCalibration } from '@millwright/contract/areas/production/corrections/outputCalibration.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { countOrders } from '@millwright/contract/areas/scheduling/jobs.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { orderMill } from '@millwright/testing/server/mills/orderTesting.ts';

const server = await testServer();
const { clock, app, owner } = server;
const mill = await orderMill(server);

/** An order over so many tonnes of a yarn, in production from now on. */
async function running(varietyId: string, { tonnes = 1, days = 10 } = {}): Promise<string> {
  const { id } = await mill.add(
    mill.said(varietyId, { deliveryDate: mill.inDays(days) }, { quantity: tonnes }),
  );
  await mill.take('schedule', [id]);
  return id;
}
/** What the winder made of a yarn in the shift that runs, in all. */
const wound = (variety: string, kg: number) =>
  mill.made(mill.machines.winding, { variety, outputG: Math.round(kg * 1000) });

describe('E-012 what was completed of orders', () => {
  it('is what machines made since they are in production, not what was made before', async () => {
    const yarn = await mill.yarn();
    await wound(yarn.code, 300);
    const id = await running(yarn.id);
    await wound(yarn.code, 512.345);
    await mill.count();
    expect(await mill.read(id)).toMatchObject({ completedKg: 212.345, progress: 21.2 });
  });

  it('goes to the order that is due first, then to the next, and what none wants to nobody: every gram once', async () => {
    const yarn = await mill.yarn();
    const later = await running(yarn.id, { days: 20 });
    const sooner = await running(yarn.id, { days: 5 });
    await wound(yarn.code, 1600.001);
    await mill.count();
    expect(await mill.read(sooner)).toMatchObject({ completedKg: 1000, dueState: 'done' });
    expect(await mill.read(later)).toMatchObject({ completedKg: 600.001 });
    await wound(yarn.code, 2500.002);
    await mill.count();
    expect(await mill.read(later)).toMatchObject({ completedKg: 1000, progress: 100 });
    expect(await mill.ledger(yarn.code)).toEqual({ given: 2_000_000, free: 500_002 });
  });

  it('is counted at winding where the yarn is wound, and at spinning where it is not', async () => {
    const [cones, cops] = [await mill.yarn(), await mill.yarn({ process: 'spinning' })];
    const orders = [await running(cones.id), await running(cops.id)];
    for (const { code } of [cones, cops]) {
      await mill.made(mill.machines.spinning, { variety: code, outputG: 400_000 });
      await mill.made(mill.machines.winding, { variety: code, outputG: 300_000 });
    }
    await mill.count();
    const rows = await Promise.all(orders.map((id) => mill.read(id)));
    expect(rows.map((row) => row['completedKg'])).toEqual([300, 400]);
  });

  it('stays with an order that is closed, and later output goes to the others', async () => {
    const yarn = await mill.yarn();
    const first = await running(yarn.id, { days: 3 });
    await wound(yarn.code, 400);
    await mill.count();
    await mill.take('close', [first], { closeReason: 'the customer has enough' });
    clock.advance(12 * hourMs);
    const second = await running(yarn.id, { days: 9 });
    await wound(yarn.code, 250);
    await mill.count();
    expect(await mill.read(first)).toMatchObject({ completedKg: 400, state: 'closed', forecastDate: null });
    expect(await mill.read(second)).toMatchObject({ completedKg: 250 });
  });

  it('is taken back where it turns out that machines made less', async () => {
    const yarn = await mill.yarn();
    const id = await running(yarn.id);
    await wound(yarn.code, 700);
    await mill.count();
    await wound(yarn.code, 650.5);
    await mill.count();
    expect(await mill.read(id)).toMatchObject({ completedKg: 650.5 });
    expect(await mill.ledger(yarn.code)).toEqual({ given: 650_500, free: 0 });
  });

  it('follows corrections of output, there and back, also of a shift in which nothing was measured', async () => {
    const yarn = await mill.yarn();
    const id = await running(yarn.id);
    await wound(yarn.code, 400);
    const counter = await server.make.user({
      tenantIds: [mill.tenantId],
      codes: Object.values(outputCalibration.access),
    });
    const correct = (said: object, turn = shiftAt(defaultShiftCalendar('Asia/Shanghai'), clock.nowMs())) =>
      server.as(counter).call(resourceCalls(outputCalibration).add, {
        machineId: String(mill.machines.winding),
        varietyId: yarn.id,
        productionDate: turn.productionDate,
        shift: turn.shift,
        reason: 'weighed again',
        ...said,
      });
    expect((await correct({ adjustmentType: 'decrease', valueT: 0.15 })).body).toMatchObject({
      success: true,
    });
    await mill.count();
    expect(await mill.read(id)).toMatchObject({ completedKg: 250 });
    clock.advance(9 * hourMs);
    await correct({ adjustmentType: 'increase', valueT: 0.1 });
    await mill.count();
    expect(await mill.read(id)).toMatchObject({ completedKg: 350 });
    expect(await mill.ledger(yarn.code)).toEqual({ given: 350_000, free: 0 });
  });

  it('changes neither version nor history, so that nobody who edits is disturbed', async () => {
    const yarn = await mill.yarn();
    const id = await running(yarn.id);
    const before = await mill.read(id);
    await wound(yarn.code, 10);
    await mill.count();
    const after = await mill.read(id);
    expect(after).toMatchObject({ completedKg: 10, version: before.version });
    expect(await mill.history(id)).toHaveLength(2);
  });

  it('is told by shift, and adds up to what was completed', async () => {
    const yarn = await mill.yarn();
    const id = await running(yarn.id, { tonnes: 5 });
    await wound(yarn.code, 100.5);
    await mill.count();
    clock.advance(9 * hourMs);
    await wound(yarn.code, 200.25);
    await mill.count();
    const desk = (await mill.as.call(orderDesk, { id })).result;
    expect(desk.output.map(({ outputKg }) => outputKg)).toEqual([100.5, 200.25]);
    expect(await mill.read(id)).toMatchObject({ completedKg: 300.75 });
  });
});

describe('E-012 days needed', () => {
  it('follow from what is made now, behind the orders that are due before', async () => {
    const yarn = await mill.yarn();
    const first = await running(yarn.id, { tonnes: 3, days: 4 });
    const second = await running(yarn.id, { tonnes: 2, days: 5 });
    clock.advance(24 * hourMs);
    // A tonne a day: what was made a day ago is the first that counts.
    await mill.made(mill.machines.winding, {
      variety: yarn.code,
      outputG: 1_000_000,
      backMs: 24 * hourMs,
    });
    await mill.count();
    expect(await mill.read(first)).toMatchObject({
      completedKg: 1000,
      daysNeeded: 2,
      dueState: 'onTime',
      lateDays: 0,
    });
    const later = await mill.read(second);
    expect(later).toMatchObject({
      completedKg: 0,
      daysNeeded: 4,
      forecastDate: mill.inDays(4),
      dueState: 'onTime',
    });
  });

  it('of an order that will be late are told with how late', async () => {
    const yarn = await mill.yarn();
    const id = await running(yarn.id, { tonnes: 11, days: 4 });
    clock.advance(24 * hourMs);
    await mill.made(mill.machines.winding, {
      variety: yarn.code,
      outputG: 1_000_000,
      backMs: 24 * hourMs,
    });
    await mill.count();
    expect(await mill.read(id)).toMatchObject({ daysNeeded: 10, dueState: 'late', lateDays: 7 });
  });

  it('are not known while nothing is made; an order whose day is over is overdue all the same', async () => {
    const yarn = await mill.yarn();
    const id = await running(yarn.id, { days: 1 });
    await mill.count();
    expect(await mill.read(id)).toMatchObject({ daysNeeded: null, forecastDate: null, dueState: null });
    clock.advance(3 * 24 * hourMs);
    await mill.count();
    expect(await mill.read(id)).toMatchObject({ dueState: 'overdue', lateDays: 2 });
  });
});

it('E-012 the job of the mill counts every five minutes', async () => {
  const yarn = await mill.yarn();
  const id = await running(yarn.id);
  await wound(yarn.code, 42);
  clock.advance(6 * minuteMs);
  await app.jobs.poll();
  expect(await mill.read(id)).toMatchObject({ completedKg: 42 });
  const { rows } = await owner.query('select state from job_run where tenant_id = $1 and job = $2', [
    mill.tenantId,
    countOrders.name,
  ]);
  expect(rows.length).toBeGreaterThan(0);
});
