// One file: what a document keeps together is tried on the same order.
import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { resourceCalls, servedResources } from '@millwright/contract/registry.ts';
import { listCalls } from '@millwright/contract/core/resource/resourceCalls.ts';
import { varietyModel } from '@millwright/contract/areas/basics/variety/variety.ts';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { rightCodesOf } from '@millwright/testing/server/scopedNotes.ts';
import { trialLine, trialOrder } from '@millwright/testing/server/example/order.ts';
import { trialServer } from '@millwright/testing/server/example/trials.ts';

const { server, codes } = await trialServer();
const { app, make, owner } = server;
const tenantId = await make.tenant();
const planner = await make.user({ tenantIds: [tenantId], codes: [...codes, ...rightCodesOf(marker)] });
const as = server.as(planner);
const orders = resourceCalls(trialOrder);

let last = 0;
const line = (variety: string, quantityKg: number, price = 2) => ({ variety, quantityKg, price });
const order = (more: object = {}) => ({
  reference: `R-${++last}`,
  customer: 'Weaving mill',
  lines: [line('Ne 30', 100), line('Ne 40', 50, 3)],
  ...more,
});
const add = async (more: object = {}) => (await as.call(orders.add, order(more))).result;
const edit = async (input: object) => (await as.call(orders.edit, input)).body;
const show = async (id: string) => (await as.call(orders.queryById, { id })).result;
const linesOf = (row: Record<string, unknown>) => {
  const { lines } = row;
  return Array.isArray(lines) ? lines.map((each: Record<string, unknown>) => ({ ...each })) : [];
};

describe('a document and its lines', () => {
  it('have one version: who edits lines alone is not overwritten', async () => {
    const { id, version, ...row } = await add();
    const [first] = linesOf(row);
    expect(await edit({ id, version, lines: [{ ...first, quantityKg: 70 }] })).toMatchObject({
      success: true,
    });
    const late = await edit({ id, version, lines: [{ ...first, quantityKg: 1 }] });
    expect(late).toMatchObject({ success: false, messageCode: 'core.conflict' });
    const stored = await show(id);
    expect(stored).toMatchObject({ version: 2, lines: [{ quantityKg: 70 }] });
  });

  it('have one history, with lines before and after by the place they had', async () => {
    const { id, version, ...row } = await add();
    const [first] = linesOf(row);
    await edit({ id, version, lines: [{ ...first, quantityKg: 70 }, line('Ne 50', 5)] });
    const { entries } = (await as.call(orders.history, { id })).result;
    const changes = new Map(entries[0]?.changes.map(({ field, before, after }) => [field, [before, after]]));
    expect(entries.map(({ action }) => action)).toEqual(['edit', 'add']);
    expect(changes.get('lines.0.quantityKg')).toEqual([100, 70]);
    expect(entries[0]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'lines.1.variety', before: null, after: 'Ne 50' }),
        expect.objectContaining({ field: 'lines.1.variety', before: 'Ne 40', after: null }),
        { field: 'quantityKg', before: 150, after: 75 },
      ]),
    );
  });

  it('keep their version when they are saved as they stand', async () => {
    const { id, version, ...row } = await add();
    expect(
      await edit({ id, version, ...order({ reference: row['reference'] }), lines: linesOf(row) }),
    ).toMatchObject({
      success: true,
    });
    expect(await show(id)).toMatchObject({ version: 1 });
  });

  it('may exchange values that must be unique, two of them or in a ring', async () => {
    const names = ['Ne 30', 'Ne 40', 'Ne 50'];
    const { id, ...row } = await add({ lines: names.map((name, place) => line(name, place + 1)) });
    const [one, two, three] = linesOf(row);
    const named = (variety: string, of: object | undefined) => ({ ...of, variety });
    const swapped = [named('Ne 40', one), named('Ne 30', two), { ...three }];
    expect(await edit({ id, lines: swapped })).toMatchObject({ success: true });
    const kept = linesOf(await show(id));
    expect(kept.map((each) => [each.id, each['variety'], each.version])).toEqual([
      [one?.id, 'Ne 40', 2],
      [two?.id, 'Ne 30', 2],
      [three?.id, 'Ne 50', 1],
    ]);
    const ring = ['Ne 50', 'Ne 40', 'Ne 30'].map((variety, place) => named(variety, kept[place]));
    expect(await edit({ id, lines: ring })).toMatchObject({ success: true });
    expect(await show(id)).toMatchObject({ quantityKg: 6, lines: ring.map(({ variety }) => ({ variety })) });
    const { entries } = (await as.call(orders.history, { id })).result;
    expect(entries[1]?.changes).toMatchObject([
      { field: 'lines.0.variety', before: 'Ne 30', after: 'Ne 40' },
      { field: 'lines.1.variety', before: 'Ne 40', after: 'Ne 30' },
    ]);
  });

  it('are shut together: the lines of an order in production stay, and have no calls of their own', async () => {
    const { id, ...row } = await add();
    await as.call(actionCall(trialOrder, 'release'), { ids: [id] });
    expect(await edit({ id, lines: linesOf(row).slice(1) })).toMatchObject({
      messageCode: 'core.wrongState',
    });
    expect(await show(id)).toMatchObject({ state: 'production', quantityKg: 150, lines: [{}, {}] });
    for (const { path, methods } of listCalls(resourceCalls(trialLine)))
      expect(app.fastify.hasRoute({ method: methods[0], url: `/jeecg-boot${path}` })).toBe(false);
    expect(servedResources).not.toContain(varietyModel);
  });

  it('go and come back together, and what deleted lines refer to is not in use', async () => {
    const colour = (await as.call(resourceCalls(marker).add, { name: 'Blue', mainColour: '#0000ff' })).result;
    const { id } = await add({ lines: [{ ...line('Ne 60', 1), markerId: colour.id }] });
    const used = await as.call(resourceCalls(marker).delete, { id: colour.id });
    expect(used.body).toMatchObject({ messageCode: 'core.inUse' });
    await as.call(orders.delete, { id });
    expect((await as.call(resourceCalls(marker).delete, { id: colour.id })).body.success).toBe(true);
    const { back } = orders;
    const returned = back && (await as.call(back, { id })).body;
    expect(returned?.errors).toMatchObject([{ field: 'lines.0.markerId', rule: 'reference' }]);
  });

  it('come back with their sums, and their history says both', async () => {
    const { id } = await add();
    await as.call(orders.delete, { id });
    const { back } = orders;
    const returned = back && (await as.call(back, { id })).result;
    expect(returned).toMatchObject({ version: 3, quantityKg: 150, lines: [{}, {}] });
    const { entries } = (await as.call(orders.history, { id })).result;
    expect(entries.map(({ action }) => action)).toEqual(['back', 'delete', 'add']);
    expect(entries[1]?.changes).toContainEqual(
      expect.objectContaining({ field: 'lines.0.variety', before: 'Ne 30', after: null }),
    );
  });
});

describe('sums and computed fields', () => {
  it('are stored as they follow, whatever a client says', async () => {
    const row = await add({
      quantityKg: 1,
      amount: 1,
      lines: [{ ...line('Ne 30', 2.5, 3.333), amount: 99 }],
    });
    expect(row).toMatchObject({ quantityKg: 2.5, amount: 8.33, meanPrice: 3.332, lines: [{ amount: 8.33 }] });
    const { rows } = await owner.query('select quantity_kg, amount from trial_order where id = $1', [row.id]);
    expect(rows).toEqual([{ quantity_kg: 2.5, amount: 8.33 }]);
  });

  it('are read as they were stored, however large they are', async () => {
    const { id } = await add({ lines: [line('Ne 30', 1, 610_251_894.18), line('Ne 40', 1, 575_895_675.69)] });
    expect(await show(id)).toMatchObject({
      amount: 1_186_147_569.87,
      lines: [{ amount: 610_251_894.18 }, { amount: 575_895_675.69 }],
    });
  });

  it('follow when lines change alone, and stay when lines are not said', async () => {
    const { id, ...row } = await add();
    const [first] = linesOf(row);
    await edit({ id, lines: [first] });
    expect(await show(id)).toMatchObject({ quantityKg: 100, amount: 200 });
    await edit({ id, customer: 'Knitting mill' });
    expect(await show(id)).toMatchObject({ customer: 'Knitting mill', quantityKg: 100, lines: [{}] });
  });
});

describe('what is wrong with lines', () => {
  it.each([
    ['no lines at all', { lines: undefined }, { field: 'lines', rule: 'required' }],
    ['an empty list', { lines: [] }, { field: 'lines', rule: 'min' }],
    [
      'a value beyond its limits',
      { lines: [line('a', 1), line('b', -1)] },
      { field: 'lines.1.quantityKg', rule: 'min' },
    ],
    [
      'a row that is not there',
      { lines: [line('a', 1), { ...line('b', 1), markerId: '01900000-0000-7000-8000-000000000000' }] },
      { field: 'lines.1.markerId', rule: 'reference' },
    ],
    [
      'a value that is said twice',
      { lines: [line('a', 1), line('b', 1), line('a', 1)] },
      { field: 'lines.2.variety', rule: 'taken' },
    ],
    [
      'a sum that the field of the order cannot hold',
      { lines: [line('a', 9e5, 1e6), line('b', 9e5, 1e6)] },
      { field: 'amount', rule: 'max' },
    ],
    [
      'what the hook of the order finds',
      { lines: [line('a', 1), line('Weaving mill', 1)] },
      { field: 'lines.1.variety', rule: 'choice' },
    ],
  ])('is told by the row: %s', async (_, more, told) => {
    const { body } = await as.call(orders.add, order(more));
    expect(body.errors).toMatchObject([told]);
  });

  it('is a computed value that its field cannot hold, in the line and in the sum', async () => {
    const { body } = await as.call(orders.add, order({ lines: [line('a', 1), line('b', 1e9, 1e9)] }));
    expect(body.errors).toEqual([
      { field: 'amount', rule: 'max', params: { max: 1e12 } },
      { field: 'lines.1.amount', rule: 'max', params: { max: 1e12 } },
    ]);
  });

  it('is an id of another order', async () => {
    const [one, other] = [await add(), await add()];
    expect(await edit({ id: one.id, lines: linesOf(other) })).toMatchObject({ messageCode: 'core.notFound' });
    expect(linesOf(await show(other.id))).toHaveLength(2);
  });
});

describe('a document with 50 lines', () => {
  const lines = (quantityKg: number) =>
    Array.from({ length: 50 }, (_, place) => line(`Yarn ${place}`, quantityKg));

  it('is written in few statements, and read in two', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const row = await add({ lines: lines(1) });
    const added = asked.mock.calls.length;
    asked.mockClear();
    const changed = linesOf(row).map((each) => ({ ...each, quantityKg: 2 }));
    await edit({ id: row.id, version: 1, lines: [...changed.slice(1), line('Yarn new', 3)] });
    const edited = asked.mock.calls.length;
    asked.mockRestore();
    // begin · known command · command · number · order · lines · order and lines again · answer of the command · commit
    expect(added).toBeLessThanOrEqual(10);
    // begin · lock · lines · order · deleted, changed and added lines · order and lines again · commit
    expect(edited).toBeLessThanOrEqual(11);
    expect(await show(row.id)).toMatchObject({ version: 2, quantityKg: 101 });
  });
});
