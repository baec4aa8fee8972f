import {
  dispatchOrder,
  reissueDispatch,
} from '@millwright/contract/areas/production/dispatch/dispatchOrder.ts';
import { addDelivery, mergeOrders } from '@millwright/contract/areas/production/orders/orderCalls.ts';
import { processSheet } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { sendTabs } from '../../../resource/trials/sheetTesting.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { dispatchGrounds, sheetGrounds } from '@millwright/testing/server/sheets/sheetGrounds.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { linesIn, orderMill } from '@millwright/testing/server/mills/orderTesting.ts';

const server = await testServer();
const { owner } = server;
const dispatches = resourceCalls(dispatchOrder);
const sheets = resourceCalls(processSheet);

/** A mill with a dispatch order for two machines that a gateway speaks for. */
async function dispatching() {
  const tenantId = await server.make.tenant();
  const grounds = await dispatchGrounds(owner, tenantId);
  const source = await makeSource(owner, { tenantId, code: `G${tenantId}` });
  const machines = [
    { machineId: String(await makeMachine(owner, { source, code: 'RF-01' })) },
    { machineId: String(await makeMachine(owner, { source, code: 'RF-02' })) },
  ];
  const codes = [...Object.values(dispatchOrder.access), 'production.dispatchOrder.issue'];
  const as = server.as(await server.make.user({ tenantIds: [tenantId], codes }));
  const { id } = (await as.call(dispatches.add, { name: 'Two', ...grounds, sheetId: null, machines })).result;
  const commands = async () =>
    (
      await owner.query<{ machineId: string; n: number }>(
        `select machine_id::text as "machineId", count(*)::int as n from machine_command where tenant_id = $1
         group by 1 order by 1`,
        [tenantId],
      )
    ).rows;
  const read = async () => (await as.call(dispatches.queryById, { id })).result;
  return { tenantId, as, id, machines, commands, read };
}

/** Breaks a statement off that waits for a row which somebody holds: its transaction goes no further, as in a process that is killed. */
async function brokenOffAt(hold: string, id: string, work: () => Promise<unknown>): Promise<void> {
  const holder = await owner.connect();
  try {
    await holder.query('begin');
    await holder.query(hold, [id]);
    const working = work().catch(() => undefined);
    await expect
      .poll(
        async () => {
          const { rowCount } = await owner.query(
            `select pg_cancel_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
          );
          return rowCount;
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    await working;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

describe('two browsers on one document', () => {
  it('merging and scheduling at once leaves one winner and every kilogram once', async () => {
    const own = await orderMill(server);
    const { id: yarnId } = await own.yarn();
    for (let turn = 0; turn < 5; turn += 1) {
      const first = await own.add(own.said(yarnId, { deliveryDate: own.inDays(3) }));
      const second = await own.add(own.said(yarnId, { deliveryDate: own.inDays(9) }));
      const [merged, outcomes] = await Promise.all([
        own.as.call(mergeOrders, { ids: [first.id, second.id] }),
        own.take('schedule', [second.id]),
      ]);
      const isScheduled = outcomes[0]?.isDone === true;
      expect(merged.body.success).toBe(!isScheduled);
      const { rows } = await owner.query<{ kg: number }>(
        `select sum(l.quantity_kg)::float8 as kg from production_order_line l
         join production_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
         where o.tenant_id = $1 and o.deleted_at is null and l.deleted_at is null and o.id = any ($2::uuid[])`,
        [own.tenantId, [first.id, second.id]],
      );
      expect(rows).toEqual([{ kg: 2000 }]);
    }
  });

  it('deliveries at once are all noted, and add up', async () => {
    const own = await orderMill(server);
    const { id: yarnId } = await own.yarn();
    const order = await own.add(own.said(yarnId));
    await own.take('schedule', [order.id]);
    const [line] = linesIn(order);
    const said = { id: order.id, lineId: line?.id ?? '', deliveryDate: own.today(), note: null };
    const replies = await Promise.all(
      [100.001, 200.002, 300.003, 400.004].map((deliveryKg) =>
        own.as.call(addDelivery, { ...said, deliveryKg, isConfirmed: true }),
      ),
    );
    expect(replies.map(({ body }) => body.success)).toEqual([true, true, true, true]);
    expect(await own.read(order.id)).toMatchObject({ deliveredKg: 1000.01 });
  });

  it('S-025 reissued twice at once, a machine is told once', async () => {
    const { tenantId, as, id, machines, commands, read } = await dispatching();
    await as.call(actionCall(dispatchOrder, 'issue'), { ids: [id] });
    await owner.query(
      "update machine_command set state = 'expired', settled_at = now(), due_at = null where tenant_id = $1",
      [tenantId],
    );
    await owner.query(
      "update dispatch_machine set issue_state = 'failed', reason = 'expired' where dispatch_id = $1",
      [id],
    );
    const [first] = machines;
    const asked = { id, machineIds: [first?.machineId ?? ''] };
    const replies = await Promise.all([as.call(reissueDispatch, asked), as.call(reissueDispatch, asked)]);
    expect(replies.map(({ result }) => result.issueCount)).toEqual([2, 2]);
    expect((await commands()).map(({ n }) => n)).toEqual([2, 1]);
    expect(await read()).toMatchObject({ issueCount: 2 });
  });
});

describe('a transaction that is broken off in the middle', () => {
  it('of the issue of a dispatch order has told nobody, and issues it whole afterwards', async () => {
    const { as, id, commands, read } = await dispatching();
    const issue = () => as.call(actionCall(dispatchOrder, 'issue'), { ids: [id] });
    const second = `select id from dispatch_machine where dispatch_id = $1 and position = 1 for update`;
    await brokenOffAt(second, id, issue);
    expect(await read()).toMatchObject({ state: 'notIssued', issueCount: 0 });
    expect(await commands()).toEqual([]);
    expect((await issue()).result.outcomes).toMatchObject([{ isDone: true }]);
    expect((await commands()).map(({ n }) => n)).toEqual([1, 1]);
    expect(await read()).toMatchObject({ state: 'issued', issueCount: 1 });
  });

  it('of the issue of a process sheet leaves it as it was, and issues it afterwards', async () => {
    const tenantId = await server.make.tenant();
    const codes = [...Object.values(processSheet.access), 'production.processSheet.issue'];
    const as = server.as(await server.make.user({ tenantIds: [tenantId], codes }));
    const { id } = (await as.call(sheets.add, await sheetGrounds(owner, tenantId))).result;
    const issue = () => as.call(actionCall(processSheet, 'issue'), { ids: [id] });
    const read = async () => (await as.call(sheets.queryById, { id })).result;
    await brokenOffAt('select id from process_sheet where id = $1 for update', id, issue);
    expect(await read()).toMatchObject({ state: 'notIssued', issuedBy: null });
    expect((await issue()).result.outcomes).toMatchObject([{ isDone: true }]);
    expect(await read()).toMatchObject({ state: 'issued' });
  });
});

const mill = await orderMill(server);
const yarn = await mill.yarn();
const foreign = await (await orderMill(server)).yarn({ code: 'FOREIGN' });

describe('hostile sheets of orders with lines', () => {
  const heads = {
    orders: ['Key in file', 'Customer', 'Order type', 'Delivery date'],
    lines: ['Key in file', 'Variety', 'Quantity', 'Order unit', 'Allowance'],
  };

  it.each([
    ['lines of an order that is not there', [['B', 'code', 1, 't', 0]]],
    ['no line at all', []],
    ['more lines than an order has', Array.from({ length: 101 }, () => ['A', 'code', 1, 't', 0])],
    ['a quantity beyond all bounds', [['A', 'code', 1e300, 't', 0]]],
    ['a quantity below nothing', [['A', 'code', -1, 't', 0]]],
    ['a quantity that is a formula', [['A', 'code', '=1+1', 't', 0]]],
    ['a unit of its own', [['A', 'code', 1, "t'; drop table production_order; --", 0]]],
    ['a yarn of another mill', [['A', 'foreign', 1, 't', 0]]],
  ])('with %s bring nothing in, and say where', async (_kind, lines) => {
    const named = lines.map((line) =>
      line.map((cell) => {
        if (cell === 'code') return yarn.code;
        if (cell === 'foreign') return foreign.code;
        return cell;
      }),
    );
    const report = await sendTabs(server, mill.planner, {
      resource: productionOrder,
      tabs: {
        Orders: [heads.orders, ['A', 'Hostile', 'Sale', mill.inDays(15)]],
        Lines: [heads.lines, ...named],
      },
    });
    expect(report).toMatchObject({ added: 0 });
    expect(report.problems.length).toBeGreaterThan(0);
    const { rows } = await owner.query('select id from production_order where tenant_id = $1', [
      mill.tenantId,
    ]);
    expect(rows).toEqual([]);
  });

  it('with a sliver in the place of a yarn say at its line that it is none', async () => {
    const sliver = await mill.yarn({ code: 'SLIVER', process: 'carding' });
    const report = await sendTabs(server, mill.planner, {
      resource: productionOrder,
      tabs: {
        Orders: [heads.orders, ['A', 'Careless', 'Sale', mill.inDays(15)]],
        Lines: [heads.lines, ['A', yarn.code, 1, 't', 0], ['A', sliver.code, 1, 't', 0]],
      },
    });
    const message = 'SLIVER is not a yarn: order lines take varieties of spinning, winding or packaging';
    expect(report).toMatchObject({ added: 0 });
    expect(report.problems).toMatchObject([{ sheet: 'Lines', row: 3, column: 'Variety', message }]);
  });

  it('with a column that nobody knows say that it is not brought in', async () => {
    const report = await sendTabs(server, mill.planner, {
      resource: productionOrder,
      tabs: {
        Orders: [
          [...heads.orders, 'Contract nr', 'State'],
          ['A', 'Typo', 'Sale', mill.inDays(15), 'HT-1', 'Planned'],
        ],
        Lines: [heads.lines, ['A', yarn.code, 1, 't', 0]],
      },
    });
    expect(report).toMatchObject({ added: 1, problems: [], unreadColumns: ['Contract nr'] });
  });

  it('take the code of a yarn for the yarn, where roving and cops have the same', async () => {
    await mill.yarn({ code: 'SAME', process: 'roving' });
    await mill.yarn({ code: 'SAME', process: 'spinning' });
    const wound = await mill.yarn({ code: 'SAME', process: 'winding' });
    const report = await sendTabs(server, mill.planner, {
      resource: productionOrder,
      tabs: {
        Orders: [heads.orders, ['A', 'Same', 'Sale', mill.inDays(15)]],
        Lines: [heads.lines, ['A', 'SAME', 1, 't', 0]],
      },
    });
    expect(report).toMatchObject({ added: 1, problems: [] });
    const { rows } = await owner.query(
      `select l.variety_id::text as "varietyId" from production_order_line l
       join production_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
       where o.tenant_id = $1 and o.customer = 'Same'`,
      [mill.tenantId],
    );
    expect(rows).toEqual([{ varietyId: wound.id }]);
  });

  it('that were brought in before bring nothing in a second time, and name the order', async () => {
    const tabs = {
      Orders: [heads.orders, ['A', 'Twice', 'Sale', mill.inDays(15)]],
      Lines: [heads.lines, ['A', yarn.code, 1, 't', 0], ['A', yarn.code, 2, 't', 0]],
    };
    const send = () => sendTabs(server, mill.planner, { resource: productionOrder, tabs });
    expect(await send()).toMatchObject({ added: 1, problems: [] });
    const again = await send();
    expect(again).toMatchObject({ added: 0, problems: [{ sheet: 'Orders', row: 2, field: 'customer' }] });
    expect(again.problems[0]?.message).toMatch(/^The same as order DD-\d{8}-\d{3}: /);
    const more = { ...tabs, Lines: [...tabs.Lines, ['A', yarn.code, 3, 't', 0]] };
    expect(await sendTabs(server, mill.planner, { resource: productionOrder, tabs: more })).toMatchObject({
      added: 1,
    });
  });
});
