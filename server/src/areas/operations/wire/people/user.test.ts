// One file: the calls of one noun of the convention, on one server.
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  recordId,
  publicClient,
  publicClientOf,
  recordsIn,
} from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { millWithClient } from '../clientTesting.ts';

const server = await testServer();
const { make } = server;
type Mill = Awaited<ReturnType<typeof millWithClient>>;

/** Adds a person as a client does and gives the record. */
async function added({ client, account }: Mill, fields: object = {}, place = '/sys/user') {
  const username = account();
  const reply = await client.post(`${place}/add`, { username, realname: '王秀英', ...fields });
  expect(reply.body).toMatchObject({ success: true, message: '添加成功' });
  const [record] = recordsIn((await client.get(`${place}/list`, { username })).result);
  return { record, id: recordId(record), username };
}

const pageOf = (result: unknown) =>
  z.object({ records: z.array(z.looseObject({ relTenantIds: z.string() })), total: z.int() }).parse(result);
const ids = (result: unknown) => recordsIn(result).map(recordId);

describe.each([
  ['C-037 C-038 C-039', '/sys/user'],
  ['C-045 C-046', '/tenant/user'],
])('%s %s', (codes, place) => {
  it(`${codes} adds people with roles and departments, lists and changes them`, async () => {
    const mill = await millWithClient(server);
    const { client, tenantId } = mill;
    const [one, two] = [
      await make.department({ tenantId, name: '细纱' }),
      await make.department({ tenantId }),
    ];
    const frame = await make.role({ tenantId });
    await client.post('/sys/position/add', { code: 'spinner', name: '挡车工' });
    const person = await added(
      mill,
      {
        workNo: 'W12',
        phone: '13812345678',
        email: 'x@mill.vn',
        telephone: '021-55881234',
        sex: '2',
        birthday: '1990-05-01',
        post: 'spinner',
        selectedroles: `${frame},`,
        selecteddeparts: `${one},${two},`,
        activitiSync: 1,
      },
      place,
    );
    expect(person.record).toMatchObject({
      realname: '王秀英',
      workNo: 'W12',
      telephone: '021-55881234',
      sex: 2,
      sex_dictText: '女',
      birthday: '1990-05-01',
      status: 1,
      status_dictText: '正常',
      delFlag: 0,
      post: 'spinner',
      post_dictText: '挡车工',
      selectedroles: frame,
      selecteddeparts: `${one},${two}`,
      orgCode: expect.stringMatching(/^department\d+$/),
      relTenantIds: String(tenantId),
      userIdentity: 1,
      departIds: null,
    });
    expect(person.record).toMatchObject({ orgCodeTxt: expect.stringContaining('细纱') });
    const edited = await client.put(`${place}/edit`, {
      id: person.id,
      username: person.username,
      realname: '王秀',
      sex: 1,
      telephone: '',
      post: '',
      selectedroles: '',
      selecteddeparts: two,
      password: 'ignored',
    });
    expect(edited.body).toMatchObject({ success: true, message: '修改成功' });
    expect((await client.get(`${place}/queryById`, { id: person.id })).result).toMatchObject({
      realname: '王秀',
      sex: 1,
      telephone: null,
      post: null,
      workNo: 'W12',
      selectedroles: null,
      selecteddeparts: two,
    });
    await client.post(`${place}/edit`, { id: person.id, realname: '王' });
    expect((await client.get(`${place}/queryById`, { id: person.id })).result).toMatchObject({
      realname: '王',
      selecteddeparts: two,
    });
  });

  it('says which of the client’s names is wrong, and writes nothing', async () => {
    const { client, account } = await millWithClient(server);
    const username = account();
    const add = (fields: object) => client.post(`${place}/add`, { username, realname: '王', ...fields });
    for (const [fields, field] of [
      [{ telephone: 'x' }, 'telephone'],
      [{ sex: 7 }, 'sex'],
      [{ post: 'nobody' }, 'post'],
      [{ selectedroles: '01900000-0000-7000-8000-000000000000' }, 'selectedroles'],
      [{ password: 'short', confirmpassword: 'short' }, 'password'],
      [{ password: 'Spindle-4711', confirmpassword: 'Spindle-4712' }, 'confirmpassword'],
    ] as const) {
      const { status, body } = await add(fields);
      expect([status, body.success, body.code]).toEqual([200, false, 400]);
      expect(body.errors).toContainEqual(expect.objectContaining({ field }));
    }
    expect(ids((await client.get(`${place}/list`, { username })).result)).toEqual([]);
  });
});

describe('people of a list', () => {
  it('C-039 are found by department, state, ids and with stars', async () => {
    const mill = await millWithClient(server);
    const { client, tenantId } = mill;
    const hall = await make.department({ tenantId });
    const first = await added(mill, { realname: '李秋', selecteddeparts: hall });
    const second = await added(mill, { realname: '李冬' });
    const found = async (query: Record<string, string>) =>
      ids((await client.get('/sys/user/list', { ...query, column: 'realname', order: 'asc' })).result);
    expect(await found({ departId: hall })).toEqual([first.id]);
    expect(await found({ code: `${first.id},${second.id},` })).toHaveLength(2);
    expect(await found({ realname: '*李*', status: '1' })).toHaveLength(2);
    expect(await found({ realname: '*李*', status: '2' })).toEqual([]);
    expect((await client.get('/sys/user/departUserList', {})).result).toMatchObject({
      records: [],
      total: 0,
    });
    const departUsers = await client.get('/sys/user/departUserList', { depId: hall, username: 'weaver' });
    expect(ids(departUsers.result)).toEqual([first.id]);
  });

  it('C-044 C-040 C-049 answer by department, role and id in the shapes of the convention', async () => {
    const mill = await millWithClient(server);
    const { client, tenantId } = mill;
    const above = await make.department({ tenantId, name: '生产部' });
    const below = await make.department({ tenantId, parentId: above });
    const role = await make.role({ tenantId });
    const person = await added(mill, { selecteddeparts: below, selectedroles: role });
    const byDepartment = await client.get('/sys/user/queryUserByDepId', { id: above, realname: '秀' });
    expect(byDepartment.result).toMatchObject([{ id: person.id, orgCodeTxt: expect.any(String) }]);
    expect((await client.get('/sys/user/queryUserByDepId', { id: above, realname: '李' })).result).toEqual(
      [],
    );
    for (const place of ['/sys/user', '/tenant/user']) {
      const roles = (userid: string) => client.get(`${place}/queryUserRole`, { userid });
      expect((await roles(person.id)).result).toEqual([role]);
      expect((await roles((await added(mill)).id)).result).toEqual([]);
    }
    expect((await client.get('/sys/user/userDepartList', { userId: person.id })).result).toEqual([
      { key: below, value: below, title: expect.any(String) },
    ]);
    expect((await client.get('/sys/user/queryByIds', { userIds: `${person.id},` })).result).toMatchObject([
      { id: person.id },
    ]);
    const several = await client.get('/sys/user/getMultiUser', { username: `${person.username},nobody` });
    expect(several.json()).toMatchObject([{ id: person.id }]);
    for (let count = 0; count < 10; count++) await make.user({ tenantIds: [tenantId] });
    expect((await client.get('/sys/user/getMultiUser')).json()).toHaveLength(14);
    const picked = await client.get('/sys/user/queryUserComponentData', {
      departId: below,
      username: 'weaver',
      pageSize: '5',
    });
    expect(picked.result).toMatchObject({ records: [{ id: person.id }], size: 5, total: 1 });
  });
});

describe('somebody who supervises departments', () => {
  it('is told from members, with the departments', async () => {
    const mill = await millWithClient(server);
    const { client } = mill;
    const person = await added(mill);
    await client.post('/sys/sysDepart/add', { departName: '细纱车间', directorUserIds: `${person.id},` });
    const { result } = await client.get('/sys/sysDepart/queryIdTree');
    const [hall] = z.array(z.looseObject({ key: z.string() })).parse(result);
    expect((await client.get('/sys/user/queryById', { id: person.id })).result).toMatchObject({
      userIdentity: 2,
      departIds: hall?.key,
      departIds_dictText: '细纱车间',
    });
  });
});

describe('the session of the platform', () => {
  it('knows the people of the platform, and of a mill none', async () => {
    const mill = await millWithClient(server);
    const person = await added(mill);
    const operator = await make.user({ tenantIds: [0], codes: ['iam.user.read'] });
    const client = await publicClientOf(server, operator);
    for (const place of ['/sys/user', '/tenant/user']) {
      const { records, total } = pageOf((await client.get(`${place}/list`)).result);
      expect([total, records.map(({ relTenantIds }) => relTenantIds)]).toEqual([1, ['0']]);
      expect((await client.get(`${place}/queryById`, { id: person.id })).body).toMatchObject({ code: 404 });
    }
  });
});

describe('the sheet of people', () => {
  it('has those of the filters of the convention, or those that were chosen', async () => {
    const mill = await millWithClient(server);
    const { client, boss } = mill;
    const person = await added(mill);
    const names = async (query: Record<string, string>) => {
      const { status, headers, bytes } = await client.get('/sys/user/exportXls', query);
      expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment')]);
      const [sheet] = await readSheet(bytes);
      return sheet?.data.slice(1).map(([account]) => account);
    };
    expect(await names({ status: '1', username: `${person.username},nobody` })).toEqual([person.username]);
    expect(await names({ selections: `${boss.id},` })).toEqual([boss.username]);
    const refused = await client.get('/sys/user/exportXls', { status: '7' });
    expect(refused.body).toMatchObject({ success: false, errors: [{ field: 'status' }] });
  });
});

describe('C-041 C-047 freezing', () => {
  it.each([
    ['C-041', '/sys/user'],
    ['C-047', '/tenant/user'],
  ])(
    '%s %s/frozenBatch freezes and thaws people, all or none, and asking twice is no error',
    async (_, place) => {
      const mill = await millWithClient(server);
      const { client, boss } = mill;
      const [one, two] = [await added(mill), await added(mill)];
      const both = `${one.id},${two.id},`;
      const states = async () =>
        recordsIn((await client.get(`${place}/list`, { code: both })).result).map(({ status }) => status);
      const turn = (status: string | number, people = both) =>
        client.put(`${place}/frozenBatch`, { ids: people, status });
      expect((await turn(2)).body.success).toBe(true);
      expect((await turn('2')).body.success).toBe(true);
      expect(await states()).toEqual([2, 2]);
      expect((await turn(1)).body.success).toBe(true);
      const withBoss = await turn(2, `${both}${boss.id}`);
      expect(withBoss.body).toMatchObject({ success: false, messageCode: 'iam.notYourself' });
      expect(await states()).toEqual([1, 1]);
      expect((await turn(3)).body).toMatchObject({ success: false, errors: [{ field: 'status' }] });
    },
  );
});

describe('passwords that an administrator sets', () => {
  const logIn = (username: string, password: string) =>
    publicClient(server).post('/sys/login', { username, password });

  it('C-037 C-043 C-048 let in once, to choose one of one’s own', async () => {
    const mill = await millWithClient(server);
    const { client } = mill;
    const first = { password: 'Spindle-4711', confirmpassword: 'Spindle-4711' };
    const person = await added(mill, first);
    expect((await logIn(person.username, 'Spindle-4711')).result).toMatchObject({ mustChangePassword: true });
    const next = { password: 'Bobbin-4712', confirmpassword: 'Bobbin-4712' };
    const changed = await client.put('/sys/user/changePassword', { username: person.username, ...next });
    expect(changed.body).toMatchObject({ success: true, message: '操作成功' });
    expect((await logIn(person.username, 'Spindle-4711')).body.success).toBe(false);
    expect((await logIn(person.username, 'Bobbin-4712')).result).toMatchObject({ mustChangePassword: true });
    const third = { password: 'Roving-4713', confirmpassword: 'Roving-4713' };
    for (const named of [
      { ids: `${person.id},` },
      { usernames: person.username },
      { username: person.username },
    ])
      expect((await client.put('/tenant/user/updatePasswords', { ...named, ...third })).body.success).toBe(
        true,
      );
    expect((await logIn(person.username, 'Roving-4713')).body.success).toBe(true);
  });

  it('C-048 are refused for nobody, for oneself, for who may do more and for who is not of the mill', async () => {
    const { client, boss, tenantId } = await millWithClient(server);
    const pair = { password: 'Spindle-4711', confirmpassword: 'Spindle-4711' };
    const helper = await make.user({ tenantIds: [tenantId], codes: ['iam.userPassword', 'iam.user.add'] });
    const stranger = await make.user({});
    const set = (who: object) => client.post('/tenant/user/updatePasswords', { ...who, ...pair });
    expect((await set({})).body).toMatchObject({ success: false, errors: [{ field: 'ids' }] });
    expect((await set({ ids: boss.id })).body.messageCode).toBe('iam.notYourself');
    expect((await set({ ids: stranger.id })).body).toMatchObject({ success: false, code: 404 });
    expect((await set({ username: stranger.username })).body).toMatchObject({ success: false, code: 404 });
    const byHelper = await publicClientOf(server, helper);
    const up = await byHelper.put('/sys/user/changePassword', { username: boss.username, ...pair });
    expect(up.body.messageCode).toBe('iam.protectedAccount');
  });

  it('C-037 are the right of who may give passwords', async () => {
    const { account, tenantId } = await millWithClient(server);
    const clerk = await make.user({ tenantIds: [tenantId], codes: ['iam.user.add', 'iam.user.read'] });
    const client = await publicClientOf(server, clerk);
    const username = account();
    const refused = await client.post('/sys/user/add', {
      username,
      realname: '王',
      password: 'Spindle-4711',
    });
    expect(refused.body).toMatchObject({ success: false, code: 510 });
    expect(ids((await client.get('/sys/user/list', { username })).result)).toEqual([]);
  });
});

describe('GET /sys/user/checkOnlyUser', () => {
  it('C-042 says yes or no: of account names to anybody, of the rest to somebody of the mill', async () => {
    const mill = await millWithClient(server);
    const person = await added(mill, { phone: '13912345678' });
    const visitor = publicClient(server);
    const check = async (query: Record<string, string>, by = mill.client) =>
      (await by.get('/sys/user/checkOnlyUser', query)).body;
    expect(await check({ username: 'nobody_yet' }, visitor)).toMatchObject({ success: true, result: true });
    const taken = await check({ username: person.username.toUpperCase() }, visitor);
    expect(taken).toMatchObject({ success: false, result: null });
    expect(JSON.stringify(taken)).not.toContain(person.id);
    expect(await check({ phone: '13912345678' }, visitor)).toMatchObject({ success: true });
    expect(await check({ phone: '13912345678' })).toMatchObject({ success: false });
    expect(await check({ phone: '13912345678', id: person.id })).toMatchObject({ success: true });
    expect(await check({ username: person.username, id: person.id })).toMatchObject({ success: true });
    const elsewhere = await millWithClient(server);
    expect(await check({ phone: '13912345678' }, elsewhere.client)).toMatchObject({ success: true });
    const forged = await publicClient(server, 'a.b.c').get('/sys/user/checkOnlyUser', { username: 'x' });
    expect([forged.status, forged.body.message]).toEqual([500, expect.stringContaining('Token')]);
  });

  it('C-042 is not asked for a list of names', async () => {
    const visitor = publicClient(server);
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, place) =>
        visitor.get('/tenant/user/checkOnlyUser', { username: `guess_${place}` }),
      ),
    );
    expect(answers.at(-1)?.body.messageCode).toBe('core.tooMany');
  });
});

describe('the recycle bin of the convention', () => {
  it('M-066 lists, restores several with a message, and removes for ever', async () => {
    const mill = await millWithClient(server);
    const { client } = mill;
    const [one, two, three] = [await added(mill), await added(mill), await added(mill)];
    await client.delete('/sys/user/deleteBatch', { ids: `${one.id},${two.id},${three.id},` });
    const bin = await client.get('/sys/user/recycleBin');
    expect(bin.result).toMatchObject([{ delFlag: 1 }, { delFlag: 1 }, { delFlag: 1 }]);
    const restored = await client.put('/sys/user/putRecycleBin', { userIds: `${one.id},${three.id},` });
    expect(restored.body).toMatchObject({ success: true, message: '恢复成功' });
    for (const { id } of [one, three])
      expect((await client.get('/sys/user/queryById', { id })).body.success).toBe(true);
    const gone = await client.delete('/tenant/user/deleteRecycleBin', { userIds: two.id });
    expect(gone.body.success).toBe(true);
    expect((await client.get('/sys/user/recycleBin')).result).toEqual([]);
  });
});

describe('people of a role and of a department', () => {
  it('are added and taken out, each once, all or none', async () => {
    const mill = await millWithClient(server);
    const { client, tenantId } = mill;
    const role = await make.role({ tenantId });
    const hall = await make.department({ tenantId });
    const [one, two] = [await added(mill), await added(mill)];
    const both = [one.id, two.id];
    const nobody = '01900000-0000-7000-8000-000000000000';
    const ofRole = async () =>
      ids(
        (await client.get('/sys/user/userRoleList', { roleId: role, column: 'username', order: 'asc' }))
          .result,
      );
    const withNobody = { roleId: role, userIdList: [...both, nobody] };
    expect((await client.post('/sys/user/addSysUserRole', withNobody)).body).toMatchObject({ code: 404 });
    expect(await ofRole()).toEqual([]);
    for (let turn = 0; turn < 2; turn++)
      await client.post('/sys/user/addSysUserRole', { roleId: role, userIdList: both });
    expect(await ofRole()).toEqual(both);
    await client.delete('/sys/user/deleteUserRole', { roleId: role, userId: one.id });
    expect(await ofRole()).toEqual([two.id]);
    await client.delete('/sys/user/deleteUserRoleBatch', { roleId: role, userIds: `${both.join(',')},` });
    expect(await ofRole()).toEqual([]);

    const ofHall = async () => ids((await client.get('/sys/user/departUserList', { depId: hall })).result);
    await client.post('/sys/user/editSysDepartWithUser', { depId: hall, userIdList: both });
    expect(await ofHall()).toHaveLength(2);
    await client.delete('/sys/user/deleteUserInDepart', { depId: hall, userId: one.id });
    expect(await ofHall()).toEqual([two.id]);
    await client.delete('/sys/user/deleteUserInDepartBatch', { depId: hall, userIds: `${two.id},` });
    expect(await ofHall()).toEqual([]);
  });
});

describe('what clients of the convention cannot do', () => {
  it('say who somebody is: identity, state, mills, makers and dates are dropped', async () => {
    const mill = await millWithClient(server);
    const { client, tenantId } = mill;
    const elsewhere = await make.tenant();
    const forged = {
      userIdentity: 2,
      status: 2,
      delFlag: 1,
      relTenantIds: `${elsewhere}`,
      tenantId: elsewhere,
      tenant_id: elsewhere,
      createBy: 'forged',
      createTime: '2001-01-01 00:00:00',
      state: 'frozen',
      roleIds: [mill.roleId],
      departIds: 'x',
      orgCode: 'x',
      version: 99,
    };
    const person = await added(mill, forged);
    await client.put('/sys/user/edit', { id: person.id, ...forged });
    const record = (await client.get('/sys/user/queryById', { id: person.id })).result;
    expect(record).toMatchObject({
      userIdentity: 1,
      status: 1,
      delFlag: 0,
      relTenantIds: String(tenantId),
      createBy: '林清源',
      selectedroles: null,
      departIds: null,
      orgCode: null,
    });
    const { rows } = await server.owner.query('select tenant_id from membership where id = $1', [person.id]);
    expect(rows).toEqual([{ tenant_id: tenantId }]);
  });

  it('read or guess a password', async () => {
    const mill = await millWithClient(server);
    await added(mill, { password: 'Spindle-4711' });
    for (const path of ['list', 'recycleBin', 'getMultiUser', 'queryUserComponentData'])
      expect((await mill.client.get(`/sys/user/${path}`)).text).not.toMatch(/password|salt|argon2|hash/i);
    const guess = await mill.client.get('/sys/user/list', { password: '*S*', passwordHash: '*', salt: '*' });
    expect(recordsIn(guess.result)).toHaveLength(2);
  });

  it('reach people of another mill: they are not there', async () => {
    const [mill, other] = [await millWithClient(server), await millWithClient(server)];
    const { id } = await added(other, { realname: '外人' });
    const { client, tenantId, roleId } = mill;
    const hall = await make.department({ tenantId });
    const pair = { password: 'Spindle-4711', confirmpassword: 'Spindle-4711' };
    const refused = [
      client.get('/sys/user/queryById', { id }),
      client.put('/sys/user/edit', { id, realname: '我的' }),
      client.delete('/sys/user/delete', { id }),
      client.delete('/tenant/user/deleteBatch', { ids: id }),
      client.put('/tenant/user/frozenBatch', { ids: id, status: 2 }),
      client.put('/tenant/user/updatePasswords', { ids: id, ...pair }),
      client.put('/sys/user/putRecycleBin', { userIds: id }),
      client.delete('/sys/user/deleteRecycleBin', { userIds: id }),
      client.post('/sys/user/addSysUserRole', { roleId, userIdList: [id] }),
      client.post('/sys/user/editSysDepartWithUser', { depId: hall, userIdList: [id] }),
    ];
    for (const { body } of await Promise.all(refused))
      expect(body).toMatchObject({ success: false, code: 404 });
    const empty = [
      client.get('/sys/user/list', { code: id }),
      client.get('/sys/user/queryByIds', { userIds: id }),
      client.get('/sys/user/queryUserRole', { userid: id }),
      client.get('/sys/user/userDepartList', { userId: id }),
      client.get('/sys/user/getMultiUser', { realname: '外人' }),
    ];
    for (const { text } of await Promise.all(empty)) expect(text).not.toContain('外人');
    expect((await other.client.get('/sys/user/queryById', { id })).result).toMatchObject({
      realname: '外人',
      status: 1,
    });
  });

  it('give a role that gives more than they have', async () => {
    const mill = await millWithClient(server);
    const helper = await make.user({
      tenantIds: [mill.tenantId],
      codes: ['iam.user.read', 'iam.user.add', 'iam.user.edit'],
    });
    const client = await publicClientOf(server, helper);
    const add = { username: mill.account(), realname: '王', selectedroles: mill.roleId };
    expect((await client.post('/sys/user/add', add)).body.messageCode).toBe('iam.grantsMore');
    const given = await client.post('/sys/user/addSysUserRole', {
      roleId: mill.roleId,
      userIdList: [helper.id],
    });
    expect(given.body).toMatchObject({ success: false, messageCode: 'iam.notYourself' });
  });
});
