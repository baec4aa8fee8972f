// Maintenance stands right of production: what it plans is put into the database here, and read through `app.ts`.
import { makePlan, showPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import type { ShownPlan } from '@millwright/contract/areas/scheduling/scheduling/schedulingShapes.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { describe, expect, it } from 'vitest';
import { inTenant } from '../../../../platform/db/tenancy.ts';
import { uuidv7 } from '../../../../platform/db/uuid.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { frameCourse } from '../facts/frameCourse.ts';
import { schedulingMill } from '@millwright/testing/server/mills/schedulingTesting.ts';

const server = await testServer();
const { owner, clock } = server;
const mill = await schedulingMill(server, { frames: { long: 2, short: 1 } });
await mill.order('JC40', 12, 20);
const [first = '', second = ''] = await mill.machineIds();
const nowMs = clock.nowMs();
const hours = (count: number) => nowMs + count * hourMs;

const typeId = uuidv7();
await owner.query(
  `insert into maintenance_type (tenant_id, id, code, name, sort) values ($1, $2, 'M', 'Monthly', 1)`,
  [mill.tenantId, typeId],
);

async function item(isStopping: boolean): Promise<string> {
  const id = uuidv7();
  await owner.query(
    `insert into maintenance_item (tenant_id, id, code, name, type_id, process, planning, anchor, lead_d, tolerance_d,
       planned_min, people, is_stopping)
     values ($1, $2, $3, $3, $4, 'spinning', 'byHand', 'schedule', 7, 1, 180, 2, $5)`,
    [mill.tenantId, id, `I${isStopping}`, typeId, isStopping],
  );
  return id;
}

const [wiping, greasing] = [await item(true), await item(false)];

interface Service {
  readonly machineId: string;
  readonly from: number;
  readonly until: number;
  readonly state?: string;
  readonly itemId?: string;
  readonly startedAt?: number;
}

async function service({ machineId, from, until, state, itemId, startedAt }: Service): Promise<void> {
  const id = uuidv7();
  await owner.query(
    `insert into maintenance_plan (tenant_id, id, number, item_id, machine_id, state, planned_start, planned_end, started_at,
       is_material_changed)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), to_timestamp($8::float8 / 1000),
       to_timestamp($9::float8 / 1000), false)`,
    [
      mill.tenantId,
      id,
      `BY-${id.slice(-12)}`,
      itemId ?? wiping,
      Number(machineId),
      state ?? 'confirmed',
      hours(from),
      hours(until),
      startedAt === undefined ? null : hours(startedAt),
    ],
  );
}

await service({ machineId: first, from: 24, until: 27 });
await service({ machineId: first, from: 48, until: 51, state: 'postponed' });
// Work that was begun goes on as long as it takes.
await service({ machineId: second, from: -6, until: -2, startedAt: -1 });
// None of these keeps a frame standing: not confirmed, done with, its time went by, no stop, beyond what the plan looks ahead.
await service({ machineId: second, from: 30, until: 33, state: 'toBeConfirmed' });
await service({ machineId: second, from: 36, until: 39, state: 'cancelled' });
await service({ machineId: second, from: -10, until: -7 });
await service({ machineId: second, from: 40, until: 43, itemId: greasing });
await service({ machineId: second, from: 31 * 24, until: 31 * 24 + 3 });

const spans = (plan: ShownPlan, machineId: string) =>
  plan.frames
    .find((frame) => frame.machineId === machineId)
    ?.closed.map(({ fromMs, untilMs, reason }) => [
      Math.round((fromMs - plan.startMs) / hourMs),
      Math.round((untilMs - plan.startMs) / hourMs),
      reason,
    ]);

describe('planned maintenance', () => {
  it('keeps frames standing in a plan: what is confirmed or was put off, and what was begun', async () => {
    const plan = await mill.plan();
    expect(spans(plan, first)).toEqual([
      [24, 27, 'service'],
      [48, 51, 'service'],
    ]);
    expect(spans(plan, second)).toEqual([[0, 3, 'service']]);
    const own = plan.lots.filter(({ frame }) => plan.frames[frame]?.machineId === first);
    const through = own.find(({ startMs, endMs }) => startMs < hours(24) && endMs > hours(27));
    // A lot goes on behind its service: it takes the hours of its kilograms and those of the services within it.
    const rate =
      plan.frames[through?.frame ?? -1]?.kgPerHour[plan.orders[through?.order ?? -1]?.variety ?? -1];
    const workedHours = (through?.kg ?? 0) / (rate ?? 1);
    const servedHours = (through?.endMs ?? 0) > hours(51) ? 6 : 3;
    const tookHours = ((through?.endMs ?? 0) - (through?.startMs ?? 0)) / hourMs;
    expect(tookHours).toBeCloseTo(workedHours + servedHours, 1);
  });

  it('costs what the frame would make meanwhile, by the plan that the mill goes by', async () => {
    const plan = await mill.plan();
    expect(await mill.take('takeOver', plan.id)).toMatchObject({ isDone: true });
    const course = await inTenant(server.pool, mill.tenantId, (tx) => frameCourse(tx, Number(first)));
    const made = course?.runs.filter(({ startMs: from, endMs }) => from < hours(25) && endMs > hours(25));
    expect(made).toHaveLength(1);
  });

  it('makes orders later by what of them has no room behind it', async () => {
    const plan = await mill.plan();
    expect(await mill.take('takeOver', plan.id)).toMatchObject({ isDone: true });
    const course = await inTenant(server.pool, mill.tenantId, (tx) => frameCourse(tx, Number(first)));
    if (course === undefined) throw new Error('the frame is in the plan');
    const at = plan.frames.findIndex(({ machineId }) => machineId === first);
    const [lot] = plan.lots.filter(({ frame }) => frame === at).toReversed();
    const dueMs = plan.orders[lot?.order ?? -1]?.dueMs ?? 0;
    const endMs = Math.max(...course.runs.map((run) => run.endMs));
    const laterFor = (stoodHours: number) =>
      course.laterKgDays({ startMs: hours(1), endMs: hours(1 + stoodHours) });
    expect(endMs).toBeLessThan(dueMs);
    expect(laterFor((dueMs - endMs) / hourMs)).toBeCloseTo(0, 6);
    // Two days beyond: what is spun in them is late by a day on average.
    const rate = plan.frames[at]?.kgPerHour[plan.orders[lot?.order ?? -1]?.variety ?? -1] ?? 0;
    expect(laterFor((dueMs - endMs) / hourMs + 48)).toBeCloseTo(rate * 48, 3);
    // Behind its last lot a frame stands for nothing.
    expect(course.laterKgDays({ startMs: endMs + hourMs, endMs: endMs + 90 * hourMs })).toBe(0);
  });

  it('is in a copy that supposes something else, and no other mill has it', async () => {
    const plan = await mill.plan({ stopped: [{ machineId: first, untilMs: hours(12) }] });
    expect(spans(plan, first)).toEqual([
      [0, 12, 'broken'],
      [24, 27, 'service'],
      [48, 51, 'service'],
    ]);
    const other = await schedulingMill(server, { frames: { long: 1, short: 0 } });
    await other.order('JC40', 2, 20);
    const { id } = (await other.as.call(makePlan, { name: 'X', seconds: 5 })).result;
    const theirs = (await other.as.call(showPlan, { id })).result;
    expect(theirs.frames.map(({ closed }) => closed)).toEqual([[]]);
  });
});
