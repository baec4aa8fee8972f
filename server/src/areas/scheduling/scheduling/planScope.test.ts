import { planTopic } from '@millwright/contract/areas/scheduling/scheduling/planNews.ts';
import { productionPlan } from '@millwright/contract/areas/scheduling/scheduling/productionPlan.ts';
import {
  comparePlans,
  editPlan,
  makePlan,
  previewTakeOver,
  showPlan,
  showPlanDispatches,
  showPlanGround,
  showPlanRun,
  startPlanRun,
  stopPlanRun,
} from '@millwright/contract/areas/scheduling/scheduling/schedulingCalls.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { seesPlanNews } from './planNews.ts';
import { schedulingCodes, schedulingMill } from '@millwright/testing/server/mills/schedulingTesting.ts';

/** A planner who sees his own orders and plans alone, beside one who sees all. */
const server = await testServer();
const { owner, make } = server;
const mill = await schedulingMill(server);
const narrow = await make.user({ tenantIds: [mill.tenantId], codes: schedulingCodes, scope: 'own' });
const as: typeof mill.as = {
  call: (declaration, input, extra) => server.as(narrow).call(declaration, input, extra),
};

const theirs = await mill.order('JC40', 10, 14);
const { id: ownId } = (
  await as.call(resourceCalls(productionOrder).add, {
    customer: 'Own customer',
    deliveryDate: mill.inDays(20),
    lines: [{ varietyId: mill.varietyOf('C32'), quantity: 2, orderUnit: 't' }],
  })
).result;

/** A plan of the narrow planner; gives its id. */
async function ownPlan(): Promise<string> {
  const { id } = (await as.call(makePlan, { name: 'Own', seconds: 5 })).result;
  await as.call(stopPlanRun, { id });
  return id;
}

/** Lets the narrow planner see a plan of the other one, and none of its orders. */
async function share(plan: { id: string }) {
  await owner.query('update production_plan set create_by = $3 where tenant_id = $1 and id = $2', [
    mill.tenantId,
    plan.id,
    narrow.id,
  ]);
}

describe('somebody who sees own rows alone', () => {
  it('A-006 reads and changes no plan of another person', async () => {
    const { id, revision } = await mill.plan();
    const answers = [
      await as.call(showPlan, { id }),
      await as.call(showPlanRun, { id }),
      await as.call(startPlanRun, { id }),
      await as.call(stopPlanRun, { id }),
      await as.call(editPlan, { id, revision, edits: [{ kind: 'lock', frame: 0, at: 0 }] }),
      await as.call(previewTakeOver, { id }),
      await as.call(showPlanDispatches, { id, days: 7 }),
      await as.call(comparePlans, { ids: [id, await ownPlan()] }),
    ];
    for (const { body } of answers) expect(body.messageCode).toBe('core.notFound');
  });

  it('A-006 plans the orders that the list shows, and no others', async () => {
    const { lines } = (await as.call(showPlanGround, {})).result;
    const listed = (await as.call(resourceCalls(productionOrder).list, {})).result.records;
    expect(lines.map(({ orderId }) => orderId)).toEqual(listed.map(({ id }) => id));
    expect(lines.map(({ orderId }) => orderId)).toEqual([ownId]);
    const all = (await mill.as.call(showPlanGround, {})).result.lines;
    const hidden = all.find(({ number }) => number === theirs['number']);
    const named = await as.call(makePlan, { name: 'X', lineIds: [hidden?.lineId ?? ''] });
    expect(named.body.messageCode).toBe('core.notFound');
  });

  it('A-006 sees frames reserved for orders of others, without their names', async () => {
    const plan = await mill.plan();
    expect(await mill.take('takeOver', plan.id)).toMatchObject({ isDone: true });
    const id = await ownPlan();
    const own = (await as.call(showPlan, { id })).result;
    expect(own.orders.map(({ orderId }) => orderId)).toEqual([ownId]);
    expect(own.takenOver).toBeNull();
    const closed = own.frames.flatMap((frame) => frame.closed);
    expect(closed.length).toBeGreaterThan(0);
    expect(new Set(closed.map(({ reason }) => reason))).toEqual(new Set(['reserved']));
    expect(JSON.stringify(own)).not.toContain(String(theirs['number']));
  });

  it('A-006 sees a plan that is shared with the lots of hidden orders, and none of their names', async () => {
    const plan = await mill.plan();
    await share(plan);
    const shown = (await as.call(showPlan, { id: plan.id })).result;
    const hidden = shown.orders.filter(({ isHidden }) => isHidden === true);
    expect(hidden).toMatchObject([{ number: '–1', customer: '–', demandKg: 10_000 }]);
    expect(shown.lots).toHaveLength((await mill.read(plan.id)).lots.length);
    const { id } = plan;
    const told = [
      shown,
      (await as.call(comparePlans, { ids: [id, await ownPlan()] })).result,
      (await as.call(previewTakeOver, { id })).result,
      (await as.call(showPlanDispatches, { id, days: 30 })).result,
    ];
    for (const each of told) {
      expect(JSON.stringify(each)).not.toContain(String(theirs['number']));
      expect(JSON.stringify(each)).not.toContain(theirs.id);
    }
    expect((await mill.as.call(showPlanDispatches, { id, days: 30 })).body.success).toBe(true);
  });

  it('A-006 hears news of the plans that the list shows alone', async () => {
    const topicOf = (id: string) => planTopic(mill.tenantId, id);
    const [theirPlan, made] = [await mill.plan(), await ownPlan()];
    const hears = async (who: { id: string }, topic: string) => {
      const start = { userId: who.id, tenantId: mill.tenantId, ip: '127.0.0.1', agent: 't' };
      const { accessToken } = await server.app.sessions.start(start);
      const { sessionId } = await server.app.sessions.authenticate(accessToken, 0);
      return seesPlanNews(server.app, { sessionId, tenantId: mill.tenantId }, topic);
    };
    expect(await hears(narrow, topicOf(theirPlan.id))).toBe(false);
    expect(await hears(narrow, topicOf(made))).toBe(true);
    expect(await hears(mill.planner, topicOf(theirPlan.id))).toBe(true);
    expect(await hears(narrow, 'v1/1/live/mill/all')).toBeUndefined();
  });

  it('A-007 finds the plans that the list shows', async () => {
    const made = await ownPlan();
    const { records } = (await as.call(resourceCalls(productionPlan).list, {})).result;
    expect(records.map(({ id }) => id)).toContain(made);
    for (const { id } of records) expect((await as.call(showPlan, { id })).body.success).toBe(true);
  });
});
