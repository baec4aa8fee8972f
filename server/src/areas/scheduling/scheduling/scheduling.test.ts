// One file: a plan from its making to its dispatch orders, on a mill that is laid out once.
import { randomUUID } from 'node:crypto';
import { dispatchOrder } from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import {
  applyPlanRemedy,
  comparePlans,
  copyPlan,
  dispatchPlan,
  editPlan,
  explainPlanOrder,
  makePlan,
  previewTakeOver,
  showPlan,
  showPlanDispatches,
  showPlanGround,
  showPlanLoad,
  startPlanRun,
  stopPlanRun,
  undoPlanStep,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import {
  planChanges,
  type PlanEdit,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { schedulingMill } from '@millwright/testing/server/mills/schedulingTesting.ts';
import { plannedKgUntil } from './facts/plannedUntil.ts';

const server = await testServer();
const { owner } = server;
const mill = await schedulingMill(server);
const { as } = mill;
const orders = resourceCalls(productionOrder);
const dispatchRows = resourceCalls(dispatchOrder);

// 10 t, 6 t and 4 t of two yarns, and one that nobody can make: about twelve days of work on six frames.
const first = await mill.order('JC40', 10, 14);
await mill.order('C32', 6, 9);
await mill.order('C32', 4, 20);
const bare = await mill.order('NEW20', 1, 9);
const noChanges = planChanges.parse({});
const lineOf = (plan: { orders: readonly { number: string; lineId: string }[] }, number: unknown) =>
  plan.orders.findIndex((line) => line.number === number);

describe('a plan', () => {
  it('C-113 is made of what is open, worked backwards to what frames must spin, and optimised', async () => {
    const ground = (await as.call(showPlanGround, {})).result;
    expect(ground.frames).toBe(6);
    const plan = await mill.plan({}, { isWhole: true });
    expect(plan).toMatchObject({ state: 'draft', horizonDays: 30, takenOver: null, copyOf: null });
    expect(plan.number).toMatch(/^PP-\d{8}-\d{3}$/);
    expect(plan.orders.map(({ demandKg }) => demandKg)).toEqual([6_000, 10_000, 4_000]);
    // Cones over the yield of winding. Handbook §6.2.
    expect(plan.orders[1]?.kg).toBeCloseTo(10_000 / 0.995, 2);
    expect(plan.totals).toMatchObject({ orders: 3, unscheduledOrders: 0, lateOrders: 0 });
    for (const [at, { kg }] of plan.orders.entries()) {
      const own = plan.lots.filter(({ order }) => order === at);
      expect(own.reduce((sum, lot) => sum + lot.kg, 0)).toBeCloseTo(kg, 3);
    }
    const isAble = ({ frame, order }: { frame: number; order: number }) =>
      (plan.frames[frame]?.kgPerHour[plan.orders[order]?.variety ?? -1] ?? 0) > 0;
    expect(plan.lots.every(isAble)).toBe(true);
    expect(plan.supplies).toMatchObject([{ process: 'roving', kgPerDay: 4_000 }]);
    expect(plan.run).toMatchObject({ state: 'done', share: 1 });
    const row = (await as.call(resourceCalls(productionPlan).queryById, { id: plan.id })).result;
    expect(row).toMatchObject({ orderCount: 3, lateCount: 0, state: 'draft' });
  });

  it('M-081 orders without a process route are not scheduled', async () => {
    const { lines } = (await as.call(showPlanGround, {})).result;
    const left = lines.filter(({ leftOut }) => leftOut !== null);
    expect(left).toMatchObject([{ number: bare['number'], variety: 'NEW20', leftOut: 'noRoute' }]);
    const { body } = await as.call(makePlan, { name: 'X', lineIds: [left[0]?.lineId ?? ''] });
    expect(body).toMatchObject({
      success: false,
      messageCode: 'production.orderWithoutRoute',
      message: expect.stringContaining('NEW20'),
    });
  });
});

describe('edits of a plan', () => {
  const edited = async (id: string, revision: number, edits: PlanEdit[], trial = false) =>
    (await as.call(editPlan, { id, revision, edits, trial })).result;

  it('say what they cost, are tried without a trace, and taken back', async () => {
    const plan = await mill.plan();
    const { id, revision } = plan;
    const late = plan.lots.findLast(({ order }) => order === lineOf(plan, first['number']));
    if (late === undefined) throw new Error('nothing was planned');
    const { frame, at } = late;
    const remove: PlanEdit[] = [{ kind: 'remove', frame, at }];
    const tried = await edited(id, revision, remove, true);
    expect(tried.after.cost.unscheduledKg - tried.before.cost.unscheduledKg).toBeCloseTo(late.kg, 3);
    expect((await mill.read(id)).lots).toEqual(plan.lots);
    const done = await edited(id, revision, remove);
    expect(done.revision).toBe(revision + 1);
    const split = await edited(id, done.revision, [
      { kind: 'put', frame, at, order: late.order, kg: 500 },
      { kind: 'put', frame, at: at + 1, order: late.order },
      { kind: 'join', frame, at },
      { kind: 'split', frame, at, kg: 100 },
      { kind: 'lock', frame, at },
    ]);
    expect(split.unscheduled).toMatchObject([{ order: late.order, kg: 0 }]);
    const after = await mill.read(id);
    expect(after.lots.find((lot) => lot.frame === frame && lot.at === at)).toMatchObject({
      kg: 100,
      isLocked: true,
    });
    expect(after.steps.map(({ what }) => what)).toEqual(['edit', 'edit', 'run']);
    for (let back = split.revision; back < split.revision + 2; back++)
      await as.call(undoPlanStep, { id, revision: back });
    expect((await mill.read(id)).lots).toEqual(plan.lots);
  });

  it('refuse what cannot be, and change nothing then', async () => {
    const plan = await mill.plan();
    const { id, revision } = plan;
    const jc40 = plan.lots.find(({ order }) => order === lineOf(plan, first['number']));
    const short = plan.frames.findIndex(({ model }) => model === 'short');
    const { frame = 0, at = 0 } = jc40 ?? {};
    const messageOf = async (edits: readonly object[], more: object = {}) =>
      (await as.call(editPlan, { id, revision, edits, ...more })).body.messageCode;
    expect(await messageOf([{ kind: 'move', frame, at, toFrame: short, toAt: 0 }])).toBe(
      'production.frameCannotMake',
    );
    expect(await messageOf([{ kind: 'remove', frame, at: 99 }])).toBe('production.lotNotThere');
    expect(await messageOf([{ kind: 'remove', frame: 999, at: 0 }])).toBe('production.lotNotThere');
    expect(await messageOf([{ kind: 'split', frame, at, kg: 1e7 }])).toBe('production.lotAmount');
    const lock = { kind: 'lock', frame, at };
    expect(await messageOf([lock, { kind: 'remove', frame, at }])).toBe('production.lotLocked');
    expect(await messageOf([{ kind: 'split', frame, at, kg: Number.NaN }])).toBe('core.invalid');
    expect(await messageOf(Array.from({ length: 201 }, () => lock))).toBe('core.invalid');
    expect(await messageOf(Array.from({ length: 50_000 }, () => lock))).toBe('core.tooLarge');
    expect(await messageOf([lock], { revision: revision - 1 })).toBe('production.planChanged');
    expect((await mill.read(id)).revision).toBe(revision);
  });

  it('of two people at once leave one winner', async () => {
    const { id, revision, lots } = await mill.plan();
    const other = server.as(mill.planner);
    // Which frames have work depends on how far the search came.
    const [{ frame, at } = { frame: 0, at: 0 }] = lots;
    const edits: PlanEdit[] = [{ kind: 'lock', frame, at }];
    const both = await Promise.all(
      [as, other].map((who) => who.call(editPlan, { id, revision, edits, trial: false })),
    );
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    expect(both.find(({ body }) => !body.success)?.body.messageCode).toBe('production.planChanged');
  });
});

describe('an optimisation', () => {
  it('keeps what is locked, can be stopped, and lets nobody change the plan meanwhile', async () => {
    const plan = await mill.plan();
    const { id } = plan;
    const locked = plan.lots.find(({ at }) => at === 0);
    const { frame = 0, order } = locked ?? {};
    const { revision } = (
      await as.call(editPlan, {
        id,
        revision: plan.revision,
        edits: [{ kind: 'lock', frame, at: 0 }],
        trial: false,
      })
    ).result;
    await as.call(startPlanRun, { id, seconds: 60 });
    const again = await as.call(startPlanRun, { id, seconds: 5 });
    expect(again.body.messageCode).toBe('production.planRunning');
    const edit = { id, revision, edits: [{ kind: 'lock' as const, frame, at: 0 }], trial: false };
    expect((await as.call(editPlan, edit)).body.messageCode).toBe('production.planRunning');
    expect(await mill.take('takeOver', id)).toMatchObject({ messageCode: 'production.planRunning' });
    await as.call(stopPlanRun, { id });
    await expect.poll(async () => (await mill.runOf(id))?.state, { timeout: 20_000 }).toBe('stopped');
    const after = await mill.read(id);
    expect(after.lots.find((lot) => lot.frame === frame && lot.at === 0)).toMatchObject({
      order,
      isLocked: true,
    });
    expect(after.totals.unscheduledOrders).toBe(0);
  });

  it('of a process that is gone is taken over by whoever looks, and ends', async () => {
    const { id } = await mill.plan();
    await owner.query(
      `insert into production_plan_run (tenant_id, id, plan_id, state, keeps, seed, seconds, share, holder, heard_at, started_at)
       values ($1, gen_random_uuid(), $2, 'running', false, 1, 5, 0.8, gen_random_uuid(), now() - interval '1 minute', now())`,
      [mill.tenantId, id],
    );
    expect(await mill.runOf(id)).toMatchObject({ state: 'running', share: 0.8 });
    await expect.poll(async () => (await mill.runOf(id))?.state, { timeout: 20_000 }).toBe('done');
  });
});

describe('what if', () => {
  it('orders stay away, frames are slower or broken: copies side by side', async () => {
    const plan = await mill.plan();
    const [frame] = plan.frames;
    const [order] = plan.orders;
    const { id } = (
      await as.call(copyPlan, {
        id: plan.id,
        name: 'Slower',
        seconds: 5,
        changes: {
          ...noChanges,
          withoutLines: [order?.lineId ?? ''],
          speeds: [{ varietyId: null, modelId: null, percent: 50 }],
          broken: [
            { machineId: frame?.machineId ?? '', fromMs: plan.startMs, untilMs: plan.startMs + 10 * dayMs },
          ],
        },
      })
    ).result;
    await expect.poll(async () => (await mill.runOf(id))?.state, { timeout: 20_000 }).toBe('done');
    const other = await mill.read(id);
    expect(other.copyOf).toMatchObject({ id: plan.id });
    expect(other.leftOut.map(({ reason }) => reason).toSorted()).toEqual(['excluded', 'noRoute']);
    expect(other.frames[0]?.closed).toMatchObject([{ reason: 'broken' }]);
    expect(other.frames[1]?.kgPerHour[0]).toBeCloseTo((plan.frames[1]?.kgPerHour[0] ?? 0) / 2, 9);
    const begins = other.lots.filter((lot) => lot.frame === 0).map(({ startMs }) => startMs);
    expect(begins.every((ms) => ms >= plan.startMs + 10 * dayMs)).toBe(true);
    const { plans, lines } = (await as.call(comparePlans, { ids: `${plan.id},${id}` })).result;
    expect(plans.map((each) => each.totals.orders)).toEqual([3, 2]);
    expect(lines.find(({ lineId }) => lineId === order?.lineId)?.plans[1]).toBeNull();
  });

  it('after a stop a plan keeps what runs, and the frame that broke makes nothing', async () => {
    const plan = await mill.plan();
    const machineId = plan.frames[plan.lots[0]?.frame ?? -1]?.machineId ?? '';
    const after = await mill.plan({ from: plan.id, stopped: [{ machineId }] });
    const stopped = after.frames.findIndex((frame) => frame.machineId === machineId);
    expect(after.frames[stopped]?.isStopped).toBe(true);
    expect(after.lots.filter(({ frame }) => frame === stopped)).toEqual([]);
    expect(after.totals.unscheduledOrders).toBe(0);
    const [head] = after.lots;
    const drop = {
      kind: 'move',
      frame: head?.frame ?? 0,
      at: head?.at ?? 0,
      toFrame: stopped,
      toAt: 0,
    } as const;
    const dropped = await as.call(editPlan, {
      id: after.id,
      revision: after.revision,
      edits: [drop],
      trial: true,
    });
    expect(dropped.body.messageCode).toBe('production.frameStopped');
    const ofFrame = (shown: typeof plan, frame: number) => [
      ...new Set(
        shown.lots.filter((lot) => lot.frame === frame).map(({ order }) => shown.orders[order]?.lineId),
      ),
    ];
    for (const [frame] of plan.frames.entries())
      if (frame !== stopped)
        expect(ofFrame(after, frame)).toEqual(expect.arrayContaining(ofFrame(plan, frame)));
  });
});

describe('after a stop', () => {
  it('what runs alone stays where somebody says so, locked, and all else is planned anew', async () => {
    const plan = await mill.plan();
    const [stopped = { machineId: '' }, ...running] = plan.frames.flatMap(({ machineId }, frame) => {
      const own = plan.lots.find((lot) => lot.frame === frame && lot.at === 0);
      return own === undefined ? [] : [{ machineId, order: own.order }];
    });
    const stoppedId = stopped.machineId;
    for (const { machineId, order } of running)
      await owner.query(
        `insert into machine_latest (tenant_id, machine_id, ts, received_at, first_ts, boot, seq, state, state_since, variety)
         values ($1, $2, $3, $3, $3, 1, 1, 1, $3, $4)`,
        [
          mill.tenantId,
          Number(machineId),
          new Date(server.clock.nowMs()),
          plan.varieties[plan.orders[order]?.variety ?? -1]?.code,
        ],
      );
    const after = await mill.plan({ from: plan.id, stopped: [{ machineId: stoppedId }], keeps: 'running' });
    expect(after.totals.unscheduledOrders).toBe(0);
    expect(running.length).toBeGreaterThan(1);
    for (const { machineId, order } of running) {
      const frame = after.frames.findIndex((each) => each.machineId === machineId);
      const head = after.lots.find((lot) => lot.frame === frame && lot.at === 0);
      expect(head).toMatchObject({ isLocked: true });
      expect(after.orders[head?.order ?? -1]?.lineId).toBe(plan.orders[order]?.lineId);
    }
    await owner.query('delete from machine_latest where tenant_id = $1', [mill.tenantId]);
  });
});

describe('a late order', () => {
  it('is explained, and a remedy is applied as it was told', async () => {
    const plan = await mill.plan();
    const { id, revision } = plan;
    // All of it on one frame, where it takes four weeks.
    const order = lineOf(plan, first['number']);
    const own = plan.lots
      .filter((lot) => lot.order === order)
      .toSorted((a, b) => b.frame - a.frame || b.at - a.at);
    const target = own[0]?.frame ?? 0;
    const edits: PlanEdit[] = [
      ...own.map(({ frame, at }): PlanEdit => ({ kind: 'remove', frame, at })),
      { kind: 'put', frame: target, at: 0, order },
    ];
    const { revision: next } = (await as.call(editPlan, { id, revision, edits, trial: false })).result;
    const told = (await as.call(explainPlanOrder, { id, order })).result;
    expect(told.lateDays).toBeGreaterThan(10);
    expect(told.isPossible).toBe(true);
    expect(told.leastDays).toBeCloseTo(10_000 / 0.995 / (4 * 380), 6);
    expect(told.last).toMatchObject({ frame: target, ahead: [] });
    const [remedy] = told.remedies;
    expect(remedy?.lateDays).toBeLessThan(told.lateDays);
    const { kind = 'moreFrames' } = remedy ?? {};
    await as.call(applyPlanRemedy, { id, revision: next, order, kind });
    expect((await mill.read(id)).orders[order]?.lateDays).toBeCloseTo(remedy?.lateDays ?? -1, 6);
  });
});

describe('the load of processes', () => {
  it('is worked backwards from the plan, and forwards to winding', async () => {
    const plan = await mill.plan();
    const { processes } = (await as.call(showPlanLoad, { id: plan.id })).result;
    const spunKg = plan.lots.reduce((sum, { kg }) => sum + kg, 0);
    const [roving, spinning, winding] = processes;
    expect(processes.map(({ process }) => process)).toEqual(['roving', 'spinning', 'winding']);
    expect(spinning?.neededKg).toBeCloseTo(spunKg, 3);
    expect(roving?.neededKg).toBeCloseTo(spunKg / 0.97, 3);
    expect(winding?.neededKg).toBeCloseTo(20_000, 3);
    expect(spinning?.installed).toBe(6);
    expect(spinning?.days.reduce((sum, kg) => sum + kg, 0)).toBeCloseTo(spunKg, 3);
  });
});

describe('taking a plan over', () => {
  it('replaces the one before, dates orders, and is refused once orders are others', async () => {
    const [one, other] = [await mill.plan(), await mill.plan()];
    expect(await mill.take('takeOver', one.id)).toMatchObject({ isDone: true });
    const told = (await as.call(previewTakeOver, { id: other.id })).result;
    expect(told.replaces).toMatchObject({ id: one.id });
    expect(await mill.take('takeOver', other.id)).toMatchObject({ isDone: true });
    expect((await mill.read(one.id)).state).toBe('replaced');
    expect((await mill.read(other.id)).state).toBe('takenOver');
    const order = (await as.call(orders.queryById, { id: first.id })).result;
    const end = other.orders[lineOf(other, first['number'])]?.endMs ?? 0;
    const { entries } = (await as.call(orders.history, { id: first.id })).result;
    expect(entries[0]?.by).toBe('Lin Xiao');
    expect(order['plannedCompletion']).toBe(new Date(end + dayMs + 8 * 3_600_000).toISOString().slice(0, 10));
    const { lineId = '' } = other.orders[lineOf(other, first['number'])] ?? {};
    const planned = (atMs: number) =>
      inTenant(server.pool, mill.tenantId, (tx) =>
        plannedKgUntil(tx, { lineIds: [lineId, randomUUID()], atMs }),
      );
    expect([...(await planned(other.startMs)).keys()]).toEqual([lineId]);
    expect((await planned(other.startMs)).get(lineId)).toBeCloseTo(0, 6);
    expect((await planned(end)).get(lineId)).toBeCloseTo(10_000, 3);
    const locked = await as.call(editPlan, {
      id: other.id,
      revision: other.revision,
      edits: [{ kind: 'lock', frame: 0, at: 0 }],
      trial: false,
    });
    expect(locked.body.messageCode).toBe('production.planNotDraft');

    const third = await mill.plan();
    await as.call(orders.edit, { id: first.id, deliveryDate: mill.inDays(15) });
    const changed = (await as.call(previewTakeOver, { id: third.id })).result.changed;
    expect(changed).toMatchObject([{ number: first['number'], change: 'dueDate' }]);
    expect(await mill.take('takeOver', third.id)).toMatchObject({
      isDone: false,
      messageCode: 'production.planOrdersChanged',
      message: expect.stringContaining(String(first['number'])),
    });
    await as.call(orders.edit, { id: first.id, deliveryDate: mill.inDays(14) });
  });

  it('writes dispatch orders for what begins next, none twice', async () => {
    const draft = await mill.plan();
    const refused = await as.call(dispatchPlan, { id: draft.id, days: 3, markers: {} });
    expect(refused.body.messageCode).toBe('production.planNotTakenOver');
    await mill.take('takeOver', draft.id);
    const groups = (await as.call(showPlanDispatches, { id: draft.id, days: 3 })).result.groups;
    expect(groups.length).toBeGreaterThan(0);
    expect(groups.every(({ marker, dispatch }) => marker !== null && dispatch === null)).toBe(true);
    const both = await Promise.all(
      [1, 2].map(() => server.as(mill.planner).call(dispatchPlan, { id: draft.id, days: 3, markers: {} })),
    );
    const won = both.filter(({ body }) => body.success);
    expect(won).toHaveLength(1);
    const written = won[0]?.result.dispatches ?? [];
    expect(written).toHaveLength(groups.length);
    const row = (await as.call(dispatchRows.queryById, { id: written[0]?.id ?? '' })).result;
    expect(row).toMatchObject({ state: 'notIssued', machineCount: groups[0]?.lots.length });
    const again = (await as.call(showPlanDispatches, { id: draft.id, days: 3 })).result.groups;
    expect(again.every(({ dispatch }) => dispatch?.state === 'notIssued')).toBe(true);
    await as.call(dispatchRows.delete, { id: written[0]?.id ?? '' });
    const once = (await as.call(dispatchPlan, { id: draft.id, days: 3, markers: {} })).result.dispatches;
    expect(once).toHaveLength(1);
  });
});

describe('who may', () => {
  it('a plan of another mill is not there, and rights are asked for', async () => {
    const plan = await mill.plan();
    const stranger = await schedulingMill(server);
    const { id } = plan;
    expect((await stranger.as.call(showPlan, { id })).body.messageCode).toBe('core.notFound');
    const edits: PlanEdit[] = [{ kind: 'lock', frame: 0, at: 0 }];
    const edit = { id, revision: plan.revision, edits, trial: false };
    expect((await stranger.as.call(editPlan, edit)).body.messageCode).toBe('core.notFound');
    expect((await stranger.as.call(startPlanRun, { id, seconds: 5 })).body.messageCode).toBe('core.notFound');
    expect((await stranger.as.call(makePlan, { name: 'X', from: id, seconds: 5 })).body.messageCode).toBe(
      'core.notFound',
    );
    const reader = server.as(
      await server.make.user({ tenantIds: [mill.tenantId], codes: [productionPlan.access.read] }),
    );
    expect((await reader.call(showPlan, { id })).body.success).toBe(true);
    for (const [call, input] of [
      [editPlan, edit],
      [startPlanRun, { id, seconds: 5 }],
      [makePlan, { name: 'X' }],
    ] as const)
      expect((await reader.call(call, input)).body).toMatchObject({ code: 510 });
  });

  it('a mill lets so many search at once', async () => {
    const [one, other, third] = [await mill.plan(), await mill.plan(), await mill.plan()];
    await as.call(startPlanRun, { id: one.id, seconds: 60 });
    await as.call(startPlanRun, { id: other.id, seconds: 60 });
    expect((await as.call(startPlanRun, { id: third.id, seconds: 5 })).body).toMatchObject({
      messageCode: 'production.tooManyPlanRuns',
      message: expect.stringContaining('2'),
    });
    for (const { id } of [one, other]) await as.call(stopPlanRun, { id });
    for (const { id } of [one, other])
      await expect.poll(async () => (await mill.runOf(id))?.state, { timeout: 20_000 }).toBe('stopped');
    await as.call(resourceCalls(productionPlan).delete, { id: third.id });
    expect((await as.call(showPlan, { id: third.id })).body.messageCode).toBe('core.notFound');
  });
});
