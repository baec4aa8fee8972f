import { describe, expect, it } from 'vitest';
import { recordId, publicClientOf, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { millWithClient } from '../clientTesting.ts';

const server = await testServer();

describe.each([
  ['C-029', 'C-030', 'C-031', '/sys/role'],
  ['C-033', 'C-034', 'C-035', '/tenant/role'],
])('%s %s %s %s', (added, edited, listed, place) => {
  it(`${added} ${edited} ${listed} adds, changes and lists roles under the names of the convention`, async () => {
    const { client } = await millWithClient(server);
    const role = { roleName: '挡车工', roleCode: 'frameHand', description: '细纱' };
    const add = await client.post(`${place}/add`, { ...role, dataScope: 'own', tenantId: 7, id: 'x' });
    expect(add.body).toMatchObject({ success: true, code: 200, message: '添加成功', result: null });
    const [record] = recordsIn((await client.get(`${place}/list`, { roleName: '*挡车*' })).result);
    expect(record).toMatchObject({ ...role, createBy: '林清源' });
    expect(record).not.toHaveProperty('dataScope');
    const id = recordId(record);
    for (const [method, roleName] of [
      ['put', '一'],
      ['post', '二'],
    ] as const) {
      expect((await client[method](`${place}/edit`, { ...role, id, roleName })).body.message).toBe(
        '修改成功',
      );
      expect((await client.get(`${place}/queryById`, { id })).result).toMatchObject({ ...role, roleName });
    }
    const all = (await client.get(`${place}/queryall`)).result;
    expect(all).toHaveLength(2);
    expect(all).toContainEqual(expect.objectContaining({ id, roleCode: 'frameHand' }));
    expect((await client.delete(`${place}/deleteBatch`, { ids: `${id},` })).body.message).toBe('删除成功');
    expect((await client.get(`${place}/queryall`)).result).toHaveLength(1);
  });

  it('says whether a code is free, and refuses one that is taken', async () => {
    const { client } = await millWithClient(server);
    await client.post(`${place}/add`, { roleName: '质检', roleCode: 'quality' });
    const [record] = recordsIn((await client.get(`${place}/list`, { roleCode: 'quality' })).result);
    const check = async (query: Record<string, string>) =>
      (await client.get(`${place}/checkRoleCode`, query)).body;
    expect(await check({ roleCode: 'other' })).toMatchObject({ success: true, result: true });
    expect(await check({ roleCode: 'quality', id: recordId(record) })).toMatchObject({ success: true });
    expect(await check({ roleCode: 'quality' })).toMatchObject({ success: false });
    const again = await client.post(`${place}/add`, { roleName: '质检二', roleCode: 'quality' });
    expect(again.body).toMatchObject({ success: false, code: 409, errors: [{ field: 'roleCode' }] });
  });
});

describe('roles of the convention', () => {
  it('of another mill are not there', async () => {
    const [mill, other] = [await millWithClient(server), await millWithClient(server)];
    const id = await server.make.role({ tenantId: other.tenantId, roleName: '外面' });
    const refused = [
      mill.client.get('/sys/role/queryById', { id }),
      mill.client.put('/tenant/role/edit', { id, roleName: '我的' }),
      mill.client.delete('/sys/role/delete', { id }),
    ];
    for (const { body } of await Promise.all(refused))
      expect(body).toMatchObject({ success: false, code: 404 });
    expect((await mill.client.get('/sys/role/queryall')).text).not.toContain('外面');
  });

  it('are changed by who has the right', async () => {
    const { tenantId } = await millWithClient(server);
    const clerk = await server.make.user({ tenantIds: [tenantId], codes: ['iam.role.read'] });
    const client = await publicClientOf(server, clerk);
    expect((await client.get('/sys/role/queryall')).status).toBe(200);
    const refused = await client.post('/tenant/role/add', { roleName: '挡车工', roleCode: 'frameHand' });
    expect([refused.status, refused.body.code]).toEqual([403, 510]);
  });
});
