import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordId, publicClientOf, recordsIn } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { millWithClient } from '../clientTesting.ts';

const server = await testServer();
const { make } = server;
const ids = z.array(z.string());
const tree = z.object({ ids, treeList: z.array(z.record(z.string(), z.unknown())) });

/** A mill, a role with a few rights, a person who has it, and a department. */
async function aMill() {
  const { client, tenantId, boss } = await millWithClient(server);
  const roleId = await make.role({ tenantId, codes: ['iam.home'] });
  const departId = await make.department({ tenantId, name: '细纱车间' });
  const person = await make.user({ tenantIds: [tenantId] });
  await make.grant({ tenantId, userId: person.id, roleId });
  return { client, tenantId, boss, roleId, departId, person };
}

/** The ids of a list that is the result of a call. */
function idsIn(result: unknown): string[] {
  return ids.parse(result);
}

const home = [
  'area:home',
  'area:personalCentre',
  'screen:dashboardAnalysis',
  'screen:ownCentre',
  'screen:ownMessages',
  'right:iam.home',
];
const users = ['screen:user', 'right:iam.user.read'];

describe.each([
  ['C-055', 'C-056', '/sys/permission'],
  ['C-068', 'C-069', '/tenant/permission'],
])('%s %s %s', (queried, saved, place) => {
  it(`${queried} ${saved} reads what a role has and gives and takes the difference, on the PC unless told`, async () => {
    const { client, roleId, person } = await aMill();
    const read = async (more = {}) =>
      idsIn((await client.get(`${place}/queryRolePermission`, { roleId, ...more })).result);
    expect((await read()).toSorted()).toEqual(home.toSorted());
    const last = home.join(',');
    const save = (permissionIds: string[], lastpermissionIds: string, more = {}) =>
      client.post(`${place}/saveRolePermission`, {
        roleId,
        permissionIds: permissionIds.join(','),
        lastpermissionIds,
        ...more,
      });
    const given = await save([...home, ...users], `${last},`);
    expect(given.body).toMatchObject({ success: true, code: 200, result: null });
    expect(await read()).toEqual(expect.arrayContaining([...home, ...users, 'area:systemManagement']));
    expect((await read({ terminal: 'app' })).toSorted()).toEqual(home.toSorted());
    // The person works on a computer.
    const own = await publicClientOf(server, person);
    expect((await own.get('/sys/user/list')).status).toBe(200);
    // What somebody else gave meanwhile stays.
    await save(users, [...home, ...users].join(','), { terminal: 'pc' });
    const after = await read();
    expect(after).toEqual(expect.arrayContaining(users));
    expect(after).not.toContain('right:iam.home');
    // Without what was read, all that is not ticked goes.
    await client.post(`${place}/saveRolePermission`, { roleId, permissionIds: '' });
    expect(await read()).toEqual([]);
    expect((await read({ terminal: 'app' })).toSorted()).toEqual(home.toSorted());
  });

  it('refuses what the giver lacks, and permissions, roles and terminals that are not there', async () => {
    const [mill, other] = [await aMill(), await aMill()];
    const codes = ['iam.role.read', 'iam.role.edit', 'iam.home'];
    const clerk = await publicClientOf(server, await make.user({ tenantIds: [mill.tenantId], codes }));
    const save = async (body: object) => (await clerk.post(`${place}/saveRolePermission`, body)).body;
    const { roleId } = mill;
    expect(await save({ roleId, permissionIds: 'right:iam.user.add', lastpermissionIds: '' })).toMatchObject({
      success: false,
      code: 403,
      messageCode: 'iam.rightNotHeld',
    });
    expect(await save({ roleId, permissionIds: 'right:no.such' })).toMatchObject({
      code: 400,
      errors: [{ field: 'permissionIds', rule: 'choice' }],
    });
    expect(await save({ roleId, permissionIds: '', terminal: 'tv' })).toMatchObject({
      errors: [{ field: 'terminal' }],
    });
    expect(await save({ roleId: other.roleId, permissionIds: '' })).toMatchObject({ code: 404 });
    const read = await clerk.get(`${place}/queryRolePermission`, { roleId: other.roleId });
    expect(read.body).toMatchObject({ success: false, code: 404 });
    const stored = await mill.client.get(`${place}/queryRolePermission`, { roleId });
    expect(idsIn(stored.result).toSorted()).toEqual(home.toSorted());
    const nobody = await publicClientOf(server, mill.person);
    const refused = await nobody.post(`${place}/saveRolePermission`, { roleId, permissionIds: '' });
    expect([refused.status, refused.body.code]).toEqual([403, 510]);
  });
});

describe.each([
  ['C-062', 'C-063', '/sys/permission'],
  ['C-075', 'C-076', '/tenant/permission'],
])('%s %s %s', (queried, saved, place) => {
  it(`${queried} ${saved} reads and changes what a department holds`, async () => {
    const { client, departId } = await aMill();
    const read = async (more = {}) =>
      idsIn((await client.get(`${place}/queryDepartPermission`, { departId, ...more })).result);
    expect(await read()).toEqual([]);
    const saving = { departId, permissionIds: home.join(','), lastpermissionIds: '', terminal: 'app' };
    expect((await client.post(`${place}/saveDepartPermission`, saving)).body.success).toBe(true);
    expect([await read(), (await read({ terminal: 'app' })).toSorted()]).toEqual([[], home.toSorted()]);
    const other = await aMill();
    const elsewhere = await other.client.post(`${place}/saveDepartPermission`, saving);
    expect(elsewhere.body).toMatchObject({ success: false, code: 404 });
  });
});

describe.each([
  ['C-032', '/sys/role'],
  ['C-036', '/tenant/role'],
])('%s %s', (id, place) => {
  it(`${id} gives what can be ticked as a tree, with all its ids`, async () => {
    const { client } = await aMill();
    const { treeList, ids: all } = tree.parse((await client.get(`${place}/queryTreeList`)).result);
    expect(all).toEqual(expect.arrayContaining([...home, ...users]));
    expect(all.filter((each) => each.includes('iam.tenant.'))).toEqual([]);
    const system = treeList.find(({ key }) => key === 'area:systemManagement');
    expect(system).toMatchObject({
      value: 'area:systemManagement',
      title: null,
      slotTitle: '系统管理',
      isLeaf: false,
      ruleFlag: 0,
      scopedSlots: { title: 'hasDatarule' },
      children: expect.arrayContaining([
        expect.objectContaining({ key: 'screen:user', slotTitle: '用户', parentId: 'area:systemManagement' }),
      ]),
    });
  });
});

describe('departments and their roles', () => {
  it('C-089 C-090 C-091 are given rights within what the department holds', async () => {
    const { client, departId } = await aMill();
    const saving = { departId, permissionIds: home.join(','), lastpermissionIds: '' };
    await client.post('/sys/permission/saveDepartPermission', saving);
    const role = { departId, roleName: '班长', roleCode: 'crewLeader', description: '' };
    expect((await client.post('/sys/sysDepartRole/add', role)).body.success).toBe(true);
    const [added] = recordsIn((await client.get('/sys/sysDepartRole/list', { departId })).result);
    expect(added).toMatchObject({ departId, departId_dictText: '细纱车间', roleCode: 'crewLeader' });
    const roleId = recordId(added);
    const offered = await client.get('/sys/sysDepartPermission/queryTreeListForDeptRole', { departId });
    expect(tree.parse(offered.result).ids.toSorted()).toEqual(home.toSorted());
    const save = async (permissionIds: string[]) =>
      (
        await client.post('/sys/sysDepartPermission/saveDeptRolePermission', {
          roleId,
          permissionIds: permissionIds.join(','),
          lastpermissionIds: '',
        })
      ).body;
    expect(await save(users)).toMatchObject({ success: false, messageCode: 'iam.departmentLacks' });
    expect(await save(home)).toMatchObject({ success: true });
    const read = await client.get('/sys/sysDepartPermission/queryDeptRolePermission', { roleId, departId });
    expect(idsIn(read.result).toSorted()).toEqual(home.toSorted());
  });

  it('A-011 are given to people of the department and taken from them', async () => {
    const { client, tenantId, departId, roleId, person } = await aMill();
    const { id: userId } = person;
    const role = { departId, roleName: '班长', roleCode: 'crewLeader' };
    await client.post('/sys/sysDepartRole/add', role);
    const list = (await client.get('/sys/sysDepartRole/getDeptRoleList', { departId })).result;
    const [droleId = ''] = z.array(z.unknown()).parse(list).map(recordId);
    const give = async (newRoleId: string, oldRoleId = '') =>
      (await client.post('/sys/sysDepartRole/deptRoleUserAdd', { userId, newRoleId, oldRoleId })).body;
    expect(await give(droleId)).toMatchObject({ success: false, messageCode: 'iam.roleOfDepartment' });
    await make.member({ tenantId, userId, departmentId: departId });
    expect(await give(`${droleId},`)).toMatchObject({ success: true });
    const links = async () =>
      (await client.get('/sys/sysDepartRole/getDeptRoleByUserId', { departId, userId })).result;
    expect(await links()).toEqual([{ id: expect.any(String), userId, droleId }]);
    expect(await give('', droleId)).toMatchObject({ success: true });
    expect(await links()).toEqual([]);
    const kept = (await client.get('/sys/user/queryUserRole', { userid: userId })).result;
    expect(kept).toEqual([roleId]);
  });

  it('are added to a department, and changed and deleted under the names of the convention', async () => {
    const { client, departId } = await aMill();
    const at = '/tenant/tenantDepartRole';
    const without = await client.post(`${at}/add`, { roleName: '班长', roleCode: 'crewLeader' });
    expect(without.body).toMatchObject({ success: false, errors: [{ field: 'departId' }] });
    await client.post(`${at}/add`, { departId, roleName: '班长', roleCode: 'crewLeader' });
    const [record] = recordsIn((await client.get(`${at}/list`, { departId })).result);
    const id = recordId(record);
    const edited = await client.put(`${at}/edit`, {
      id,
      departId,
      roleName: '甲班长',
      roleCode: 'crewLeader',
    });
    expect(edited.body.success).toBe(true);
    expect((await client.get(`${at}/queryById`, { id })).result).toMatchObject({ roleName: '甲班长' });
    const taken = { tableName: 'sys_depart_role', fieldName: 'role_code', fieldVal: 'crewLeader' };
    expect((await client.get('/sys/duplicate/check', taken)).body.success).toBe(false);
    expect((await client.delete(`${at}/deleteBatch`, { ids: `${id},` })).body.success).toBe(true);
    expect(recordsIn((await client.get(`${at}/list`, { departId })).result)).toEqual([]);
  });
});
