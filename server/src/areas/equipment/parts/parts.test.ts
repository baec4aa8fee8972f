import { describe, expect, it } from 'vitest';
import { sparePart } from '@millwright/contract/areas/equipment/parts/sparePart.ts';
import { specialPart } from '@millwright/contract/areas/equipment/parts/specialPart.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { giveStandardDictionaries } from '../../basics/index.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const codes = [specialPart, sparePart].flatMap(({ access }) => Object.values(access));
const as = server.as(await server.make.user({ codes }));
await giveStandardDictionaries(server.url);
const special = resourceCalls(specialPart);
const spare = resourceCalls(sparePart);

const ring = {
  code: 'SP-RF-02',
  name: '钢领',
  class: 'rings',
  brand: 'Jincheng',
  model: 'PG1 4254',
  quantity: 1008,
  cycleD: 1460,
  isRemindedOf: true,
  remindBeforeD: 30,
  isRecycled: true,
  isCounted: true,
};

describe('P-097 E-021 a special part', () => {
  it('has name, code, class, brand, model, quantity, replacement cycle and its three flags', async () => {
    const { result } = await as.call(special.add, ring);
    expect(result).toMatchObject(ring);
    for (const keyword of ['RF-02', '钢领', 'jincheng', '4254'])
      expect((await as.call(special.list, { keyword })).result.records).toMatchObject([{ code: ring.code }]);
    expect((await as.call(special.list, { class: 'cots' })).result.total).toBe(0);
  });

  it('is sorted by the words of its class, as its reader has them', async () => {
    const mill = await server.make.tenant();
    await giveStandardDictionaries(server.url);
    const keeper = server.as(await server.make.user({ tenantIds: [mill], codes }));
    // Spindles, Card clothing, Rings and travellers.
    for (const name of ['spindles', 'cardClothing', 'rings'])
      await keeper.call(special.add, { ...ring, code: name, class: name });
    const inOrder = async (order: string, language: string) => {
      const asked = { headers: { 'language-id': language } };
      const { records } = (await keeper.call(special.list, { column: 'class', order }, asked)).result;
      return records.map((row) => row['class']);
    };
    expect(await inOrder('asc', 'en')).toEqual(['cardClothing', 'rings', 'spindles']);
    expect(await inOrder('desc', 'en')).toEqual(['spindles', 'rings', 'cardClothing']);
    // Cọc, Kim chải, Nồi và khuyên.
    expect(await inOrder('asc', 'vn')).toEqual(['spindles', 'cardClothing', 'rings']);
  });

  it.each([
    ['V-073', { cycleD: undefined }, 'cycleD', 'required'],
    ['V-073', { remindBeforeD: null }, 'remindBeforeD', 'required'],
    ['V-073', { isRemindedOf: false }, 'remindBeforeD', 'notInUse'],
    ['V-073', { cycleD: 30 }, 'cycleD', 'above'],
    ['V-074', { quantity: undefined }, 'quantity', 'required'],
    ['V-074', { quantity: 0 }, 'quantity', 'min'],
    ['', { class: 'furniture' }, 'class', 'choice'],
    ['', { code: '针布' }, 'code', 'pattern'],
    ['', { code: 'SP-RF-02' }, 'code', 'taken'],
  ])('%s of %o says that %s breaks %s', async (_, change, field, rule) => {
    const { body } = await as.call(special.add, { ...ring, code: 'SP-X', ...change });
    expect(body).toMatchObject({ success: false, errors: [{ field, rule }] });
  });
});

describe('P-098 E-022 a spare part', () => {
  it('has name, code, model and class, its unit, its place and the least stock', async () => {
    const bearing = {
      code: 'BR-6205',
      name: '轴承',
      model: '6205-2RS',
      class: 'bearing',
      unit: 'pcs',
      place: 'A1-03',
      leastStock: 20,
    };
    const { result } = await as.call(spare.add, bearing);
    expect(result).toMatchObject({ ...bearing, isRecycled: false });
    expect((await as.call(spare.list, { keyword: 'a1-03' })).result.records).toMatchObject([
      { code: 'BR-6205' },
    ]);
  });

  it.each([
    [{ name: undefined }, 'name', 'required'],
    [{ leastStock: -1 }, 'leastStock', 'min'],
    [{ leastStock: 0.125 }, 'leastStock', 'digits'],
    [{ unit: 'yard' }, 'unit', 'choice'],
  ])('of %o says that %s breaks %s', async (change, field, rule) => {
    const { body } = await as.call(spare.add, {
      code: 'X',
      name: 'x',
      class: 'bearing',
      unit: 'pcs',
      ...change,
    });
    expect(body).toMatchObject({ success: false, code: 400, errors: [{ field, rule }] });
  });
});
