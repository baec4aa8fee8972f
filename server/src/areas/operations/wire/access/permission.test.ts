import { permissionCodes } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publicClientOf } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;

interface Row {
  id: string;
  parentId: string | null;
  name: string;
  url: string | null;
  component: string | null;
  menuType: number;
  perms: string | null;
  children?: Row[];
}
const row: z.ZodType<Row> = z.looseObject({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  url: z.string().nullable(),
  component: z.string().nullable(),
  menuType: z.int(),
  perms: z.string().nullable(),
  get children() {
    return z.array(row).optional();
  },
});
const rowsIn = (result: unknown) => z.array(row).parse(result);
const flat = (rows: readonly Row[]): Row[] => rows.flatMap((each) => [each, ...flat(each.children ?? [])]);

const scopes = [
  { reads: 'C-053 C-054 C-057 C-058 C-059', writes: 'C-051 C-052', place: '/sys/permission' },
  { reads: 'C-066 C-067 C-070 C-071 C-072', writes: 'C-064 C-065', place: '/tenant/permission' },
];

/** A client of the convention with the session of a mill's administrator, and what it asks at a place. */
async function aClient(place: string, codes: readonly string[] = permissionCodes()) {
  const boss = await make.user({ codes });
  const client = await publicClientOf(server, boss);
  const list = async () => flat(rowsIn((await client.get(`${place}/list`)).result));
  const named = async (name: string) => (await list()).find((each) => each.name === name);
  return {
    boss,
    list,
    named,
    get: (call: string, query: Record<string, string> = {}) => client.get(`${place}/${call}`, query),
    post: (call: string, body: object) => client.post(`${place}/${call}`, body),
    put: (call: string, body: object) => client.put(`${place}/${call}`, body),
    delete: (call: string, query: Record<string, string>) => client.delete(`${place}/${call}`, query),
    menu: async () => (await client.get('/sys/permission/getUserPermissionByToken')).result,
  };
}

const folder = {
  menuType: 0,
  name: '质量专区',
  url: 'qualityCorner',
  component: '',
  sortNo: '3.5',
  icon: 'quality',
  hidden: false,
  keepAlive: false,
  alwaysShow: true,
  route: true,
  leaf: false,
  internalOrExternal: false,
  permsType: '1',
  status: '1',
};

describe.each(scopes)('$place', ({ reads, writes, place }) => {
  it(`${reads} lists the tree, the names to choose a parent from, one level and several`, async () => {
    const client = await aClient(place);
    const tree = rowsIn((await client.get('list')).result);
    const basics = tree.find(({ url }) => url === '/basicData');
    expect(basics).toMatchObject({
      id: 'area:basicData',
      key: 'area:basicData',
      title: '基础数据',
      menuType: 0,
      parentId: null,
      component: 'layouts/RouteView',
      leaf: false,
      isLeaf: false,
      delFlag: 0,
    });
    const marker = basics?.children?.find(({ url }) => url === '/basicData/marker');
    expect(marker).toMatchObject({
      menuType: 1,
      parentId: 'area:basicData',
      perms: 'basics.marker.read',
      route: true,
    });
    expect(marker?.children?.map(({ menuType, perms }) => [menuType, perms])).toContainEqual([
      2,
      'basics.marker.add',
    ]);
    expect(marker?.children?.[0]).not.toHaveProperty('children');
    const found = rowsIn((await client.get('list', { name: '标识' })).result);
    expect(found.map(({ id }) => id)).toContain('screen:marker');
    expect(found.flatMap(({ children = [] }) => children)).toEqual([]);

    const { treeList, ids: all } = z
      .object({ treeList: z.array(z.looseObject({})), ids: z.array(z.string()) })
      .parse((await client.get('queryTreeList')).result);
    expect(treeList).toContainEqual(
      expect.objectContaining({
        key: 'area:basicData',
        value: 'area:basicData',
        title: '基础数据',
        slotTitle: '基础数据',
        label: '基础数据',
        parentId: null,
        isLeaf: false,
      }),
    );
    expect(all).toEqual(expect.arrayContaining(['screen:marker', 'right:basics.marker.add']));

    const top = rowsIn((await client.get('getSystemMenuList')).result);
    const folders = tree.filter(({ menuType }) => menuType !== 2);
    expect(top.map(({ id }) => id)).toEqual(folders.map(({ id }) => id));
    expect(top.flatMap(({ children = [] }) => children)).toEqual([]);
    const below = rowsIn((await client.get('getSystemSubmenu', { parentId: 'area:basicData' })).result);
    expect(below.map(({ id }) => id)).toEqual(basics?.children?.map(({ id }) => id));
    const batch = (await client.get('getSystemSubmenuBatch', { parentIds: 'area:basicData,area:home,' }))
      .result;
    expect(batch).toMatchObject({ 'area:basicData': below, 'area:home': [{ url: '/dashboard/analysis' }] });
  });

  it(`${writes} E-046 adds a menu, a sub-menu and a button, and changes them`, async () => {
    const client = await aClient(place);
    const added = await client.post('add', { ...folder, id: 'x', tenantId: 1, delFlag: 1 });
    expect([added.status, added.body]).toMatchObject([
      200,
      { success: true, code: 200, message: '添加成功' },
    ]);
    const corner = await client.named('质量专区');
    expect(corner).toMatchObject({
      url: '/qualityCorner',
      component: 'layouts/RouteView',
      sortNo: 3.5,
      alwaysShow: true,
    });
    const parentId = corner?.id ?? '';
    await client.post('add', {
      ...folder,
      menuType: 1,
      parentId,
      name: '客户页面',
      url: '/isystem/user',
      component: '/src/views/system/UserList.vue',
      keepAlive: true,
    });
    const page = await client.named('客户页面');
    expect(page).toMatchObject({
      parentId,
      url: '/isystem/user',
      component: 'system/UserList',
      componentName: 'isystem-user',
    });
    await client.post('add', {
      menuType: 2,
      parentId: page?.id,
      name: '打样',
      perms: 'user:sample',
      permsType: '2',
      status: '1',
    });
    const button = await client.named('打样');
    expect(button).toMatchObject({ menuType: 2, perms: 'own.user:sample', permsType: '2', status: '1' });

    // Clients send the whole row back, by either method.
    const edited = await client.put('edit', { ...page, name: '人员', hidden: 1 });
    expect(edited.body).toMatchObject({ success: true, message: '修改成功', result: null });
    await client.post('edit', { ...button, name: '送样' });
    expect(await client.named('人员')).toMatchObject({ id: page?.id, hidden: true, url: '/isystem/user' });
    expect(await client.named('送样')).toMatchObject({ id: button?.id, perms: 'own.user:sample' });
    const [marker] = rowsIn((await client.get('list', { name: '标识' })).result).filter(
      ({ id }) => id === 'screen:marker',
    );
    expect((await client.put('edit', { ...marker, name: '色标', sortNo: '1' })).body.success).toBe(true);
    expect(await client.menu()).toMatchObject({
      menu: expect.arrayContaining([
        expect.objectContaining({
          name: 'qualityCorner',
          path: '/qualityCorner',
          children: [
            expect.objectContaining({ name: 'isystem-user', component: 'system/UserList', hidden: true }),
          ],
        }),
      ]),
      allAuth: expect.arrayContaining([
        { action: 'own.user:sample', type: '2', describe: '送样', status: '1' },
      ]),
    });
    expect(await client.named('色标')).toMatchObject({ id: 'screen:marker', sortNo: 1 });
  });

  it('deletes what was added with what is in it, several with a comma at the end, and nothing standard', async () => {
    const client = await aClient(place);
    for (const name of ['甲', '乙'])
      await client.post('add', { ...folder, name, url: `/${name === '甲' ? 'first' : 'second'}` });
    const [first, second] = [await client.named('甲'), await client.named('乙')];
    await client.post('add', { menuType: 1, parentId: first?.id, name: '丙', url: 'https://c.example/' });
    const refused = await client.delete('deleteBatch', { ids: `${second?.id},area:basicData,` });
    expect(refused.body).toMatchObject({ success: false, code: 409, messageCode: 'iam.menuStandard' });
    expect(await client.named('乙')).toBeDefined();
    expect((await client.delete('delete', { id: first?.id ?? '' })).body.message).toBe('删除成功');
    expect((await client.delete('deleteBatch', { ids: `${second?.id},` })).body.success).toBe(true);
    for (const name of ['甲', '乙', '丙']) expect(await client.named(name)).toBeUndefined();
  });

  it('says whether an address is free', async () => {
    const client = await aClient(place);
    expect(
      (await client.get('checkPermDuplication', { url: '/nobody', alwaysShow: 'false' })).body,
    ).toMatchObject({
      success: true,
    });
    const taken = (await client.get('checkPermDuplication', { id: '', url: 'basicData/marker' })).body;
    expect(taken).toMatchObject({ success: false, messageCode: 'iam.menuPathTaken' });
    const own = await client.get('checkPermDuplication', { id: 'screen:marker', url: '/basicData/marker' });
    expect(own.body.success).toBe(true);
  });

  it('refuses what clients would run, what has no place, and who lacks the right', async () => {
    const client = await aClient(place);
    const page = { ...folder, menuType: 1, parentId: 'area:basicData', component: 'a/B' };
    const refused = (await client.post('add', { ...page, url: '/{{ location.href }}' })).body;
    expect(refused).toMatchObject({ success: false, errors: [{ field: 'url', rule: 'pattern' }] });
    expect((await client.post('add', { ...page, url: 'javascript:alert(1)' })).body).toMatchObject({
      errors: [{ field: 'url', rule: 'url' }],
    });
    expect((await client.post('add', { ...page, parentId: 'screen:marker' })).body.success).toBe(false);
    expect((await client.post('add', { ...page, parentId: '' })).body).toMatchObject({
      errors: [{ field: 'parentId', rule: 'required' }],
    });
    expect((await client.put('edit', { id: 'right:iam.role.edit', status: '0' })).body).toMatchObject({
      messageCode: 'iam.alwaysEnforced',
    });
    expect((await client.put('edit', { id: 'screen:nobody', name: 'x' })).body.code).toBe(404);
    const reader = await aClient(place, ['iam.menu.read']);
    expect((await reader.get('list')).status).toBe(200);
    expect((await reader.post('add', folder)).status).toBe(403);
    expect((await reader.put('edit', { id: 'screen:marker', name: 'x' })).status).toBe(403);
    expect((await reader.delete('delete', { id: 'screen:marker' })).status).toBe(403);
  });

  it('finds nothing of another mill', async () => {
    const [mine, theirs] = [await aClient(place), await aClient(place)];
    await theirs.post('add', folder);
    const id = (await theirs.named('质量专区'))?.id ?? '';
    expect((await mine.put('edit', { id, name: 'x' })).body).toMatchObject({ success: false, code: 404 });
    expect((await mine.delete('delete', { id })).body).toMatchObject({ success: false, code: 404 });
    expect((await mine.get('getSystemSubmenu', { parentId: id })).result).toEqual([]);
    expect(await theirs.named('质量专区')).toBeDefined();
  });
});
