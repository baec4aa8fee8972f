import { describe, expect, it } from 'vitest';
import { permissionCodes } from '@millwright/contract/registry.ts';
import { recordId, publicClientOf, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const boss = await server.make.user({ codes: permissionCodes() });
const client = await publicClientOf(server, boss);
const codesIn = async (query: Record<string, string>, place = '/sys/position') =>
  recordsIn((await client.get(`${place}/list`, query)).result).map(({ code }) => code);

describe.each(['/sys/position', '/tenant/position'])('%s', (place) => {
  const code = (name: string) => `${name}-${place.split('/')[1]}`;

  it('adds, reads, changes and deletes positions under the names of the convention', async () => {
    const added = await client.post(`${place}/add`, {
      code: code('spinner'),
      name: '挡车工',
      remark: 'no name of the convention',
      id: 'x',
      createBy: 'somebody',
      sysOrgCode: 'A01',
    });
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({ success: true, code: 200, message: '添加成功', result: null });
    const { result } = await client.get(`${place}/list`, { code: code('spinner') });
    expect(result).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 });
    const [record] = recordsIn(result);
    expect(Object.keys(record ?? {}).toSorted()).toEqual([
      'code',
      'createBy',
      'createTime',
      'id',
      'name',
      'postRank',
      'postRank_dictText',
      'updateBy',
      'updateTime',
    ]);
    expect(record?.['createTime']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const id = recordId(record);
    const edited = await client.put(`${place}/edit`, { id, name: '细纱挡车工' });
    expect(edited.body).toMatchObject({ success: true, message: '修改成功', result: null });
    await client.post(`${place}/edit`, { id, code: code('frameHand') });
    expect((await client.get(`${place}/queryById`, { id })).result).toMatchObject({
      id,
      code: code('frameHand'),
      name: '细纱挡车工',
      postRank: null,
    });
    expect((await client.delete(`${place}/delete`, { id })).body.message).toBe('删除成功');
    expect((await client.get(`${place}/queryById`, { id })).body).toMatchObject({
      success: false,
      code: 404,
    });
  });

  it('deletes several with a comma at the end, all or none', async () => {
    for (const name of ['one', 'two']) await client.post(`${place}/add`, { code: code(name), name });
    const { result } = await client.get(`${place}/list`, { code: `${code('one')},${code('two')}` });
    const ids = recordsIn(result).map(recordId);
    const nowhere = '01900000-0000-7000-8000-000000000000';
    const refused = await client.delete(`${place}/deleteBatch`, { ids: `${ids.join(',')},${nowhere},` });
    expect(refused.body).toMatchObject({ success: false, code: 404 });
    expect(await codesIn({ code: `${code('one')},${code('two')}` }, place)).toHaveLength(2);
    const done = await client.delete(`${place}/deleteBatch`, { ids: `${ids.join(',')},` });
    expect(done.body.success).toBe(true);
    expect(await codesIn({ code: `${code('one')},${code('two')}` }, place)).toEqual([]);
  });
});

describe('a list of the convention', () => {
  it('is sorted by its names, newest first for anything else', async () => {
    for (const name of ['A', 'C', 'B']) await client.post('/sys/position/add', { code: `sort${name}`, name });
    const sorted = (column: string, order: string) => codesIn({ code: 'sort*', column, order });
    expect(await sorted('name', 'asc')).toEqual(['sortA', 'sortB', 'sortC']);
    expect(await sorted('name_dictText', 'DESC')).toEqual(['sortC', 'sortB', 'sortA']);
    for (const column of ['createTime', 'rank', 'id; drop table job_position', '(select 1)', '__proto__'])
      expect(await sorted(column, "asc'; --")).toEqual(['sortB', 'sortC', 'sortA']);
  });

  it('takes no field as filter that clients do not have', async () => {
    await client.post('/sys/position/add', { code: 'plain', name: 'plain' });
    expect(await codesIn({ code: 'plain', sort: '99', remark: 'x', deletedAt: 'x' })).toEqual(['plain']);
  });

  it('reads an advanced query that was encoded twice', async () => {
    await client.post('/sys/position/add', { code: 'superior', name: 'Überwacher' });
    const conditions = [{ field: 'name', type: 'string', dbType: 'string', rule: 'like', val: 'berwach' }];
    const superQueryParams = encodeURIComponent(encodeURIComponent(JSON.stringify(conditions)));
    expect(await codesIn({ superQueryParams, superQueryMatchType: 'and' })).toEqual(['superior']);
    const unknown = encodeURIComponent(JSON.stringify([{ field: 'rank', rule: 'eq', val: '1' }]));
    const refused = await client.get('/sys/position/list', { superQueryParams: unknown });
    expect(refused.body).toMatchObject({ success: false, errors: [{ field: 'superQueryParams' }] });
  });
});

describe('what refuses a client', () => {
  it('names its own fields, and people’s words for them', async () => {
    const refused = await client.post('/sys/position/add', { code: 'ranked', name: 'x', postRank: 'nobody' });
    expect(refused.status).toBe(200);
    expect(refused.body).toMatchObject({
      success: false,
      code: 400,
      messageCode: 'core.invalid',
      message: '职级：不在可选范围内',
      errors: [{ field: 'postRank', rule: 'choice' }],
    });
    const missing = await client.post('/sys/position/add', { code: 'ranked', name: '' });
    expect(missing.body).toMatchObject({ errors: [{ field: 'name', rule: 'required' }] });
    expect(await codesIn({ code: 'ranked' })).toEqual([]);
  });
});
