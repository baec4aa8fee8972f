// One file: what phones do with one plan, on one mill that is laid out once.
import { readFloor } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { keepPlan, takePlanStep } from '@millwright/contract/areas/floor/floor/floorPlanCalls.ts';
import {
  type SaidPlanFields,
  saidPlanFields,
} from '@millwright/contract/areas/maintenance/floor/floorPlan.ts';
import { maintenanceItem } from '@millwright/contract/areas/maintenance/items/maintenanceItem.ts';
import { maintenancePlan } from '@millwright/contract/areas/maintenance/plans/maintenancePlan.ts';
import { movePartByHand } from '@millwright/contract/areas/maintenance/parts/partCalls.ts';
import { planRights } from '@millwright/testing/server/mills/planRights.ts';
import { taskRights } from '@millwright/testing/server/mills/taskRights.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate, wallTimeMs } from '@millwright/contract/core/time/zone.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../platform/db/uuid.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner, clock } = server;
const zone = 'Asia/Shanghai';
const plans = resourceCalls(maintenancePlan);
const items = resourceCalls(maintenanceItem);
const tenantId = await make.tenant();
const working = [...planRights.working, ...taskRights.working];
const person = async (realname: string, held: readonly string[] = working) => {
  const made = await make.user({ tenantIds: [tenantId], codes: held, hasPosition: true, realname });
  return { id: made.id, as: server.as(made) };
};
const leader = await person('Leader', [
  ...planRights.leading,
  ...taskRights.leading,
  ...Object.values(maintenanceItem.access),
]);
const [chen, feng, xu] = await Promise.all([person('Chen'), person('Feng'), person('Xu')]);
const machineId = await makeMachine(owner, {
  source: await makeSource(owner, { tenantId, code: 'GW' }),
  code: 'RF-17',
});
const teamId = uuidv7();
await owner.query(
  `insert into team (tenant_id, id, name, type, member_ids, leader_id) values ($1, $2, 'Upkeep', 'maintenance', $3, $4)`,
  [tenantId, teamId, [chen.id, feng.id], chen.id],
);
const typeId = uuidv7();
await owner.query(
  "insert into maintenance_type (tenant_id, id, code, name, sort) values ($1, $2, 'T', '揩车', 1)",
  [tenantId, typeId],
);
const today = () => localDate(zone, clock.nowMs());
const at = (date: string, hour = 8) => new Date(wallTimeMs(zone, date, hour * 60)).toISOString();
const nowIso = (agoMs: number) => new Date(clock.nowMs() - agoMs).toISOString();

async function sparePart(isRecycled: boolean, stock = 5): Promise<string> {
  const id = uuidv7();
  await owner.query(
    `insert into spare_part (tenant_id, id, code, name, class, unit, is_recycled) values ($1, $2, $3, $3, 'belt', 'pcs', $4)`,
    [tenantId, id, `P-${id.slice(-8)}`, isRecycled],
  );
  const part = { kind: 'spare', id } as const;
  await leader.as.call(movePartByHand, {
    id: uuidv7(),
    part,
    kind: 'received',
    quantity: stock,
    place: 'A1',
  });
  return id;
}
async function aPicture(): Promise<string> {
  const id = uuidv7();
  await owner.query("insert into picture (tenant_id, id, ending, body) values ($1, $2, 'jpg', '')", [
    tenantId,
    id,
  ]);
  return `${id}.jpg`;
}
let numbers = 0;
/** A confirmed plan of the team for today, with a step to tick, one to measure and one to wipe, and a part. */
async function aPlan({
  days = 0,
  ...more
}: {
  days?: number;
  isRecycled?: boolean;
  teamId?: string | null;
} = {}) {
  numbers += 1;
  const sparePartId = await sparePart(more.isRecycled ?? false);
  const { result: item } = await leader.as.call(items.add, {
    code: `I-${numbers}`,
    name: 'Clean the drafting zone',
    typeId,
    process: 'spinning',
    plannedMin: 120,
    people: 2,
    planning: 'byHand',
    cycles: [{ unit: 'month', every: 1 }],
    steps: [
      { name: 'Lock', kind: 'check' },
      { name: 'Spindle tape', kind: 'value', unit: 'N' },
      { name: 'Wipe', kind: 'wiping' },
    ],
    parts: [{ sparePartId, quantity: 2 }],
  });
  const said = {
    itemId: item.id,
    machineId: String(machineId),
    plannedStart: at(addDays(today(), days), 23),
    teamId: more.teamId === undefined ? teamId : more.teamId,
  };
  const { result: plan } = await leader.as.call(plans.add, said);
  await leader.as.call(actionCall(maintenancePlan, 'confirm'), { ids: [plan.id] });
  return { id: plan.id, sparePartId };
}
const floorOf = async ({ as }: typeof chen, id: string) =>
  (await as.call(readFloor, {})).result.plans.find((plan) => plan.id === id);
const step = (planId: string, action: 'start' | 'reset' | 'complete', more: object = {}) => ({
  clientId: uuidv7(),
  planId,
  action,
  ...more,
});
const keep = (planId: string, base: SaidPlanFields, fields: SaidPlanFields, more: object = {}) => ({
  clientId: uuidv7(),
  planId,
  base,
  fields,
  ...more,
});
const show = async (id: string) => (await leader.as.call(plans.queryById, { id })).result;
const stockOf = async (partId: string) =>
  (await chen.as.call(readFloor, {})).result.parts.find(({ id }) => id === partId)?.stock;
/** What a phone sends that has just read the plan. */
async function saidOf(id: string, fields: SaidPlanFields) {
  const plan = await floorOf(chen, id);
  return keep(id, saidPlanFields.parse(plan), fields);
}
/** Writes down all that the plan asks for, and what more is said. */
async function written(id: string, more: SaidPlanFields = {}): Promise<void> {
  const plan = await floorOf(chen, id);
  const steps = (plan?.steps ?? []).map(({ id: stepId, kind }) => ({
    id: stepId,
    isDone: true,
    value: kind === 'value' ? 24.5 : null,
    wiping: kind === 'wiping' ? ('fair' as const) : null,
  }));
  const { result } = await chen.as.call(keepPlan, await saidOf(id, { steps, ...more }));
  expect(result.conflicts).toEqual([]);
}

describe('the plans of a phone', () => {
  it('are those of the own team and the own ones until today, with all that is worked through without network', async () => {
    const { id, sparePartId } = await aPlan();
    const later = await aPlan({ days: 3 });
    expect(await floorOf(chen, id)).toMatchObject({
      name: 'Clean the drafting zone',
      machineId,
      state: 'confirmed',
      team: 'Upkeep',
      steps: [
        { name: 'Lock', kind: 'check', isDone: false },
        { name: 'Spindle tape', kind: 'value', unit: 'N', value: null },
        { name: 'Wipe', kind: 'wiping', wiping: null },
      ],
      materials: [
        { part: 'spare', partId: sparePartId, plannedQuantity: 2, usedQuantity: null, isReplaced: false },
      ],
      actions: ['start'],
    });
    const { colleagues, parts } = (await chen.as.call(readFloor, {})).result;
    expect(colleagues.map(({ name }) => name).toSorted()).toEqual(['Chen', 'Feng']);
    expect(parts.find((part) => part.id === sparePartId)).toMatchObject({ stock: 5 });
    expect(await floorOf(chen, later.id)).toBeUndefined();
    // Xu is in no team; the plan is his once it is given to him, or he takes part.
    expect(await floorOf(xu, id)).toBeUndefined();
    await owner.query('update maintenance_plan set responsible_id = $2 where id = $1', [id, xu.id]);
    expect(await floorOf(xu, id)).toMatchObject({ responsible: 'Xu' });
  });

  it("are nobody's without the right to them, and tell another mill nothing", async () => {
    const { id } = await aPlan();
    const reporter = await person('Wu', [...taskRights.reporting]);
    expect((await reporter.as.call(readFloor, {})).result).toMatchObject({ plans: [], colleagues: [] });
    expect((await reporter.as.call(takePlanStep, step(id, 'start'))).body.messageCode).toBe('core.forbidden');
    const foreigner = server.as(await make.user({ codes: working, hasPosition: true }));
    expect((await foreigner.call(takePlanStep, step(id, 'start'))).body.messageCode).toBe('core.notFound');
    expect((await foreigner.call(keepPlan, keep(id, {}, {}))).body.messageCode).toBe('core.notFound');
  });
});

describe('work on a plan without network', () => {
  it('counts from when it was begun and ended on the phone, is written down, and takes its parts from the store', async () => {
    const { id, sparePartId } = await aPlan();
    await owner.query(
      'update maintenance_plan set create_time = to_timestamp($2::float8 / 1000) where id = $1',
      [id, clock.nowMs() - 86_400_000],
    );
    const startedAt = nowIso(7_200_000);
    await chen.as.call(takePlanStep, step(id, 'start', { agoMs: 7_200_000 }));
    expect(await show(id)).toMatchObject({ startedAt, responsibleId: chen.id });
    // Nothing is told as done before each step is.
    const early = await chen.as.call(takePlanStep, step(id, 'complete', { isWithoutMaterial: true }));
    expect(early.body.messageCode).toBe('maintenance.stepNotDone');
    await written(id);
    const materials = [{ part: 'spare', partId: sparePartId, usedQuantity: 2, isReplaced: true } as const];
    const participants = [
      { personId: chen.id, job: null, hours: 1.5 },
      { personId: feng.id, job: 'oil', hours: 1 },
    ];
    const more = {
      participants,
      materials,
      frontRollerMm: 26.9,
      wipingResult: 'fair',
      isMaterialChanged: true,
      abnormalReason: 'tape worn',
    } as const;
    await chen.as.call(keepPlan, await saidOf(id, more));
    await chen.as.call(takePlanStep, step(id, 'complete', { agoMs: 600_000 }));
    expect(await show(id)).toMatchObject({
      state: 'completed',
      startedAt,
      endedAt: nowIso(600_000),
      workHours: 2.5,
      frontRollerMm: 26.9,
      wipingResult: 'fair',
      isMaterialChanged: true,
      abnormalReason: 'tape worn',
    });
    expect(await stockOf(sparePartId)).toBe(3);
    expect(await floorOf(chen, id)).toBeUndefined();
  });

  it('that was begun is taken back', async () => {
    const { id } = await aPlan();
    await chen.as.call(takePlanStep, step(id, 'start'));
    expect(await floorOf(chen, id)).toMatchObject({ actions: ['reset', 'record', 'complete'] });
    await chen.as.call(takePlanStep, step(id, 'reset'));
    expect(await show(id)).toMatchObject({ startedAt: null, state: 'confirmed' });
    expect((await chen.as.call(keepPlan, keep(id, {}, {}))).body.messageCode).toBe(
      'maintenance.planNotStarted',
    );
  });

  it('a recycled part that was replaced asks for the picture of the old one', async () => {
    const { id, sparePartId } = await aPlan({ isRecycled: true });
    await chen.as.call(takePlanStep, step(id, 'start'));
    await written(id);
    const materials = [{ part: 'spare', partId: sparePartId, usedQuantity: 1, isReplaced: true } as const];
    await chen.as.call(keepPlan, await saidOf(id, { materials }));
    const { body } = await chen.as.call(takePlanStep, step(id, 'complete'));
    expect(body.messageCode).toBe('maintenance.voucherNeeded');
    const file = await aPicture();
    await chen.as.call(keepPlan, keep(id, { vouchers: [] }, { vouchers: [file] }));
    expect((await chen.as.call(takePlanStep, step(id, 'complete'))).body.success).toBe(true);
    expect((await show(id))['vouchers']).toHaveLength(1);
  });

  it('with parts that the store does not have is refused with part and place, and nothing of it is done', async () => {
    const { id, sparePartId } = await aPlan();
    await chen.as.call(takePlanStep, step(id, 'start'));
    await written(id);
    const materials = [{ part: 'spare', partId: sparePartId, usedQuantity: 9, isReplaced: true } as const];
    await chen.as.call(keepPlan, await saidOf(id, { materials }));
    const said = step(id, 'complete');
    const { body } = await chen.as.call(takePlanStep, said);
    expect(body).toMatchObject({ success: false, messageCode: 'maintenance.partShort' });
    expect(await show(id)).toMatchObject({ state: 'confirmed', endedAt: null });
    expect(await stockOf(sparePartId)).toBe(5);
    // What was refused is not remembered as done: with fewer parts the same sending goes through.
    const base = { materials };
    const fewer = { materials: materials.map((line) => ({ ...line, usedQuantity: 1 })) };
    await chen.as.call(keepPlan, keep(id, base, fewer));
    expect((await chen.as.call(takePlanStep, said)).body.success).toBe(true);
    expect(await stockOf(sparePartId)).toBe(4);
  });

  it.each([
    ['a way out of the folder', '../../etc/passwd'],
    ['a script', '<script>alert(1)</script>.jpg'],
    ['a picture that nobody sent', `${uuidv7()}.jpg`],
    ['a name with a zero byte', 'a\u0000b.jpg'],
  ])('a picture called like %s is refused, and nothing else of the sending is kept', async (_, file) => {
    const { id } = await aPlan();
    await chen.as.call(takePlanStep, step(id, 'start'));
    const { body } = await chen.as.call(keepPlan, keep(id, {}, { vouchers: [file], abnormalReason: 'x' }));
    expect(body.success).toBe(false);
    expect(body.message).not.toBe('');
    expect(await show(id)).toMatchObject({ abnormalReason: null });
  });
});

describe('two phones on one plan', () => {
  it('keep what each wrote, field by field; only what both changed is asked', async () => {
    const { id } = await aPlan();
    await chen.as.call(takePlanStep, step(id, 'start'));
    const [lock, tape] = (await floorOf(chen, id))?.steps ?? [];
    const lockId = lock?.id ?? '';
    const tapeId = tape?.id ?? '';
    const none = { steps: [{ id: tapeId, value: null, isDone: false }], participants: [] };
    const ofFeng = {
      steps: [{ id: lockId, isDone: true }],
      participants: [{ personId: feng.id, job: null, hours: 1 }],
    };
    await feng.as.call(
      keepPlan,
      keep(id, { steps: [{ id: lockId, isDone: false }], participants: [] }, ofFeng),
    );
    const ofChen = {
      steps: [{ id: tapeId, value: 24, isDone: true }],
      participants: [{ personId: chen.id, job: null, hours: 2 }],
    };
    expect((await chen.as.call(keepPlan, keep(id, none, ofChen))).result.conflicts).toEqual([]);
    expect(await floorOf(chen, id)).toMatchObject({
      steps: [{ isDone: true }, { value: 24, isDone: true }, {}],
      participants: [
        { name: 'Feng', hours: 1 },
        { name: 'Chen', hours: 2 },
      ],
    });
    const met = await feng.as.call(keepPlan, keep(id, none, { steps: [{ id: tapeId, value: 22 }] }));
    expect(met.result.conflicts).toEqual([
      { field: `steps.value.${tapeId}`, name: 'Spindle tape', mine: 22, theirs: 24 },
    ]);
    expect((await floorOf(chen, id))?.steps[1]).toMatchObject({ value: 24 });
  });

  it('that both begin it and both end it: it is done once, and the second is told who was first', async () => {
    const { id, sparePartId } = await aPlan();
    const starts = await Promise.all([chen, feng].map(({ as }) => as.call(takePlanStep, step(id, 'start'))));
    expect(starts.map(({ body }) => body.success)).toEqual([true, true]);
    await written(id);
    const materials = [{ part: 'spare', partId: sparePartId, usedQuantity: 2, isReplaced: true } as const];
    await chen.as.call(keepPlan, await saidOf(id, { materials }));
    const ends = await Promise.all(
      [chen, feng].map(async (who) => ({
        who,
        reply: await who.as.call(takePlanStep, step(id, 'complete')),
      })),
    );
    const late = ends.filter(({ reply }) => !reply.body.success);
    const first = ends.find(({ reply }) => reply.body.success)?.who;
    expect(late).toHaveLength(1);
    expect(late[0]?.reply.body).toMatchObject({
      messageCode: 'maintenance.alreadyMoved',
      parameter1: first === chen ? 'Chen' : 'Feng',
    });
    expect(await stockOf(sparePartId)).toBe(3);
    // The first is not told off on another device; a record that comes late is refused with who ended it.
    expect((await first?.as.call(takePlanStep, step(id, 'complete')))?.body.success).toBe(true);
    const after = await late[0]?.who.as.call(keepPlan, keep(id, {}, { abnormalReason: 'late' }));
    expect(after?.body.messageCode).toBe('maintenance.alreadyMoved');
  });

  it('on one that a leader cancelled is refused with who did it and when', async () => {
    const { id } = await aPlan();
    const cancel = { ids: [id], cancelReason: 'machine is sold' };
    await leader.as.call(actionCall(maintenancePlan, 'cancel'), cancel);
    for (const action of ['start', 'reset', 'complete'] as const) {
      const { body } = await chen.as.call(takePlanStep, step(id, action));
      expect(body).toMatchObject({
        code: 409,
        messageCode: 'maintenance.alreadyMoved',
        parameter1: 'Leader',
      });
      expect(body.parameter2).toMatch(/^\d\d:\d\d$/);
    }
    expect((await chen.as.call(keepPlan, keep(id, {}, {}))).body).toMatchObject({ parameter1: 'Leader' });
  });

  it.each(['toBeConfirmed', 'unexecuted'])('on one that is %s is refused by its state', async (state) => {
    const { id } = await aPlan();
    await owner.query('update maintenance_plan set state = $2 where id = $1', [id, state]);
    await owner.query("delete from audit_entry where row_id = $1 and action <> 'add'", [id]);
    const { body } = await chen.as.call(takePlanStep, step(id, 'complete'));
    expect(body).toMatchObject({ code: 409, messageCode: 'core.wrongState' });
    expect(body.message).not.toMatch(/[{}]/);
  });

  it('the same sending ten times at once is done once and answered alike', async () => {
    const { id, sparePartId } = await aPlan();
    await chen.as.call(takePlanStep, step(id, 'start'));
    await written(id);
    const materials = [{ part: 'spare', partId: sparePartId, usedQuantity: 2, isReplaced: true } as const];
    const said = await saidOf(id, { materials });
    const kept = await Promise.all(Array.from({ length: 10 }, () => chen.as.call(keepPlan, said)));
    expect(kept.every(({ body }) => body.success)).toBe(true);
    const end = step(id, 'complete');
    const ends = await Promise.all(Array.from({ length: 10 }, () => chen.as.call(takePlanStep, end)));
    expect(new Set(ends.map(({ body }) => JSON.stringify(body.result)))).toEqual(
      new Set(['{"state":"completed"}']),
    );
    expect(await stockOf(sparePartId)).toBe(3);
  });

  it('two who use the last part: one plan is done, the other is told what is missing', async () => {
    const [one, other] = [await aPlan(), await aPlan()];
    const partId = await sparePart(false, 1);
    for (const { id } of [one, other]) {
      await chen.as.call(takePlanStep, step(id, 'start'));
      await written(id);
      const materials = [{ part: 'spare', partId, usedQuantity: 1, isReplaced: true } as const];
      await chen.as.call(keepPlan, await saidOf(id, { materials }));
    }
    const ends = await Promise.all([
      chen.as.call(takePlanStep, step(one.id, 'complete')),
      feng.as.call(takePlanStep, step(other.id, 'complete')),
    ]);
    expect(ends.map(({ body }) => body.messageCode ?? 'done').toSorted()).toEqual([
      'done',
      'maintenance.partShort',
    ]);
    expect(await stockOf(partId)).toBe(0);
  });
});
