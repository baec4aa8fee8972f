// One file: plans from their first round to their ledger, on mills that are laid out in one way.
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { showLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { ledgerRight } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { listPartNeeds } from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import {
  confirmPlans,
  foreseePlans,
  generatePlans,
  generatePlansRight,
  listPlanStops,
  movePlans,
  noteLastDone,
  proposePlanDays,
  recordPlan,
  recordPlanRight,
  showItemDates,
  showMachineCounters,
  showPlanAside,
  showPlanFigures,
  showPlanTeams,
  showPlanYear,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { asSystem } from '../../../../resource/index.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { movePart } from '../../store/partStock.ts';
import { sweep } from '../year/sweep.ts';

const server = await testServer();
const { make, owner, clock, app, pool } = server;
const zone = 'Asia/Shanghai';
const plans = resourceCalls(maintenancePlan);
const items = resourceCalls(maintenanceItem);
const codes = [
  ...Object.values(maintenancePlan.access),
  ...Object.values(maintenancePlan.lifeCycle.actions).map(({ access }) => access),
  ...Object.values(maintenanceItem.access),
  generatePlansRight,
  recordPlanRight,
];
const today = () => localDate(zone, clock.nowMs());
const at = (date: string, hour = 8) => new Date(wallTimeMs(zone, date, hour * 60)).toISOString();

/** A mill with a leader, as many ring frames as are wanted, a type of maintenance, and parts. */
async function aMill({ frames = 1 }: { frames?: number } = {}) {
  const tenantId = await make.tenant();
  const leader = await make.user({ tenantIds: [tenantId], codes, hasPosition: true, realname: 'Chen' });
  // Sessions end while time passes: people log in again.
  let session = { as: server.as(leader), nowMs: clock.nowMs() };
  const as: typeof session.as = {
    call: (...asked) => {
      if (session.nowMs !== clock.nowMs()) session = { as: server.as(leader), nowMs: clock.nowMs() };
      return session.as.call(...asked);
    },
  };
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const machines: string[] = [];
  for (let frame = 1; frame <= frames; frame += 1)
    machines.push(String(await makeMachine(owner, { source, code: `RF-${frame}` })));
  /** Rows are from today, however far the clock of the test has come. */
  const written = (table: 'machine' | 'maintenance_item', id: string) =>
    owner.query(`update ${table} set create_time = to_timestamp($2::float8 / 1000) where id::text = $1`, [
      id,
      clock.nowMs(),
    ]);
  for (const machineId of machines) await written('machine', machineId);
  const typeId = uuidv7();
  await owner.query(
    "insert into maintenance_type (tenant_id, id, code, name, sort) values ($1, $2, 'T', '揩车', 1)",
    [tenantId, typeId],
  );
  const aPart = async (kind: 'spare' | 'special', isRecycled: boolean) => {
    const id = uuidv7();
    await owner.query(
      kind === 'spare'
        ? `insert into spare_part (tenant_id, id, code, name, class, unit, is_recycled)
           values ($1, $2, $3, '轴承', 'bearing', 'pcs', $4)`
        : `insert into special_part (tenant_id, id, code, name, class, quantity, cycle_d, is_reminded_of, is_recycled, is_counted)
           values ($1, $2, $3, '钢领', 'rings', 1008, 365, false, $4, true)`,
      [tenantId, id, `P-${id.slice(-8)}`, isRecycled],
    );
    return id;
  };
  const anItem = async (code: string, more: object = {}) => {
    const { result } = await as.call(items.add, {
      code,
      name: code,
      typeId,
      process: 'spinning',
      plannedMin: 240,
      people: 6,
      cycles: [{ unit: 'month', every: 1 }],
      steps: [{ name: '揩车', kind: 'check' }],
      ...more,
    });
    await written('maintenance_item', result.id);
    return result.id;
  };
  const look = (untilDate?: string, sweptDate?: string) =>
    inTenant(pool, tenantId, async (tx) => {
      const mill = { tx, tenantId, clock, log: app.log, emit: () => undefined };
      return sweep(await asSystem(mill), { untilDate, sweptDate });
    });
  const open = async (itemId: string, machineId = machines[0]) => {
    const { records } = (await as.call(plans.list, { itemId, machineId, pageSize: 100 })).result;
    return records;
  };
  const take = async (action: string, id: string, input: object = {}) => {
    const { body, read } = await outcome(action, id, input);
    return body.messageCode ?? read?.messageCode ?? 'done';
  };
  const outcome = async (action: string, id: string, input: object) => {
    const reply = await as.call(actionCall(maintenancePlan, action), { ids: [id], ...input });
    return { body: reply.body, read: reply.body.success ? reply.result.outcomes[0] : undefined };
  };
  const show = async (id: string) => (await as.call(plans.queryById, { id })).result;
  /** A plan that somebody adds for a day from today on. */
  const byHand = async (itemId: string, days = 1, more: object = {}) => {
    const said = { itemId, machineId: machines[0], plannedStart: at(addDays(today(), days)), ...more };
    return as.call(plans.add, said);
  };
  const done = async (id: string) => {
    await take('confirm', id);
    await take('start', id);
    const { steps } = await show(id);
    const ticked = Array.isArray(steps)
      ? steps.map((step: { id: string }) => ({ id: step.id, isDone: true }))
      : [];
    await as.call(recordPlan, { id, steps: ticked });
    return take('complete', id, { isWithoutMaterial: true });
  };
  const lastDone = (itemId: string, daysAgo: number) =>
    as.call(noteLastDone, {
      itemId,
      machines: machines.map((machineId) => ({ machineId, date: addDays(today(), -daysAgo) })),
    });
  return { tenantId, leader, as, machines, aPart, anItem, look, open, take, show, byHand, done, lastDone };
}
const codeOf = ({ body }: { body: { messageCode?: string | null | undefined } }) =>
  body.messageCode ?? 'done';

describe('a sweep', () => {
  it('opens one round an item and machine, and writes nothing the second time or beside another one', async () => {
    const mill = await aMill({ frames: 3 });
    const itemId = await mill.anItem('RF-CLEAN', { cycles: [{ unit: 'day', every: 5 }] });
    const both = await Promise.all([mill.look(), mill.look()]);
    expect(both.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 3]);
    expect(await mill.look()).toEqual({ added: 0, redated: 0, unexecuted: 0, cancelled: 0 });
    const [plan] = await mill.open(itemId);
    expect(plan).toMatchObject({
      number: expect.stringMatching(/^BY-\d{6}-000\d$/),
      state: 'toBeConfirmed',
      cycleNumber: 1,
      dueDate: addDays(today(), 5),
      plannedStart: at(addDays(today(), 5)),
      plannedEnd: at(addDays(today(), 5), 12),
      plannedMin: 240,
      people: 6,
    });
  });

  it('writes nothing when it dies in the middle', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-CLEAN', { cycles: [{ unit: 'day', every: 5 }] });
    await expect(
      inTenant(pool, mill.tenantId, async (tx) => {
        await sweep(
          await asSystem({ tx, tenantId: mill.tenantId, clock, log: app.log, emit: () => undefined }),
        );
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect(await mill.open(itemId)).toEqual([]);
    expect(await mill.look()).toMatchObject({ added: 1 });
  });

  it('counts the next round by completion from the day on which the last was done', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-CLEAN', { cycles: [{ unit: 'day', every: 5 }] });
    await mill.look();
    const [first] = await mill.open(itemId);
    expect(await mill.done(String(first?.id))).toBe('done');
    await mill.look();
    const rounds = await mill.open(itemId);
    expect(rounds.map(({ cycleNumber, dueDate, state }) => [cycleNumber, dueDate, state])).toContainEqual([
      2,
      addDays(today(), 5),
      'toBeConfirmed',
    ]);
  });

  it('E-024 tells the last and the next maintenance date of an item, with their machines', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-DATES', { cycles: [{ unit: 'day', every: 5 }] });
    const dates = async () => (await mill.as.call(showItemDates, { id: itemId })).result;
    expect(await dates()).toEqual({ last: null, next: null });
    await mill.look();
    const [first] = await mill.open(itemId);
    expect((await dates()).next?.atMs).toBe(Date.parse(String(first?.plannedStart)));
    await mill.done(String(first?.id));
    await mill.look();
    const { last, next } = await dates();
    expect(localDate(zone, last?.atMs ?? 0)).toBe(today());
    expect(localDate(zone, next?.atMs ?? 0)).toBe(addDays(today(), 5));
    expect(last?.machine).toBe(next?.machine);
    const stranger = await aMill();
    const none = (await stranger.as.call(showItemDates, { id: itemId })).result;
    expect(none).toEqual({ last: null, next: null });
  });

  it('leaves what the schedule overtook, and those that nobody saw, each once', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-WEEK', { anchor: 'schedule', cycles: [{ unit: 'week', every: 1 }] });
    await mill.lastDone(itemId, 7);
    const [first] = await mill.open(itemId);
    expect(first).toMatchObject({ dueDate: today() });
    const swept = today();
    clock.advance(22 * 86_400_000);
    expect(await mill.look(undefined, swept)).toMatchObject({ unexecuted: 3, added: 1 });
    const rounds = await mill.open(itemId);
    expect(rounds.map(({ dueDate, state }) => `${String(dueDate)} ${String(state)}`).toSorted()).toEqual([
      `${swept} unexecuted`,
      `${addDays(swept, 7)} unexecuted`,
      `${addDays(swept, 14)} unexecuted`,
      `${addDays(swept, 21)} toBeConfirmed`,
    ]);
    expect(await mill.look(undefined, today())).toMatchObject({ unexecuted: 0, added: 0 });
  });

  it('keeps an overdue round by completion until it is done, and makes no second one', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-CLEAN', { cycles: [{ unit: 'day', every: 5 }] });
    await mill.look();
    clock.advance(60 * 86_400_000);
    expect(await mill.look()).toEqual({ added: 0, redated: 0, unexecuted: 0, cancelled: 0 });
    expect(await mill.open(itemId)).toHaveLength(1);
  });

  it('generates nothing for a scrapped machine, and cancels what was open there', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-CLEAN', { cycles: [{ unit: 'day', every: 5 }] });
    await mill.look();
    await owner.query("update machine set status = 'scrapped' where tenant_id = $1", [mill.tenantId]);
    expect(await mill.look()).toMatchObject({ cancelled: 1 });
    const [plan] = await mill.open(itemId);
    expect(plan).toMatchObject({ state: 'cancelled', cancelReason: '机台已报废，由系统取消' });
    expect(await mill.look()).toMatchObject({ added: 0 });
  });

  it('lets plans that nobody confirmed follow a changed item, and confirmed ones stay', async () => {
    const mill = await aMill({ frames: 2 });
    const itemId = await mill.anItem('RF-CLEAN', { cycles: [{ unit: 'day', every: 5 }] });
    await mill.look();
    const [confirmed] = await mill.open(itemId, mill.machines[1]);
    await mill.take('confirm', String(confirmed?.id));
    await mill.as.call(items.edit, { id: itemId, cycles: [{ unit: 'day', every: 3 }] });
    expect(await mill.look()).toMatchObject({ redated: 1 });
    expect((await mill.open(itemId))[0]).toMatchObject({
      dueDate: addDays(today(), 3),
      plannedStart: at(addDays(today(), 3)),
    });
    expect((await mill.open(itemId, mill.machines[1]))[0]).toMatchObject({ dueDate: addDays(today(), 5) });
  });

  it('completes the plans of included items with the larger service, which is not done twice', async () => {
    const mill = await aMill();
    const small = await mill.anItem('RF-CLEAN', { cycles: [{ unit: 'day', every: 5 }] });
    const hours = await mill.anItem('RF-LUB', { cycles: [{ unit: 'runHour', every: 600 }] });
    const large = await mill.anItem('RF-MAJOR', { planning: 'byHand', includesIds: [small, hours] });
    await mill.look();
    const { id } = (await mill.byHand(large, 0)).result;
    expect(await mill.done(id)).toBe('done');
    const [credited] = await mill.open(small);
    expect(credited).toMatchObject({ state: 'completed', doneWithId: id });
    const { rows } = await owner.query<{ state: string }>(
      'select state from maintenance_round where tenant_id = $1 and item_id = $2',
      [mill.tenantId, hours],
    );
    expect(rows).toEqual([{ state: 'credited' }]);
  });
});

describe('G-009 E-024 E-025 a plan', () => {
  it('by hours is due by what the machine ran, and its counter tells the saw-tooth', async () => {
    const mill = await aMill();
    const [machineId = ''] = mill.machines;
    const itemId = await mill.anItem('RF-600H', { cycles: [{ unit: 'runHour', every: 600 }] });
    await mill.lastDone(itemId, 28);
    for (let days = 1; days <= 28; days += 1)
      await owner.query(
        `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, run_ms, output_g)
         values ($1, $2, $3::date, 'morning', 'V', 'A', now(), $4, 1000000)`,
        [mill.tenantId, machineId, addDays(today(), -days), 20 * 3_600_000],
      );
    await mill.look();
    const [plan] = await mill.open(itemId);
    // 560 h are counted, 20 h a day.
    expect(plan).toMatchObject({ dueDate: addDays(today(), 2), dueBy: 'runHour' });
    const year = Number(today().slice(0, 4));
    const { result } = await mill.as.call(showMachineCounters, { machineId, year });
    expect(result.counters).toMatchObject([
      {
        itemId,
        unit: 'runHour',
        every: 600,
        value: 560,
        perDay: 20,
        forecast: { date: addDays(today(), 2) },
      },
    ]);
    // Telegrams of yesterday that arrive now move the forecast, and open no second round.
    await owner.query(
      `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, run_ms, output_g)
       values ($1, $2, $3::date, 'night', 'V', 'B', now(), $4, 0)`,
      [mill.tenantId, machineId, addDays(today(), -1), 6 * 3_600_000],
    );
    await mill.look();
    expect((await mill.open(itemId)).map(({ cycleNumber }) => cycleNumber)).toEqual([1]);
    expect(await mill.done(String(plan?.id))).toBe('done');
    const after = (await mill.as.call(showMachineCounters, { machineId, year })).result;
    expect(after.counters[0]).toMatchObject({ value: 0, sinceDate: today() });
  });

  it('S-038 is to be confirmed, confirmed, postponed, completed, cancelled or unexecuted, and found by each', async () => {
    const mill = await aMill();
    const byHand = await mill.anItem('RF-CLEAN');
    const added = async () => (await mill.byHand(byHand, 2)).result.id;
    const reached = {
      toBeConfirmed: await added(),
      confirmed: await added(),
      postponed: await added(),
      completed: await added(),
      cancelled: await added(),
    };
    for (const id of [reached.confirmed, reached.postponed])
      expect(await mill.take('confirm', id)).toBe('done');
    expect(await mill.take('postpone', reached.postponed, { postponedD: 3 })).toBe('done');
    expect(await mill.done(reached.completed)).toBe('done');
    expect(await mill.take('cancel', reached.cancelled, { cancelReason: '停台' })).toBe('done');
    const found = async (state: string) =>
      (await mill.as.call(plans.list, { itemId: byHand, state })).result.records.map(({ id }) => id);
    for (const [state, id] of Object.entries(reached))
      expect([state, await found(state)]).toEqual([state, [id]]);

    const weekly = await mill.anItem('RF-WEEK', { anchor: 'schedule', cycles: [{ unit: 'week', every: 1 }] });
    await mill.lastDone(weekly, 7);
    const swept = today();
    clock.advance(8 * 86_400_000);
    await mill.look(undefined, swept);
    const { records } = (await mill.as.call(plans.list, { itemId: weekly, state: 'unexecuted' })).result;
    expect(records.map(({ dueDate }) => dueDate)).toEqual([swept]);
  });

  it('E-025 S-039 S-040 V-076 is put off without its due date, started, reset and done, with people, figures and materials', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-CLEAN', {
      steps: [
        { name: '罗拉', kind: 'wiping' },
        { name: '锭子', kind: 'value', unit: 'mm' },
        { name: '锭带', kind: 'check' },
      ],
    });
    const sparePartId = await mill.aPart('spare', true);
    const materials = [{ sparePartId, plannedQuantity: 2 }];
    const teamId = uuidv7();
    await owner.query(
      `insert into team (tenant_id, id, name, type, member_ids, leader_id) values ($1, $2, 'Day', 'maintenance', $3, $4)`,
      [mill.tenantId, teamId, [mill.leader.id], mill.leader.id],
    );
    const { id } = (await mill.byHand(itemId, 2, { materials, teamId })).result;
    const due = addDays(today(), 2);
    expect(await mill.take('confirm', id)).toBe('done');
    expect(await mill.take('postpone', id, { postponedD: 3 })).toBe('done');
    expect(await mill.show(id)).toMatchObject({
      state: 'postponed',
      dueDate: due,
      plannedStart: at(addDays(due, 3)),
      plannedEnd: at(addDays(due, 3), 12),
      postponements: 1,
    });
    expect(await mill.take('complete', id)).toBe('maintenance.planNotStarted');
    expect(codeOf(await mill.as.call(recordPlan, { id }))).toBe('maintenance.planNotStarted');
    expect(await mill.take('start', id)).toBe('done');
    const { startedAt } = await mill.show(id);
    clock.advance(60_000);
    await mill.take('start', id);
    expect(await mill.show(id)).toMatchObject({ startedAt, responsibleId: mill.leader.id });
    await mill.take('reset', id);
    expect(await mill.show(id)).toMatchObject({ startedAt: null, state: 'postponed' });
    await mill.take('start', id);
    const finish = () => mill.take('complete', id);
    expect(await finish()).toBe('maintenance.stepNotDone');
    const row = await mill.show(id);
    const idsOf = (list: unknown) => (Array.isArray(list) ? list.map((line: { id: string }) => line.id) : []);
    const [wiped = '', measured = '', ticked = ''] = idsOf(row['steps']);
    const [material = ''] = idsOf(row['materials']);
    const recorded = await mill.as.call(recordPlan, {
      id,
      version: row.version,
      steps: [
        { id: wiped, isDone: true, wiping: 'fair' },
        { id: measured, isDone: true, value: 0.04 },
        { id: ticked, isDone: true },
      ],
      participants: [{ personId: mill.leader.id, job: '揩车', hours: 3.5 }],
      frontRollerMm: 29.95,
      wipingResult: 'clean',
      abnormalReason: '皮圈老化',
      isMaterialChanged: true,
    });
    expect(codeOf(recorded)).toBe('done');
    expect(codeOf(await mill.as.call(recordPlan, { id, version: row.version }))).toBe('core.conflict');
    expect(await finish()).toBe('maintenance.noMaterialFilled');
    const use = (usedQuantity: number | null) =>
      mill.as.call(recordPlan, { id, materials: [{ id: material, usedQuantity, isReplaced: true }] });
    await use(null);
    expect(await finish()).toBe('maintenance.usedQuantityMissing');
    await use(2);
    expect(await finish()).toBe('maintenance.voucherNeeded');
    const picture = uuidv7();
    await owner.query("insert into picture (tenant_id, id, ending, body) values ($1, $2, 'png', '')", [
      mill.tenantId,
      picture,
    ]);
    await mill.as.call(recordPlan, { id, vouchers: [`${picture}.png`] });
    expect(await finish()).toBe('done');
    expect(await mill.show(id)).toMatchObject({
      number: expect.stringMatching(/^BY-/),
      state: 'completed',
      teamId,
      responsibleId: mill.leader.id,
      startedAt: expect.any(String),
      isMaterialChanged: true,
      vouchers: [expect.stringContaining(picture)],
      workHours: 3.5,
      frontRollerMm: 29.95,
      wipingResult: 'clean',
      abnormalReason: '皮圈老化',
      endedAt: expect.any(String),
      materials: [{ usedQuantity: 2, isReplaced: true, plannedQuantity: 2 }],
      participants: [{ personId: mill.leader.id, hours: 3.5, job: '揩车' }],
    });
  });

  it('takes the parts of its item when it is confirmed, asks the store for them, and they leave it when it is done', async () => {
    const mill = await aMill();
    const sparePartId = await mill.aPart('spare', false);
    const itemId = await mill.anItem('RF-LUB', { parts: [{ sparePartId, quantity: 3 }] });
    await inTenant(pool, mill.tenantId, async (tx) => {
      const system = await asSystem({
        tx,
        tenantId: mill.tenantId,
        clock,
        log: app.log,
        emit: () => undefined,
      });
      const cause = { kind: 'byHand', id: null } as const;
      const received = {
        kind: 'received',
        sparePartId,
        specialPartId: null,
        quantity: 4,
        place: 'A1',
        cause,
      } as const;
      await movePart(system, received);
    });
    const needed = async () => {
      const buyer = server.as(await make.user({ tenantIds: [mill.tenantId], codes: [partLife.access.read] }));
      const { needs } = (await buyer.call(listPartNeeds, { days: 7 })).result;
      return needs.map((need) => [need.id, need.needed, need.onHand]);
    };
    const { id } = (await mill.byHand(itemId, 0)).result;
    expect(await needed()).toEqual([[sparePartId, 3, 4]]);
    await mill.take('confirm', id);
    expect(await needed()).toEqual([[sparePartId, 3, 4]]);
    await mill.take('start', id);
    const { materials, steps } = await mill.show(id);
    const linesOf = (list: unknown): { id: string }[] => (Array.isArray(list) ? list : []);
    expect(materials).toMatchObject([{ sparePartId, plannedQuantity: 3 }]);
    const uses = (usedQuantity: number) =>
      mill.as.call(recordPlan, {
        id,
        steps: linesOf(steps).map((step) => ({ id: step.id, isDone: true })),
        materials: linesOf(materials).map((line) => ({ id: line.id, usedQuantity, isReplaced: true })),
      });
    await uses(5);
    expect(await mill.take('complete', id)).toBe('maintenance.partShort');
    await uses(3);
    expect(await mill.take('complete', id)).toBe('done');
    const { rows } = await owner.query<{ left: number }>(
      'select on_hand_after as left from part_movement where tenant_id = $1 and cause_id = $2',
      [mill.tenantId, id],
    );
    expect(rows).toEqual([{ left: 1 }]);
    expect(await needed()).toEqual([]);
  });

  it('stands in the ledger of its machine with what of its interval is used, done and open', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-FIVE', { cycles: [{ unit: 'day', every: 5 }], leadD: 5 });
    await mill.look();
    const [first] = await mill.open(itemId);
    expect(await mill.done(String(first?.id))).toBe('done');
    const day = today();
    clock.advance(2 * 86_400_000);
    await mill.look();
    const keeper = server.as(await make.user({ tenantIds: [mill.tenantId], codes: [ledgerRight] }));
    const { cycles, parts, figures } = (await keeper.call(showLedger, { code: 'RF-1' })).result;
    expect(parts).toBeUndefined();
    const [over, next] = [
      cycles?.find(({ done }) => done !== null),
      cycles?.find(({ done }) => done === null),
    ];
    expect(cycles).toHaveLength(2);
    expect(over).toMatchObject({ name: 'RF-FIVE', done: day, interval: 5, used: 5, unit: 'd' });
    expect(over?.path).toContain(String(first?.id));
    expect(next).toMatchObject({ interval: 5, used: 2, unit: 'd', due: addDays(day, 5), isForecast: false });
    // What was done before it fell due counts once its day has come.
    expect(figures.find(({ kpi }) => kpi === 'planCompliance')).toMatchObject({ value: null });
  });

  it('whose times are typed in afterwards was done then: within the time limit, in order, and not ahead', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-LATE', { cycles: [{ unit: 'day', every: 5 }], leadD: 5 });
    await mill.look();
    const [plan] = await mill.open(itemId);
    const id = String(plan?.id);
    await mill.take('confirm', id);
    await mill.take('start', id);
    const { steps } = await mill.show(id);
    const ticked = Array.isArray(steps)
      ? steps.map((step: { id: string }) => ({ id: step.id, isDone: true }))
      : [];
    const ago = (hours: number) => new Date(clock.nowMs() - hours * 3_600_000).toISOString();
    const type = async (times: object) => (await mill.as.call(recordPlan, { id, ...times })).body;
    expect((await type({ startedAt: ago(-1) })).errors).toMatchObject([{ field: 'startedAt', rule: 'max' }]);
    const backward = await type({ startedAt: ago(2), endedAt: ago(3) });
    expect(backward.errors).toMatchObject([{ field: 'endedAt', rule: 'min' }]);
    // The usual limit: a day behind the end of the shift.
    expect((await type({ startedAt: ago(72), endedAt: ago(70) })).messageCode).toBe('shifts.overTimeLimit');
    const [startedAt, endedAt] = [ago(20), ago(18)];
    expect((await type({ steps: ticked, startedAt, endedAt })).success).toBe(true);
    expect(await mill.take('complete', id, { isWithoutMaterial: true })).toBe('done');
    expect(await mill.show(id)).toMatchObject({ state: 'completed', startedAt, endedAt });
    // The next round by completion counts from the day on which it was done.
    await mill.look();
    const doneOn = localDate(zone, Date.parse(endedAt));
    expect((await mill.open(itemId)).map(({ dueDate }) => dueDate)).toContain(addDays(doneOn, 5));
  });

  it('that was put off stands in the life of its machine on the day on which it was due', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-OFF');
    const { id } = (await mill.byHand(itemId, 0)).result;
    const due = today();
    const later = (await mill.byHand(itemId, 9)).result;
    expect(await mill.take('postpone', id, { postponedD: 4 })).toBe('done');
    expect(await mill.take('postpone', later.id, { postponedD: 4 })).toBe('done');
    const keeper = server.as(await make.user({ tenantIds: [mill.tenantId], codes: [ledgerRight] }));
    const { life, cycles } = (await keeper.call(showLedger, { code: 'RF-1' })).result;
    // The band of what is due next knows both days.
    expect(cycles?.map((each) => [each.due, each.putOffTo])).toEqual([
      [due, addDays(due, 4)],
      [addDays(due, 9), addDays(due, 13)],
    ]);
    // What falls due later has not passed it by yet.
    expect(life.events.filter(({ kind }) => kind === 'postponed')).toEqual([
      { kind: 'postponed', date: due, from: 'RF-OFF', to: addDays(due, 4), taskId: null, planId: id },
    ]);
  });

  it('generated is cancelled with a reason and not deleted, and its round does not come again at once', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-CLEAN', { cycles: [{ unit: 'day', every: 5 }] });
    await mill.look();
    const [plan] = await mill.open(itemId);
    const id = String(plan?.id);
    expect(codeOf(await mill.as.call(plans.delete, { id }))).toBe('maintenance.generatedPlanStays');
    expect(await mill.take('cancel', id, { cancelReason: '停台' })).toBe('done');
    await mill.look(addDays(today(), 30));
    expect((await mill.open(itemId)).map(({ dueDate }) => dueDate)).toContain(addDays(today(), 10));
  });
});

describe('the rules of a plan', () => {
  it.each([
    ['V-070 no item', { itemId: null }, 'core.invalid', 'itemId'],
    ['a scrapped machine', { machineId: '999999' }, 'maintenance.machineGone', 'machineId'],
    [
      'no day of the past',
      { plannedStart: '2026-03-02T00:00:00.000Z' },
      'maintenance.planBeforeToday',
      undefined,
    ],
    [
      'a material without a part',
      { materials: [{ plannedQuantity: 1 }] },
      'core.invalid',
      'materials.0.sparePartId',
    ],
  ])('are told of %s', async (_, more, code, field) => {
    const mill = await aMill();
    const { body } = await mill.byHand(await mill.anItem('RF-CLEAN'), 1, more);
    expect([body.messageCode, body.errors?.[0]?.field]).toEqual([code, field]);
  });

  it.each([
    ['no days', 0, 'core.invalid'],
    ['more than a year', 366, 'core.invalid'],
    ['a part of a day', 1.5, 'core.invalid'],
    ['too few for one that is late', 2, 'maintenance.postponedIntoPast'],
    ['as many as it takes', 4, 'done'],
  ])('V-065 postpone it by days that are valid: %s', async (_, postponedD, code) => {
    const mill = await aMill();
    const { id } = (await mill.byHand(await mill.anItem('RF-CLEAN'), 1)).result;
    clock.advance(5 * 86_400_000);
    expect(await mill.take('postpone', id, { postponedD })).toBe(code);
  });

  it('V-072 refuse one without steps and materials', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-LUB', { steps: [] });
    expect(codeOf(await mill.byHand(itemId))).toBe('maintenance.planEmpty');
    const materials = [{ sparePartId: await mill.aPart('spare', false), plannedQuantity: 1 }];
    const { id } = (await mill.byHand(itemId, 1, { materials })).result;
    expect(codeOf(await mill.as.call(plans.edit, { id, materials: [] }))).toBe('maintenance.planEmpty');
  });

  it('V-075 ask why it is cancelled', async () => {
    const mill = await aMill();
    const { id } = (await mill.byHand(await mill.anItem('RF-CLEAN'))).result;
    const { body } = await mill.as.call(actionCall(maintenancePlan, 'cancel'), { ids: [id] });
    expect([body.messageCode, body.errors?.[0]]).toMatchObject(['core.invalid', { field: 'cancelReason' }]);
  });

  it('S-041 M-079 keep what was planned before today', async () => {
    const mill = await aMill();
    const { id } = (await mill.byHand(await mill.anItem('RF-CLEAN'), 0)).result;
    clock.advance(86_400_000);
    const { body } = await mill.as.call(plans.edit, { id, remark: 'later' });
    expect(body).toMatchObject({
      messageCode: 'maintenance.planBeforeToday',
      message: '今天之前的计划不能编辑',
    });
  });

  it.each([
    ['S-042', 'completed', 'maintenance.laterPlanExecuted'],
    ['S-043', 'cancelled', 'maintenance.laterPlanCancelled'],
  ] as const)('%s keep one behind which another was %s', async (_, state, code) => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-CLEAN');
    const { id } = (await mill.byHand(itemId, 1)).result;
    const { id: later } = (await mill.byHand(itemId, 9)).result;
    expect(codeOf(await mill.as.call(plans.edit, { id, remark: 'now' }))).toBe('done');
    const end = {
      completed: () => mill.done(later),
      cancelled: () => mill.take('cancel', later, { cancelReason: '停台' }),
    };
    expect(await end[state]()).toBe('done');
    expect(codeOf(await mill.as.call(plans.edit, { id, remark: 'later' }))).toBe(code);
    const moves = [{ id, plannedStart: at(addDays(today(), 3)) }];
    const { result } = await mill.as.call(movePlans, { moves });
    expect(result.outcomes).toMatchObject([{ isDone: false, messageCode: code }]);
  });

  it('M-077 ask to select special parts again whose plan was moved, or that another one has', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-CLEAN');
    const specialPartId = await mill.aPart('special', false);
    const materials = [{ specialPartId, plannedQuantity: 1008 }];
    const twice = await mill.byHand(itemId, 1, { materials: [...materials, ...materials] });
    expect(twice.body.errors).toMatchObject([{ field: 'materials.1.specialPartId', rule: 'repeated' }]);
    const { id } = (await mill.byHand(itemId, 1, { materials })).result;
    await mill.as.call(movePlans, { moves: [{ id, plannedStart: at(addDays(today(), 40)) }] });
    expect(await mill.take('confirm', id)).toBe('maintenance.monthChanged');
    await mill.as.call(plans.edit, { id, materials });
    expect(await mill.take('confirm', id)).toBe('done');
    const other = await mill.byHand(itemId, 40, { materials });
    expect(other.body).toMatchObject({
      messageCode: 'maintenance.monthChanged',
      message: expect.stringContaining('请重新选择'),
    });
  });

  it('tell the second of two who move one that it was changed, and lose nothing of the first', async () => {
    const mill = await aMill();
    const itemId = await mill.anItem('RF-CLEAN');
    const { id, version } = (await mill.byHand(itemId, 5)).result;
    const to = (days: number, said: number) =>
      mill.as.call(movePlans, { moves: [{ id, version: said, plannedStart: at(addDays(today(), days)) }] });
    const first = await to(6, version);
    expect(first.result.outcomes).toMatchObject([{ isDone: true, version: version + 1 }]);
    const second = await to(9, version);
    expect(second.result.outcomes).toMatchObject([
      { isDone: false, version: null, messageCode: 'core.conflict' },
    ]);
    expect(await mill.show(id)).toMatchObject({ plannedStart: at(addDays(today(), 6)) });
    // Whoever takes a move back says the version that it made.
    expect((await to(5, version + 1)).result.outcomes).toMatchObject([{ isDone: true }]);
  });

  it('leave the planned time of work that has begun', async () => {
    const mill = await aMill();
    const { id } = (await mill.byHand(await mill.anItem('RF-CLEAN'))).result;
    await mill.take('confirm', id);
    await mill.take('start', id);
    const moved = await mill.as.call(plans.edit, {
      id,
      plannedStart: at(addDays(today(), 3)),
      plannedEnd: null,
    });
    expect(codeOf(moved)).toBe('maintenance.planStarted');
    expect(codeOf(await mill.as.call(plans.edit, { id, wipingResult: 'dirty' }))).toBe('done');
  });
});

describe('the calls of plans', () => {
  it('M-078 P-067 generate, show a year with what lies ahead, confirm a span and move', async () => {
    const mill = await aMill({ frames: 2 });
    const itemId = await mill.anItem('RF-CLEAN', { cycles: [{ unit: 'day', every: 20 }] });
    const span = { fromDate: today(), toDate: addDays(today(), 25) };
    const early = await mill.as.call(confirmPlans, span);
    expect(early.body).toMatchObject({
      messageCode: 'maintenance.plansNotGenerated',
      message: '请先生成计划',
    });
    const foreseen = await mill.as.call(foreseePlans, { untilDate: span.toDate });
    expect(foreseen.result).toEqual({ added: 2, redated: 0, unexecuted: 0, cancelled: 0 });
    expect(await mill.open(itemId)).toEqual([]);
    const generated = await mill.as.call(generatePlans, { untilDate: span.toDate });
    expect(generated.result).toEqual({ added: 2, redated: 0, unexecuted: 0, cancelled: 0 });
    const dueDate = addDays(today(), 20);
    const year = Number(dueDate.slice(0, 4));
    const shown = (await mill.as.call(showPlanYear, { year, process: 'spinning' })).result;
    expect(shown.machines.map(({ code, plans: own }) => [code, own.map((plan) => plan.dueDate)])).toEqual([
      ['RF-1', [dueDate]],
      ['RF-2', [dueDate]],
    ]);
    expect(shown.items).toMatchObject([{ id: itemId, code: 'RF-CLEAN' }]);
    const next = (await mill.as.call(showPlanYear, { year: Number(addDays(dueDate, 20).slice(0, 4)) }))
      .result;
    expect(next.machines[0]?.ahead[0]).toMatchObject({ itemId });
    const { outcomes } = (await mill.as.call(confirmPlans, span)).result;
    expect(outcomes.map(({ isDone }) => isDone)).toEqual([true, true]);
    const [plan] = await mill.open(itemId);
    const id = String(plan?.id);
    const moved = await mill.as.call(movePlans, { moves: [{ id, plannedStart: at(addDays(dueDate, 1)) }] });
    expect(moved.result.outcomes).toMatchObject([{ id, isDone: true }]);
    expect(await mill.show(id)).toMatchObject({ dueDate, plannedEnd: at(addDays(dueDate, 1), 12) });
    const { days } = (await mill.as.call(proposePlanDays, { id })).result;
    expect(days.map(({ date }) => date)).toContain(dueDate);
    const teams = (await mill.as.call(showPlanTeams, { year })).result;
    expect(teams.teams[0]?.weeks.reduce((sum, { plannedHours }) => sum + plannedHours, 0)).toBe(48);
    const aside = (await mill.as.call(showPlanAside, { id })).result;
    expect(aside).toMatchObject({ previous: null, next: addDays(dueDate, 21), needsVoucher: false });
    const { rows } = await owner.query<{ model: string }>(
      'select model_id as model from machine where tenant_id = $1',
      [mill.tenantId],
    );
    expect(aside.modelId).toBe(rows[0]?.model);
    const figures = (await mill.as.call(showPlanFigures, span)).result;
    expect(figures).toMatchObject({ overdue: 0, fellDue: 0, compliance: null });
    clock.advance(30 * 86_400_000);
    const later = (await mill.as.call(showPlanFigures, span)).result;
    expect(later).toMatchObject({ overdue: 2, fellDue: 2, doneInTime: 0, compliance: 0, backlogHours: 48 });
  });

  it('generate none for machines and items that data rules hide', async () => {
    const mill = await aMill({ frames: 2 });
    const { tenantId } = mill;
    for (const code of ['RF-CLEAN', 'RF-OIL'])
      await mill.anItem(code, { cycles: [{ unit: 'day', every: 20 }] });
    const roleId = await make.role({ tenantId, codes: [...codes, machine.access.read] });
    for (const [resource, value] of [
      ['machine', 'RF-2'],
      ['maintenanceItem', 'RF-OIL'],
    ] as const)
      await make.dataRule({ tenantId, roleId, resource, field: 'code', condition: 'ne', value });
    const narrowed = await make.user({ tenantIds: [tenantId] });
    await make.grant({ tenantId, userId: narrowed.id, roleId });
    const untilDate = addDays(today(), 25);
    const own = await server.as(narrowed).call(generatePlans, { untilDate });
    expect(own.result.added).toBe(1);
    const whole = await mill.as.call(generatePlans, { untilDate });
    expect(whole.result.added).toBe(3);
  });

  it('count what a day team can work: no public holiday, no leave, nobody who left, and weekends that are worked', async () => {
    const mill = await aMill();
    const hand = () => make.user({ tenantIds: [mill.tenantId], codes: [] });
    const [one, other] = [await hand(), await hand()];
    const teamId = uuidv7();
    await owner.query(
      `insert into team (tenant_id, id, name, type, member_ids, leader_id) values ($1, $2, 'Day', 'maintenance', $3, $4)`,
      [mill.tenantId, teamId, [one.id, other.id], one.id],
    );
    const hoursIn = async (monday: string) => {
      const { weeks, teams } = (await mill.as.call(showPlanTeams, { year: Number(monday.slice(0, 4)) }))
        .result;
      const place = weeks.findIndex(({ from }) => from === monday);
      return teams.find((team) => team.teamId === teamId)?.weeks[place]?.capacityHours;
    };
    const { weeks } = (await mill.as.call(showPlanTeams, { year: 2027 })).result;
    const monday = weeks[20]?.from ?? '';
    expect(await hoursIn(monday)).toBe(80);
    const tariffId = uuidv7();
    await owner.query(
      `insert into tariff (tenant_id, id, valid_from, name, weekend, currency) values ($1, $2, '2020-01-01', 'T', 'saturdaySunday', 'CNY')`,
      [mill.tenantId, tariffId],
    );
    for (const [place, [day, dayType]] of [
      [addDays(monday, 2), 'holiday'],
      [addDays(monday, 3), 'holiday'],
      [addDays(monday, 5), 'workday'],
    ].entries())
      await owner.query(
        'insert into tariff_holiday (tenant_id, id, tariff_id, position, day, day_type) values ($1, $2, $3, $4, $5, $6)',
        [mill.tenantId, uuidv7(), tariffId, place, day, dayType],
      );
    // Two of five days off, a Saturday worked: four days of two people.
    expect(await hoursIn(monday)).toBe(64);
    for (const [days, turn] of [
      [0, 'annual'],
      [1, 'rest'],
    ] as const)
      await owner.query(
        `insert into roster_change (tenant_id, id, person_id, production_date, turn) values ($1, $2, $3, $4, $5)`,
        [mill.tenantId, uuidv7(), one.id, addDays(monday, days), turn],
      );
    expect(await hoursIn(monday)).toBe(48);
    await owner.query("update membership set state = 'frozen' where tenant_id = $1 and id = $2", [
      mill.tenantId,
      other.id,
    ]);
    expect(await hoursIn(monday)).toBe(16);
  });

  it('find stands for maintenance without a plan, and plans whose machine never stood', async () => {
    const mill = await aMill({ frames: 3 });
    const [first = '', second = '', third = ''] = mill.machines;
    const itemId = await mill.anItem('RF-CLEAN');
    const start = async (machineId: string) => {
      const { id } = (await mill.byHand(itemId, 0, { machineId })).result;
      await mill.take('confirm', id);
      await mill.take('start', id);
      return id;
    };
    await start(first);
    const alone = await start(second);
    for (const machineId of [first, third])
      await owner.query(
        `insert into state_interval (tenant_id, machine_id, started_at, ended_at, state)
         values ($1, $2, to_timestamp($3::float8 / 1000), to_timestamp($4::float8 / 1000), $5)`,
        [mill.tenantId, machineId, clock.nowMs() - 600_000, clock.nowMs() - 60_000, stateNumber.maintenance],
      );
    const span = { fromDate: addDays(today(), -1), toDate: today() };
    const { result } = await mill.as.call(listPlanStops, span);
    expect(result).toMatchObject({
      matched: 1,
      plansWithoutStop: [{ id: alone, code: 'RF-2' }],
      stopsWithoutPlan: [{ code: 'RF-3' }],
    });
  });

  it('do not find the plan, item or machine of another mill', async () => {
    const [mill, other] = [await aMill(), await aMill()];
    const itemId = await mill.anItem('RF-CLEAN');
    const { id } = (await mill.byHand(itemId)).result;
    const [machineId = ''] = mill.machines;
    const replies = [
      await other.as.call(proposePlanDays, { id }),
      await other.as.call(showPlanAside, { id }),
      await other.as.call(recordPlan, { id }),
      await other.as.call(showMachineCounters, { machineId, year: 2026 }),
      await other.as.call(noteLastDone, { itemId, machines: [{ machineId, date: today() }] }),
    ];
    expect(replies.map(codeOf)).toEqual(replies.map(() => 'core.notFound'));
    const moved = await other.as.call(movePlans, { moves: [{ id, plannedStart: at(addDays(today(), 3)) }] });
    expect(moved.result.outcomes).toMatchObject([{ isDone: false, messageCode: 'core.notFound' }]);
  });
});
