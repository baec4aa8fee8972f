// One file: what a workbook of orders and lines brings in is tried on the same order.
import { resourceCalls } from '@millwright/contract/registry.ts';
import { serial } from '@millwright/contract/core/fields/fields.ts';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { inTenant } from '../../platform/db/tenancy.ts';
import { declareWords } from '@millwright/testing/server/declareWords.ts';
import { asSystem } from '../index.ts';
import { importRows } from '../sheet/import.service.ts';
import { trialOrder } from '@millwright/testing/server/example/order.ts';
import { workbookOf } from '../../platform/sheets/writeSheet.ts';
import { trialServer } from '@millwright/testing/server/example/trials.ts';
import { answerToTabs, type Cells, fetchTabs, sendTabs, type Tabs } from './sheetTesting.ts';

const { server, codes } = await trialServer();
const { make } = server;
const [tenantId, emptyMill] = [await make.tenant(), await make.tenant()];
const planner = await make.user({ tenantIds: [tenantId], codes });
const neighbour = await make.user({ tenantIds: [emptyMill], codes });
const as = server.as(planner);
const calls = resourceCalls(trialOrder);

const orderHead = ['Reference', 'Customer'];
const key = 'Trial order · Reference';
const quantity = 'Quantity kg [kg]';
const lineHead = [key, 'Variety', quantity, 'Price'];
const workbook = (orders: Cells, lines: Cells) => ({
  'Trial order': [orderHead, ...orders],
  Lines: [lineHead, ...lines],
});
const send = (orders: Cells, lines: Cells, fields: Record<string, string> = {}) =>
  sendTabs(server, planner, { resource: trialOrder, tabs: workbook(orders, lines), fields });
const show = async (reference: string) => {
  const [row] = (await as.call(calls.list, { reference })).result.records;
  return row === undefined ? undefined : (await as.call(calls.queryById, { id: row.id })).result;
};
const told = ({ problems }: Awaited<ReturnType<typeof send>>) =>
  problems.map(({ sheet, row, column, message }) => [sheet, row, column, message]);

describe('a workbook of orders with their lines', () => {
  it('adds both, sums and places follow, and the report counts heads and lines apart', async () => {
    const report = await send(
      [
        ['W-1', 'Weaver'],
        ['W-2', 'Knitter'],
      ],
      [
        ['W-2', 'Ne 30', 5, 2],
        ['W-1', 'Ne 40', 10, 3],
        ['W-1', 'Ne 20', 1, 1],
      ],
    );
    const counts = { added: 3, changed: 0, unchanged: 0, removed: 0, refused: 0 };
    expect(report).toMatchObject({
      rows: 2,
      added: 2,
      refused: 0,
      lists: [{ sheet: 'Lines', rows: 3, ...counts }],
    });
    expect(await show('W-1')).toMatchObject({
      quantityKg: 11,
      amount: 31,
      lines: [{ variety: 'Ne 40' }, { variety: 'Ne 20' }],
    });
  });

  it('changes the lines of known orders into those of the sheet, and leaves those of orders without a line there', async () => {
    await send(
      [
        ['C-1', 'Weaver'],
        ['C-2', 'Weaver'],
        ['C-3', 'Weaver'],
      ],
      ['C-1', 'C-2', 'C-3'].flatMap((name) => [
        [name, 'a', 1, 1],
        [name, 'b', 2, 1],
      ]),
    );
    const before = await show('C-1');
    const report = await send(
      [
        ['C-1', 'Weaver'],
        ['C-2', 'Dyer'],
        ['C-3', 'Weaver'],
      ],
      [
        ['C-1', 'c', 5, 1],
        ['C-1', 'b', 7, 1],
        ['C-3', 'a', 1, 1],
        ['C-3', 'b', 2, 1],
      ],
    );
    expect(report).toMatchObject({ added: 0, changed: 2, unchanged: 1, refused: 0 });
    expect(report.lists).toMatchObject([{ added: 1, changed: 1, unchanged: 2, removed: 1, refused: 0 }]);
    const after = await show('C-1');
    expect(after).toMatchObject({ version: 2, quantityKg: 12, lines: [{ variety: 'c' }, { variety: 'b' }] });
    // The line that stays is the same line.
    expect(after?.['lines']).toMatchObject([{}, { id: lineIds(before)[1] }]);
    expect(await show('C-2')).toMatchObject({ customer: 'Dyer', quantityKg: 3 });
    expect(await show('C-3')).toMatchObject({ version: 1 });
  });

  it('exports, imports into an empty mill and exports the same', async () => {
    const input = {
      column: 'reference',
      order: 'asc',
      columns: ['reference', 'customer', 'channel', 'dueDate', 'quantityKg'],
    };
    await send([['R-1', 'Round']], [['R-1', 'x', 1.5, 2]]);
    const first = await fetchTabs(server, planner, { resource: trialOrder, input });
    expect(Object.keys(first)).toEqual(['Trial order', 'Lines']);
    expect(first['Lines']?.[0]).toEqual([key, 'Variety', 'Marker id', 'Quantity kg [kg]', 'Price', 'Amount']);
    expect(first['Lines']?.at(-1)).toEqual(['W-2', 'Ne 30', null, 5, 2, 10]);
    const report = await sendTabs(server, neighbour, { resource: trialOrder, tabs: first });
    expect(report).toMatchObject({ refused: 0, problems: [], unread: [] });
    expect(await fetchTabs(server, neighbour, { resource: trialOrder, input })).toEqual(first);
    const again = await sendTabs(server, neighbour, { resource: trialOrder, tabs: first });
    expect(again).toMatchObject({ added: 0, changed: 0, lists: [{ added: 0, changed: 0, removed: 0 }] });
  });

  it('has the lines of the orders that the list finds alone, of the asked columns, in their order', async () => {
    const tabs = await fetchTabs(server, planner, {
      resource: trialOrder,
      input: { reference: 'W-1', columns: ['customer', 'lines.price', 'lines.variety'] },
    });
    expect(tabs).toEqual({
      'Trial order': [
        ['Reference', 'Customer'],
        ['W-1', 'Weaver'],
      ],
      Lines: [
        [key, 'Price', 'Variety'],
        ['W-1', 3, 'Ne 40'],
        ['W-1', 1, 'Ne 20'],
      ],
    });
  });

  it('is read by its tabs and heads in any language, wherever they stand', async () => {
    const lines = [
      ['Reference', 'variety', 'quantityKg', 'price'],
      ['T-1', 'y', 1, 1],
    ];
    const tabs = { lines, notes: [['call them']], trialOrder: [orderHead, ['T-1', 'Weaver']] };
    const report = await sendTabs(server, planner, { resource: trialOrder, tabs, language: 'zh' });
    expect(report).toMatchObject({ added: 1, unread: ['notes'], lists: [{ sheet: 'lines', added: 1 }] });
  });

  it('reads and writes lines in a few statements, however many orders there are', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `S-${n}`);
    const lines = names.flatMap((name) => [
      [name, 'a', 1, 1],
      [name, 'b', 1, 1],
    ]);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const tabs = workbook(
      names.map((name) => [name, 'Many']),
      lines,
    );
    const input = { selections: [], customer: 'Many' };
    await fetchTabs(server, planner, { resource: trialOrder, input });
    const exported = asked.mock.calls.length;
    await send([['S-a', 'Many']], [['S-a', 'a', 1, 1]]);
    const one = asked.mock.calls.length - exported;
    asked.mockClear();
    expect(await sendTabs(server, planner, { resource: trialOrder, tabs })).toMatchObject({ added: 60 });
    expect(asked.mock.calls.length - one).toBeLessThan(60);
    asked.mockClear();
    const sheets = await fetchTabs(server, planner, { resource: trialOrder, input });
    expect(sheets['Lines']).toHaveLength(1 + 121);
    expect(asked.mock.calls.length).toBe(exported);
    asked.mockRestore();
  });
});

describe('a workbook of orders that only the server numbers', () => {
  /** The same order, if people gave it no reference. */
  const numbered = {
    ...trialOrder,
    name: 'numberedOrder',
    fields: { ...trialOrder.fields, number: serial({ prefix: 'NO', by: 'day', digits: 4 }) },
    unique: [['number']],
  };
  const words = { title: 'Numbered order', children: { lines: 'Lines' } };
  declareWords(numbered, { zh: words, en: words, vn: words });
  const own = 'Key in file';
  const heads = ['Reference', 'Customer'];
  const sheets = (keys: Cells, lines: Cells) => ({
    'Numbered order': [[own, ...heads], ...keys],
    Lines: [[own, ...lineHead.slice(1)], ...lines],
  });
  const bring = (tabs: Tabs) =>
    inTenant(server.pool, tenantId, async (tx) => {
      const { clock, app } = server;
      const ctx = await asSystem({ tx, tenantId, clock, log: app.log, emit: () => undefined });
      const [main, ...others] = Object.entries(tabs).map(([title, lines]) => ({ title, lines }));
      return importRows({ ...ctx, language: 'en' }, numbered, {
        input: { dryRun: false, mode: 'allOrNothing' },
        workbook: { name: 'rows.xlsx', title: '', lines: [], ...main, others, unread: [] },
      });
    });

  it('joins lines by a column of its own, which finds the orders that have a number already', async () => {
    const added = await bring(
      sheets(
        [
          ['one', 'K-1', 'Weaver'],
          [2, 'K-2', 'Knitter'],
        ],
        [
          [2, 'b', 2, 1],
          ['one', 'a', 1, 1],
        ],
      ),
    );
    expect(added).toMatchObject({ added: 2, refused: 0, lists: [{ added: 2 }] });
    expect(await show('K-2')).toMatchObject({ customer: 'Knitter', lines: [{ variety: 'b' }] });
    const number = String((await show('K-2'))?.['number']);
    const changed = await bring(sheets([[number, 'K-2', 'Dyer']], [[number, 'b', 3, 1]]));
    expect(changed).toMatchObject({ added: 0, changed: 1, lists: [{ changed: 1 }] });
    expect(await show('K-2')).toMatchObject({ number, customer: 'Dyer', quantityKg: 3, version: 2 });
  });

  it('refuses two orders of one key', async () => {
    const { problems } = await bring(
      sheets(
        [
          ['x', 'K-3', 'Weaver'],
          ['x', 'K-4', 'Weaver'],
        ],
        [['x', 'a', 1, 1]],
      ),
    );
    expect(problems).toMatchObject([{ row: 3, column: own, message: `Same as row 2: ${own} x` }]);
  });
});

describe('what is wrong in a workbook', () => {
  it('is told by sheet, row and column, and nothing of it is written', async () => {
    const report = await send(
      [
        ['P-1', 'Weaver'],
        ['P-2', null],
        ['P-3', 'Knitter'],
        ['P-1', 'Twice'],
        ['P-5', 'Dyer'],
      ],
      [
        ['P-1', 'a', -1, 1],
        ['P-1', 'Weaver', 1, 1],
        ['P-2', 'of a bad head', 1, 1],
        [null, 'b', 1, 1],
        ['P-9', 'c', 1, 1],
        ['P-5', 'd', 1, 1],
        ['P-5', 'd', 1, 1],
      ],
    );
    expect(told(report)).toEqual([
      ['Trial order', 3, 'Customer', 'required'],
      ['Trial order', 4, 'Lines', 'sheet “Lines” has 0 lines of it, and at least 1 must be there'],
      ['Trial order', 5, 'Reference', 'Same as row 2: Reference P-1'],
      ['Lines', 2, quantity, 'must not be below 0'],
      ['Lines', 3, 'Variety', 'not one of the choices'],
      ['Lines', 5, key, 'missing: the “Trial order” that this line belongs to'],
      ['Lines', 6, key, 'sheet “Trial order” has no row P-9'],
      ['Lines', 8, 'Variety', 'exists already'],
    ]);
    expect(report).toMatchObject({ isDryRun: true, rows: 5, refused: 5, lists: [{ rows: 7, refused: 7 }] });
    expect(await show('P-1')).toBeUndefined();
  });

  it.each([
    ['zh', '工作表“Lines”中属于它的有 0 行，至少需要 1 行', '工作表“Trial order”中没有 Q-9'],
    [
      'vn',
      'trang tính “Lines” có 0 dòng thuộc bản ghi này, cần ít nhất 1 dòng',
      'trang tính “Trial order” không có dòng Q-9',
    ],
  ] as const)('is told in %s', async (language, few, unknown) => {
    const tabs = { 'Trial order': [orderHead, ['Q-1', 'W']], Lines: [lineHead, ['Q-9', 'a', 1, 1]] };
    const report = await sendTabs(server, planner, { resource: trialOrder, tabs, language });
    expect(report.problems.map(({ message }) => message)).toEqual([few, unknown]);
  });

  it('keeps whole orders out, and the others are written when asked to', async () => {
    const report = await send(
      [
        ['G-1', 'Weaver'],
        ['G-2', 'Weaver'],
      ],
      [
        ['G-1', 'a', 1, 1],
        ['G-1', 'b', 'much', 1],
        ['G-2', 'a', 1, 1],
      ],
      { mode: 'good' },
    );
    expect(report).toMatchObject({ added: 1, refused: 1, lists: [{ rows: 3, added: 1, refused: 2 }] });
    expect(told(report)).toEqual([['Lines', 3, quantity, '“much” is not a number such as 1,250.5']]);
    expect([await show('G-1'), await show('G-2')]).toMatchObject([undefined, { lines: [{ variety: 'a' }] }]);
  });

  it('is an order that its life cycle keeps as it is, be it for its lines alone', async () => {
    await send([['L-1', 'Weaver']], [['L-1', 'a', 1, 1]]);
    const id = (await show('L-1'))?.id ?? '';
    await as.call(actionCall(trialOrder, 'release'), { ids: [id] });
    const report = await send([['L-1', 'Weaver']], [['L-1', 'a', 9, 1]]);
    expect(report).toMatchObject({
      refused: 1,
      problems: [{ sheet: 'Trial order', row: 2, rule: 'core.wrongState' }],
    });
    expect(await show('L-1')).toMatchObject({ quantityKg: 1 });
  });

  it('is a line of a deleted order, or of one of another mill', async () => {
    await send([['D-1', 'Weaver']], [['D-1', 'a', 1, 1]]);
    await as.call(calls.delete, { id: (await show('D-1'))?.id ?? '' });
    const other = server.as(neighbour);
    const lines = [{ variety: 'a', quantityKg: 1, price: 1 }];
    await other.call(calls.add, { reference: 'F-1', customer: 'Foreign', lines });
    const orphans = await send(
      [['D-2', 'Weaver']],
      [
        ['D-2', 'a', 1, 1],
        ['D-1', 'b', 1, 1],
        ['F-1', 'b', 1, 1],
      ],
    );
    expect(orphans.problems).toMatchObject([
      { sheet: 'Lines', row: 3, rule: 'unknownHead' },
      { sheet: 'Lines', row: 4, rule: 'unknownHead' },
    ]);
    // Named again, both are orders of their own here.
    const named = await send(
      [
        ['D-1', 'New'],
        ['F-1', 'New'],
      ],
      [
        ['D-1', 'b', 1, 1],
        ['F-1', 'b', 1, 1],
      ],
    );
    expect(named).toMatchObject({ added: 2, refused: 0 });
    const [foreign] = (await other.call(calls.list, { reference: 'F-1' })).result.records;
    expect(foreign).toMatchObject({ customer: 'Foreign', quantityKg: 1 });
  });

  it('is an order with more lines than it may have', async () => {
    const lines = Array.from({ length: 201 }, (_, n) => ['M-1', `v ${n}`, 1, 1]);
    expect(told(await send([['M-1', 'Weaver']], lines))).toEqual([
      ['Trial order', 2, 'Lines', 'sheet “Lines” has 201 lines of it, and at most 200 may be there'],
    ]);
  });

  it('is a sheet of lines without the column that names their order, or longer than any that is read', async () => {
    const orders = [orderHead, ['N-1', 'Weaver']];
    const bare = { 'Trial order': orders, Lines: [lineHead.slice(1), ['a', 1, 1]] };
    const answer = await answerToTabs(server, planner, { resource: trialOrder, tabs: bare });
    expect(answer).toMatchObject({ success: false });
    expect(answer.message).toContain(`sheet “Lines”: column “${key}” is missing`);
    const { body } = await workbookOf('long', [
      { title: 'Trial order', rows: [orders] },
      { title: 'Lines', rows: [[lineHead, ...Array.from({ length: 100_000 }, () => ['N-1'])]] },
    ]);
    const long = Buffer.isBuffer(body) ? body : undefined;
    const refused = await answerToTabs(server, planner, { resource: trialOrder, file: long, language: 'zh' });
    expect(refused).toMatchObject({ success: false });
    expect(refused.message).toContain('工作表“Lines”：数据超过 50,000 行');
  });
});

function lineIds(row: Awaited<ReturnType<typeof show>>): unknown[] {
  const lines: unknown = row?.['lines'];
  return Array.isArray(lines) ? lines.map((line: { id: unknown }) => line.id) : [];
}
