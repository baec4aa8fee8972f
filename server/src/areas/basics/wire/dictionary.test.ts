import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { permissionCodes } from '@millwright/contract/registry.ts';
import { recordId, publicClientOf, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const boss = await server.make.user({ codes: permissionCodes() });
const client = await publicClientOf(server, boss);
const english = await publicClientOf(server, boss, { 'language-id': 'en' });
const foreign = await publicClientOf(server, await server.make.user({ codes: permissionCodes() }));

/** A dictionary of its own for a test. */
async function dictionary(dictCode: string) {
  const said = { dictName: '染色等级', dictCode, description: '布面', type: 0 };
  const { body } = await client.post('/sys/dict/add', said);
  expect(body).toMatchObject({ success: true, message: '添加成功', result: null });
  const [record] = recordsIn((await client.get('/sys/dict/list', { dictCode })).result);
  return { record, id: recordId(record) };
}
const entriesOf = async (dictId: string, query: Record<string, string> = {}) =>
  recordsIn((await client.get('/sys/dictItem/list', { dictId, ...query })).result);
const dictionaries = z.record(z.string(), z.array(z.unknown()));
const textsOf = async (dictCode: string, { get } = client) =>
  dictionaries.parse((await get('/sys/dict/queryAllDictItems')).result)[dictCode];

describe('/sys/dict', () => {
  it('lists, adds and changes dictionaries, each name in the language of who says it', async () => {
    const { record, id } = await dictionary('dye_grade');
    expect(record).toMatchObject({ dictName: '染色等级', dictCode: 'dye_grade', type: 0, delFlag: 0 });
    for (const [name, value] of [
      ['dictName', '*染色*'],
      ['dictName', '染色等级'],
      ['dictCode', 'dye*'],
    ] as const)
      expect(recordsIn((await client.get('/sys/dict/list', { [name]: value })).result)).toMatchObject([
        { id },
      ]);
    // An English client reads the Chinese name, sends it back, and has said nothing of it.
    const { result } = await english.get('/sys/dict/queryById', { id });
    await english.put('/sys/dict/edit', { ...Object(result), description: 'fabric' });
    expect((await client.get('/sys/dict/queryById', { id })).result).toMatchObject({ description: 'fabric' });
    await english.post('/sys/dict/edit', { id, dictName: 'Dye grade' });
    expect((await english.get('/sys/dict/queryById', { id })).result).toMatchObject({
      dictName: 'Dye grade',
    });
    await client.put('/sys/dict/edit', { id, dictName: '色牢度' });
    expect((await client.get('/sys/dict/queryById', { id })).result).toMatchObject({ dictName: '色牢度' });
    expect((await english.get('/sys/dict/queryById', { id })).result).toMatchObject({
      dictName: 'Dye grade',
    });
  });

  it('deletes into a recycle bin, from which dictionaries come back with their entries or are gone for ever', async () => {
    const { id } = await dictionary('bin_one');
    const { id: other } = await dictionary('bin_two');
    await client.post('/sys/dictItem/add', { dictId: id, itemText: '一', itemValue: '1', sortOrder: 1 });
    expect((await client.delete('/sys/dict/deleteBatch', { ids: `${id},${other},` })).body.success).toBe(
      true,
    );
    expect(recordsIn((await client.get('/sys/dict/list', { dictCode: 'bin_*' })).result)).toEqual([]);
    expect((await client.get('/sys/dict/deleteList')).result).toMatchObject([
      { id, dictCode: 'bin_one', dictName: '染色等级', delFlag: 1 },
      { id: other, delFlag: 1 },
    ]);
    expect((await client.put(`/sys/dict/back/${id}`)).body).toMatchObject({ success: true });
    expect(await entriesOf(id)).toMatchObject([{ itemValue: '1' }]);
    expect((await client.delete(`/sys/dict/deletePhysic/${other}`)).body.success).toBe(true);
    expect((await client.get('/sys/dict/deleteList')).result).toEqual([]);
    expect((await client.put(`/sys/dict/back/${other}`)).body).toMatchObject({ success: false, code: 404 });
    expect((await client.delete('/sys/dict/delete', { id })).body.success).toBe(true);
  });

  it('says in the words of its clients what it refuses', async () => {
    await dictionary('taken_code');
    const again = await client.post('/sys/dict/add', { dictName: '又', dictCode: 'taken_code' });
    expect(again.body).toMatchObject({ success: false, errors: [{ field: 'dictCode', rule: 'taken' }] });
    const nameless = await client.post('/sys/dict/add', { dictName: '', dictCode: 'nameless' });
    expect(nameless.body).toMatchObject({
      success: false,
      errors: [{ field: 'dictName', rule: 'required' }],
    });
    const query = { tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'taken_code' };
    expect((await client.get('/sys/duplicate/check', query)).body).toMatchObject({
      success: false,
      code: 500,
    });
  });

  it('gives the list as a sheet', async () => {
    const { status, bytes } = await client.get('/sys/dict/exportXls', { dictCode: 'dye*' });
    expect([status, bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});

describe('/sys/dictItem', () => {
  it('keeps entries in their order, with what they say where they are chosen', async () => {
    const { id: dictId } = await dictionary('light');
    const add = (more: object) => client.post('/sys/dictItem/add', { dictId, description: '', ...more });
    await add({ itemText: '二级', itemValue: '2', sortOrder: '2', status: '1' });
    expect((await add({ itemText: '一级', itemValue: '1', sortOrder: 1, status: 1 })).body).toMatchObject({
      success: true,
    });
    await add({ itemText: '旧级', itemValue: '9', sortOrder: 3, status: 0 });
    const listed = await entriesOf(dictId, { column: 'createTime', order: 'desc' });
    expect(listed).toMatchObject([
      { itemText: '一级', itemValue: '1', sortOrder: 1, status: 1, dictId },
      { itemText: '二级', status_dictText: expect.any(String) },
      { itemText: '旧级', status: 0 },
    ]);
    expect(await entriesOf(dictId, { status: '0' })).toMatchObject([{ itemValue: '9' }]);
    expect(await entriesOf(dictId, { itemText: '*一*' })).toMatchObject([{ itemValue: '1' }]);
    expect(await textsOf('light')).toMatchObject([
      { value: '1', text: '一级', title: '一级', label: '一级' },
      { value: '2' },
    ]);

    const first = recordId(listed[0]);
    await english.put('/sys/dictItem/edit', { id: first, itemText: 'First' });
    expect(await textsOf('light', english)).toMatchObject([{ text: 'First' }, { text: '二级' }]);
    expect(await textsOf('light')).toMatchObject([{ text: '一级' }, { text: '二级' }]);
    await client.delete('/sys/dictItem/delete', { id: first });
    await client.delete('/sys/dictItem/deleteBatch', { ids: `${recordId(listed[2])},` });
    expect(await entriesOf(dictId)).toMatchObject([{ itemValue: '2' }]);
  });

  it('tells whether a value of a dictionary is free', async () => {
    const { id: dictId } = await dictionary('checked');
    await client.post('/sys/dictItem/add', { dictId, itemText: '甲', itemValue: 'A', sortOrder: 1 });
    const [entry] = await entriesOf(dictId);
    const check = async (query: Record<string, string>) =>
      (await client.get('/sys/dictItem/dictItemCheck', { dictId, ...query })).body;
    expect(await check({ itemValue: 'B' })).toMatchObject({ success: true });
    expect(await check({ itemValue: 'A' })).toMatchObject({
      success: false,
      message: '该值不可用，系统中已存在！',
    });
    expect(await check({ itemValue: 'A', id: recordId(entry) })).toMatchObject({ success: true });
  });
});

describe('what is chosen from', () => {
  it('are tables of a fixed list: people, roles, departments, positions and tenants of the mill', async () => {
    await client.post('/sys/sysDepart/add', { departName: '前纺车间' });
    await client.post('/sys/position/add', { code: 'spinner', name: '挡车工' });
    const items = async (form: string) => (await client.get(`/sys/dict/getDictItems/${form}`)).body;
    expect((await items('sys_depart,depart_name,id')).result).toMatchObject([{ text: '前纺车间' }]);
    expect((await items('sys_position,name,code')).result).toEqual([
      { value: 'spinner', text: '挡车工', title: '挡车工', label: '挡车工' },
    ]);
    expect((await items('sys_tenant,name,id')).result).toHaveLength(1);
    for (const form of ['sys_depart,depart_name,id,1=1', 'sys_user,password,id', 'sys_tenant,name'])
      expect(await items(form)).toMatchObject({ success: false, messageCode: 'basics.unknownDictionary' });
  });

  it('is searched without the order that some clients say behind the keyword', async () => {
    const keyword = '挡车[orderby:createTime,desc]';
    const { result } = await client.get('/sys/dict/loadDict/sys_position,name,code', { keyword });
    expect(result).toMatchObject([{ value: 'spinner' }]);
  });

  it('gives one label for each key: unknown ones are left out, or stand for themselves', async () => {
    const labels = async (query: Record<string, string>) =>
      (await client.get('/sys/dict/loadDictItem/sys_position,name,code', query)).result;
    expect(await labels({ key: 'spinner' })).toEqual(['挡车工']);
    expect(await labels({ key: 'nobody,spinner,' })).toEqual(['挡车工']);
    expect(await labels({ key: 'nobody,spinner,', delNotExist: 'false' })).toEqual(['nobody', '挡车工']);
  });

  it('is asked for anew with any method', async () => {
    for (const ask of [client.get, client.post, client.put, client.delete])
      expect((await ask('/sys/dict/refleshCache')).body).toMatchObject({ success: true, code: 200 });
  });
});

describe('the wall', () => {
  it('G-001 keeps dictionaries and entries of another mill out of reach', async () => {
    const { id } = await dictionary('walled');
    await client.post('/sys/dictItem/add', { dictId: id, itemText: '甲', itemValue: 'A', sortOrder: 1 });
    const [entry] = await entriesOf(id);
    const asks = [
      foreign.get('/sys/dict/queryById', { id }),
      foreign.put('/sys/dict/edit', { id, dictName: '偷' }),
      foreign.delete('/sys/dict/delete', { id }),
      foreign.put(`/sys/dict/back/${id}`),
      foreign.delete(`/sys/dict/deletePhysic/${id}`),
      foreign.put('/sys/dictItem/edit', { id: recordId(entry), itemText: '偷' }),
      foreign.post('/sys/dictItem/add', { dictId: id, itemText: '偷', itemValue: 'X', sortOrder: 1 }),
    ];
    for (const { body } of await Promise.all(asks)) expect(body.success).toBe(false);
    expect(recordsIn((await foreign.get('/sys/dictItem/list', { dictId: id })).result)).toEqual([]);
    const check = await foreign.get('/sys/dictItem/dictItemCheck', { dictId: id, itemValue: 'A' });
    expect(check.body.success).toBe(true);
  });

  it('asks for the rights of the dictionary page', async () => {
    const reader = await publicClientOf(server, await server.make.user({ codes: [dictType.access.read] }));
    expect((await reader.get('/sys/dict/list')).status).toBe(200);
    for (const ask of [
      reader.post('/sys/dict/add', { dictName: 'x', dictCode: 'x' }),
      reader.get('/sys/dict/deleteList'),
      reader.post('/sys/dictItem/add', {}),
    ])
      expect((await ask).status).toBe(403);
  });
});
