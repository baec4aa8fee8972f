import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const codes = [manufacturer, marker].flatMap(({ access }) => Object.values(access));
const as = server.as(await server.make.user({ codes }));
const markers = resourceCalls(marker);
const makers = resourceCalls(manufacturer);

describe('P-110 E-006 a marker has a name, a main colour and an auxiliary colour', () => {
  it('keeps all three, and is changed and taken away', async () => {
    const { result } = await as.call(markers.add, {
      name: '红',
      mainColour: '#c4142f',
      auxColour: '#ffffff',
    });
    expect(result).toMatchObject({ name: '红', mainColour: '#c4142f', auxColour: '#ffffff' });
    const { id } = result;
    await as.call(markers.edit, { id, mainColour: '#0bbd9e', auxColour: null });
    const [shown] = (await as.call(markers.list, { name: '红' })).result.records;
    expect(shown).toMatchObject({ mainColour: '#0bbd9e', auxColour: null });
    await as.call(markers.delete, { id });
    expect((await as.call(markers.list, { name: '红' })).result.total).toBe(0);
  });

  it.each([
    [{ mainColour: '#111111' }, 'name', 'required'],
    [{ name: 'plain' }, 'mainColour', 'required'],
    [{ name: 'n'.repeat(31), mainColour: '#111111' }, 'name', 'maxLength'],
    [{ name: 'red', mainColour: 'red' }, 'mainColour', 'pattern'],
    [{ name: 'red', mainColour: '#111111', auxColour: '#12' }, 'auxColour', 'pattern'],
  ])('of %o says that %s breaks %s', async (input, field, rule) => {
    const { body } = await as.call(markers.add, input);
    expect(body).toMatchObject({ success: false, code: 400, errors: [{ field, rule }] });
  });

  it('has a name of its own', async () => {
    await as.call(markers.add, { name: 'blue', mainColour: '#1f8fd6' });
    const { body } = await as.call(markers.add, { name: 'blue', mainColour: '#000000' });
    expect(body).toMatchObject({ messageCode: 'core.taken', errors: [{ field: 'name', rule: 'taken' }] });
  });
});

const rieter = {
  number: 'M-01',
  name: 'Rieter',
  shortName: 'RI',
  contact: 'Urs Keller',
  phone: '+41 52 208 71 71',
  address: 'Klosterstrasse 20, Winterthur',
};

describe('P-092 E-020 a manufacturer has number, name, short name, phone, address and contact', () => {
  it('keeps all six, and is found by number, name and short name', async () => {
    const { result } = await as.call(makers.add, rieter);
    expect(result).toMatchObject(rieter);
    for (const keyword of ['M-01', 'riet', 'RI'])
      expect((await as.call(makers.list, { keyword })).result.records).toMatchObject([rieter]);
    expect((await as.call(makers.list, { keyword: 'Toyota' })).result.total).toBe(0);
  });

  it('needs a number and a name alone', async () => {
    const { result } = await as.call(makers.add, { number: 'M-02', name: 'Toyota' });
    expect(result).toMatchObject({ shortName: null, contact: null, phone: null, address: null });
    const { body } = await as.call(makers.add, {});
    expect(body.errors?.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'number required',
      'name required',
    ]);
  });

  it.each([
    ['number', '制1', 'pattern'],
    ['number', 'N'.repeat(33), 'maxLength'],
    ['name', 'n'.repeat(31), 'maxLength'],
    ['shortName', 's'.repeat(9), 'maxLength'],
    ['contact', 'c'.repeat(31), 'maxLength'],
    ['phone', 'by letter', 'phone'],
    ['address', 'a'.repeat(51), 'maxLength'],
  ])('refuses %s “%s” by its rule', async (field, value, rule) => {
    const { body } = await as.call(makers.add, { number: 'M-9', name: 'Nine', [field]: value });
    expect(body.errors).toMatchObject([{ field, rule }]);
  });

  it.each(['number', 'name'])('has a %s of its own', async (field) => {
    const first = { number: `K-${field}`, name: `Kind ${field}` };
    await as.call(makers.add, first);
    const { body } = await as.call(makers.add, {
      number: 'K-9',
      name: 'Other',
      [field]: Reflect.get(first, field),
    });
    expect(body.errors).toMatchObject([{ field, rule: 'taken' }]);
  });
});
