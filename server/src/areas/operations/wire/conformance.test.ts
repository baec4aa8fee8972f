import { clientFolder, clientRows } from '@millwright/contract/areas/access/menus/clientRows.ts';
import { showMenu, saveMenu } from '@millwright/contract/areas/access/menus/menu.ts';
import { calls, permissionCodes } from '@millwright/contract/registry.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  recordId,
  publicClient,
  publicClientOf,
  recordsIn,
} from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { clientNode, clientRouter } from './clientRouterTesting.ts';
import { millWithClient } from './clientTesting.ts';

const server = await testServer();
const { make } = server;
const platformUser = await make.user({ tenantIds: [0], codes: permissionCodes() });
const { client: sent, boss, tenantId } = await millWithClient(server);

/** Calls of the run and those that failed, printed at its end. */
const made: string[] = [];
const failed: string[] = [];
const noted = async <Answer extends { body: { success: boolean; message: string } }>(
  name: string,
  answer: Promise<Answer>,
) => {
  const got = await answer;
  made.push(name);
  if (!got.body.success) failed.push(`${name}: ${got.body.message}`);
  return got;
};
const client = {
  get: (path: string, query?: Record<string, string>) => noted(`GET ${path}`, sent.get(path, query)),
  post: (path: string, body?: object) => noted(`POST ${path}`, sent.post(path, body)),
  put: (path: string, body?: object) => noted(`PUT ${path}`, sent.put(path, body)),
  delete: (path: string, query?: Record<string, string>) => noted(`DELETE ${path}`, sent.delete(path, query)),
};
afterAll(() => {
  process.stdout.write(
    `${failed.join('\n')}\nconformance: ${made.length} calls, ${failed.length} failures\n`,
  );
});

/** Query of a list page of the client; it sends `pageNo` 0 once the last row of the last page is gone. */
const asPage = (pageNo = 1) => ({
  column: 'createTime',
  order: 'desc',
  field: 'id,,,username',
  pageNo: String(pageNo),
  pageSize: '10',
});
const userPermissions = z.looseObject({ menu: z.array(clientNode).min(1) });
const menuOf = async (of: Pick<typeof sent, 'get'>) =>
  userPermissions.parse((await of.get('/sys/permission/getUserPermissionByToken')).result).menu;

describe('the menu of a client of the convention', () => {
  it('F1 R-039 is drawn with its submenus, and every link leads to a page without a circle', async () => {
    const menu = await menuOf(sent);
    const router = clientRouter(menu);
    expect(router.links.length).toBeGreaterThan(50);
    const broken = router.links.filter(({ path, route }) => {
      if (route === '0') return false;
      try {
        return router.open(path) === '';
      } catch {
        return true;
      }
    });
    expect(broken.map(({ path }) => path)).toEqual([]);
    expect(menu.filter(({ alwaysShow }) => alwaysShow)).toEqual([]);
    const names = router.routes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('F2 has the home page of the client, and its pages once the platform adds them for all mills', async () => {
    const platform = server.as(platformUser);
    const { version, entries } = (await platform.call(showMenu)).result;
    expect(entries.some(({ path }) => path === clientFolder.path)).toBe(false);
    const added = clientRows.map(({ path, component, name }, index) => ({
      key: `new:${index + 2}`,
      kind: 'subMenu' as const,
      parent: 'new:1',
      path,
      component,
      name,
    }));
    await platform.call(saveMenu, {
      version,
      added: [{ key: 'new:1', kind: 'menu', parent: null, ...clientFolder }, ...added],
    });
    const router = clientRouter(await menuOf(sent));
    expect(router.open('/dashboard/analysis')).toBe('dashboard/Analysis');
    const shown = clientRows.filter(({ path }) => path !== '/isys/tenant');
    for (const { path, component } of shown) {
      expect(router.links.map((link) => link.path)).toContain(path);
      expect(router.open(path)).toBe(component);
    }
  });

  it('F2 shows a page of the client to those alone who have its right', async () => {
    const reader = await make.user({ tenantIds: [tenantId], codes: ['iam.home', 'iam.user.read'] });
    const { links } = clientRouter(await menuOf(await publicClientOf(server, reader)));
    const paths = links.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/isystem/user', '/isps/userAnnouncement']));
    expect(paths).not.toContain('/isystem/roleUserList');
  });

  it('F8 names a route by its address, so that the header leads to the personal centre', async () => {
    const { routes } = clientRouter(await menuOf(sent));
    expect(routes.find(({ name }) => name === 'account-center')?.path).toBe('/account/center');
  });

  it('F3 opens the tree of menus level by level', async () => {
    const rows = z.array(
      z.looseObject({
        id: z.string(),
        menuType: z.int(),
        leaf: z.boolean(),
        children: z.array(z.never()).optional(),
      }),
    );
    const top = rows.parse((await client.get('/sys/permission/getSystemMenuList')).result);
    expect(top.filter(({ menuType }) => menuType === 2)).toEqual([]);
    for (const { leaf, children } of top) expect(children).toEqual(leaf ? undefined : []);
    const folder = top.find(({ leaf }) => !leaf);
    const below = rows.parse(
      (await client.get('/sys/permission/getSystemSubmenu', { parentId: folder?.id ?? '' })).result,
    );
    expect(below.length).toBeGreaterThan(0);
  });
});

describe('pages of a client of the convention', () => {
  it('log in with a captcha, choose nothing, and read what the first page asks', async () => {
    const person = await make.user({
      tenantIds: [tenantId],
      codes: permissionCodes(),
      password: 'Spindle-4711',
    });
    const visitor = publicClient(server);
    const image = await noted('GET /sys/randomImage', visitor.get('/sys/randomImage/1700000000000'));
    expect(image.result).toMatch(/^data:image\//);
    const login = {
      username: person.username,
      password: 'Spindle-4711',
      captcha: '',
      checkKey: 1,
      remember_me: true,
    };
    expect((await noted('POST /sys/login', visitor.post('/sys/login', login))).body.code).toBe(200);
    for (const path of [
      '/sys/loginfo',
      '/sys/visitInfo',
      '/sys/annountCement/listByUser',
      '/sys/thirdApp/getEnabledType',
    ])
      expect((await client.get(path)).status).toBe(200);
  });

  it('F5 name the mills of a person who is not of the platform', async () => {
    expect((await client.get('/sys/tenant/queryList')).result).toMatchObject([{ id: tenantId, status: 1 }]);
    const stranger = await make.user({ tenantIds: [tenantId], codes: ['iam.home'] });
    const { result } = await (await publicClientOf(server, stranger)).get('/sys/tenant/queryList');
    expect(result).toMatchObject([{ id: tenantId }]);
  });

  it('F4 F13 add, list, edit and delete users until the last page is empty', async () => {
    const roles = z
      .array(z.looseObject({ id: z.string() }))
      .parse((await client.get('/sys/role/queryall')).result);
    const person = {
      username: 'conform_1',
      realname: '王秀英',
      password: 'Bobbin-4712',
      confirmpassword: 'Bobbin-4712',
    };
    await client.post('/sys/user/add', {
      ...person,
      selectedroles: roles[0]?.id,
      selecteddeparts: '',
      userIdentity: 1,
    });
    const [row] = recordsIn(
      (await client.get('/sys/user/list', { ...asPage(), username: '*conform*' })).result,
    );
    await client.put('/sys/user/edit', { ...row, realname: '王秀兰', selectedroles: roles[0]?.id });
    await client.put('/sys/user/frozenBatch', { ids: `${recordId(row)},`, status: 2 });
    await client.delete('/sys/user/delete', { id: recordId(row) });
    const first = await client.get('/sys/user/list', asPage(0));
    expect(first.result).toMatchObject({ current: 1 });
    expect((await client.get('/sys/user/list', { ...asPage(), pageSize: '99999' })).result).toMatchObject({
      current: 1,
      total: expect.any(Number),
    });
  });

  it('F4 F13 every list of the wire takes page 0 and a page that is too long', () => {
    const lists = calls.filter(({ isWire, input }) => isWire === true && hasPage(input));
    expect(lists.length).toBeGreaterThan(15);
    for (const { name, input } of lists) {
      const parsed = z
        .looseObject({ pageNo: z.int(), pageSize: z.int() })
        .parse(input.parse({ pageNo: 0, pageSize: 99_999, ...needed(name) }));
      expect([name, parsed.pageNo, parsed.pageSize <= 1000]).toEqual([name, 1, true]);
    }
  });

  it('F6 F7 roles of a department, people of none', async () => {
    await client.post('/sys/sysDepart/add', { departName: '一致车间', departOrder: 0, orgCategory: '1' });
    const trees = z.array(z.looseObject({ id: z.string(), departName: z.string() }));
    const departments = trees.parse((await client.get('/sys/sysDepart/queryTreeList')).result);
    const deptId = departments.find(({ departName }) => departName === '一致车间')?.id ?? '';
    await client.post('/sys/sysDepartRole/add', {
      departId: deptId,
      roleName: '车间角色',
      roleCode: 'conform_role',
    });
    const listed = await client.get('/sys/sysDepartRole/list', { ...asPage(), deptId });
    expect(recordsIn(listed.result)).toMatchObject([{ roleName: '车间角色' }]);
    const nobody = await client.get('/sys/user/departUserList', { ...asPage(), depId: '' });
    expect(nobody.result).toMatchObject({ records: [], total: 0 });
  });

  it('F10 give the head of a department its tree without the right to read departments', async () => {
    const head = await make.user({ tenantIds: [tenantId], codes: ['iam.home'] });
    const trees = z.array(z.looseObject({ id: z.string(), departName: z.string() }));
    const [department] = trees.parse((await client.get('/sys/sysDepart/queryTreeList')).result);
    await client.put('/sys/sysDepart/edit', { id: department?.id, directorUserIds: head.id });
    const own = await (await publicClientOf(server, head)).get('/sys/sysDepart/queryMyDeptTreeList');
    expect(own.body).toMatchObject({ success: true, message: '2' });
    expect(trees.parse(own.result).map(({ id }) => id)).toEqual([department?.id]);
    const other = await make.user({ tenantIds: [tenantId], codes: ['iam.home'] });
    const none = await (await publicClientOf(server, other)).get('/sys/sysDepart/queryMyDeptTreeList');
    expect(none.body).toMatchObject({ success: true, message: '1', result: null });
  });

  it('F9 F11 F14 keep an announcement without text as a draft, and tell its sender in one spelling', async () => {
    const words = { titile: '停电通知', priority: 'H', msgCategory: '1', msgType: 'ALL' };
    await client.post('/sys/annountCement/add', words);
    const draftOf = async () =>
      recordsIn((await client.get('/sys/annountCement/list', { ...asPage(), titile: '*停电*' })).result)[0];
    const draft = await draftOf();
    expect(draft).toMatchObject({ sendStatus: '0', msgContent: null });
    const early = await sent.get('/sys/annountCement/doReleaseData', { id: recordId(draft) });
    expect(early.body).toMatchObject({ success: false, message: expect.stringContaining('停电通知') });
    await client.put('/sys/annountCement/edit', { ...draft, msgContent: '<p>周一停电</p>' });
    await client.get('/sys/annountCement/doReleaseData', { id: recordId(draft) });
    expect(await draftOf()).toMatchObject({ sendStatus: '1', sender: '林清源' });
    const told = async () =>
      z
        .looseObject({
          anntMsgList: z.array(z.looseObject({ sender: z.string(), createTime: z.string() })),
        })
        .parse((await client.get('/sys/annountCement/listByUser', { pageSize: '5' })).result).anntMsgList[0];
    // Receivers hear of a release behind its answer.
    await expect.poll(told, { timeout: 10_000 }).toMatchObject({
      sender: '林清源',
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect((await client.get('/sys/annountCement/syncNotic', { anntId: recordId(draft) })).body.success).toBe(
      true,
    );
  });

  it('F12 show accounts of online users, and every column of the log', async () => {
    const online = recordsIn((await client.get('/sys/online/list', asPage())).result);
    expect(online.find(({ userId }) => userId === boss.id)).toMatchObject({
      username: boss.username,
      avatar: null,
      birthday: null,
      phone: expect.toSatisfy((phone: unknown) => phone === null || typeof phone === 'string'),
    });
    for (const logType of ['1', '2']) {
      const [row] = recordsIn((await client.get('/sys/log/list', { ...asPage(), logType })).result);
      expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(['costTime', 'method', 'requestParam']));
    }
  });

  it('roles, positions, dictionaries and jobs are listed, added, edited and deleted', async () => {
    await client.post('/sys/role/add', { roleName: '一致角色', roleCode: 'conform_role_2', description: '' });
    const [role] = recordsIn(
      (await client.get('/sys/role/list', { ...asPage(), roleCode: 'conform_role_2' })).result,
    );
    await client.put('/sys/role/edit', { ...role, roleName: '一致角色二' });
    await client.delete('/sys/role/delete', { id: recordId(role) });
    await client.post('/sys/dict/add', {
      dictName: '职务职级',
      dictCode: 'position_rank',
      description: '',
      type: 0,
    });
    const [dict] = recordsIn(
      (await client.get('/sys/dict/list', { ...asPage(), dictCode: 'position_rank' })).result,
    );
    const dictId = recordId(dict);
    await client.post('/sys/dictItem/add', {
      dictId,
      itemText: '员级',
      itemValue: '1',
      sortOrder: 1,
      status: 1,
    });
    const [item] = recordsIn((await client.get('/sys/dictItem/list', { ...asPage(), dictId })).result);
    await client.put('/sys/dictItem/edit', { ...item, itemText: '初级' });
    expect((await client.get('/sys/dict/getDictItems/position_rank')).result).toMatchObject([
      { value: '1', text: '初级' },
    ]);
    await client.post('/sys/position/add', { code: 'conform', name: '一致职务', postRank: '1' });
    const [position] = recordsIn(
      (await client.get('/sys/position/list', { ...asPage(), code: 'conform' })).result,
    );
    expect(position).toMatchObject({ postRank_dictText: '初级' });
    await client.put('/sys/position/edit', { ...position, name: '一致职务二' });
    await client.delete('/sys/position/delete', { id: recordId(position) });
    await client.delete('/sys/dictItem/delete', { id: recordId(item) });
    await client.delete('/sys/dict/delete', { id: dictId });
    await client.get('/sys/quartzJob/list', asPage());
    expect(failed).toEqual([]);
  });
});

function hasPage(input: z.ZodType): boolean {
  return input instanceof z.ZodObject && 'pageNo' in input.shape && 'pageSize' in input.shape;
}

/** Parameters that a few lists need. */
function needed(name: string): Record<string, string> {
  const id = '01890000-0000-7000-8000-000000000000';
  if (name.includes('epart')) return { departId: id };
  if (name.includes('dictItem')) return { dictId: id };
  return {};
}
