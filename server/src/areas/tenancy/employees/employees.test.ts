import { describe, expect, it } from 'vitest';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { listEmployees } from '@millwright/contract/areas/tenancy/employees/employees.ts';
import { setOnDuty } from '@millwright/contract/areas/access/department/organization.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { permissionCodes, resourceCalls } from '@millwright/contract/registry.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const { freeze, thaw } = resourceCalls(user).actions;
if (!freeze || !thaw) throw new Error('people cannot be frozen');
const password = 'Millwright-2026';

/** A mill with an administrator, a workshop below production, and two spinners in it, one of whom can log in. */
async function aMill() {
  const tenantId = await make.tenant();
  const boss = await make.user({ tenantIds: [tenantId], realname: '林清源', codes: permissionCodes() });
  const production = await make.department({ tenantId, name: '生产部' });
  const workshop = await make.department({ tenantId, name: '细纱车间', parentId: production });
  const ann = await make.user({ tenantIds: [tenantId], realname: '安娜', password });
  const bo = await make.user({ tenantIds: [tenantId], realname: '波波' });
  for (const { id: userId } of [ann, bo]) await make.member({ tenantId, userId, departmentId: workshop });
  const as = server.as(boss);
  const list = async (asked: object = {}) => (await as.call(listEmployees, asked)).result;
  const names = async (asked: object) => (await list(asked)).records.map(({ realname }) => realname);
  return { tenantId, as, production, workshop, ann, bo, list, names };
}

describe('P-126 the employees of a mill', () => {
  it('are its people with place, duty and whether they can log in, and nobody of another mill', async () => {
    const { list, ann } = await aMill();
    await aMill();
    const { records, total, counts } = await list();
    expect([total, counts]).toEqual([3, { enabled: 3, disabled: 0 }]);
    expect(records.find(({ id }) => id === ann.id)).toEqual({
      id: ann.id,
      username: ann.username,
      realname: '安娜',
      workNo: null,
      position: null,
      phone: null,
      departments: ['细纱车间'],
      onDuty: true,
      state: 'enabled',
      isWaiting: false,
      password: 'own',
    });
    expect(records.find(({ realname }) => realname === '波波')?.password).toBe('none');
  });

  it('S-056 are enabled or disabled: who is disabled may not enter until enabled again', async () => {
    const { as, ann, list } = await aMill();
    const enter = async () =>
      (await server.visitor.call(login, { username: ann.username, password })).body.messageCode;
    const stateOf = async () => (await list({ keyword: '安娜' })).records.map(({ state }) => state);
    expect([await stateOf(), await enter()]).toEqual([['enabled'], undefined]);
    await as.call(freeze, { ids: [ann.id] });
    expect(await stateOf()).toEqual(['disabled']);
    expect(await enter()).toBe('iam.noTenant');
    expect((await list()).counts).toEqual({ enabled: 2, disabled: 1 });
    await as.call(thaw, { ids: [ann.id] });
    expect([await stateOf(), await enter()]).toEqual([['enabled'], undefined]);
  });

  it('are found by name, department with those below, state and duty', async () => {
    const { as, names, production, ann, bo } = await aMill();
    await as.call(freeze, { ids: [ann.id] });
    await as.call(setOnDuty, { ids: [bo.id], onDuty: false });
    expect(await names({ departmentId: production })).toEqual(['安娜', '波波']);
    expect(await names({ departmentId: production, state: 'enabled' })).toEqual(['波波']);
    expect(await names({ state: 'disabled' })).toEqual(['安娜']);
    expect(await names({ duty: 'off' })).toEqual(['波波']);
    expect(await names({ keyword: '清' })).toEqual(['林清源']);
    expect(await names({ keyword: '%' })).toEqual([]);
  });

  it('who registered and waits for approval is disabled and marked', async () => {
    const { list, bo } = await aMill();
    await owner.query(`update membership set state = 'waiting' where id = $1`, [bo.id]);
    const { records } = await list({ state: 'disabled' });
    expect(records).toMatchObject([{ realname: '波波', isWaiting: true }]);
  });

  it('come in pages with the total of all, and not to who may not read people', async () => {
    const { list, tenantId } = await aMill();
    expect(await list({ pageSize: 2, pageNo: 2 })).toMatchObject({ total: 3, pages: 2, current: 2 });
    const reader = server.as(await make.user({ tenantIds: [tenantId], codes: [role.access.read] }));
    expect((await reader.call(listEmployees, {})).status).toBe(403);
  });
});
