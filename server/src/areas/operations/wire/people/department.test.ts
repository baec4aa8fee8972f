import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publicClientOf } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { millWithClient } from '../clientTesting.ts';

const server = await testServer();
const node = z.looseObject({ id: z.string(), title: z.string(), orgCode: z.string(), isLeaf: z.boolean() });
const nodesOf = (result: unknown) => z.array(node).parse(result);

/**
 * A mill with 生产部 (细纱车间, 络筒车间) and 行政部, added as a client does.
 */
async function organized(place: string) {
  const mill = await millWithClient(server);
  const { client } = mill;
  const add = async (departName: string, parentId = '', more: object = {}) => {
    const added = await client.post(`${place}/add`, { departName, parentId, departOrder: 0, ...more });
    expect(added.body).toMatchObject({ success: true, message: '添加成功' });
    const [found] = nodesOf((await client.get(`${place}/searchBy`, { keyWord: departName })).result);
    return found?.id ?? '';
  };
  const production = await add('生产部');
  const spinning = await add('细纱车间', production, { directorUserIds: mill.boss.id, mobile: '021-5588' });
  const winding = await add('络筒车间', production);
  const office = await add('行政部');
  return { ...mill, production, spinning, winding, office, add };
}

describe.each([
  ['C-077 C-078 C-079', 'C-080 C-081', 'C-082', '/sys/sysDepart'],
  ['C-083 C-084 C-085', 'C-086 C-087', 'C-088', '/tenant/tenantDepart'],
])('%s %s %s %s', (trees, searches, deletion, place) => {
  it(`${trees} answers the organization as trees, with codes that the server made`, async () => {
    const { client, production, spinning, winding, office } = await organized(place);
    const tree = nodesOf((await client.get(`${place}/queryTreeList`)).result);
    expect(tree).toMatchObject([
      {
        key: production,
        value: production,
        title: '生产部',
        departName: '生产部',
        parentId: '',
        orgCode: 'A01',
        orgType: '1',
        orgCategory: '1',
        isLeaf: false,
        status: '1',
        delFlag: '0',
        children: [
          {
            key: spinning,
            orgCode: 'A01A01',
            orgType: '2',
            parentId: production,
            isLeaf: true,
            children: [],
          },
          { key: winding, orgCode: 'A01A02' },
        ],
      },
      { key: office, orgCode: 'A02', isLeaf: true },
    ]);
    const level = async (query: Record<string, string>) =>
      nodesOf((await client.get(`${place}/queryDepartTreeSync`, query)).result).map(({ id, isLeaf }) => [
        id,
        isLeaf,
      ]);
    expect(await level({})).toEqual([
      [production, false],
      [office, true],
    ]);
    expect(await level({ pid: production })).toEqual([
      [spinning, true],
      [winding, true],
    ]);
    expect(await level({ ids: 'A02,', primaryKey: 'orgCode' })).toEqual([[office, true]]);
    expect(await level({ ids: `${winding},`, primaryKey: 'id' })).toEqual([[winding, true]]);
    expect((await client.get(`${place}/queryIdTree`)).result).toEqual([
      {
        key: production,
        value: production,
        title: '生产部',
        children: [
          { key: spinning, value: spinning, title: '细纱车间', children: [] },
          { key: winding, value: winding, title: '络筒车间', children: [] },
        ],
      },
      { key: office, value: office, title: '行政部', children: [] },
    ]);
    expect((await client.get(`${place}/queryAllParentId`, { departId: winding })).result).toMatchObject({
      [winding]: { parentIds: [production, winding], parentMap: { [production]: { orgCode: 'A01' } } },
    });
    expect((await client.get(`${place}/queryAllParentId`, { orgCode: 'A01A01' })).result).toMatchObject({
      A01A01: { parentIds: [production, spinning] },
    });
    expect((await client.get(`${place}/queryAllParentId`, { departId: '__proto__' })).result).toEqual({});
  });

  it(`${searches} searches by name, and answers a supervisor what he or she supervises`, async () => {
    const { client, tenantId, spinning } = await organized(place);
    const search = (query: Record<string, string>) => client.get(`${place}/searchBy`, query);
    const titles = async (query: Record<string, string>) =>
      nodesOf((await search(query)).result).map(({ title }) => title);
    expect(await titles({ keyWord: '车间' })).toEqual(['细纱车间', '络筒车间']);
    expect(await titles({ keyWord: '车间', myDeptSearch: '1' })).toEqual(['细纱车间']);
    expect(await titles({ orgType: '1' })).toEqual(['生产部', '行政部']);
    const none = await search({ keyWord: "'; drop table department; --" });
    expect(none.status).toBe(200);
    expect(none.body).toMatchObject({ success: false, message: '没有匹配的部门', result: null });
    const mine = await client.get(`${place}/queryMyDeptTreeList`);
    expect(mine.body).toMatchObject({
      success: true,
      message: '2',
      result: [{ key: spinning, children: [] }],
    });
    const other = await server.make.user({ tenantIds: [tenantId], codes: ['iam.department.read'] });
    const theirs = await (await publicClientOf(server, other)).get(`${place}/queryMyDeptTreeList`);
    expect(theirs.body).toMatchObject({ success: true, message: '1', result: null });
  });

  it(`${deletion} deletes a department with those below it, unless somebody belongs to one of them`, async () => {
    const { client, account, production, spinning, office } = await organized(place);
    await client.post('/sys/user/add', { username: account(), realname: '王', selecteddeparts: spinning });
    const kept = await client.delete(`${place}/delete`, { id: production });
    expect(kept.body).toMatchObject({ success: false, messageCode: 'core.inUse' });
    const titles = async () =>
      nodesOf((await client.get(`${place}/searchBy`)).result)
        .map(({ title }) => title)
        .toSorted();
    expect(await titles()).toHaveLength(4);
    const [person] = z
      .looseObject({ records: z.array(z.looseObject({ id: z.string() })) })
      .parse((await client.get('/sys/user/departUserList', { depId: spinning })).result).records;
    await client.delete('/sys/user/deleteUserInDepart', { depId: spinning, userId: person?.id ?? '' });
    expect((await client.delete(`${place}/delete`, { id: production })).body.message).toBe('删除成功');
    expect(await titles()).toEqual(['行政部']);
    expect((await client.delete(`${place}/deleteBatch`, { ids: `${office},` })).body.success).toBe(true);
    expect((await client.get(`${place}/queryTreeList`)).result).toEqual([]);
  });
});

describe('departments of the convention', () => {
  const place = '/sys/sysDepart';

  it('are changed under its names, keep a code that the client says, and name its fields in refusals', async () => {
    const { client, office, add } = await organized(place);
    const edited = await client.put(`${place}/edit`, {
      id: office,
      departName: '办公室',
      departOrder: '7',
      memo: '三楼',
      orgType: '9',
      status: '0',
    });
    expect(edited.body.success).toBe(true);
    const [changed] = nodesOf((await client.get(`${place}/searchBy`, { keyWord: '办公室' })).result);
    expect(changed).toMatchObject({
      departOrder: 7,
      memo: '三楼',
      orgType: '1',
      status: '1',
      orgCode: 'A02',
    });
    await add('试验室', office, { orgCode: 'LAB' });
    const below = await add('成纱试验', changed?.id ?? '');
    const [found] = nodesOf((await client.get(`${place}/queryTreeList`, { ids: below })).result);
    expect(found?.orgCode).toBe('A02A01');
    const refused = await client.post(`${place}/add`, { departName: '坏', mobile: 'x' });
    expect(refused.body).toMatchObject({ success: false, errors: [{ field: 'mobile', rule: 'phone' }] });
    const ring = await client.post(`${place}/edit`, { id: office, parentId: below });
    expect(ring.body).toMatchObject({ success: false, errors: [{ field: 'parentId', rule: 'ring' }] });
  });

  it('get different codes when several are added at once', async () => {
    const { client } = await millWithClient(server);
    const names = ['一', '二', '三', '四'];
    await Promise.all(names.map((departName) => client.post(`${place}/add`, { departName })));
    const codes = nodesOf((await client.get(`${place}/queryTreeList`)).result).map(({ orgCode }) => orgCode);
    expect(codes.toSorted()).toEqual(['A01', 'A02', 'A03', 'A04']);
  });

  it('of another mill are not there', async () => {
    const [mill, other] = [await millWithClient(server), await organized(place)];
    const { client } = mill;
    const id = other.office;
    const refused = [
      client.put(`${place}/edit`, { id, departName: '我的' }),
      client.delete(`${place}/delete`, { id }),
      client.delete(`${place}/deleteBatch`, { ids: id }),
    ];
    for (const { body } of await Promise.all(refused))
      expect(body).toMatchObject({ success: false, code: 404 });
    expect((await client.post(`${place}/add`, { departName: '内', parentId: id })).body).toMatchObject({
      success: false,
      errors: [{ field: 'parentId', rule: 'reference' }],
    });
    for (const path of ['queryTreeList', 'queryIdTree', 'queryDepartTreeSync', 'searchBy'])
      expect((await client.get(`${place}/${path}`, { ids: id, keyWord: '行政' })).text).not.toContain(
        '行政部',
      );
    expect((await client.get(`${place}/queryAllParentId`, { departId: id })).text).not.toContain('行政部');
  });
});
