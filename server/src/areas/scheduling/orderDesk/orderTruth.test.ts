import { readAsked } from '@millwright/contract/areas/questions/asking/calls.ts';
import type { AskedTopic } from '@millwright/contract/areas/questions/asking/topic.ts';
import { analysisAccess } from '@millwright/contract/areas/analysis/query/question.ts';
import { deliveryDays, showGroup } from '@millwright/contract/areas/boards/group/groupBoard.ts';
import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import {
  addDelivery,
  deliverRight,
  orderDesk,
} from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { doneMsOf } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { daysBetween, localDate } from '@millwright/contract/core/time/zone.ts';

import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { expect, it } from 'vitest';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { type ExportedRow, rowsOfExport } from '@millwright/testing/server/sheets/rowsOfExport.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { countOutput, refreshProgress } from '../index.ts';
import { schedulingCodes, schedulingMill } from '@millwright/testing/server/mills/schedulingTesting.ts';
import { readOrdersNow } from '../../production/index.ts';
import { linesIn } from '@millwright/testing/server/mills/orderTesting.ts';

const zone = 'Asia/Shanghai';
const server = await testServer();
const { clock, pool } = server;
const orders = resourceCalls(productionOrder);
const mill = await schedulingMill(server);
const seller = await server.make.user({
  tenantIds: [mill.tenantId],
  codes: [...schedulingCodes, deliverRight, liveBoards.mill.access, analysisAccess],
});
const as = {
  call: ((declaration, input) => server.as(seller).call(declaration, input)) as typeof mill.as.call,
};
const today = () => localDate(zone, clock.nowMs());

/** Counts output and forecasts as the job does. */
async function count(): Promise<void> {
  await server.app.events.settled();
  await inTenant(pool, mill.tenantId, async (tx) => {
    const counting = { tx, tenant: { zone }, clock };
    await countOutput(counting);
    await refreshProgress(counting);
  });
}

const take = async (action: string, id: string, stated: object = {}) =>
  (await as.call(actionCall(productionOrder, action), { ids: [id], ...stated })).result.outcomes[0];

async function deliver(id: string, deliveryKg: number): Promise<void> {
  const row = (await as.call(orders.queryById, { id })).result;
  const lineId = linesIn(row)[0]?.id ?? '';
  const said = { id, lineId, deliveryDate: today(), deliveryKg, note: null, isConfirmed: true };
  expect((await as.call(addDelivery, said)).body).toMatchObject({ success: true });
}

const columns = {
  forecastDate: 'Forecast',
  promiseDate: 'Promise',
  deliveredKg: 'Delivered',
  completedKg: 'Completed',
} as const;

/** Rows of the export, by order number and name of the field. */
async function exported(): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  const cellOf = (row: ExportedRow, head: string) =>
    Object.entries(row).find(([each]) => each.startsWith(head))?.[1] ?? null;
  const rows = await rowsOfExport(server, seller, orders.exportXls);
  return new Map(
    rows.flatMap((row) => {
      const number = cellOf(row, 'Order number');
      // The sums at the foot have none.
      if (typeof number !== 'string') return [];
      const cells = Object.entries(columns).map(([name, head]) => [name, cellOf(row, head)]);
      return [[number, Object.fromEntries(cells)] as const];
    }),
  );
}

/** Filters of the order list by which the page of questions answers a subject. */
function filtersOf(topic: AskedTopic | null): object {
  if (topic?.name === 'ordersLate') return { view: 'late' };
  if (topic?.name === 'ordersDue') {
    const { from, to } = topic;
    return { state: 'planned,production', deliveryDate_begin: from, deliveryDate_end: to };
  }
  const conditions = [{ field: 'number', rule: 'in', val: topic?.numbers.join(',') ?? '' }];
  return { superQueryParams: JSON.stringify(conditions) };
}

/** Rows by which questions and answers reply. */
async function answered(text: string): Promise<readonly ResourceRow[]> {
  const english = { headers: { 'language-id': 'en' } };
  const { topic } = (await server.as(seller).call(readAsked, { text }, english)).result;
  return (await as.call(orders.list, { ...filtersOf(topic), pageSize: 100 })).result.records;
}

const summed = ['yarnDemandKg', 'completedKg', 'deliveredKg'] as const;

const figures = [
  'forecastDate',
  'forecastSource',
  'promiseDate',
  'dueState',
  'lateDays',
  'deliveredKg',
  'completedKg',
  'progress',
] as const;

let compared = 0;

/** Asks every call that shows figures of orders, and returns where two of them disagree. */
async function disagreements(planId: string | undefined): Promise<string[]> {
  await count();
  const found: string[] = [];
  const same = (about: string, one: unknown, other: unknown) => {
    compared++;
    if (JSON.stringify(one) !== JSON.stringify(other))
      found.push(`${about}: ${JSON.stringify(one)} against ${JSON.stringify(other)}`);
  };
  const { records, totals } = (await as.call(orders.list, { pageSize: 100 })).result;
  for (const name of summed) {
    const sum = records.reduce((kg, row) => kg + Number(row[name] ?? 0), 0);
    same(`total of ${name}`, Math.round(1000 * Number(totals?.[name])), Math.round(1000 * sum));
  }
  const lateIds = (await as.call(orders.list, { view: 'late', pageSize: 100 })).result.records.map(
    ({ id }) => id,
  );
  if (orders.viewCounts === undefined) throw new Error('orders have no tabs');
  const { counts } = (await as.call(orders.viewCounts, {})).result;
  const sheet = await exported();
  const now = new Map(
    (await inTenant(pool, mill.tenantId, (tx) => readOrdersNow(tx, { today: today() }))).map((order) => [
      order.id,
      order,
    ]),
  );
  const plan = planId === undefined ? undefined : await mill.read(planId);
  same('count of the late tab', counts['late']?.total, lateIds.length);
  const lateAnswered = (await answered('Which orders are late?')).map(({ id }) => id);
  same('late orders of list and questions', lateAnswered.toSorted(), lateIds.toSorted());
  const ahead = (await as.call(showGroup, {})).result.mills[0]?.deliveries ?? [];
  const dueSoon = records.filter(
    (row) => now.has(row.id) && daysBetween(today(), String(row['deliveryDate'])) < deliveryDays,
  );
  same(
    'orders on the group page',
    ahead.map(({ orderId }) => orderId).toSorted(),
    dueSoon.map(({ id }) => id).toSorted(),
  );
  const dueAnswered = await answered(`orders due in the next ${deliveryDays} days`);
  same(
    'orders due of questions and group page',
    dueAnswered.flatMap((row) => (row['dueState'] === 'done' ? [] : [row.id])).toSorted(),
    ahead.flatMap(({ orderId, leftD }) => (leftD < 0 ? [] : [orderId])).toSorted(),
  );
  for (const row of records) {
    const about = `${String(row['number'])} (${String(row['state'])})`;
    const whole = (await as.call(orders.queryById, { id: row.id })).result;
    for (const name of figures) same(`${about} ${name} of list and page`, row[name], whole[name]);
    const line = sheet.get(String(row['number']));
    for (const name of ['forecastDate', 'promiseDate'] as const) {
      const cell = line?.[name] ?? null;
      const date = cell instanceof Date ? cell.toISOString().slice(0, 10) : cell;
      same(`${about} ${name} of list and export`, row[name] ?? null, date);
    }
    for (const name of ['deliveredKg', 'completedKg'] as const)
      same(`${about} ${name} of list and export`, Number(row[name] ?? 0), Number(line?.[name] ?? 0));
    const isLate = row['dueState'] === 'late' || row['dueState'] === 'overdue';
    same(`${about} in the late view`, lateIds.includes(row.id), isLate);
    const desk = (await as.call(orderDesk, { id: row.id })).result;
    const given = desk.deliveries.reduce((sum, { quantityKg }) => sum + quantityKg, 0);
    same(`${about} deliveries and their sum`, given, Number(row['deliveredKg'] ?? 0));
    const p80 = desk.promises.map((promise) => promise.p80);
    same(`${about} promise of page and list`, p80[0] ?? null, row['promiseDate'] ?? null);
    if (typeof row['promiseDate'] === 'string' && typeof row['forecastDate'] === 'string')
      same(`${about} promise before forecast`, row['promiseDate'] < row['forecastDate'], false);
    const told = now.get(row.id);
    const isOpen = row['state'] === 'planned' || row['state'] === 'production';
    same(`${about} told as open`, told !== undefined, isOpen && row['dueState'] !== 'done');
    if (told !== undefined) {
      same(`${about} forecast of list and message`, row['forecastDate'] ?? null, told.expectedDate);
      if (told.lateD !== null) same(`${about} days late of list and message`, row['lateDays'], told.lateD);
    }
    const due = ahead.find(({ orderId }) => orderId === row.id);
    if (due !== undefined) {
      const isBehind = due.leftD < 0 || (due.lateD ?? 0) > 0;
      same(`${about} late on the group page`, isBehind, isLate);
      if (isLate) same(`${about} days late on the group page`, due.lateD, row['lateDays']);
    }
    const [asked] = await answered(`How far is order ${String(row['number'])}?`);
    for (const name of ['progress', 'forecastDate', 'dueState'] as const)
      same(`${about} ${name} of list and questions`, asked?.[name], row[name]);
    const planned = plan?.orders.find(({ orderId }) => orderId === row.id);
    if (row['forecastSource'] === 'plan' && planned !== undefined) {
      const doneMs = planned.endMs === null ? null : doneMsOf(planned.endMs);
      const date = doneMs === null ? null : localDate(zone, Math.max(doneMs, clock.nowMs()) - 1);
      same(`${about} forecast of list and plan`, row['forecastDate'], date);
      if (doneMs !== null && doneMs > clock.nowMs())
        same(`${about} days late of list and plan`, row['lateDays'], planned.lateDays);
    }
  }
  const lateLines = plan?.orders.filter(({ lateDays }) => lateDays > 0).length;
  same('late lines of the plan', plan?.totals.lateOrders, lateLines);
  return found;
}

it('tells one forecast, promise, lateness and delivery of orders on every call, over a week', async () => {
  const first = await mill.order('JC40', 10, 14);
  const tight = await mill.order('C32', 6, 2);
  const second = await mill.order('C32', 4, 20);
  for (const { id } of [first, tight]) expect(await take('schedule', id)).toMatchObject({ isDone: true });
  expect(await disagreements(undefined)).toEqual([]);
  const plan = await mill.plan();
  await mill.take('takeOver', plan.id);
  expect(await disagreements(plan.id)).toEqual([]);
  expect((await as.call(orders.queryById, { id: first.id })).result).toMatchObject({
    forecastSource: 'plan',
  });
  // Planned orders have the forecast of the plan too, and late ones stand in the late view.
  expect((await as.call(orders.queryById, { id: second.id })).result).toMatchObject({
    forecastSource: 'plan',
  });
  expect((await as.call(orders.queryById, { id: tight.id })).result).toMatchObject({ dueState: 'late' });

  clock.advance(dayMs);
  await deliver(first.id, 2_500);
  const late = await mill.order('JC40', 3, 1);
  expect(await disagreements(plan.id)).toEqual([]);

  clock.advance(dayMs);
  await deliver(tight.id, 6_000);
  expect(await disagreements(plan.id)).toEqual([]);

  clock.advance(dayMs);
  // Its delivery date is over: it is overdue though nothing of it was scheduled.
  await count();
  expect((await as.call(orders.queryById, { id: late.id })).result).toMatchObject({ dueState: 'overdue' });
  expect(await take('close', tight.id, { closeReason: 'delivered' })).toMatchObject({ isDone: true });
  expect(await disagreements(plan.id)).toEqual([]);

  const again = await mill.plan({ from: plan.id });
  await mill.take('takeOver', again.id);
  expect(await disagreements(again.id)).toEqual([]);
  clock.advance(3 * dayMs);
  expect(await disagreements(again.id)).toEqual([]);
  expect(await take('cancel', second.id, { cancelReason: 'withdrawn' })).toMatchObject({ isDone: true });
  expect(await disagreements(again.id)).toEqual([]);

  // An order that comes and one that is delivered whole from stock: the plan is made anew, and both are closed.
  const fourth = await mill.order('C32', 2, 6);
  expect(await take('schedule', fourth.id)).toMatchObject({ isDone: true });
  expect(await disagreements(again.id)).toEqual([]);
  const third = await mill.plan({ from: again.id });
  await mill.take('takeOver', third.id);
  await deliver(fourth.id, 2_000);
  expect(await disagreements(third.id)).toEqual([]);
  clock.advance(dayMs);
  for (const { id } of [first, fourth])
    expect(await take('close', id, { closeReason: 'delivered' })).toMatchObject({ isDone: true });
  expect(await disagreements(third.id)).toEqual([]);
  console.info(`${compared} figures of orders compared`);
  expect(compared).toBeGreaterThan(1_000);
}, 240_000);
