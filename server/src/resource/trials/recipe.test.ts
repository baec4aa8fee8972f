// One file: every way to write is held against the same hooks and events.
import { dictItem, dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { defineEvent, rowEvent } from '@millwright/contract/core/resource/events.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTenant } from '../../platform/db/tenancy.ts';
import { fail } from '../../platform/http/errors/fail.ts';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { trialOrder } from '@millwright/testing/server/example/order.ts';
import { trialOrderHooks } from '@millwright/testing/server/example/order.hooks.ts';
import { trialPlace } from '@millwright/testing/server/example/task.ts';
import { trialServer } from '@millwright/testing/server/example/trials.ts';
import { rightCodesOf } from '@millwright/testing/server/scopedNotes.ts';
import { addRow, asSystem, editRow } from '../index.ts';
import { registerHooks, type ResourceHooks } from '../row/hooks.ts';
import { takeAction } from '../cycle/transition.service.ts';
import { sendSheet } from './sheetTesting.ts';

const { server, codes } = await trialServer();
const { app, make, clock, pool } = server;
const tenantId = await make.tenant();
const planner = await make.user({
  tenantIds: [tenantId],
  codes: [...codes, ...new Set(rightCodesOf(dictType, dictItem))],
});
const as = server.as(planner);
const orders = resourceCalls(trialOrder);
const places = resourceCalls(trialPlace);

const told: string[] = [];
const payload = z.object({ ids: z.array(z.string()), by: z.string().nullable() });
for (const verb of ['added', 'changed', 'deleted', 'restored'] as const)
  for (const resource of [trialOrder, trialPlace])
    app.events.on(rowEvent(resource, verb), async function note(_ctx, { ids, by }) {
      told.push(`${resource.name}.${verb} ${ids.length} by ${by === planner.id ? 'planner' : by}`);
    });
for (const name of ['trialOrder.release', 'trialOrder.close', 'trialOrder.settled'])
  app.events.on(defineEvent(name, payload), async function note(_ctx, { ids }) {
    told.push(`${name} ${ids.length}`);
  });
/** What was told since the last time. */
const heard = async () => {
  await app.events.settled();
  return told.splice(0);
};

let last = 0;
const order = (more: object = {}) => ({
  reference: `R-${++last}`,
  customer: 'Weaving mill',
  lines: [{ variety: 'Ne 30', quantityKg: 10, price: 2 }],
  ...more,
});
const add = async (more: object = {}) => (await as.call(orders.add, order(more))).result;
const names = async () =>
  (await as.call(places.list, { pageSize: 200 })).result.records.map(({ name }) => name);
const places3 = (...of: string[]) => [['Name'], ...of.map((name) => [name])];

/** Hooks of a place that write another place, tell of it, and refuse what is called bad. */
const placeHooks: ResourceHooks = {
  async afterSave(ctx, { row, action }) {
    if (String(row['name']).startsWith('Hall') && action !== 'add')
      await addRow(ctx, trialPlace, { name: `Gate of ${String(row['name'])}` });
    if (row['name'] === 'Bad hall') throw fail('core.conflict');
  },
};
registerHooks(trialPlace, placeHooks);

describe('events', () => {
  it('tell each kind of change with the person, and nothing where nothing changed', async () => {
    const { id, ...row } = await add();
    await as.call(orders.edit, { id, customer: 'Other' });
    await as.call(orders.edit, { id, customer: 'Other' });
    await as.call(orders.edit, { id, version: 1, customer: 'Late' });
    await as.call(orders.delete, { id });
    if (orders.back) await as.call(orders.back, { id });
    await as.call(actionCall(trialOrder, 'release'), { ids: [id] });
    expect(row).toMatchObject({ version: 1 });
    expect(await heard()).toEqual([
      'trialOrder.added 1 by planner',
      'trialOrder.changed 1 by planner',
      'trialOrder.deleted 1 by planner',
      'trialOrder.restored 1 by planner',
      'trialOrder.release 1',
    ]);
  });

  it('of an entry with calls of its own are those of its dictionary, whose version and history it changes', async () => {
    const [types, items] = [resourceCalls(dictType), resourceCalls(dictItem)];
    const name = (zh: string) => ({ zh, en: '', vn: '' });
    const type = (await as.call(types.add, { typeCode: 'twist', typeName: name('捻向') })).result;
    const item = (await as.call(items.add, { typeId: type.id, itemValue: 'Z', itemText: name('Z 捻') }))
      .result;
    expect(await show(type.id)).toMatchObject({ version: 2, items: [{ itemValue: 'Z' }] });
    await as.call(items.edit, { id: item.id, version: item.version, sort: 7 });
    const late = await as.call(items.edit, { id: item.id, version: item.version, sort: 8 });
    expect(late.body).toMatchObject({ messageCode: 'core.conflict' });
    const overtaken = await as.call(types.edit, { id: type.id, version: 1, items: [] });
    expect(overtaken.body).toMatchObject({ messageCode: 'core.conflict' });
    const { entries } = (await as.call(types.history, { id: type.id })).result;
    expect(entries[0]?.changes).toEqual([{ field: 'items.0.sort', lineId: item.id, before: 1, after: 7 }]);
    const own = (await as.call(items.history, { id: item.id })).result.entries;
    expect(own.map(({ changes }) => changes.find(({ field }) => field === 'sort')?.after)).toEqual([7, 1]);
    await as.call(items.delete, { id: item.id });
    expect(await show(type.id)).toMatchObject({ version: 4, items: [] });

    async function show(id: string) {
      return (await as.call(types.queryById, { id })).result;
    }
  });
});

describe('an import', () => {
  it('goes through the hooks as a form does, and its dry run leaves nothing behind', async () => {
    const rows = places3('Hall 1', 'Yard');
    const dry = await sendSheet(server, planner, { resource: trialPlace, rows, fields: { dryRun: 'true' } });
    expect(dry).toMatchObject({ isDryRun: true, added: 2 });
    expect(await names()).toEqual([]);
    expect(await heard()).toEqual([]);
    const done = await sendSheet(server, planner, { resource: trialPlace, rows });
    expect(done).toMatchObject({ isDryRun: false, added: 2 });
    expect(await names()).toEqual(['Gate of Hall 1', 'Hall 1', 'Yard']);
    expect(await heard()).toEqual(['trialPlace.added 1 by planner', 'trialPlace.added 2 by planner']);
  });

  it('finds on a dry run what only a hook behind the row refuses, and undoes that row alone', async () => {
    const rows = places3('Hall 7', 'Bad hall', 'Court');
    const report = { added: 2, refused: 1, problems: [{ row: 3, rule: 'core.conflict' }] };
    const dry = await sendSheet(server, planner, { resource: trialPlace, rows, fields: { dryRun: 'true' } });
    expect(dry).toMatchObject(report);
    expect(await sendSheet(server, planner, { resource: trialPlace, rows })).toMatchObject({
      ...report,
      isDryRun: true,
    });
    const fields = { mode: 'good' };
    expect(await sendSheet(server, planner, { resource: trialPlace, rows, fields })).toMatchObject(report);
    expect(await names()).toEqual(expect.arrayContaining(['Hall 7', 'Gate of Hall 7', 'Court']));
    expect(await names()).not.toContain('Bad hall');
  });

  it('judges a tree with all of its moves together', async () => {
    for (const name of ['A', 'B']) await as.call(places.add, { name });
    const rows = [
      ['Name', 'Parent id'],
      ['A', 'B'],
      ['B', 'A'],
    ];
    const { problems } = await sendSheet(server, planner, { resource: trialPlace, rows });
    expect(problems).toMatchObject([
      { row: 2, field: 'parentId', rule: 'ring' },
      { row: 3, field: 'parentId', rule: 'ring' },
    ]);
  });

  it('writes the good entries of a dictionary without the others', async () => {
    const typeName = { zh: '等级', en: '', vn: '' };
    const type = (await as.call(resourceCalls(dictType).add, { typeCode: 'grade', typeName })).result;
    const report = await sendSheet(server, planner, {
      resource: dictItem,
      rows: [
        ['typeId', 'itemValue', 'itemText (zh)'],
        ['等级', 'A', '一级'],
        ['等级', '<B>', '二级'],
        ['等级', 'C', '三级'],
      ],
      fields: { mode: 'good' },
    });
    expect(report).toMatchObject({ added: 2, refused: 1, problems: [{ row: 3, field: 'itemValue' }] });
    const { items, version } = (await as.call(resourceCalls(dictType).queryById, { id: type.id })).result;
    expect({ items, version }).toMatchObject({ items: [{ itemValue: 'A' }, { itemValue: 'C' }], version: 2 });
  });
});

describe('an action', () => {
  it('is undone with its effects where one of them refuses, row by row', async () => {
    const [one, other] = [await add(), await add()];
    const ids = [one.id, other.id];
    await as.call(actionCall(trialOrder, 'release'), { ids });
    await heard();
    const refused = await as.call(actionCall(trialOrder, 'close'), { ids, closeReason: 'told too late' });
    expect(refused.result.outcomes).toMatchObject([{ messageCode: 'core.conflict' }, { isDone: false }]);
    expect(await heard()).toEqual([]);
    expect((await as.call(orders.queryById, { id: one.id })).result).toMatchObject({
      state: 'production',
      version: 2,
    });
    await as.call(actionCall(trialOrder, 'close'), { ids, closeReason: 'delivered' });
    expect((await heard()).toSorted()).toEqual([
      'trialOrder.close 2',
      'trialOrder.settled 1',
      'trialOrder.settled 1',
    ]);
    expect((await as.call(orders.queryById, { id: one.id })).result).toMatchObject({
      closeReason: 'delivered',
    });
  });

  it('does not pass a guard that nobody wrote', async () => {
    const { id } = await add();
    const { guards: _none, ...unguarded } = trialOrderHooks;
    registerHooks(trialOrder, unguarded);
    const taken = inTenant(pool, tenantId, async (tx) => {
      const ctx = await asSystem({ tx, tenantId, clock, log: app.log, emit: () => undefined });
      return takeAction(ctx, trialOrder, { action: 'release', ids: [id], input: {} });
    });
    await expect(taken).rejects.toThrow('withinCredit is missing');
    registerHooks(trialOrder, trialOrderHooks);
  });
});

describe('an area', () => {
  const inMill = async <Result>(work: (ctx: Awaited<ReturnType<typeof asSystem>>) => Promise<Result>) =>
    inTenant(pool, tenantId, async (tx) =>
      work(await asSystem({ tx, tenantId, clock, log: app.log, emit: () => undefined })),
    );

  it('writes rows of others by the same rules, in the name of the system', async () => {
    const row = await inMill((ctx) => addRow(ctx, trialOrder, order(), { closeReason: 'none yet' }));
    expect(row).toMatchObject({ quantityKg: 10, amount: 20, closeReason: 'none yet', createBy: null });
    const changed = await inMill((ctx) =>
      editRow(ctx, trialOrder, { id: row.id, version: 1, customer: 'Knitter' }),
    );
    expect(changed).toMatchObject({ customer: 'Knitter', version: 2 });
    const { entries } = (await as.call(orders.history, { id: row.id })).result;
    expect(entries.map(({ action, by }) => `${action} ${by}`)).toEqual(['edit null', 'add null']);
  });

  it('is refused like anybody else', async () => {
    await expect(inMill((ctx) => addRow(ctx, trialOrder, order({ lines: [] })))).rejects.toMatchObject({
      code: 'core.invalid',
      brokenRules: [{ field: 'lines', rule: 'min' }],
    });
    const { id } = await add();
    await as.call(actionCall(trialOrder, 'release'), { ids: [id] });
    await expect(inMill((ctx) => editRow(ctx, trialOrder, { id, customer: 'Late' }))).rejects.toMatchObject({
      code: 'core.wrongState',
    });
  });
});
