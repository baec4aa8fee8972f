// One file: lives of parts from fitting to replacing, on one mill that is laid out once.
import {
  delayParts,
  listMonthLives,
  listPartNeeds,
  listReminders,
  removePart,
  replaceParts,
  replacePartRight,
} from '@millwright/contract/areas/maintenance/lives/lifeCalls.ts';
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { movePartByHand } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { partLife } from '@millwright/contract/areas/maintenance/lives/partLife.ts';
import { partMovement } from '@millwright/contract/areas/maintenance/store/partMovement.ts';
import { partStock } from '@millwright/contract/areas/maintenance/store/partStock.ts';
import { repairRecord } from '@millwright/contract/areas/maintenance/repairs/repairRecord.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { samplePicture } from '@millwright/testing/server/sampleInput.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { countLives } from './partLife.service.ts';

const server = await testServer();
const { make, owner, clock, pool, app } = server;
const tenantId = await make.tenant();
const codes = [
  ...[partLife, partMovement, partStock, maintenanceTask, repairRecord].flatMap(({ access }) =>
    Object.values(access),
  ),
  ...Object.values(maintenanceTask.lifeCycle.actions).map(({ access }) => access),
  replacePartRight,
];
const [li, xu] = await Promise.all(
  ['Li', 'Xu'].map((realname) => make.user({ tenantIds: [tenantId], codes, hasPosition: true, realname })),
);
if (li === undefined || xu === undefined) throw new Error('nobody');
const [as, asXu] = [server.as(li), server.as(xu)];
const other = server.as(await make.user({ tenantIds: [await make.tenant()], codes, hasPosition: true }));
const lives = resourceCalls(partLife);
const records = resourceCalls(repairRecord);
const source = await makeSource(owner, { tenantId, code: 'GW' });
const zone = 'Asia/Shanghai';
const today = () => localDate(zone, clock.nowMs());
await owner.query("insert into picture (tenant_id, id, ending, body) values ($1, $2, 'png', '')", [
  tenantId,
  samplePicture.replace('.png', ''),
]);

let last = 0;
const aFrame = () => makeMachine(owner, { source, code: `RF-${++last}` });
async function aPart({
  cycleD = 30,
  cycleT = null,
  isRecycled = false,
}: {
  cycleD?: number;
  cycleT?: number | null;
  isRecycled?: boolean;
} = {}): Promise<string> {
  const id = uuidv7();
  const code = `SP-${++last}`;
  await owner.query(
    `insert into special_part (tenant_id, id, code, name, class, quantity, cycle_d, cycle_t, is_reminded_of, remind_before_d,
       is_recycled, is_counted)
     values ($1, $2, $3, $3, 'rings', 10, $4, $5, true, 3, $6, true)`,
    [tenantId, id, code, cycleD, cycleT, isRecycled],
  );
  return id;
}
/** A part that was fitted so many days ago. */
async function fitted(
  machineId: number,
  specialPartId: string,
  daysAgo: number,
  change: object = {},
): Promise<string> {
  const installedOn = addDays(today(), -daysAgo);
  const said = { machineId: String(machineId), specialPartId, pieces: 10, installedOn, ...change };
  return (await as.call(lives.add, said)).result.id;
}
const lifeOf = async (id: string) => (await as.call(lives.queryById, { id })).result;
/** As a dialog does: what it saw goes with what is asked. */
const seenOf = async (id: string) => (await as.call(listMonthLives, { id })).result;
const installedOn = async (machineId: number) =>
  (await as.call(lives.list, { machineId: String(machineId), view: 'installed', pageSize: 50 })).result
    .records;

describe('a special part in a machine', () => {
  it('E-023 has its cycle, its next date, days used, its delay, and by which one and whom it was replaced', async () => {
    const id = await fitted(await aFrame(), await aPart(), 20);
    expect(await lifeOf(id)).toMatchObject({
      cycleD: 30,
      usedShare: 66.7,
      dueOn: addDays(today(), 10),
      dueBy: 'days',
      remindOn: addDays(today(), 7),
      delayD: 0,
      isInstalled: true,
    });
    const { month, seen, lives: alike } = await seenOf(id);
    expect(alike).toMatchObject([{ id, usedD: 20, leftD: 10, delayD: 0 }]);
    await as.call(delayParts, { month, seen, ids: [id], days: 5, reason: 'no frame free' });
    expect(await lifeOf(id)).toMatchObject({
      delayD: 5,
      delayReason: 'no frame free',
      dueOn: addDays(today(), 15),
    });
    const again = await seenOf(id);
    const asked = {
      id: uuidv7(),
      month: again.month,
      seen: again.seen,
      lives: [{ id, pieces: 10 }],
      replacedOn: today(),
    };
    await as.call(replaceParts, asked);
    const ended = await lifeOf(id);
    expect(ended).toMatchObject({ isInstalled: false, removedOn: today(), removedBy: li.id });
    expect(await lifeOf(String(ended['replacedById']))).toMatchObject({
      installedOn: today(),
      usedShare: 0,
      dueOn: addDays(today(), 30),
      isInstalled: true,
    });
  });

  it('V-071 cannot repeat at one position of a machine', async () => {
    const [machineId, part] = [await aFrame(), await aPart()];
    await fitted(machineId, part, 1, { position: 'left' });
    await fitted(machineId, part, 1, { position: 'right' });
    const said = { machineId: String(machineId), specialPartId: part, pieces: 10, installedOn: today() };
    const { body } = await as.call(lives.add, { ...said, position: 'left' });
    expect(body).toMatchObject({
      messageCode: 'maintenance.partRepeats',
      errors: [{ field: 'specialPartId' }],
    });
    expect(body.message).toContain('left');
    const both = await Promise.all([asXu.call(lives.add, said), as.call(lives.add, said)]);
    expect(both.map((reply) => reply.body.success).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ]);
  });

  it('is counted by tonnes that its machine made since, and a job says when it is due', async () => {
    const [machineId, part] = [await aFrame(), await aPart({ cycleD: 900, cycleT: 100 })];
    const id = await fitted(machineId, part, 40, { priorT: 50 });
    for (let daysAgo = 60; daysAgo >= 0; daysAgo -= 1)
      await owner.query(
        `insert into shift_rollup (tenant_id, machine_id, production_date, shift, variety, crew, start_at, output_g, run_ms)
         values ($1, $2, $3, 'morning', 'V', 'A', now(), 1000000, 3600000)`,
        [tenantId, machineId, addDays(today(), -daysAgo)],
      );
    const job = {
      tenantId,
      clock,
      log: app.log,
      emit: () => undefined,
      dueMs: clock.nowMs(),
      lastMs: undefined,
    };
    const count = () =>
      inTenant(pool, tenantId, (tx) =>
        countLives({ ...job, tx, mill: { id: tenantId, zone, language: 'zh' } }),
      );
    expect(await count()).toBe(1);
    // 50 t before, and one a day since: 41 with today.
    expect(await lifeOf(id)).toMatchObject({
      workedT: 91,
      usedShare: 91,
      dueBy: 'tonnes',
      dueOn: addDays(today(), 9),
    });
    expect(await count()).toBe(0);
  });

  it('P-071 is listed when it is due or overdue, the most urgent first', async () => {
    const [machineId, part] = [await aFrame(), await aPart()];
    const [late, due] = [await fitted(machineId, part, 34), await fitted(machineId, await aPart(), 28)];
    const far = await fitted(machineId, await aPart({ cycleD: 300 }), 1);
    const { lives: rows, overdue } = (await as.call(listReminders, { withinD: 30 })).result;
    const own = rows.filter((life) => life.machineId === machineId);
    expect(own.map(({ id, leftD, isReminded }) => [id, leftD, isReminded])).toEqual([
      [late, -4, true],
      [due, 2, true],
    ]);
    expect(rows.map(({ id }) => id)).not.toContain(far);
    expect(overdue).toBe(rows.filter(({ leftD }) => leftD < 0).length);
    expect((await other.call(listReminders, { withinD: 30 })).result.installed).toBe(0);
  });

  it('leads to the next plan that replaces a part, or else to the item of which one is made', async () => {
    const [machineId, part] = [await aFrame(), await aPart()];
    const id = await fitted(machineId, part, 28);
    const told = async () =>
      (await as.call(listReminders, { withinD: 30 })).result.lives.find((life) => life.id === id);
    expect(await told()).toMatchObject({ planned: null, itemId: null });
    const [typeId, itemId, planId] = [uuidv7(), uuidv7(), uuidv7()];
    await owner.query(
      "insert into maintenance_type (tenant_id, id, code, name, sort) values ($1, $2, 'PL', 'PL', 1)",
      [tenantId, typeId],
    );
    await owner.query(
      `insert into maintenance_item (tenant_id, id, code, name, type_id, process, planning, anchor, lead_d, tolerance_d,
         planned_min, people, is_stopping) values ($1, $2, 'PL-1', 'Rings', $3, 'spinning', 'byHand', 'schedule', 7, 3, 60, 2, true)`,
      [tenantId, itemId, typeId],
    );
    await owner.query(
      'insert into maintenance_part (tenant_id, id, item_id, position, special_part_id, quantity) values ($1, $2, $3, 0, $4, 8)',
      [tenantId, uuidv7(), itemId, part],
    );
    expect(await told()).toMatchObject({ planned: null, itemId });
    await owner.query(
      `insert into maintenance_plan (tenant_id, id, number, item_id, machine_id, planned_start, state, is_material_changed)
       values ($1, $2, 'BY-PL', $3, $4, ($5::date + time '12:00') at time zone $6, 'toBeConfirmed', false)`,
      [tenantId, planId, itemId, machineId, today(), zone],
    );
    expect(await told()).toMatchObject({ planned: { id: planId, on: today() }, itemId });
  });
});

describe('replacing', () => {
  it('M-077 is refused when somebody changed the parts of the machine for that month meanwhile', async () => {
    const [machineId, part] = [await aFrame(), await aPart()];
    const [first, second] = [
      await fitted(machineId, part, 25),
      await fitted(machineId, part, 25, { position: 'b' }),
    ];
    const [mine, theirs] = [await seenOf(first), await seenOf(second)];
    const asked = (id: string, { month, seen }: typeof mine) => ({
      id: uuidv7(),
      month,
      seen,
      lives: [{ id, pieces: 10 }],
      replacedOn: today(),
    });
    await asXu.call(replaceParts, asked(second, theirs));
    const { body } = await as.call(replaceParts, asked(first, mine));
    expect(body).toMatchObject({ success: false, messageCode: 'maintenance.monthChanged' });
    const { month, seen } = mine;
    const delayed = await as.call(delayParts, { month, seen, ids: [first], days: 1, reason: 'r' });
    expect(delayed.body.messageCode).toBe('maintenance.monthChanged');
    expect((await as.call(replaceParts, asked(first, await seenOf(first)))).body.success).toBe(true);
  });

  it('P-070 of several machines at once takes the new ones from the store, once however often it is told', async () => {
    const part = await aPart();
    const ids = [await fitted(await aFrame(), part, 29), await fitted(await aFrame(), part, 29)];
    const store = { part: { kind: 'special' as const, id: part }, place: 'A3' };
    await as.call(movePartByHand, { id: uuidv7(), ...store, kind: 'received', quantity: 25 });
    const { month, seen } = await seenOf(ids[0] ?? '');
    const asked = {
      id: uuidv7(),
      month,
      seen,
      lives: ids.map((id) => ({ id, pieces: 10 })),
      replacedOn: today(),
    };
    const told = await Promise.all(Array.from({ length: 3 }, () => as.call(replaceParts, asked)));
    expect(told.map(({ result }) => result.replaced)).toEqual([2, 2, 2]);
    const [stock] = (await as.call(resourceCalls(partStock).list, { specialPartId: part, pageSize: 1 }))
      .result.records;
    expect(stock).toMatchObject({ onHand: 5 });
    const next = await as.call(lives.list, { specialPartId: part, view: 'installed', pageSize: 10 });
    const again = await seenOf(next.result.records[0]?.id ?? '');
    const short = await as.call(replaceParts, {
      ...asked,
      id: uuidv7(),
      ...again,
      lives: again.lives.map(({ id }) => ({ id, pieces: 10 })),
    });
    expect(short.body).toMatchObject({ messageCode: 'maintenance.partShort' });
    expect(
      (await as.call(lives.list, { specialPartId: part, view: 'installed', pageSize: 10 })).result.total,
    ).toBe(2);
  });

  it.each([
    ['a recycled part without a picture', { isRecycled: true }, {}, 'vouchers'],
    ['without pieces', {}, { pieces: undefined }, 'lives.0.pieces'],
    ['tomorrow', {}, { inD: 1 }, 'replacedOn'],
    ['before it was fitted', {}, { inD: -30 }, 'replacedOn'],
  ])(
    '%s is refused',
    async (_name, part, { pieces = 10, inD = 0, ...change }: { pieces?: number; inD?: number }, field) => {
      const id = await fitted(await aFrame(), await aPart(part), 29);
      const { month, seen } = await seenOf(id);
      const life = 'pieces' in change || _name === 'without pieces' ? { id } : { id, pieces };
      const asked = { id: uuidv7(), month, seen, lives: [life], replacedOn: addDays(today(), inD) };
      const { body } = await as.call(replaceParts, asked);
      expect(body.errors?.map((each) => each.field)).toEqual([field]);
    },
  );

  it('of another mill is not found, and one that ended stays as it was', async () => {
    const id = await fitted(await aFrame(), await aPart({ isRecycled: true }), 29);
    const { month, seen } = await seenOf(id);
    const asked = {
      id: uuidv7(),
      month,
      seen,
      lives: [{ id, pieces: 10 }],
      replacedOn: today(),
      vouchers: [samplePicture],
    };
    expect((await other.call(replaceParts, asked)).body.messageCode).toBe('core.notFound');
    expect((await other.call(listMonthLives, { id })).body.messageCode).toBe('core.notFound');
    await as.call(replaceParts, asked);
    expect((await as.call(lives.edit, { id, pieces: 9 })).body.messageCode).toBe('maintenance.lifeEnded');
    expect((await as.call(lives.delete, { id })).body.messageCode).toBe('maintenance.lifeEnded');
    const { replacedById } = await lifeOf(id);
    const newer = await lifeOf(String(replacedById));
    const out = { id: newer.id, version: newer.version, removedOn: today(), reason: 'scrapped' };
    expect((await as.call(removePart, { ...out, version: newer.version + 1 })).body.messageCode).toBe(
      'core.conflict',
    );
    expect((await as.call(removePart, out)).body.success).toBe(true);
  });
});

describe('two browsers', () => {
  async function dueWithStock(quantity = 25) {
    const [machineId, part] = [await aFrame(), await aPart()];
    const id = await fitted(machineId, part, 29);
    const store = { part: { kind: 'special' as const, id: part }, place: 'A3' };
    await as.call(movePartByHand, { id: uuidv7(), ...store, kind: 'received', quantity });
    const { month, seen } = await seenOf(id);
    const asked = () => ({ id: uuidv7(), month, seen, lives: [{ id, pieces: 10 }], replacedOn: today() });
    const onHand = async () => {
      const { result } = await as.call(resourceCalls(partStock).list, { specialPartId: part, pageSize: 1 });
      return result.records[0]?.['onHand'];
    };
    const installed = async () => (await installedOn(machineId)).length;
    return { machineId, part, id, asked, onHand, installed };
  }

  it('two who replace one part at the same moment: one does, the other is told, and the store gives once', async () => {
    const { id, asked, onHand, installed } = await dueWithStock();
    const answers = await Promise.all([as.call(replaceParts, asked()), asXu.call(replaceParts, asked())]);
    const refused = answers.filter(({ body }) => !body.success);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body).toMatchObject({ messageCode: 'maintenance.monthChanged' });
    expect(refused[0]?.body.message).not.toBe('');
    expect([await onHand(), await installed()]).toEqual([15, 1]);
    expect((await lifeOf(id))['isInstalled']).toBe(false);
  });

  it('one replaces what the other takes out or postpones at the same moment: one of the two holds, whole', async () => {
    const { id, asked, onHand, installed } = await dueWithStock();
    const { version } = await lifeOf(id);
    const out = { id, version, removedOn: today(), reason: 'scrapped' };
    const [replaced, removed] = await Promise.all([
      as.call(replaceParts, asked()),
      asXu.call(removePart, out),
    ]);
    expect([replaced.body.success, removed.body.success].filter(Boolean)).toHaveLength(1);
    const isReplaced = replaced.body.success;
    expect([await onHand(), await installed()]).toEqual([isReplaced ? 15 : 25, isReplaced ? 1 : 0]);
  });

  it('two browsers save one repair record: the second is told, and materials leave the store once', async () => {
    const { machineId, part, onHand } = await dueWithStock();
    const tasks = resourceCalls(maintenanceTask);
    const said = { name: 'Rings', machineId: String(machineId) };
    const taskId = (await as.call(tasks.add, said)).result.id;
    await as.call(actionCall(maintenanceTask, 'accept'), { ids: [taskId] });
    const startTime = new Date(clock.nowMs()).toISOString();
    const record = { taskId, name: 'R', startTime, treatment: 't', personIds: [li.id] };
    const { id, version } = (await as.call(records.add, record)).result;
    const line = (quantity: number) => ({ specialPartId: part, isReplaced: true, quantity });
    const saved = await Promise.all(
      [2, 3].map((quantity) => as.call(records.edit, { id, version, materials: [line(quantity)] })),
    );
    const refused = saved.filter(({ body }) => !body.success);
    expect(refused.map(({ body }) => body.messageCode)).toEqual(['core.conflict']);
    const held = (await as.call(records.queryById, { id })).result;
    const [quantity] = [held['materials']].flat().map((each) => Object(each).quantity);
    expect([2, 3]).toContain(quantity);
    expect(await onHand()).toBe(25 - Number(quantity));
  });

  it('what is needed is less by what was replaced, also while two look at it', async () => {
    const { part, asked } = await dueWithStock();
    const needOf = async (who: typeof as) =>
      (await who.call(listPartNeeds, { days: 10 })).result.needs.find(({ id }) => id === part);
    expect(await needOf(asXu)).toMatchObject({ needed: 10, onHand: 25, missing: 0 });
    await as.call(replaceParts, asked());
    // The new set lasts thirty days: within ten nothing is needed.
    expect([await needOf(as), await needOf(asXu)]).toEqual([undefined, undefined]);
  });
});

describe('a repair that replaced a special part', () => {
  async function aTask(machineId: number): Promise<string> {
    const occurredAt = new Date(clock.nowMs() - 4 * 3_600_000).toISOString();
    const faults = [{ description: 'Worn rings', occurredAt }];
    const { id } = (
      await as.call(resourceCalls(maintenanceTask).add, {
        name: 'Rings',
        machineId: String(machineId),
        faults,
      })
    ).result;
    await as.call(actionCall(maintenanceTask, 'accept'), { ids: [id] });
    return id;
  }
  const said = (taskId: string, materials: readonly object[]) => ({
    taskId,
    name: 'Rings',
    startTime: new Date(clock.nowMs() - 3_600_000).toISOString(),
    treatment: 'new set',
    personIds: [li.id],
    materials,
  });

  it('ends its life and begins the next; a task that is returned keeps it, a record that is deleted undoes it', async () => {
    const [machineId, part] = [await aFrame(), await aPart()];
    const id = await fitted(machineId, part, 20);
    const taskId = await aTask(machineId);
    const record = (await as.call(records.add, said(taskId, [{ specialPartId: part, quantity: 10 }]))).result;
    expect(await lifeOf(id)).toMatchObject({ isInstalled: false, removedIn: record.id });
    const [begun] = await installedOn(machineId);
    expect(begun).toMatchObject({ specialPartId: part, pieces: 10, fittedIn: record.id });
    await as.call(actionCall(maintenanceTask, 'complete'), { ids: [taskId] });
    await as.call(actionCall(maintenanceTask, 'sendBack'), { ids: [taskId], returnReason: 'still hot' });
    await as.call(records.edit, { id: record.id, treatment: 'new set, again' });
    expect(await installedOn(machineId)).toMatchObject([{ id: begun?.id }]);
    await as.call(records.delete, { id: record.id });
    expect(await installedOn(machineId)).toMatchObject([{ id, removedOn: null, replacedById: null }]);
  });

  it('counts single pieces, and leaves the life of the set as it is', async () => {
    const [machineId, part] = [await aFrame(), await aPart()];
    const id = await fitted(machineId, part, 20);
    const taskId = await aTask(machineId);
    await as.call(records.add, said(taskId, [{ specialPartId: part, quantity: 2 }]));
    await as.call(records.add, said(taskId, [{ specialPartId: part, quantity: 1 }]));
    expect(await installedOn(machineId)).toMatchObject([{ id, mendedPieces: 3, usedShare: 66.7 }]);
  });

  it('V-071 names it once, and is not undone when what it fitted was replaced since', async () => {
    const [machineId, part] = [await aFrame(), await aPart()];
    await fitted(machineId, part, 20);
    const taskId = await aTask(machineId);
    const line = { specialPartId: part, quantity: 10 };
    const twice = await as.call(records.add, said(taskId, [line, line]));
    expect(twice.body.errors).toMatchObject([{ field: 'materials.1.specialPartId', rule: 'repeated' }]);
    const record = (await as.call(records.add, said(taskId, [line]))).result;
    const [begun] = await installedOn(machineId);
    const { month, seen } = await seenOf(begun?.id ?? '');
    const asked = {
      id: uuidv7(),
      month,
      seen,
      lives: [{ id: begun?.id ?? '', pieces: 10 }],
      replacedOn: today(),
    };
    await as.call(replaceParts, asked);
    const { body } = await as.call(records.delete, { id: record.id });
    expect(body.messageCode).toBe('maintenance.replacedSince');
  });
});

describe('what will be needed', () => {
  it('adds up the sets that end in the next days, each again after its cycle, against the stock', async () => {
    const part = await aPart({ cycleD: 30 });
    await fitted(await aFrame(), part, 34);
    await fitted(await aFrame(), part, 20);
    const store = { part: { kind: 'special' as const, id: part }, place: 'A3' };
    await as.call(movePartByHand, { id: uuidv7(), ...store, kind: 'received', quantity: 25 });
    const { needs } = (await as.call(listPartNeeds, { days: 90 })).result;
    // The first is late, and then due in 30, 60, 90 days; the other in 10, 40, 70.
    expect(needs.find(({ id }) => id === part)).toMatchObject({
      needed: 70,
      overdue: 10,
      machines: 2,
      firstOn: addDays(today(), -4),
      onHand: 25,
      missing: 45,
      place: 'A3',
    });
    expect((await other.call(listPartNeeds, { days: 90 })).result.needs).toEqual([]);
  });
});
