import { listCosts, showFigures } from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { labourRate } from '@millwright/contract/areas/ledger/costs/labourRate.ts';
import { listLedger, showLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { ledgerRight } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { ledgerSheet } from './ledgerSheet.ts';

const server = await testServer();
const { make, owner, clock } = server;
const zone = 'Asia/Shanghai';
const today = localDate(zone, clock.nowMs());
const rates = resourceCalls(labourRate);
const codes = [ledgerRight, ...Object.values(labourRate.access)];
/** Noon so many days ago, on the clocks of the mill. */
const noon = (ago: number) => new Date(wallTimeMs(zone, addDays(today, -ago), 12 * 60));
const later = (begin: Date, hours: number) => new Date(begin.getTime() + hours * 3_600_000);

/** A mill with a maintainer, a helper in no team, two frames, a part, an item and a task. */
async function aMill() {
  const tenantId = await make.tenant({ zone });
  const [chen, xu] = await Promise.all(
    ['Chen', 'Xu'].map((realname) => make.user({ tenantIds: [tenantId], codes, realname })),
  );
  if (chen === undefined || xu === undefined) throw new Error('nobody');
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const frame = await makeMachine(owner, { source, code: 'RF-1' });
  const quiet = await makeMachine(owner, { source, code: 'RF-2' });
  await owner.query(
    "insert into team (tenant_id, id, name, type, member_ids, leader_id) values ($1, $2, 'M', 'maintenance', $3, $4)",
    [tenantId, uuidv7(), [chen.id], chen.id],
  );
  const [partId, stockId, typeId, itemId, taskId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await owner.query(
    `insert into spare_part (tenant_id, id, code, name, class, unit, is_recycled) values ($1, $2, 'BRG', 'Bearing', 'x', 'pcs', false)`,
    [tenantId, partId],
  );
  await owner.query(
    'insert into part_stock (tenant_id, id, spare_part_id, on_hand, is_below) values ($1, $2, $3, 10, false)',
    [tenantId, stockId, partId],
  );
  await owner.query(
    "insert into maintenance_type (tenant_id, id, code, name, sort) values ($1, $2, 'T', 'T', 1)",
    [tenantId, typeId],
  );
  await owner.query(
    `insert into maintenance_item (tenant_id, id, code, name, type_id, process, planning, anchor, lead_d, tolerance_d,
       planned_min, people, is_stopping) values ($1, $2, 'I', 'Wiping', $3, 'spinning', 'byHand', 'schedule', 7, 3, 60, 2, true)`,
    [tenantId, itemId, typeId],
  );
  await owner.query(
    `insert into maintenance_task (tenant_id, id, number, name, kind, urgency, machine_id, state)
     values ($1, $2, 'WX-1', 'S704', 'repair', 'normal', $3, 'completed')`,
    [tenantId, taskId, frame],
  );
  const repaired = async (ago: number, hours: number | null, people: readonly { id: string }[]) => {
    const [id, begin] = [uuidv7(), noon(ago)];
    await owner.query(
      `insert into repair_record (tenant_id, id, task_id, name, start_time, end_time, treatment, person_ids)
       values ($1, $2, $3, 'Fan', $4, $5, 'x', $6)`,
      [
        tenantId,
        id,
        taskId,
        begin,
        hours === null ? null : later(begin, hours),
        people.map((each) => each.id),
      ],
    );
    return id;
  };
  const planned = async (ago: number, people: readonly { id: string; hours: number }[]) => {
    const [id, begin] = [uuidv7(), noon(ago)];
    await owner.query(
      `insert into maintenance_plan (tenant_id, id, number, item_id, machine_id, planned_start, started_at, ended_at, state,
         is_material_changed) values ($1, $2, $3, $4, $5, $6, $6, $7, 'completed', false)`,
      [tenantId, id, `BY-${id.slice(-6)}`, itemId, frame, begin, later(begin, 2)],
    );
    for (const [at, person] of people.entries())
      await owner.query(
        `insert into maintenance_plan_person (tenant_id, id, plan_id, position, person_id, hours) values ($1, $2, $3, $4, $5, $6)`,
        [tenantId, uuidv7(), id, at, person.id, person.hours],
      );
    return id;
  };
  const moved = (ago: number, change: number, unitPrice: number | null, state = 'booked') =>
    owner.query(
      `insert into part_movement (tenant_id, id, moved_at, kind, spare_part_id, stock_id, place, quantity, change, unit_price,
         amount, machine_id, cause, state) values ($1, $2, $3, $4, $5, $6, 'A1', abs($7::float8), $7::float8, $8::float8,
         $7::float8 * $8::float8, $9, 'byHand', $10)`,
      [
        tenantId,
        uuidv7(),
        noon(ago),
        change < 0 ? 'issued' : 'returned',
        partId,
        stockId,
        change,
        unitPrice,
        frame,
        state,
      ],
    );
  const made = (machineId: number, ago: number, tonnes: number) =>
    owner.query(
      `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g, run_ms)
       values ($1, $2, $3, 'morning', 'V', 'A', $4, $5, 1000)`,
      [tenantId, machineId, addDays(today, -ago), noon(ago), tonnes * 1e6],
    );
  const as = server.as(chen);
  const rate = (validFrom: string, teamType: string, perHour: number, currency = 'CNY') =>
    as.call(rates.add, { validFrom, teamType, perHour, currency });
  return { tenantId, as, chen, xu, frame, quiet, repaired, planned, moved, made, rate };
}

describe('when a machine was maintained last', () => {
  it('is when its last plan was carried out, or its last such task', async () => {
    const { as, planned } = await aMill();
    const lastOf = async () => {
      const { machines } = (await as.call(listLedger, {})).result;
      return machines.map(({ code, maintainedMs }) => [code, maintainedMs]);
    };
    expect(await lastOf()).toEqual([
      ['RF-1', null],
      ['RF-2', null],
    ]);
    await planned(9, []);
    await planned(3, []);
    expect(await lastOf()).toEqual([
      ['RF-1', later(noon(3), 2).getTime()],
      ['RF-2', null],
    ]);
  });
});

describe('what maintenance costs', () => {
  it('is people-time at the rate of its day and parts at their price, and says what is not known', async () => {
    const mill = await aMill();
    const { as, chen, xu, frame, repaired, planned, moved, made, rate } = mill;
    await rate(addDays(today, -20), 'maintenance', 60);
    await rate(addDays(today, -10), 'all', 40);
    // 1.5 h × 60 of Chen; of Xu 1.5 h before there was a rate for him.
    await repaired(15, 1.5, [chen, xu]);
    // 2 h × 40.
    await repaired(5, 2, [xu]);
    // Still going on: not told yet.
    await repaired(1, null, [chen]);
    // 3 h × 60, and one whose hours nobody noted.
    await planned(3, [{ ...chen, hours: 3 }]);
    await planned(2, []);
    // 5 × 12.50, of which one came back; one without a price, and one that was reversed.
    await moved(4, -5, 12.5);
    await moved(4, 1, 12.5);
    await moved(3, -2, null);
    await moved(3, -9, 12.5, 'reversed');
    await made(frame, 16, 4);

    const { result: figures } = await as.call(showFigures, { days: 30 });
    expect(figures.costs).toMatchObject({
      currency: 'CNY',
      labour: 350,
      parts: 50,
      total: 400,
      hours: 8,
      unratedHours: 1.5,
      worksWithoutHours: 1,
      unpricedParts: 1,
      perTonne: 100,
    });
    expect(figures.costs?.worst.map(({ code, total }) => [code, total])).toEqual([['RF-1', 400]]);
    const figure = (kpi: string) => figures.figures.find((each) => each.kpi === kpi);
    expect(figure('maintenanceCost')).toMatchObject({ value: 400, numerator: 400 });
    expect(figure('maintenanceCostPerTonne')).toMatchObject({ value: 100, numerator: 400, denominator: 4e6 });

    const { result: list } = await as.call(listCosts, { days: 30, machineId: frame });
    expect(list.costs.map(({ of, hours, amount, gap }) => [of, hours, amount, gap])).toEqual([
      ['plan', null, null, 'noHours'],
      ['plan', 3, 180, null],
      ['material', null, null, 'noPrice'],
      ...[
        ['material', null, 62.5, null],
        ['material', null, -12.5, null],
      ].toSorted((one, other) => position(list, one[2]) - position(list, other[2])),
      ['repair', 2, 80, null],
      ['repair', 3, 90, 'noRate'],
    ]);
    expect(list.costs.every(({ reference, code }) => reference !== null && code === 'RF-1')).toBe(true);

    const { result: ledger } = await as.call(showLedger, { code: 'RF-1' });
    const told = ledger.costs?.years ?? [];
    expect(told.reduce((sum, year) => sum + (year.total ?? 0), 0)).toBe(400);
    expect(ledger.costs?.currency).toBe('CNY');
  });

  it('is told per tonne from the first day on of which output is known', async () => {
    const { as, chen, frame, repaired, made, rate } = await aMill();
    await rate('2020-01-01', 'all', 50);
    await repaired(20, 4, [chen]);
    await repaired(3, 2, [chen]);
    expect((await as.call(showFigures, { days: 30 })).result.costs).toMatchObject({
      total: 300,
      perTonne: null,
    });
    await made(frame, 5, 4);
    // 200 were spent before the machine was connected: 2 h × 50 over 4 t.
    const { costs } = (await as.call(showFigures, { days: 30 })).result;
    expect(costs).toMatchObject({
      total: 300,
      perTonne: 25,
      worst: [{ code: 'RF-1', total: 300, perTonne: 25 }],
    });
  });

  it('is told in the list of ledgers for the year, and machines on which nothing was done cost 0', async () => {
    const { as, chen, quiet, repaired, rate, moved } = await aMill();
    await rate('2020-01-01', 'all', 50);
    await repaired(0, 0.5, [chen]);
    await moved(0, -1, null);
    const { result } = await as.call(listLedger, {});
    const costOf = (code: string) => result.machines.find((each) => each.code === code)?.cost;
    expect(result.currency).toBe('CNY');
    expect(costOf('RF-2')).toEqual({ total: 0, isWhole: true });
    // Noon of today may still be to come.
    const isOver = noon(0).getTime() < clock.nowMs();
    expect(costOf('RF-1')).toEqual(isOver ? { total: 25, isWhole: false } : { total: 0, isWhole: true });
    expect(quiet).toBeGreaterThan(0);
  });

  it('stands in the sheet of the ledgers, which is narrowed as the page is', async () => {
    const { as, chen, repaired, rate } = await aMill();
    await rate('2020-01-01', 'all', 50);
    await repaired(1, 2, [chen]);
    const { result } = await as.call(listLedger, {});
    const told = result.machines.find(({ code }) => code === 'RF-1');
    const sheetOf = async (find: string) => {
      const [sheet] = await readSheet((await ledgerSheet(result, { find }, 'en')).body);
      return sheet?.data ?? [];
    };
    const [head = [], ...rows] = await sheetOf('rf-1');
    const cell = (name: string) => rows[0]?.[head.indexOf(name)];
    expect(rows).toHaveLength(1);
    expect([cell('Process'), cell('Machine'), cell('Code'), cell('Cost CNY'), cell('Cost is known')]).toEqual(
      ['Ring spinning', '1', 'RF-1', told?.cost?.total, 'wholly'],
    );
    expect(await sheetOf('nobody has this')).toHaveLength(1);
  });

  it('is not told at all while the mill says neither rates nor prices, whatever other mills say', async () => {
    const { rate } = await aMill();
    await rate('2020-01-01', 'all', 50);
    const { as, chen, repaired, moved } = await aMill();
    await repaired(2, 1, [chen]);
    await moved(2, -1, null);
    expect((await as.call(showFigures, { days: 30 })).result.costs).toBeNull();
    expect((await as.call(showLedger, { code: 'RF-1' })).result.costs).toBeUndefined();
    expect((await as.call(listCosts, { days: 30 })).result).toMatchObject({ total: 0, currency: null });
  });

  it('counts parts that the store does not keep as unknown', async () => {
    const { as, chen, tenantId, repaired, rate } = await aMill();
    await rate('2020-01-01', 'all', 50);
    const recordId = await repaired(2, 1, [chen]);
    await owner.query(
      `insert into repair_material (tenant_id, id, record_id, position, spare_part_id, is_replaced, quantity)
       select $1, $2, $3, 0, id, true, 3 from spare_part where tenant_id = $1`,
      [tenantId, uuidv7(), recordId],
    );
    const { result } = await as.call(listCosts, { days: 7 });
    expect(
      result.costs.map(({ of, reference, quantity, amount, gap }) => [of, reference, quantity, amount, gap]),
    ).toEqual(
      expect.arrayContaining([
        ['repair', 'WX-1', null, 50, null],
        ['material', 'BRG', 3, null, 'notKept'],
      ]),
    );
    expect((await as.call(showFigures, { days: 7 })).result.costs).toMatchObject({
      total: 50,
      unpricedParts: 1,
    });
  });
});

describe('labour rates', () => {
  it('are in one currency, and one a day and kind of people', async () => {
    const { rate } = await aMill();
    expect((await rate('2026-01-01', 'all', 40)).body.success).toBe(true);
    expect((await rate('2026-01-01', 'all', 45)).body).toMatchObject({
      success: false,
      messageCode: 'core.taken',
    });
    expect((await rate('2026-02-01', 'all', 9000, 'VND')).body).toMatchObject({
      success: false,
      messageCode: 'maintenance.otherCurrency',
    });
    expect((await rate('2026-02-01', 'maintenance', 0)).body.success).toBe(false);
  });
});

/** Where a cost stands in a list. */
function position(list: { costs: readonly { amount: number | null }[] }, amount: unknown): number {
  return list.costs.findIndex((each) => each.amount === amount);
}
