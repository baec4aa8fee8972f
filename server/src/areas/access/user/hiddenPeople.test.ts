import { showRulesOfRole } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import {
  chooseRoles,
  saveDepartmentRights,
  showDepartmentRights,
} from '@millwright/contract/areas/access/departmentRights/departmentRights.ts';
import { listEmployees } from '@millwright/contract/areas/tenancy/employees/employees.ts';
import { findAnything } from '@millwright/contract/areas/tenancy/find/find.ts';
import { listLoginLog } from '@millwright/contract/areas/identity/loginLog/loginLog.ts';
import {
  listOrganizationPeople,
  moveDepartment,
  movePeople,
  setOnDuty,
  setSupervisor,
  showOrganization,
} from '@millwright/contract/areas/access/department/organization.ts';
import {
  handOutPasswords,
  listPeopleWithoutPassword,
  showPasswordState,
} from '@millwright/contract/areas/access/password/passwordCalls.ts';
import { chooseAgents, proxy } from '@millwright/contract/areas/access/proxies/proxy.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import {
  explainRight,
  saveRoleRights,
  showRoleRights,
} from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { explainRow, showRoleSight } from '@millwright/contract/areas/access/sight/roleSight.ts';
import {
  copyRole,
  countSeenRows,
  previewRoleRights,
  seeAsPerson,
} from '@millwright/contract/areas/access/roleRights/roleTools.ts';
import { forceLogout, listOnline } from '@millwright/contract/areas/identity/sessions/sessions.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import type { Call } from '@millwright/contract/core/call/call.ts';
import { choosers, permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { publicClientOf } from '@millwright/testing/server/publicClient.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner, app } = server;
const hiddenName = '隐藏';

const tenantId = await make.tenant();
const departments = {
  hidden: await make.department({ tenantId, name: hiddenName }),
  seen: await make.department({ tenantId, name: '细纱车间' }),
};
const codes = ['iam.home'];
const roles = {
  hidden: await make.role({ tenantId, roleName: hiddenName, codes }),
  seen: await make.role({ tenantId, roleName: '班长', codes }),
};
const people = {
  hidden: await make.user({ tenantIds: [tenantId], realname: hiddenName }),
  seen: await make.user({ tenantIds: [tenantId], realname: '王秀英' }),
};
await owner.query('update app_user set created_in_tenant = $1', [tenantId]);
for (const which of ['hidden', 'seen'] as const) {
  await make.member({ tenantId, userId: people[which].id, departmentId: departments[which] });
  await make.grant({ tenantId, userId: people[which].id, roleId: roles[which] });
}
/** Somebody with every right, from whom data rules hide one person, one role and one department. */
const clerk = await make.user({ tenantIds: [tenantId], realname: '文员' });
const own = await make.role({ tenantId, roleName: '文员', codes: permissionCodes() });
await make.grant({ tenantId, userId: clerk.id, roleId: own });
for (const [resource, field] of [
  ['user', 'realname'],
  ['role', 'roleName'],
  ['department', 'name'],
] as const)
  await make.dataRule({ tenantId, roleId: own, resource, field, condition: 'ne', value: hiddenName });
const as = server.as(clerk);
const client = await publicClientOf(server, clerk);
await app.sessions.start({ userId: people.hidden.id, tenantId, ip: '127.0.0.1', agent: 'test' });
const unknown = '0197c0de-0000-7000-8000-000000000000';

/** Calls with the id of a row; what they answer of a hidden one is what they answer of one that never was. */
const calls: readonly (readonly [string, Call, keyof typeof ids, (id: string) => object])[] = [
  ['handOutPasswords', handOutPasswords, 'person', (id) => ({ ids: [id] })],
  [
    'handOutPasswords with one that is seen',
    handOutPasswords,
    'person',
    (id) => ({ ids: [people.seen.id, id] }),
  ],
  ['showPasswordState', showPasswordState, 'person', (id) => ({ id })],
  ['explainRight', explainRight, 'person', (id) => ({ id, code: 'iam.home' })],
  ['seeAsPerson', seeAsPerson, 'person', (id) => ({ id, roleId: null })],
  ['seeAsPerson of a role', seeAsPerson, 'role', (roleId) => ({ id: people.seen.id, roleId })],
  ['countSeenRows', countSeenRows, 'person', (id) => ({ id, roleId: null })],
  ['countSeenRows of a role', countSeenRows, 'role', (roleId) => ({ id: people.seen.id, roleId })],
  ['showRoleSight', showRoleSight, 'role', (id) => ({ id })],
  ['explainRow', explainRow, 'person', (id) => ({ id, resource: 'department', rowId: departments.seen })],
  [
    'explainRow of a row',
    explainRow,
    'department',
    (rowId) => ({ id: people.seen.id, resource: 'department', rowId }),
  ],
  ['movePeople', movePeople, 'person', (id) => ({ ids: [id], to: departments.seen })],
  ['movePeople to', movePeople, 'department', (to) => ({ ids: [people.seen.id], to })],
  ['setOnDuty', setOnDuty, 'person', (id) => ({ ids: [id], onDuty: true })],
  [
    'setOnDuty with one that is seen',
    setOnDuty,
    'person',
    (id) => ({ ids: [people.seen.id, id], onDuty: false }),
  ],
  [
    'setSupervisor',
    setSupervisor,
    'person',
    (personId) => ({ departmentId: departments.seen, personId, isSupervisor: true }),
  ],
  [
    'setSupervisor of',
    setSupervisor,
    'department',
    (departmentId) => ({ departmentId, personId: people.seen.id, isSupervisor: true }),
  ],
  ['moveDepartment', moveDepartment, 'department', (id) => ({ id, parentId: null })],
  ['moveDepartment below', moveDepartment, 'department', (parentId) => ({ id: departments.seen, parentId })],
  ['listOrganizationPeople', listOrganizationPeople, 'department', (departmentId) => ({ departmentId })],
  ['showRoleRights', showRoleRights, 'role', (id) => ({ id })],
  ['saveRoleRights', saveRoleRights, 'role', (id) => ({ id, version: 1, taken: { pc: codes, app: [] } })],
  ['saveRoleRights with an old version', saveRoleRights, 'role', (id) => ({ id, version: 7 })],
  ['previewRoleRights', previewRoleRights, 'role', (id) => ({ id })],
  ['copyRole', copyRole, 'role', (id) => ({ id, roleName: '副', roleCode: 'deputy' })],
  ['showRulesOfRole', showRulesOfRole, 'role', (id) => ({ id })],
  ['showDepartmentRights', showDepartmentRights, 'department', (id) => ({ id })],
  ['saveDepartmentRights', saveDepartmentRights, 'department', (id) => ({ id, version: 1 })],
  ['freeze', actionCall(user, 'freeze'), 'person', (id) => ({ ids: [id] })],
  [
    'a proxy for',
    resourceCalls(proxy).add,
    'person',
    (personId) => ({ personId, agentId: people.seen.id, ...times }),
  ],
  [
    'a proxy of',
    resourceCalls(proxy).add,
    'person',
    (agentId) => ({ personId: people.seen.id, agentId, ...times }),
  ],
  [
    'a person with the role',
    resourceCalls(user).edit,
    'role',
    (id) => ({ id: people.seen.id, version: 1, roleIds: [id] }),
  ],
];
const times = { startTime: '2098-01-01T00:00:00.000Z', endTime: '2098-02-01T00:00:00.000Z' };
const ids = { person: people.hidden.id, role: roles.hidden, department: departments.hidden };

describe('a person, role or department that a data rule hides', () => {
  it.each(calls)('is not there for %s', async (_, call, kind, inputOf) => {
    const answerOf = async (id: string) => {
      const { status, body } = await as.call(call, inputOf(id));
      const { timestamp: _timestamp, ...answer } = body;
      return JSON.stringify({ status, answer }).replaceAll(id, 'id');
    };
    const of = await answerOf(ids[kind]);
    expect(of).toEqual(await answerOf(unknown));
    expect(of).toMatch(/core\.(notFound|invalid)/);
  });

  it.each([
    [
      'put',
      '/sys/user/updatePasswords',
      { ids: [people.hidden.id], password: 'Spindle-40S!', confirmpassword: 'Spindle-40S!' },
    ],
    [
      'put',
      '/sys/user/changePassword',
      { username: people.hidden.username, password: 'Spindle-40S!', confirmpassword: 'Spindle-40S!' },
    ],
    ['post', '/sys/user/addSysUserRole', { roleId: roles.seen, userIdList: [people.hidden.id] }],
    ['post', '/sys/user/editSysDepartWithUser', { depId: departments.seen, userIdList: [people.hidden.id] }],
    [
      'post',
      '/sys/sysDepartRole/deptRoleUserAdd',
      { userId: people.hidden.id, newRoleId: roles.seen, oldRoleId: '' },
    ],
    [
      'post',
      '/sys/permission/saveRolePermission',
      { roleId: roles.hidden, permissionIds: '', lastpermissionIds: '' },
    ],
    [
      'post',
      '/sys/permission/saveDepartPermission',
      { departId: departments.hidden, permissionIds: '', lastpermissionIds: '' },
    ],
  ] as const)('is not there for %s %s', async (method, path, body) => {
    expect((await client[method](path, body)).body).toMatchObject({
      success: false,
      messageCode: 'core.notFound',
    });
  });

  it.each([
    ['/sys/permission/queryRolePermission', { roleId: roles.hidden }],
    ['/sys/permission/queryDepartPermission', { departId: departments.hidden }],
    ['/sys/sysUserAgent/queryByUserName', { userName: people.hidden.username }],
  ])('is not read by %s', async (path, query) => {
    expect((await client.get(path, query)).body).toMatchObject({
      success: false,
      messageCode: 'core.notFound',
    });
  });

  it.each([
    ['/sys/user/queryUserRole', { userid: people.hidden.id }],
    ['/sys/user/userDepartList', { userId: people.hidden.id }],
    ['/sys/user/queryUserByDepId', { id: departments.hidden }],
    ['/sys/sysDepartRole/getDeptRoleByUserId', { departId: departments.seen, userId: people.hidden.id }],
  ])('gives an empty list by %s', async (path, query) => {
    expect((await client.get(path, query)).result).toEqual([]);
  });

  it.each([
    ['the organization', showOrganization, {}],
    ['its people', listOrganizationPeople, {}],
    ['employees', listEmployees, {}],
    ['roles to choose', chooseRoles, {}],
    ['proxies to choose', chooseAgents, {}],
    ['people to choose', choosers.people, {}],
    ['people without a password', listPeopleWithoutPassword, {}],
    ['who is logged in', listOnline, {}],
    ['the login log', listLoginLog, {}],
    ['what is found', findAnything, { text: hiddenName }],
  ] as const)('stands not in %s', async (_, call, input) => {
    const { body, text } = await as.call(call, input);
    expect(body.success).toBe(true);
    expect(text).not.toContain(hiddenName);
  });

  it('stands not in the login log of clients of the convention', async () => {
    const { result } = await client.get('/sys/log/list', { logType: '1' });
    expect(JSON.stringify(result)).toContain(clerk.username);
    expect(JSON.stringify(result)).not.toContain(hiddenName);
  });

  it('is named, where a row refers to the person, without the department', async () => {
    const { result } = await as.call(choosers.people, { ids: [people.hidden.id, people.seen.id] });
    const departmentOf = new Map(result.people.map(({ realname, department: of }) => [realname, of]));
    expect(departmentOf).toEqual(
      new Map([
        ['王秀英', '细纱车间'],
        [hiddenName, null],
      ]),
    );
  });

  it('has no logins and no sessions that are counted', async () => {
    const { records, total } = (await as.call(listLoginLog, { pageSize: 100 })).result;
    expect(total).toBe(records.length);
    expect(records.map(({ userId }) => userId)).not.toContain(people.hidden.id);
    const online = (await as.call(listOnline, { pageSize: 100 })).result;
    expect(online.total).toBe(online.records.length);
    expect(online.records.map(({ userId }) => userId)).toContain(clerk.id);
  });

  it('is not counted', async () => {
    const { people: count, departments: nodes } = (await as.call(showOrganization)).result;
    expect([count, nodes.length]).toEqual([2, 1]);
    const { counts } = (await as.call(listEmployees)).result;
    expect(counts.enabled + counts.disabled).toBe(2);
  });

  it('is not thrown out of a session', async () => {
    const { id: userId } = people.hidden;
    const { accessToken } = await app.sessions.start({ userId, tenantId, ip: '127.0.0.1', agent: 'test' });
    const principal = await app.sessions.verifySession(accessToken);
    const { body } = await as.call(forceLogout, { ids: [principal?.sessionId] });
    expect(body.messageCode).toBe('iam.sessionsOver');
  });

  it('keeps the rows of others where they are', async () => {
    const { body } = await as.call(setOnDuty, { ids: [people.seen.id], onDuty: false });
    expect(body).toMatchObject({ success: true, result: { changed: 1 } });
    const { body: moved } = await as.call(moveDepartment, { id: departments.seen, parentId: null });
    expect(moved.success).toBe(true);
    expect((await as.call(showRoleRights, { id: roles.seen })).result.role.roleName).toBe('班长');
    const { messageCode } = (
      await as.call(resourceCalls(department).edit, { id: departments.hidden, version: 1 })
    ).body;
    expect(messageCode).toBe('core.notFound');
    expect((await as.call(resourceCalls(role).delete, { id: roles.hidden })).body.messageCode).toBe(
      'core.notFound',
    );
  });
});
