import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { permissionCodes } from '@millwright/contract/registry.ts';
import { publicClient, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make } = server;
const loggedIn = z.looseObject({
  token: z.string(),
  userInfo: z.looseObject({ id: z.string(), username: z.string(), realname: z.string() }),
  sysAllDictItems: z.record(z.string(), z.array(z.looseObject({ value: z.string(), text: z.string() }))),
  multi_depart: z.int(),
});
const menuNode: z.ZodType = z.looseObject({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  component: z.string(),
  route: z.enum(['0', '1']),
  meta: z.looseObject({ title: z.string() }),
  get children() {
    return z.array(menuNode).optional();
  },
});
/** What the list of a page asks, as its front end writes it. */
const asPage = {
  column: 'createTime',
  order: 'desc',
  field: 'id,,,username,realname',
  pageNo: '1',
  pageSize: '10',
};

describe('a client of the convention', () => {
  it('logs in, reads menu and messages, works on the page of users, and logs out', async () => {
    const tenantId = await make.tenant();
    const codes = permissionCodes();
    const boss = await make.user({ tenantIds: [tenantId], codes, password: 'Spindle-4711' });
    const visitor = publicClient(server);
    const login = {
      username: boss.username,
      password: 'Spindle-4711',
      captcha: '',
      checkKey: 1_700_000_000_000,
    };
    const entered = (await visitor.post('/sys/login', { ...login, remember_me: true })).body;
    expect(entered).toMatchObject({ success: true, code: 200 });
    const { token, userInfo } = loggedIn.parse(entered.result);
    expect(userInfo).not.toHaveProperty('password');
    const client = publicClient(server, token);

    const { menu } = z
      .looseObject({
        menu: z.array(menuNode).min(1),
        auth: z.array(z.unknown()),
        allAuth: z.array(z.unknown()),
      })
      .parse((await client.get('/sys/permission/getUserPermissionByToken')).result);
    expect(menu.length).toBeGreaterThan(1);
    expect((await client.get('/sys/annountCement/listByUser', { pageSize: '5' })).result).toMatchObject({
      anntMsgList: [],
      anntMsgTotal: 0,
      sysMsgList: [],
      sysMsgTotal: 0,
    });

    const roles = (await client.get('/sys/role/queryall')).result;
    const [role] = z.array(z.looseObject({ id: z.string(), roleName: z.string() })).parse(roles);
    expect((await client.get('/sys/tenant/getCurrentUserTenant')).result).toMatchObject({
      list: [{ id: tenantId }],
    });
    const username = 'first_visit';
    const person = { username, realname: '王秀英', password: 'Bobbin-4712', confirmpassword: 'Bobbin-4712' };
    const more = { selectedroles: role?.id, selecteddeparts: '', activitiSync: '1', userIdentity: 1 };
    expect((await client.post('/sys/user/add', { ...person, ...more })).body.success).toBe(true);
    const page = await client.get('/sys/user/list', asPage);
    expect(page.result).toMatchObject({ total: 2, size: 10, current: 1, pages: 1 });
    expect(recordsIn(page.result)[0]).toMatchObject({ username, status_dictText: '正常' });

    expect((await client.post('/sys/logout')).body.success).toBe(true);
    const after = await client.get('/sys/user/list', asPage);
    expect([after.status, after.body.message]).toEqual([401, expect.any(String)]);
  });
});
