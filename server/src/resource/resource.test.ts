import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const codesOf = (...resources: Resource[]) => resources.flatMap(({ access }) => Object.values(access));
const keeper = await server.make.user({ codes: codesOf(manufacturer, dictType, equipmentArea) });
const other = await server.make.user({ codes: codesOf(manufacturer) });
const makers = resourceCalls(manufacturer);
const dictionaries = resourceCalls(dictType);
const areas = resourceCalls(equipmentArea);
const as = server.as(keeper);

let last = 0;
const sample = (overrides: object = {}) => {
  last += 1;
  return { number: `M-${String(last).padStart(3, '0')}`, name: `Maker ${last}`, ...overrides };
};
const add = async (overrides: object = {}) => (await as.call(makers.add, sample(overrides))).result;

describe('a row', () => {
  it('is added with its facts, read again, and stands in the list', async () => {
    const { id, ...row } = await add({ shortName: '立达', phone: '+86 512 8888' });
    expect(row).toMatchObject({ shortName: '立达', phone: '+86 512 8888', contact: null, version: 1 });
    expect(row.actions).toEqual(['edit', 'delete']);
    expect(row.createBy).toBe('Lin Xiao');
    expect((await as.call(makers.queryById, { id })).result).toMatchObject(row);
    const { records } = (await as.call(makers.list, { number: row['number'] })).result;
    expect(records.map((each) => each.id)).toEqual([id]);
  });

  it('keeps what a change does not say, counts its version, and remembers who changed what', async () => {
    const { id, version } = await add({ contact: 'Wang' });
    const changed = (await as.call(makers.edit, { id, version, contact: 'Li' })).result;
    expect(changed).toMatchObject({ contact: 'Li', version: version + 1 });
    const { entries } = (await as.call(makers.history, { id })).result;
    expect(entries.map(({ action, by }) => ({ action, by }))).toEqual([
      { action: 'edit', by: 'Lin Xiao' },
      { action: 'add', by: 'Lin Xiao' },
    ]);
    expect(entries[0]?.changes).toEqual([{ field: 'contact', before: 'Wang', after: 'Li' }]);
  });

  it('is not overwritten by somebody who read an older version', async () => {
    const { id, version } = await add();
    await as.call(makers.edit, { id, version, contact: 'first' });
    const { body } = await as.call(makers.edit, { id, version, contact: 'second' });
    expect(body).toMatchObject({ success: false, messageCode: 'core.conflict', code: 409 });
    expect((await as.call(makers.queryById, { id })).result).toMatchObject({ contact: 'first' });
  });

  it('that somebody else is writing can be read; who saves it is told after a while, and saves it once it is free', async () => {
    const { id, version } = await add();
    const onEveryConnection = (text: string) =>
      Promise.all(
        Array.from({ length: server.pool.options.max }, () =>
          server.pool.query(`${text}; select pg_sleep(0.1)`),
        ),
      );
    await onEveryConnection("set lock_timeout = '150ms'");
    const importing = await server.owner.connect();
    await importing.query('begin');
    await importing.query("update manufacturer set contact = 'import' where id = $1", [id]);
    expect((await as.call(makers.queryById, { id })).result).toMatchObject({ contact: null });
    const { status, body } = await as.call(makers.edit, { id, version, contact: 'Li' });
    expect([status, body]).toMatchObject([200, { success: false, messageCode: 'core.heldByOthers' }]);
    expect((await as.call(makers.edit, { ...(await add()), contact: 'Wu' })).result).toMatchObject({
      contact: 'Wu',
    });
    await importing.query('rollback');
    importing.release();
    expect((await as.call(makers.edit, { id, version, contact: 'Li' })).result).toMatchObject({
      contact: 'Li',
    });
    await onEveryConnection('reset lock_timeout');
  });

  it('can be deleted, once', async () => {
    const { id } = await add();
    expect((await as.call(makers.delete, { id })).result).toBeNull();
    expect((await as.call(makers.queryById, { id })).body.messageCode).toBe('core.notFound');
    expect((await as.call(makers.delete, { id })).body.messageCode).toBe('core.notFound');
  });

  it('says of several rows what became of each', async () => {
    const first = await add();
    const gone = await add();
    await as.call(makers.delete, { id: gone.id });
    const { outcomes } = (await as.call(makers.deleteBatch, { ids: `${first.id},${gone.id},` })).result;
    expect(outcomes.map(({ isDone, messageCode }) => ({ isDone, messageCode }))).toEqual([
      { isDone: true, messageCode: null },
      { isDone: false, messageCode: 'core.notFound' },
    ]);
  });

  it('G-001 of another mill is not found, changed or deleted', async () => {
    const { id } = await add();
    const foreign = server.as(other);
    for (const call of [makers.queryById, makers.edit, makers.delete] as const)
      expect((await foreign.call(call, { id })).body.messageCode).toBe('core.notFound');
    expect((await foreign.call(makers.list, {})).result.records).toEqual([]);
    expect((await foreign.call(makers.history, { id })).result.entries).toEqual([]);
  });
});

describe('a rule', () => {
  it.each([
    ['V-109 K-016 a number of 33 characters', { number: 'N'.repeat(33) }, 'number', 'maxLength'],
    ['V-093 a number with Chinese characters', { number: '立达' }, 'number', 'pattern'],
    ['V-110 K-017 a short name of 9 characters', { shortName: '123456789' }, 'shortName', 'maxLength'],
    ['V-111 K-018 a name of 31 characters', { name: 'n'.repeat(31) }, 'name', 'maxLength'],
    ['V-112 K-019 a contact of 31 characters', { contact: 'c'.repeat(31) }, 'contact', 'maxLength'],
    ['V-113 K-020 an address of 51 characters', { address: 'a'.repeat(51) }, 'address', 'maxLength'],
    ['a phone with letters', { phone: 'call me' }, 'phone', 'phone'],
    ['no name', { name: '' }, 'name', 'required'],
  ])('refuses %s', async (_, overrides, field, rule) => {
    const { body } = await as.call(makers.add, sample(overrides));
    expect(body).toMatchObject({ success: false, code: 400, messageCode: 'core.invalid' });
    expect(body.errors?.[0]).toMatchObject({ field, rule });
  });

  it('K-016 K-017 K-018 K-019 K-020 takes what is as long as it may be', async () => {
    const longest = {
      number: 'N'.repeat(32),
      shortName: '立'.repeat(8),
      name: 'n'.repeat(30),
      contact: 'c'.repeat(30),
      address: 'a'.repeat(50),
    };
    expect(await add(longest)).toMatchObject(longest);
  });

  it('names the field whose value another row has, also when both are saved at once', async () => {
    const twin = sample();
    const replies = await Promise.all([
      as.call(makers.add, twin),
      as.call(makers.add, { ...twin, name: 'x' }),
    ]);
    const refused = replies.filter(({ body }) => !body.success);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.body).toMatchObject({
      messageCode: 'core.taken',
      errors: [{ field: 'number', rule: 'taken' }],
    });
  });
});

describe('a tree', () => {
  it('keeps a row from standing below itself', async () => {
    const hall = (await as.call(areas.add, { code: 'H1', name: 'Hall 1' })).result;
    const line = (await as.call(areas.add, { code: 'L1', name: 'Line 1', parentId: hall.id })).result;
    expect(line['parentId_dictText']).toBe('Hall 1');
    const { body } = await as.call(areas.edit, { id: hall.id, parentId: line.id });
    expect(body.errors).toEqual([{ field: 'parentId', rule: 'ring', params: {} }]);
  });

  it('keeps a row that others stand below, and says who they are', async () => {
    const hall = (await as.call(areas.add, { code: 'H2', name: 'Hall 2' })).result;
    await as.call(areas.add, { code: 'L2', name: 'Line 2', parentId: hall.id });
    const { body } = await as.call(areas.delete, { id: hall.id }, { headers: { 'language-id': 'en' } });
    expect(body).toMatchObject({ messageCode: 'core.inUse', parameter1: 'Equipment area (1)' });
  });

  it('names the rows that stand in the way, each with its address, and of many the first and the list of all', async () => {
    const hall = (await as.call(areas.add, { code: 'H3', name: 'Hall 3' })).result;
    const below = [];
    for (const place of [7, 3, 1, 6, 2, 5, 4]) {
      const row = { code: `L3-${place}`, name: `Line 3-${place}`, parentId: hall.id };
      below.push((await as.call(areas.add, row)).result);
    }
    const { body } = await as.call(areas.delete, { id: hall.id }, { headers: { 'language-id': 'en' } });
    const [named] = body.blockers ?? [];
    expect(body.blockers).toHaveLength(1);
    expect(named).toMatchObject({ noun: 'Equipment area', count: 7 });
    expect(named?.rows.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5].map((place) => `Line 3-${place}`));
    const first = below.find((row) => row['name'] === 'Line 3-1');
    expect(named?.rows[0]?.path).toBe(`/basicData/equipmentArea?show=${first?.id}`);
    const [path = '', query] = named?.listPath?.split('?') ?? [];
    expect(path).toBe('/basicData/equipmentArea');
    const all = await as.call(areas.list, Object.fromEntries(new URLSearchParams(query)));
    expect(all.result.records.map(({ id }) => id).toSorted()).toEqual(below.map(({ id }) => id).toSorted());
    const { outcomes } = (await as.call(areas.deleteBatch, { ids: [hall.id] })).result;
    expect(outcomes[0]?.blockers?.[0]?.rows).toEqual(named?.rows);
  });

  it('names none to a person who may not read them', async () => {
    const hall = (await as.call(areas.add, { code: 'H4', name: 'Hall 4' })).result;
    await as.call(areas.add, { code: 'L4', name: 'Line 4', parentId: hall.id });
    const { delete: mayDelete } = equipmentArea.access;
    const blind = server.as(await server.make.user({ tenantIds: [keeper.tenantId], codes: [mayDelete] }));
    const { body } = await blind.call(areas.delete, { id: hall.id });
    expect(body).toMatchObject({
      messageCode: 'core.inUse',
      blockers: [{ count: 1, rows: [], listPath: null }],
    });
  });

  it('takes no row that is not there', async () => {
    const { body } = await as.call(areas.add, {
      code: 'L3',
      name: 'Line 3',
      parentId: '01900000-0000-7000-8000-000000000000',
    });
    expect(body.errors?.[0]).toMatchObject({ field: 'parentId', rule: 'reference' });
  });
});

describe('children', () => {
  const names = (zh: string) => ({ zh, en: '', vn: '' });

  it('E-051 come and go with their row, in three languages', async () => {
    const made = await as.call(dictionaries.add, {
      typeCode: 'machine_level',
      typeName: names('设备等级'),
      items: [
        { itemValue: 'A', itemText: { zh: '一级', en: 'First', vn: 'Cấp một' } },
        { itemValue: 'B', itemText: names('二级'), sort: 2 },
      ],
    });
    const { id, items } = made.result;
    expect(items).toMatchObject([
      {
        itemValue: 'A',
        itemText: { zh: '一级', en: 'First', vn: 'Cấp một' },
        status: 'effective',
        status_dictText: '有效',
      },
      { itemValue: 'B' },
    ]);
    const [first] = Array.isArray(items) ? items : [];
    const edited = await as.call(dictionaries.edit, {
      id,
      items: [
        { ...first, itemText: names('甲级') },
        { itemValue: 'C', itemText: names('三级') },
      ],
    });
    expect(edited.result['items']).toMatchObject([
      { id: first.id, itemText: { zh: '甲级' } },
      { itemValue: 'C' },
    ]);
  });

  it('V-094 name the row and field that break a rule', async () => {
    const { body } = await as.call(dictionaries.add, {
      typeCode: 'odd',
      typeName: names('错'),
      items: [{ itemValue: 'a<b>', itemText: names('错') }],
    });
    expect(body.errors?.[0]).toMatchObject({ field: 'items.0.itemValue', rule: 'dictionaryValue' });
  });
});

describe('a recycle bin', () => {
  it('shows what was deleted, gives it back, and forgets it for ever', async () => {
    const made = await as.call(dictionaries.add, { typeCode: 'bin', typeName: { zh: '桶', en: '', vn: '' } });
    const { id } = made.result;
    await as.call(dictionaries.delete, { id });
    const { deleteList, back, deletePhysic } = dictionaries;
    if (!deleteList || !back || !deletePhysic) throw new Error('the dictionary has no recycle bin');
    expect((await as.call(deleteList, {})).result.records.map((row) => row.id)).toContain(id);
    expect((await as.call(back, { id })).result).toMatchObject({ typeCode: 'bin' });
    expect((await as.call(deletePhysic, { id })).body.messageCode).toBe('core.notFound');
    await as.call(dictionaries.delete, { id });
    expect((await as.call(deletePhysic, { id })).result).toBeNull();
    expect((await as.call(deleteList, {})).result.records.map((row) => row.id)).not.toContain(id);
  });
});
